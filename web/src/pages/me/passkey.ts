/** Passkeys, between the JSON that the hall speaks and the bytes that browsers do. */

type Json = Readonly<Record<string, unknown>>;

/** Why a device made or showed no passkey, in words; "" if the player changed their mind. */
export class NoPasskey extends Error {}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

export const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const withBytes = (known: unknown): PublicKeyCredentialDescriptor[] =>
  ((known ?? []) as { id: string }[]).map(({ id }) => ({ type: "public-key", id: bytesOf(id) }));

/** What the hall wants made, as a browser takes it. */
export function creation(options: Json): PublicKeyCredentialCreationOptions {
  const user = options.user as { id: string; name: string; displayName: string };
  return {
    ...(options as Json & PublicKeyCredentialCreationOptions),
    challenge: bytesOf(String(options.challenge)),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  };
}

/** What the hall wants shown, as a browser takes it. */
export function request(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...(options as Json & PublicKeyCredentialRequestOptions),
    challenge: bytesOf(String(options.challenge)),
    allowCredentials: withBytes(options.allowCredentials),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found instanceof PublicKeyCredential) return found;
  } catch (error) {
    const kind = error instanceof DOMException ? error.name : "";
    if (kind === "InvalidStateError") throw new NoPasskey("This device already has a passkey for you.");
    // Closed by the player, or nothing came of it: browsers do not tell which.
    if (kind === "NotAllowedError" || kind === "AbortError") throw new NoPasskey("");
  }
  throw new NoPasskey("This device could not do that. Try a recovery sheet instead.");
}

const shared = ({ id, rawId, type }: PublicKeyCredential) => ({ id, rawId: textOf(rawId), type });

/** Let this device make a passkey; what it says about it. */
export async function makePasskey(options: Json): Promise<Json> {
  const made = await asked(() => navigator.credentials.create({ publicKey: creation(options) }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...shared(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
    },
  };
}

/** Let this device show one that it has; what it says. */
export async function showPasskey(options: Json): Promise<Json> {
  const shown = await asked(() => navigator.credentials.get({ publicKey: request(options) }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    ...shared(shown),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle ? textOf(response.userHandle) : null,
    },
  };
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined";
