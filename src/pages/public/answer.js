const TEXT_TYPE = /^(?:text\/|application\/(?:x-ndjson|yaml))/;
const JSON_TYPE = /^application\/json\b/;
/** More than a page shows at ease. */
const MAX_SHOWN_CHARACTERS = 200_000;

function element(name, text, attributes = {}) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(text);
  return made;
}

function pre(text) {
  const shown = text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n…` : text;
  return element('pre', element('code', shown), { tabIndex: 0 });
}

function headersMarkup(headers) {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  const details = element('details', element('summary', 'Headers'));
  details.append(pre(lines.join('\n')));
  return details;
}

/** A file that came as the answer, as a link that keeps it. */
function fileLink(response, bytes) {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const [, name = 'answer'] =
    /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const href = URL.createObjectURL(new Blob([bytes], { type }));
  return element('p', element('a', `Save ${name} (${bytes.byteLength} bytes)`, { href, download: name }));
}

function asJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer holds: its bytes, and what they say where that is text or JSON. */
export async function readAnswer(response) {
  const type = response.headers.get('Content-Type') ?? '';
  const bytes = await response.arrayBuffer();
  const isJson = JSON_TYPE.test(type);
  const isText = isJson || TEXT_TYPE.test(type);
  const text = isText ? new TextDecoder().decode(bytes) : null;
  return { bytes, text, body: isJson ? asJson(text) : undefined };
}

/** Shows an answer that was read. */
export function showAnswer(place, response, { bytes, text, body }, durationMs) {
  const shown = body === undefined ? text : JSON.stringify(body, null, 2);
  const heading = element('h3', `${response.status} ${response.statusText}`.trim());
  heading.className = response.ok ? 'good' : 'bad';
  place.replaceChildren(
    heading,
    element('p', `${Math.round(durationMs)} ms, ${bytes.byteLength} bytes`, { className: 'hint' }),
    ...(bytes.byteLength === 0 ? [] : [shown === null ? fileLink(response, bytes) : pre(shown)]),
    headersMarkup(response.headers),
  );
  place.hidden = false;
}

/** Says that a request could not be sent, or its answer not be read. */
export function showFailure(place, error) {
  place.replaceChildren(
    element('h3', 'No answer', { className: 'bad' }),
    element('p', error instanceof Error ? error.message : String(error)),
  );
  place.hidden = false;
}
