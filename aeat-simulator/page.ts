import type { FaceEntry } from './face/face-register.ts';
import { MAGIC_UNITS } from './face/magic-units.ts';
import { DOUBTED_VAT_NUMBER_END, MAGIC_NIFS, UNKNOWN_VAT_NUMBER_END } from './magic-nifs.ts';
import type { SubmissionLog } from './submission/submission-log.ts';
import { indentedXml } from './xml/indented-xml.ts';
import { escapeMarkup } from './xml/write-xml.ts';

const MOST_SHOWN = 100;
/** Most characters shown of a request or a response. /submissions shows them whole. */
const SHOWN_CHARACTERS = 20_000;

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d5dbd8,#3a413f);--raised:light-dark(#f2f4f3,#242a28);--muted:light-dark(#56605c,#a8b2ae);--bad:light-dark(#a31f19,#ff9a90);--link:light-dark(#17694f,#6fd0ab)}
body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:1.5rem auto;padding:0 1rem;color:light-dark(#1b1f1e,#e8ebea);background:light-dark(#fff,#151817)}
a{color:var(--link)}summary{cursor:pointer;padding:.25rem 0}h1{margin-bottom:.3rem}.muted{color:var(--muted)}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.45rem .7rem .45rem 0;text-align:left;vertical-align:top}th{color:var(--muted)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);padding:.7rem;border-radius:6px;font-size:.85rem}.early{color:var(--bad)}
@media(max-width:44rem){thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}table,tbody,tr,td{display:block}tr{padding:.6rem 0;border-bottom:1px solid var(--line)}td{border:0;padding:.1rem 0;overflow-wrap:anywhere}td[data-name]::before{content:attr(data-name)": ";color:var(--muted)}}`;

const SUBMISSION_COLUMNS = ['Received', 'Environment', 'NIF', 'Records', 'State', 'XML'] as const;
const FACE_COLUMNS = ['Received', 'Environment', 'Register number', 'Invoice', 'Total', 'State'] as const;
const UNIT_COLUMNS = ['Managing body', 'Effect'] as const;
const NIF_COLUMNS = ['NIF', 'Census', 'Effect'] as const;

/** Returns the simulator's page: its submissions, newest first, and the magic NIFs. */
export function simulatorPage(log: SubmissionLog, face: readonly FaceEntry[]): string {
  const entries = log.all().toReversed();
  const rows = entries.slice(0, MOST_SHOWN).map(({ environment, submission }) => {
    const state = /<sfR:EstadoEnvio>(\w+)</.exec(submission.answer)?.[1] ?? 'no regular answer';
    const early = submission.too_early === true ? ' <strong class="early">too early</strong>' : '';
    const records = submission.request.split(/:RegistroFactura>|<RegistroFactura>/).length >> 1;
    return [
      escapeMarkup(submission.received_at) + early,
      environment,
      escapeMarkup(submission.company_nif),
      String(records),
      state,
      details('request', submission.request) + details('answer', submission.answer),
    ];
  });
  const magic = MAGIC_NIFS.map(({ nif, census, effect }) => [
    `<code>${nif}</code>`,
    census,
    escapeMarkup(effect),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${entries.length === 0 ? '' : `(${entries.length}) `}AEAT simulator · Folio, local</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>AEAT simulator</h1>
<p class="muted">Stands in for the Spanish tax agency on this machine. <a href="/submissions">/submissions</a> lists what it received as JSON, <a href="/face-invoices">/face-invoices</a> what FACe holds.</p>
<h2>Submissions received: ${entries.length}</h2>
${rows.length === 0 ? '<p>Nothing yet. Issue an invoice in the sandbox: its record comes here within seconds.</p>' : table(SUBMISSION_COLUMNS, rows)}
<h2>Invoices at FACe: ${face.length}</h2>
${face.length === 0 ? '<p>Nothing yet. Issue an invoice to a customer whose <code>einvoice.delivery</code> is <code>FACE</code>.</p>' : table(FACE_COLUMNS, face.toReversed().slice(0, MOST_SHOWN).map(faceRow))}
<p>Each time that it is asked about, an invoice goes one step on. A managing body of these codes has an effect of its own:</p>
${table(
  UNIT_COLUMNS,
  MAGIC_UNITS.map(({ code, effect }) => [`<code>${code}</code>`, escapeMarkup(effect)]),
)}
<h2>Magic NIFs</h2>
<p>The census knows every well-formed NIF but these. They act as recipients of an invoice and in the census.</p>
${table(NIF_COLUMNS, magic)}
<p>VIES knows every well-formed number but those that end in <code>${UNKNOWN_VAT_NUMBER_END}</code>; the AEAT rejects those that end in <code>${DOUBTED_VAT_NUMBER_END}</code> too (1121).</p>
</main>
</body>
</html>
`;
}

function faceRow({
  receivedAt,
  environment,
  number,
  invoice,
  processing,
  cancellation,
}: FaceEntry): string[] {
  const printed = `${invoice.issuer} ${invoice.series} ${invoice.number}`;
  const states = cancellation === '4100' ? processing : `${processing}, ${cancellation}`;
  const cells = [new Date(receivedAt).toISOString(), environment, number, printed, invoice.total, states];
  return cells.map(escapeMarkup);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((cells) => {
    const named = cells.map((cell, index) => `<td data-name="${columns[index] ?? ''}">${cell}</td>`);
    return `<tr>${named.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function details(title: string, text: string): string {
  const shown = indentedXml(text).slice(0, SHOWN_CHARACTERS);
  return `<details><summary>${title}</summary><pre>${escapeMarkup(shown)}</pre></details>`;
}
