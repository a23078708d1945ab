/** Request that no HTTP client sends: raw bytes that vary a valid request. */

export interface RawRequest {
  name: string;
  bytes: Uint8Array;
  /** True if the sender hangs up after the bytes and waits for the response. */
  hangUp: boolean;
}

/** Base of the requests: an operation that takes JSON, below the tenant's company. */
export interface RawTarget {
  path: string;
  key: string;
  body: string;
}

const MANY_HEADERS = 500;
const LONG_HEADER_CHARACTERS = [9_000, 20_000, 70_000];
const LONG_LINE_CHARACTERS = [16_500, 70_000];
const LATE_CHUNKS = 50;

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function requestText(line: string, headers: readonly string[], body = ''): string {
  return `${[line, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** Returns targets that are hardly a URL. */
function targets({ path }: RawTarget): [name: string, target: string][] {
  return [
    ['a raw |', `${path}?q=a|b`],
    ['a raw \\', `${path}?q=a\\b`],
    ['a raw | in the path', `${path}|`],
    ['a null character', `${path}?q=a\0b`],
    ['a space', `${path}?q=a b`],
    ['a tab', `${path}?q=a\tb`],
    ['bytes that are no ASCII', `${path}?q=\xff\xfe\xc3\xb1`],
    ['quotes and brackets', `${path}?q="<>{}^\`[]`],
    ['a fragment', `${path}#fragment`],
    ['an absolute target', `http://evil.test${path}`],
    ['a target with a user', `http://user:password@evil.test${path}`],
    ['an asterisk', '*'],
    ['no slash', 'v1'],
    ['two slashes', `/${path}`],
    ['dots', `${path}/../../../../etc/passwd`],
    ['encoded dots', `${path}/%2e%2e/%2e%2e/`],
    ['an encoded slash', path.replace('/v1/', '/v1%2f')],
    ['half an escape', `${path}?q=%`],
    ['an overlong escape', `${path}?q=%c0%af%c0%80`],
    ...LONG_LINE_CHARACTERS.map((length): [string, string] => [
      `a line of ${length} characters`,
      `${path}?q=${'a'.repeat(length)}`,
    ]),
  ];
}

/** Returns request heads that violate HTTP. */
function heads({ path, key }: RawTarget): [name: string, text: string][] {
  const auth = `Authorization: Bearer ${key}`;
  const get = (headers: readonly string[], line = `GET ${path} HTTP/1.1`) => requestText(line, headers);
  const host = 'Host: localhost';
  return [
    ['no Host', get([auth])],
    ['two Hosts', get([host, 'Host: evil.test', auth])],
    ['an odd Host', get(['Host: a b|c', auth])],
    ['HTTP/1.0', get([host, auth], `GET ${path} HTTP/1.0`)],
    ['HTTP/2.0', get([host, auth], `GET ${path} HTTP/2.0`)],
    ['HTTP/0.9', `GET ${path}\r\n`],
    ['no version', get([host, auth], `GET ${path}`)],
    ['a method in lower case', get([host, auth], `get ${path} HTTP/1.1`)],
    ['an unknown method', get([host, auth], `FROBNICATE ${path} HTTP/1.1`)],
    ['TRACE', get([host, auth], `TRACE ${path} HTTP/1.1`)],
    ['CONNECT', get([host, auth], 'CONNECT evil.test:443 HTTP/1.1')],
    ['a method that is no token', get([host, auth], `G\0T ${path} HTTP/1.1`)],
    ['line ends without CR', get([host, auth]).replaceAll('\r\n', '\n')],
    ['empty lines before', `\r\n\r\n${get([host, auth])}`],
    ['two credentials', get([host, auth, 'Authorization: Bearer other'])],
    ['a header without a colon', get([host, auth, 'nonsense'])],
    ['a header with a space before its colon', get([host, 'Authorization : Bearer x'])],
    ['a folded header', get([host, 'Authorization: Bearer', ` ${key}`])],
    ['a null character in a header', get([host, auth, 'X-Request-Id: a\0b'])],
    ['control characters in a header', get([host, auth, 'Accept-Language: e\x01n\x7f'])],
    [
      'bytes that are no ASCII in headers',
      get([host, auth, 'Accept-Language: \xff\xfe', 'If-Match: \xc3\xb1']),
    ],
    ['a header name that is no token', get([host, auth, 'Acc\xe9pt: x'])],
    [
      'an upgrade',
      get([
        host,
        auth,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ]),
    ],
    [
      'an upgrade to HTTP/2',
      get([
        host,
        auth,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ]),
    ],
    [
      'many headers',
      get([host, auth, ...Array.from({ length: MANY_HEADERS }, (_, index) => `X-Many-${index}: x`)]),
    ],
    ...LONG_HEADER_CHARACTERS.map((length): [string, string] => [
      `a header of ${length} characters`,
      get([host, auth, `X-Long: ${'a'.repeat(length)}`]),
    ]),
    ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'random bytes',
      Array.from({ length: 600 }, (_, index) => String.fromCharCode((index * 131 + 17) % 256)).join(''),
    ],
  ];
}

