import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { DirectDebitItemRow, DirectDebitRow, MandateRow } from '../../db/schema/direct-debit-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { findDirectDebit, keepDirectDebit } from './debit-repository.ts';
import { type DebitedInvoice, readDebited } from './debited-invoice-repository.ts';
import { isInSepa, needsDebtorDetails } from './sepa-scheme.ts';
import { isSepaWritable } from './sepa-text.ts';
import type { MandatedItem } from './write-pain008.ts';

/** Largest number of invoices in one file. */
export const MAX_DEBITED_INVOICES = 200;

/** Reason why an invoice cannot be collected. */
type DebitFault =
  | 'INVOICE_NOT_FOUND'
  | 'NOTHING_DUE'
  | 'ALREADY_IN_A_FILE'
  | 'NO_MANDATE'
  | 'MANDATE_NOT_WRITABLE';

/** Requested file. Dates are ISO. */
export interface WantedDebit {
  invoiceIds: readonly string[];
  collectionDate: string;
  scheme: DirectDebitRow['scheme'];
  creditorId: string;
  creditorIban: string;
}

interface UsableMandate {
  mandate: MandateRow;
  uses: number;
}

function refused(faults: readonly { invoice_id: string; reason: DebitFault }[]): ApiError {
  return new ApiError('DIRECT_DEBIT_REFUSED', { details: { invoices: faults } });
}

function sequenceOf({ mandate, uses }: UsableMandate): DirectDebitItemRow['sequence'] {
  if (!mandate.isRecurrent) return 'OOFF';
  return uses === 0 ? 'FRST' : 'RCUR';
}

/** Returns the mandate for the debit of an invoice: the first in force of its debtor that is not used up. */
function mandateFor(invoice: DebitedInvoice, usable: readonly UsableMandate[]): UsableMandate | undefined {
  return usable.find(
    ({ mandate, uses }) => mandate.customerId === invoice.customerId && (mandate.isRecurrent || uses === 0),
  );
}

/** True if a file can hold the mandate. One from before these rules may have a name or an account that it cannot. */
function isWritable({ debtorName, iban, bic, address }: MandateRow): boolean {
  const isComplete = !needsDebtorDetails(iban) || (bic !== null && address !== null);
  return isSepaWritable(debtorName) && isInSepa(iban) && isComplete;
}

function faultOf(invoice: DebitedInvoice | undefined, mandate: UsableMandate | undefined): DebitFault | null {
  if (invoice === undefined) return 'INVOICE_NOT_FOUND';
  if (invoice.isInFile) return 'ALREADY_IN_A_FILE';
  if (invoice.dueCents <= 0) return 'NOTHING_DUE';
  if (mandate === undefined) return 'NO_MANDATE';
  return isWritable(mandate.mandate) ? null : 'MANDATE_NOT_WRITABLE';
}

function refusePast(context: CompanyContext, collectionDate: string): void {
  const today = localDate(context.clock.now(), context.zone);
  if (collectionDate >= today) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) => ({
      collection_date:
        language === 'es' ? `no puede ser anterior a hoy (${today})` : `must not lie before today (${today})`,
    }),
  });
}

/**
 * Makes a file that collects the amounts due of invoices, all of them or none, each by its customer's mandate. Its debits count
 * as paid on the day of collection.
 *
 * @throws ApiError EMISSION_NOT_READY (production without a proof of the NIF), DIRECT_DEBIT_REFUSED (with the invoices and reasons), VALIDATION_ERROR (a past day), IBAN_OUTSIDE_SEPA and
 * SEPA_NAME_NOT_WRITABLE (of the company itself)
 */
export async function createDirectDebit(
  context: CompanyContext,
  wanted: WantedDebit,
): Promise<{ row: DirectDebitRow; items: MandatedItem[] }> {
  const { books, companyId, clock, ids, isRetry } = context;
  const id = ids.next();
  const before = isRetry ? await findDirectDebit(books, companyId, id) : null;
  if (before !== null) return before;
  await refuseUnproved(context);
  refusePast(context, wanted.collectionDate);
  const { row: company } = await context.company();
  if (!isInSepa(wanted.creditorIban)) throw new ApiError('IBAN_OUTSIDE_SEPA');
  if (!isSepaWritable(company.legalName)) throw new ApiError('SEPA_NAME_NOT_WRITABLE');
  const invoiceIds = [...new Set(wanted.invoiceIds)];
  const found = await readDebited(books, companyId, invoiceIds, wanted.scheme);
  const usable = found.mandates.map((each) => ({ ...each }));
  const faults: { invoice_id: string; reason: DebitFault }[] = [];
  const items: MandatedItem[] = [];
  for (const invoiceId of invoiceIds) {
    const invoice = found.invoices.find((each) => each.id === invoiceId);
    const chosen = invoice === undefined ? undefined : mandateFor(invoice, usable);
    const reason = faultOf(invoice, chosen);
    if (reason !== null || invoice === undefined || chosen === undefined) {
      faults.push({ invoice_id: invoiceId, reason: reason ?? 'NO_MANDATE' });
      continue;
    }
    const item: DirectDebitItemRow = {
      id: ids.next().replaceAll('-', ''),
      directDebitId: id,
      companyId,
      mandateId: chosen.mandate.id,
      invoiceId,
      invoiceNumber: invoice.number,
      amountCents: invoice.dueCents,
      sequence: sequenceOf(chosen),
      state: 'WAITING',
      returnReason: null,
      paymentId: null,
    };
    chosen.uses += 1;
    items.push({ item, mandate: chosen.mandate });
  }
  if (faults.length > 0) throw refused(faults);
  const row: DirectDebitRow = {
    id,
    companyId,
    collectionDate: wanted.collectionDate,
    scheme: wanted.scheme,
    creditorId: wanted.creditorId,
    creditorName: company.legalName,
    creditorIban: wanted.creditorIban,
    dueOn: wanted.collectionDate,
    createdAt: clock.now(),
  };
  const rows = items.map(({ item }) => item);
  const kept = await keepDirectDebit(books, row, rows);
  if (kept !== 'KEPT') throw refused(rows.map(({ invoiceId }) => ({ invoice_id: invoiceId, reason: kept })));
  return { row, items };
}
