const DOT = 0x2e;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes written to the socket at once. */
const CHUNK = 65_536;
const ONE_DOT = new Uint8Array([DOT]);

/**
 * Yields a message as DATA expects it, except for its end. A line that starts with a dot gets a second one (RFC 5321, 4.5.2),
 * and the last line is terminated. The pieces are views of the message, which is never copied.
 */
export function* stuffedChunks(message: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let at = message.indexOf(DOT); at >= 0; at = message.indexOf(DOT, at + 1)) {
    if (at > 0 && message[at - 1] !== LINE_FEED) continue;
    yield* pieces(message.subarray(start, at));
    yield ONE_DOT;
    start = at;
  }
  yield* pieces(message.subarray(start));
  const isEnded = message.at(-1) === LINE_FEED && message.at(-2) === CARRIAGE_RETURN;
  if (!isEnded) yield new Uint8Array([CARRIAGE_RETURN, LINE_FEED]);
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
