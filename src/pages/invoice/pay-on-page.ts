import type { CompanyContext } from '../../context/context.ts';
import { wordsOf } from '../../documents/invoice-pdf/words/words.ts';
import { balanceOfStored } from '../../invoices/paying/balance-view.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { findCheckout, findTakingConnection } from '../../payments/checkout/checkout-repository.ts';
import { openCheckout } from '../../payments/checkout/open-checkout.ts';
import { settleCheckout } from '../../payments/checkout/settle-checkout.ts';
import { type PageLanguage, printLanguageOf } from './page-language.ts';
import { isForCheckout } from './read-page.ts';

/** Where whoever pays is led: to the checkout, or back to the page, which says why; UNAVAILABLE: the provider does not answer. */
export type LedPayer = { url: string } | 'BACK' | 'UNAVAILABLE';

/**
 * Takes whoever wants to pay an invoice on its page to a checkout over what is due of it. One that is paid, voided, corrected or collected
 * by direct debit takes no money, and one whose money is on its way takes no more.
 *
 * @param pageUrl the whole address of the page, which the checkout leads back to
 */
export async function payOnPage(
  context: CompanyContext,
  invoiceId: string,
  { language, pageUrl }: { language: PageLanguage; pageUrl: string },
): Promise<LedPayer> {
  const [invoice, connection] = await Promise.all([
    findInvoice(context.books, context.companyId, invoiceId),
    findTakingConnection(context.directory, context),
  ]);
  if (invoice === null || connection === null) return 'BACK';
  const balance = balanceOfStored(invoice);
  if (!isForCheckout(invoice, balance)) return 'BACK';
  const title = wordsOf(printLanguageOf(language)).title[invoice.row.type];
  const description = `${title} ${invoice.row.invoiceNumber ?? ''}`.trim();
  const opened = await openCheckout(context, connection, {
    ...{ invoiceId, amountCents: balance.due_cents, description, pageUrl, language },
  });
  if ('url' in opened) return opened;
  return opened.refusal === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'BACK';
}

/** A payer has come back from the checkout: where it was paid, the page is to say so before the provider's event arrives. */
export async function noteReturn(context: CompanyContext, invoiceId: string): Promise<void> {
  const row = await findCheckout(context.books, invoiceId);
  if (row?.state === 'OPEN') await settleCheckout(context, row, { ends: false });
}
