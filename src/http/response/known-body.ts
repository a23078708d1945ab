/** Body of a response that is known without reading its stream: text or bytes. */
type KnownBody = string | Uint8Array;

/** Bodies by response. Hono and the platform hand on the response alone. */
const known = new WeakMap<Response, KnownBody>();

/** Remembers the body of a response, so that the request log and an idempotency key need not copy its stream. */
export function withKnownBody(response: Response, body: KnownBody): Response {
  known.set(response, body);
  return response;
}

/** Returns the remembered body of a response. Null if only its stream holds it. */
export function knownBody(response: Response): KnownBody | null {
  return known.get(response) ?? null;
}

/** Returns the bytes of a known body. */
export function bytesOf(body: KnownBody): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}
