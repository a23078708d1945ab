import type * as z from 'zod';
import { calendarDate } from '../../documents/invoice-pdf/words/date-formats.ts';
import { money } from '../../documents/invoice-pdf/words/number-formats.ts';
import { entryText, statementWords } from '../../documents/statement-pdf/statement-words.ts';
import { toCents } from '../../domain/money.ts';
import type { statementSchema } from '../../invoices/paying/statement-schema.ts';
import { escaped } from '../../platform/html-text.ts';

const STYLE = `
  body { max-width: 52rem; margin: 0 auto; padding: 1rem; color: #1a1d21; background: #fff;
    font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  h1 { font-size: 1.4rem; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  caption { text-align: left; padding-bottom: 0.5rem; }
  th, td { padding: 0.35rem 0.5rem; border-bottom: 1px solid #d5d9de; text-align: right; vertical-align: top; }
  th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; overflow-wrap: anywhere; }
  @media print { body { max-width: none; padding: 0; font-size: 10pt; } @page { margin: 18mm; } }
`;

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

/** Returns the statement of a customer as a printable HTML page without scripts. Every value is escaped. */
export function statementPage(statement: z.input<typeof statementSchema>): string {
  const { language, from, to, issuer, name, entries, opening_balance, closing_balance } = statement;
  const words = statementWords(language);
  const euros = (amount: number) => money(toCents(amount), language);
  const when = (amount: number) => (amount === 0 ? '' : euros(amount));
  const closing = closing_balance < 0 ? words.inFavour : words.closing;
  const period = words.period(calendarDate(from, language), calendarDate(to, language));
  const heads = [words.date, words.concept, words.debit, words.credit, words.balance];
  const rows = [
    row([calendarDate(from, language), words.opening, '', '', euros(opening_balance)]),
    ...entries.map((entry) =>
      row([
        calendarDate(entry.date, language),
        entryText(words, entry),
        when(entry.debit),
        when(entry.credit),
        euros(entry.balance),
      ]),
    ),
    row([calendarDate(to, language), closing, '', '', euros(Math.abs(closing_balance))]),
  ];
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${escaped(`${words.title}: ${name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(`${words.title}: ${name}`)}</h1>
<p>${escaped(`${words.issuer}: ${issuer.legal_name}${issuer.nif === null ? '' : ` (${issuer.nif})`}`)}</p>
<div class="wide" role="region" aria-label="${escaped(words.title)}" tabindex="0"><table>
<caption>${escaped(period)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</main>
</body>
</html>
`;
}
