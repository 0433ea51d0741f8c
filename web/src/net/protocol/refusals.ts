// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `refusals`. Change those, not this file.

import type { FaultInfo } from "./supplies";

/** Why an HTTP request was refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly move: string | null;
  readonly why: string;
  readonly marked: string;
}

/** Why a file of cards was not taken: everything that is wrong with it. */
export interface SetRefusal {
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly move: string | null;
  readonly why: string;
  readonly marked: string;
  readonly faults: readonly FaultInfo[];
}
