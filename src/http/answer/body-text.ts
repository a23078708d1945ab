/** What an answer's body is, while it is known: its text, or its bytes. */
type KnownBody = string | Uint8Array;

const known = new WeakMap<Response, KnownBody>();

/** An answer of which it stays known what its body is, so that whoever reads it too need not read its stream. */
export function withKnownBody(response: Response, body: KnownBody): Response {
  known.set(response, body);
  return response;
}

/** The body of an answer; null where only its stream holds it. */
export function knownBody(response: Response): KnownBody | null {
  return known.get(response) ?? null;
}

/** What is sent of a body that is known. */
export function bytesOf(body: KnownBody): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}
