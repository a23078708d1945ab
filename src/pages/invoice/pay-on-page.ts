import type { CompanyContext } from '../../context/context.ts';
import { wordsOf } from '../../documents/invoice-pdf/words/words.ts';
import { requestedDebt } from '../../invoices/paying/requested-debt.ts';
import { findInvoiceBeginning } from '../../invoices/reading/repository.ts';
import { findCheckout, findTakingConnection } from '../../payments/checkout/checkout-repository.ts';
import { openCheckout } from '../../payments/checkout/open-checkout.ts';
import { settleCheckout } from '../../payments/checkout/settle-checkout.ts';
import type { PageLanguage } from './page-language.ts';
import { isForCheckout } from './read-page.ts';

/** Destination of a payer: the checkout, or back to the page with a reason. UNAVAILABLE: the provider does not respond. */
export type LedPayer = { url: string } | 'BACK' | 'UNAVAILABLE';

/**
 * Opens a checkout over the amount due, for a payer on the page of an invoice. An invoice that is paid, voided, corrected or
 * collected by direct debit accepts no payment. Neither does one whose payment is under way.
 *
 * @param pageUrl full URL of the page, which the checkout returns to
 */
export async function payOnPage(
  context: CompanyContext,
  invoiceId: string,
  { language, pageUrl }: { language: PageLanguage; pageUrl: string },
): Promise<LedPayer> {
  const [invoice, connection] = await Promise.all([
    findInvoiceBeginning(context.books, context.companyId, invoiceId, 0),
    findTakingConnection(context.directory, context),
  ]);
  if (invoice === null || connection === null) return 'BACK';
  const { balance, payableId } = await requestedDebt(context, invoice);
  if (!isForCheckout(invoice, balance)) return 'BACK';
  const title = wordsOf(language).title[invoice.row.type];
  const description = `${title} ${invoice.row.invoiceNumber ?? ''}`.trim();
  const opened = await openCheckout(context, connection, {
    ...{ invoiceId: payableId, amountCents: balance.due_cents, description, pageUrl, language },
  });
  if ('url' in opened) return opened;
  return opened.refusal === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'BACK';
}

/** Handles a payer who returns from the checkout. If it was paid, the page shows this before the provider's event arrives. */
export async function noteReturn(context: CompanyContext, invoiceId: string): Promise<void> {
  const invoice = await findInvoiceBeginning(context.books, context.companyId, invoiceId, 0);
  if (invoice === null) return;
  const { payableId } = await requestedDebt(context, invoice);
  const row = await findCheckout(context.books, payableId);
  if (row?.state === 'OPEN') await settleCheckout(context, row, { ends: false });
}
