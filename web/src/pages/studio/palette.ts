/** The colours of the hall, by the keys 1 to 0. */
export const PALETTE = [
  { name: "black", colour: "#2a1708" },
  { name: "brown", colour: "#7a4b22" },
  { name: "red", colour: "#d0402c" },
  { name: "orange", colour: "#f08a3c" },
  { name: "yellow", colour: "#f6c945" },
  { name: "green", colour: "#5f9e4a" },
  { name: "sky", colour: "#7cc4d6" },
  { name: "blue", colour: "#1f55b5" },
  { name: "violet", colour: "#a86bb8" },
  { name: "white", colour: "#fff7e6" },
] as const;

export type Tool = "pen" | "brush" | "eraser" | "fill" | "text" | "picture" | "move";

export const TOOLS: readonly { readonly tool: Tool; readonly name: string; readonly key: string }[] = [
  { tool: "pen", name: "Pen", key: "P" },
  { tool: "brush", name: "Brush", key: "B" },
  { tool: "eraser", name: "Eraser", key: "E" },
  { tool: "fill", name: "Fill", key: "F" },
  { tool: "text", name: "Text", key: "T" },
  { tool: "picture", name: "Picture", key: "I" },
  { tool: "move", name: "Move", key: "V" },
];
