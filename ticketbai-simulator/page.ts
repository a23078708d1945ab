import { indentedXml } from '../aeat-simulator/xml/indented-xml.ts';
import { escapeMarkup } from '../aeat-simulator/xml/write-xml.ts';
import type { LoggedRequest } from './authorities.ts';
import { MAGIC_ISSUERS, MAGIC_RECIPIENTS } from './magic-nifs.ts';

const MOST_SHOWN = 100;
/** Most characters shown of a request. /TERRITORY/submissions shows it whole. */
const SHOWN_CHARACTERS = 20_000;

const STYLE =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:1.5rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8888;padding:.4rem .7rem .4rem 0;text-align:left;vertical-align:top}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere}';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function requestRow({
  territory,
  received_at,
  path,
  request,
  status,
  answer_headers,
}: LoggedRequest): string[] {
  const kind = answer_headers['eus-bizkaia-n3-tipo-respuesta'] ?? String(status);
  const shown = indentedXml(request).slice(0, SHOWN_CHARACTERS);
  return [
    escapeMarkup(received_at),
    territory,
    escapeMarkup(path),
    escapeMarkup(kind),
    `<details><summary>request</summary><pre>${escapeMarkup(shown)}</pre></details>`,
  ];
}

/** Returns the simulator's page: its requests, newest first, and the magic NIFs. */
export function simulatorPage(log: readonly LoggedRequest[]): string {
  const magic = [...MAGIC_RECIPIENTS, ...MAGIC_ISSUERS].map(({ nif, effect }) => [
    `<code>${nif}</code>`,
    escapeMarkup(effect),
  ]);
  const rows = log.slice(-MOST_SHOWN).toReversed().map(requestRow);
  return page(
    'TicketBAI simulator',
    '<p>Stands in for the diputaciones of Gipuzkoa, Araba and Bizkaia on this machine. It takes files of the test licences only.</p>' +
      `<h2>Requests received: ${log.length}</h2>` +
      (rows.length === 0
        ? '<p>Nothing yet.</p>'
        : table(['Received', 'Territory', 'Path', 'Outcome', 'XML'], rows)) +
      '<h2>Magic NIFs</h2><p>As the recipient of an invoice; the last three as its issuer.</p>' +
      table(['NIF', 'Effect'], magic),
  );
}

/** Returns the page that the QR of a sandbox document leads to in Bizkaia, which has no address for tests. */
export function qrPage(parameters: URLSearchParams): string {
  const rows = [...parameters].map(([name, value]) => [escapeMarkup(name), escapeMarkup(value)]);
  return page('Sandbox document: no fiscal validity', table(['Parameter', 'Value'], rows));
}
