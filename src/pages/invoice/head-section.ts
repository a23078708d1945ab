import { calendarDate } from '../../documents/invoice-pdf/words/date-formats.ts';
import { money, percentage } from '../../documents/invoice-pdf/words/number-formats.ts';
import { escaped } from '../../platform/html-text.ts';
import type { Scene } from './page-scene.ts';
import type { InvoicePageData } from './read-page.ts';

function statusText({ data, words }: Scene): string | null {
  const { status, balance, document } = data;
  if (document.kind === 'PROFORMA') return words.proformaNotice;
  if (status === 'VOIDED') return words.isVoided;
  if (status === 'RECTIFIED' && balance.due_cents <= 0) return words.isCorrected;
  if (balance.due_cents <= 0) return balance.owed_cents > 0 ? words.isPaid : null;
  if (balance.paid_cents > 0) return words.isPartlyPaid;
  return status === 'OVERDUE' ? words.isOverdue : words.isDue;
}

/** Builds the text about the late interest that the issuer may claim on the amount due. */
function lateInterest({ data, words, print }: Scene): string {
  const { interest } = data;
  if (interest === null) return '';
  const rate = percentage(interest.rateHundredths / 100, print);
  return `<p><small>${escaped(words.lateInterest)} (${escaped(rate)}, Ley 3/2004): ${escaped(money(interest.cents, print))}</small></p>\n`;
}

/** Returns the total of the document after its correctives. */
function totalInForceCents({ document, corrections }: InvoicePageData): number {
  return corrections.reduce((sum, { cents }) => sum + cents, document.totals.total_to_pay_cents);
}

/** Builds the part that a payer looks for first: who wants the money, for which document, how much and until when. */
export function headSection(scene: Scene): string {
  const { data, words, print, path, language } = scene;
  const { document } = data;
  const status = statusText(scene);
  const isPayable = data.transfer !== null || data.checkout !== null;
  const issuer = escaped(document.issuer?.trade_name ?? document.issuer?.legal_name ?? '');
  const logo = document.logo === null ? '' : `<img class="logo" src="/${language}${path}/logo.png" alt="">\n`;
  const due =
    isPayable && document.due_date !== null
      ? ` <small>${escaped(words.dueDate)}: ${escaped(calendarDate(document.due_date, print))}</small>`
      : '';
  return `${logo}<p class="issuer">${issuer}</p>
<h1>${escaped(words.title[document.kind])} ${escaped(document.number ?? '')}</h1>
${document.is_test ? `<p class="notice">${escaped(words.testNotice)}<br>${escaped(words.noMoney)}</p>\n` : ''}${status === null ? '' : `<p class="status" role="status">${escaped(status)}</p>\n`}<p class="sum"><span>${escaped(isPayable ? words.due : words.toPay)}</span> <strong>${escaped(money(isPayable ? data.balance.due_cents : totalInForceCents(data), print))}</strong>${due}</p>
${lateInterest(scene)}`;
}
