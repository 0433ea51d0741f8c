// Written by `python -m crownhall.hall.messages.typescript` from the hall's messages in `identity`. Change those, not this file.

export type PasskeysHere = "here" | "address" | "none";

/** A browser that is me. */
export interface DeviceInfo {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
  readonly this: boolean;
}

/** A passkey of mine. */
export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly created: number;
  readonly used: number;
}

/** Whether passkeys work under the address of this page. */
export interface PasskeyChances {
  readonly passkeys: PasskeysHere;
  readonly why: string;
  readonly localhost: string;
}

/** Who I am, and what brings me to another device. */
export interface Identity {
  readonly name: string;
  readonly devices: readonly DeviceInfo[];
  readonly passkeys: readonly PasskeyInfo[];
  readonly sheet: number | null;
  readonly chances: PasskeyChances;
}

/** My recovery sheet, told once. */
export interface RecoverySheet {
  readonly words: readonly string[];
  readonly url: string;
  readonly qr: string;
  readonly only_here: boolean;
  readonly made: number;
  readonly hall: string;
  readonly name: string;
}

/** What the browser asks a device for a passkey, in the JSON of WebAuthn. */
export interface PasskeyQuestion {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the device answered, in the JSON of WebAuthn. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly credential: Readonly<Record<string, unknown>>;
}

/** What I call a passkey. */
export interface PasskeyName {
  readonly name: string;
}

/** Who this browser is now, before it becomes somebody else. */
export interface ComingBack {
  readonly name: string;
  readonly tables: number;
  readonly supplies: number;
  readonly cards: number;
  readonly has_way_back: boolean;
  readonly chances: PasskeyChances;
}

/** The words of a recovery sheet, as somebody typed them. */
export interface RecoveryWords {
  readonly words: string;
}

/** That everything about me shall go: the word “delete”. */
export interface DeleteMe {
  readonly confirm: string;
}