/** Returns bodies that contradict their heads. */
function bodies({ path, key, body }: RawTarget): [name: string, text: string, hangUp: boolean][] {
  const post = (headers: readonly string[], sent: string) =>
    requestText(
      `POST ${path} HTTP/1.1`,
      ['Host: localhost', `Authorization: Bearer ${key}`, 'Content-Type: application/json', ...headers],
      sent,
    );
  const length = `Content-Length: ${body.length}`;
  const chunked = 'Transfer-Encoding: chunked';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  return [
    ['no length', post([], body), true],
    ['a length of nothing', post(['Content-Length: '], body), false],
    ['a length that is no number', post(['Content-Length: x'], body), false],
    ['a negative length', post(['Content-Length: -1'], body), false],
    ['a length in hex', post(['Content-Length: 0x10'], body), false],
    ['two lengths that differ', post([length, 'Content-Length: 3'], body), false],
    ['two lengths in one', post([`Content-Length: ${body.length}, ${body.length}`], body), false],
    ['a length beyond all numbers', post(['Content-Length: 99999999999999999999999'], body), false],
    ['a length over 8 MB', post(['Content-Length: 9000000'], body), false],
    ['a body that breaks off', post([`Content-Length: ${body.length + 100}`], body), true],
    ['a body that is longer than it says', post([`Content-Length: ${body.length - 5}`], body), false],
    ['a length and chunks', post([length, chunked], body), false],
    ['chunks', post([chunked], `${chunk(body)}0\r\n\r\n`), false],
    [
      'many small chunks',
      post([chunked], `${[...`${body}${' '.repeat(LATE_CHUNKS)}`].map(chunk).join('')}0\r\n\r\n`),
      false,
    ],
    [
      'chunks with extensions and trailers',
      post([chunked], `${body.length.toString(16)};a=b\r\n${body}\r\n0\r\nX-Trailer: x\r\n\r\n`),
      false,
    ],
    ['a chunk whose size is no number', post([chunked], `zz\r\n${body}\r\n0\r\n\r\n`), false],
    [
      'a chunk that is shorter than it says',
      post([chunked], `${(body.length + 9).toString(16)}\r\n${body}\r\n0\r\n\r\n`),
      true,
    ],
    ['a chunk whose size is beyond all numbers', post([chunked], `ffffffffffffffffff\r\n${body}`), true],
    ['chunks that never end', post([chunked], chunk(body)), true],
    ['chunks over 2 MB', post([chunked], `${chunk(' '.repeat(1_100_000)).repeat(2)}0\r\n\r\n`), false],
    ['another coding', post(['Transfer-Encoding: gzip'], body), true],
    ['two codings', post(['Transfer-Encoding: gzip, chunked'], `${chunk(body)}0\r\n\r\n`), true],
    ['an expectation', post([length, 'Expect: 100-continue'], body), false],
    ['an expectation that nobody knows', post([length, 'Expect: a-miracle'], body), false],
    [
      'a multipart that breaks off',
      post([], '')
        .replace('application/json', 'multipart/form-data; boundary=x')
        .replace('\r\n\r\n', `\r\nContent-Length: 40\r\n\r\n--x\r\nContent-Disposition: form-d`),
      true,
    ],
    ['two types', post(['Content-Type: text/plain', length], body), false],
    ['half a head', post([length], '').slice(0, -2), true],
    ['half a line', `POST ${path.slice(0, 5)}`, true],
  ];
}

/** Returns every request of all three kinds. */
export function rawRequests(target: RawTarget): RawRequest[] {
  const auth = ['Host: localhost', `Authorization: Bearer ${target.key}`];
  return [
    ...targets(target).map(([name, uri]) => ({
      name,
      bytes: bytesOf(requestText(`GET ${uri} HTTP/1.1`, auth)),
      hangUp: false,
    })),
    ...heads(target).map(([name, text]) => ({ name, bytes: bytesOf(text), hangUp: false })),
    ...bodies(target).map(([name, text, hangUp]) => ({ name, bytes: bytesOf(text), hangUp })),
  ];
}
