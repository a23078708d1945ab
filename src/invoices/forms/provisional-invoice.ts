import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { issuerOf } from '../drafting/validate-draft.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';

/** Placeholder for the number. No form depends on the number before issue. */
const PROVISIONAL_NUMBER = '1';

/** Returns a draft as it would be issued today, so that its forms can be validated. Returns an issued invoice unchanged. */
export async function provisionalInvoice(
  context: CompanyContext,
  invoice: InvoiceWithLines,
): Promise<InvoiceWithLines> {
  const { row } = invoice;
  if (row.number !== null) return invoice;
  const company = await context.company();
  return {
    ...invoice,
    row: {
      ...row,
      number: 1,
      invoiceNumber: PROVISIONAL_NUMBER,
      seriesCode: null,
      issueDate: localDate(context.clock.now(), context.zone),
      issuer: issuerOf(company.row),
    },
  };
}
