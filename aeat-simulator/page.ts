import { DOUBTED_VAT_NUMBER_END, MAGIC_NIFS, UNKNOWN_VAT_NUMBER_END } from './magic-nifs.ts';
import type { SubmissionLog } from './submission/submission-log.ts';
import { escapeMarkup } from './xml/write-xml.ts';

const MOST_SHOWN = 100;
/** What is shown of a request or an answer; all of it stands in /submissions. */
const SHOWN_CHARACTERS = 20_000;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;word-break:break-all;background:#f5f5f5;padding:.5rem}.early{color:#b00}`;

/** The simulator's own page: what it received, newest first, and which NIFs it treats in their own way. */
export function simulatorPage(log: SubmissionLog): string {
  const entries = log.all().toReversed();
  const rows = entries.slice(0, MOST_SHOWN).map(({ environment, submission }) => {
    const state = /<sfR:EstadoEnvio>(\w+)</.exec(submission.answer)?.[1] ?? 'no regular answer';
    const early = submission.too_early === true ? ' <strong class="early">too early</strong>' : '';
    const records = submission.request.split(/:RegistroFactura>|<RegistroFactura>/).length >> 1;
    return row([
      escapeMarkup(submission.received_at) + early,
      environment,
      escapeMarkup(submission.company_nif),
      String(records),
      state,
      details('request', submission.request) + details('answer', submission.answer),
    ]);
  });
  const magic = MAGIC_NIFS.map(({ nif, census, effect }) =>
    row([`<code>${nif}</code>`, census, escapeMarkup(effect)]),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>AEAT simulator</title>
<style>${STYLE}</style>
<h1>AEAT simulator</h1>
<p>Stands in for the Spanish tax agency on this machine. <a href="/submissions">/submissions</a> lists what it received as JSON.</p>
<h2>Submissions received: ${entries.length}</h2>
<table><thead>${row(['Received', 'Environment', 'NIF', 'Records', 'State', 'XML'], 'th')}</thead><tbody>${rows.join('')}</tbody></table>
<h2>Magic NIFs</h2>
<p>The census knows every well-formed NIF but these. They act as recipients of an invoice and in the census.</p>
<table><thead>${row(['NIF', 'Census', 'Effect'], 'th')}</thead><tbody>${magic.join('')}</tbody></table>
<p>VIES knows every well-formed number but those that end in <code>${UNKNOWN_VAT_NUMBER_END}</code>; the AEAT rejects those that end in <code>${DOUBTED_VAT_NUMBER_END}</code> too (1121).</p>
</html>
`;
}

function row(cells: readonly string[], tag: 'td' | 'th' = 'td'): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
}

function details(title: string, text: string): string {
  return `<details><summary>${title}</summary><pre>${escapeMarkup(text.slice(0, SHOWN_CHARACTERS))}</pre></details>`;
}
