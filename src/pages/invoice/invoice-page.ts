import { issuerTexts, recipientTexts } from '../../documents/invoice-pdf/blocks/party-block.ts';
import { referenceTexts } from '../../documents/invoice-pdf/blocks/references.ts';
import type { PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import { calendarDate } from '../../documents/invoice-pdf/words/date-formats.ts';
import { money, percentage } from '../../documents/invoice-pdf/words/number-formats.ts';
import { rowMentions, taxName, untaxedWord } from '../../documents/invoice-pdf/words/tax-mentions.ts';
import { wordsOf } from '../../documents/invoice-pdf/words/words.ts';
import { escaped } from '../../platform/html-text.ts';
import { MAX_REASON_CHARACTERS } from './act-on-page.ts';
import { headSection } from './head-section.ts';
import { historySection } from './history-section.ts';
import { linesSection } from './lines-section.ts';
import { brandStyle, frame } from './page-frame.ts';
import type { PageLanguage } from './page-language.ts';
import { multiline, type PageProblem, pair, picture, type Scene } from './page-scene.ts';
import { paymentSection } from './payment-section.ts';
import type { InvoicePageData } from './read-page.ts';
import { pageWords } from './words/page-words.ts';

/** Names of the electronic forms, the same in each language. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  FACTURAE: 'Facturae',
  UBL: 'UBL',
  PEPPOL_BIS3: 'Peppol BIS 3',
  CII: 'CII',
  FACTUR_X: 'Factur-X',
  UBL_ES: 'UBL (España)',
  GOBL: 'GOBL',
};

function dates({ data, words, print }: Scene): string {
  const { document } = data;
  const date = (label: string, day: string | null) =>
    day === null ? '' : pair(label, calendarDate(day, print));
  return `<dl>${date(words.issueDate, document.issue_date)}${date(words.operationDate, document.operation_date)}${date(words.dueDate, document.due_date)}${date(words.validUntil, document.valid_until)}</dl>`;
}

function parties({ data, words, print }: Scene): string {
  const scene = { document: data.document, words: wordsOf(print), language: print };
  const { issuer, recipient } = data.document;
  const party = (label: string, texts: readonly string[]) =>
    texts.length === 0
      ? ''
      : `<section><h2>${escaped(label)}</h2><p>${texts.map(escaped).join('<br>')}</p></section>`;
  return `<div class="two">${party(words.issuer, issuer === null ? [] : issuerTexts(scene, issuer))}${party(words.recipient, recipient === null ? [] : recipientTexts(scene, recipient))}</div>`;
}

function totals({ words, data, print }: Scene): string {
  const { document, balance } = data;
  const { totals: sums } = document;
  const row = (label: string, cents: number) => pair(label, escaped(money(cents, print)));
  const when = (label: string, cents: number) => (cents === 0 ? '' : row(label, cents));
  const taxes = document.vat_breakdown
    .filter(({ margin }) => margin === undefined)
    .map((group) =>
      row(
        group.exemption_reason === null
          ? `${taxName(group.tax_type, print)} ${percentage(group.percentage, print)} (${words.base} ${money(group.base_cents, print)})`
          : `${untaxedWord(group.exemption_reason, print)} (${words.base} ${money(group.base_cents, print)})`,
        group.amount_cents,
      ),
    )
    .join('');
  const surcharges = document.surcharge_breakdown
    .map((group) => row(`${words.surcharge} ${percentage(group.percentage, print)}`, group.amount_cents))
    .join('');
  const withheld = document.irpf_breakdown
    .map((group) => row(`${words.withholding} ${percentage(group.percentage, print)}`, -group.amount_cents))
    .join('');
  const corrected = data.corrections
    .map(({ number, cents }) => row(`${words.title.CORRECTIVE} ${number}`, cents))
    .join('');
  const isChanged = balance.paid_cents !== 0 || corrected !== '';
  return `<section><h2>${escaped(words.totals)}</h2><dl class="amounts">${row(words.taxableBase, sums.taxable_base_cents)}${taxes}${surcharges}${withheld}${when(words.disbursements, sums.total_disbursements_cents)}${row(words.toPay, sums.total_to_pay_cents)}${corrected}${when(words.paid, balance.paid_cents)}${isChanged ? when(words.due, balance.due_cents) : ''}</dl></section>`;
}

/** Builds the legal mentions of the document, and its issuer's own texts. */
function mentions({ words, data, print }: Scene): string {
  const { document } = data;
  const scene = { document, words: wordsOf(print), language: print };
  const texts = new Set([
    ...referenceTexts(scene),
    ...document.vat_breakdown.flatMap((row) => rowMentions(row, document, print)),
  ]);
  const paragraphs = [...texts].map((text) => `<p>${escaped(text)}</p>`).join('');
  const notes =
    document.notes === null ? '' : `<h2>${escaped(words.notes)}</h2><p>${multiline(document.notes)}</p>`;
  const footer =
    document.footer_text === null ? '' : `<p><small>${multiline(document.footer_text)}</small></p>`;
  return paragraphs + notes + footer === '' ? '' : `<section>${paragraphs}${notes}${footer}</section>`;
}

/** Builds the identifier of TicketBAI, with its QR code and the check that the code leads to. */
function ticketBai(words: Scene['words'], { identifier, url }: NonNullable<PrintableInvoice['ticketbai']>) {
  if (url === null) return `<section><h2>TicketBAI</h2><p><code>${escaped(identifier)}</code></p></section>`;
  const alternative = wordsOf('es').ticketBaiAlternative;
  return `<section><h2>TicketBAI</h2><p><code>${escaped(identifier)}</code></p>${picture(url, alternative)}<p><a href="${escaped(url)}" rel="noreferrer">${escaped(words.ticketBaiLink)}</a></p></section>`;
}

function fiscal({ words, data }: Scene): string {
  const { qr, ticketbai } = data.document;
  if (ticketbai !== null) return ticketBai(words, ticketbai);
  if (qr === null) return '';
  return `<section><h2>${escaped(words.fiscalCheck)}</h2>${picture(qr.url, wordsOf('es').qrAlternative)}<p><a href="${escaped(qr.url)}" rel="noreferrer">${escaped(words.fiscalLink)}</a></p></section>`;
}

function downloads({ words, data, path, language }: Scene): string {
  const file = (form: string) => `/${language}${path}/files/${form}`;
  const others = data.forms.map(
    (form) => `<li><a href="${file(form)}">${escaped(FORM_NAMES[form] ?? form)}</a></li>`,
  );
  const more =
    others.length === 0
      ? ''
      : `<details><summary>${escaped(words.otherForms)}</summary><ul class="row">${others.join('')}</ul></details>`;
  return `<section><p><a class="button" href="${file('PDF')}">${escaped(words.getPdf)}</a></p>${more}</section>`;
}

function answerForms({ words, data, path, language, problem }: Scene): string {
  if (!data.takesAnswer) return '';
  const isReasonMissing = problem === 'REASON_MISSING';
  const to = `/${language}${path}/answer`;
  const missing = isReasonMissing
    ? `<p id="missing" class="bad" role="alert">${escaped(words.reasonMissing)}</p>`
    : '';
  const invalid = isReasonMissing ? ' aria-invalid="true" aria-describedby="missing"' : '';
  return `<section id="answer"><h2>${escaped(words.answer)}</h2><form method="post" action="${to}"><input type="hidden" name="answer" value="ACCEPTED"><button>${escaped(words.accept)}</button></form>
<form method="post" action="${to}"><input type="hidden" name="answer" value="REJECTED">${missing}<label for="reason">${escaped(words.reason)}</label><textarea id="reason" name="reason" rows="2" maxlength="${MAX_REASON_CHARACTERS}" required${invalid}></textarea><button class="plain">${escaped(words.reject)}</button></form></section>`;
}

/**
 * Builds the page of a document: the content of its PDF, its state, payment, files, history, and the answer to it. It loads
 * only files of this service, and everything on it works without a script.
 *
 * @param path path without the language, `/i/{token}`
 */
export function invoicePage(
  data: InvoicePageData,
  language: PageLanguage,
  path: string,
  problem: PageProblem | null,
): string {
  const words = pageWords(language);
  const scene: Scene = { data, words, print: language, language, path, problem };
  const body = [
    headSection(scene),
    paymentSection(scene),
    downloads(scene),
    dates(scene),
    parties(scene),
    linesSection(scene),
    totals(scene),
    mentions(scene),
    fiscal(scene),
    answerForms(scene),
    historySection(scene),
  ].join('\n');
  const { document } = data;
  const title = `${words.title[document.kind]} ${document.number ?? ''} · ${document.issuer?.trade_name ?? document.issuer?.legal_name ?? ''}`;
  return frame({ language, path, title, style: brandStyle(document.accent_color), body });
}
