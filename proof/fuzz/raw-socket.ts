import { connect } from 'node:net';

/** Longest wait for a response in milliseconds. A connection that is open afterwards counts as unanswered. */
const ANSWER_TIMEOUT_MS = 3_000;
const HEAD_END = '\r\n\r\n';

export interface RawResponse {
  /** Null if the connection closed or stayed silent. */
  status: number | null;
  headers: Headers;
  text: string;
}

function headersOf(lines: readonly string[]): Headers {
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return new Headers(pairs);
}

/** True if the announced body has arrived completely. Null if only the end of the connection shows it. */
function isWhole(headers: Headers, body: string): boolean | null {
  if (headers.get('Transfer-Encoding') !== null) return body.endsWith('0\r\n\r\n');
  const length = headers.get('Content-Length');
  return length === null ? null : body.length >= Number(length);
}

function unchunked(body: string): string {
  let text = '';
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.slice(at, end), 16);
    if (end < 0 || Number.isNaN(size) || size === 0) break;
    text += body.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
  return text;
}

function readResponse(received: string): { response: RawResponse; whole: boolean | null } | null {
  const end = received.indexOf(HEAD_END);
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(received)?.[1];
  if (end < 0 || status === undefined) return null;
  const headers = headersOf(received.slice(0, end).split('\r\n').slice(1));
  const body = received.slice(end + HEAD_END.length);
  const isChunked = headers.get('Transfer-Encoding') !== null;
  // Bytes after the announced length belong to the next response: the sent body was longer than announced.
  const own = isChunked
    ? unchunked(body)
    : body.slice(0, Number(headers.get('Content-Length') ?? body.length));
  const bytes = Buffer.from(own, 'latin1');
  return {
    response: { status: Number(status), headers, text: bytes.toString('utf8') },
    whole: isWhole(headers, body),
  };
}

/** Sends raw bytes to a service and reads the first response. `hangUp` ends the sending side afterwards. */
export function sendRaw(baseUrl: string, bytes: Uint8Array, hangUp: boolean): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(readResponse(received)?.response ?? { status: null, headers: new Headers(), text: received });
    };
    const timer = setTimeout(finish, ANSWER_TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (readResponse(received)?.whole === true) finish();
    });
    socket.on('end', finish);
    // A reset ends the response too. The bytes before it count.
    socket.on('error', finish);
    socket.write(bytes);
    if (hangUp) socket.end();
  });
}
