import type { CompanyContext } from '../../context/context.ts';
import type { EuropeanSource } from '../../einvoice/en16931/source.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { invoiceView } from '../reading/view.ts';
import { readCorrected } from './corrected-repository.ts';
import type { FormWishes } from './form.ts';

/** Reads the data from which a European form of an issued invoice is written. At most one round trip. */
export async function europeanSource(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  { peppol_id, buyer_reference }: FormWishes,
): Promise<EuropeanSource> {
  return {
    invoice: invoiceView(invoice, context),
    corrected: await readCorrected(context.books, invoice.row),
    buyerAddress: peppol_id,
    buyerReference: buyer_reference ?? invoice.row.externalRef,
  };
}
