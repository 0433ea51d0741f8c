// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages. Change those, not this file.

export * from "./protocol/shelf";
export * from "./protocol/people";
export * from "./protocol/table";
export * from "./protocol/guest";
export * from "./protocol/identity";
export * from "./protocol/supplies";
export * from "./protocol/printing";
export * from "./protocol/drawing";
export * from "./protocol/collection";
export * from "./protocol/match";
export * from "./protocol/review";
export * from "./protocol/puzzles";
export * from "./protocol/from_hall";
export * from "./protocol/to_hall";
export * from "./protocol/refusals";
