/** What a board is told where nothing is asked of the hall. */

import type { Answer } from "../net/protocol";

export const NO_ANSWER: Answer = {
  type: "answer",
  id: "",
  ok: false,
  code: "",
  refusal: null,
  marked: "",
  message: "",
  hint: "",
  why: "",
  events: [],
};
