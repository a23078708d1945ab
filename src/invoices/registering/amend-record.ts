import type { CompanyContext } from '../../context/context.ts';
import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { validateInvoiceDates } from '../../domain/invoices/invoice-dates.ts';
import { movedBreakdown } from '../../domain/taxes/moved-breakdown.ts';
import type { FurtherRecord } from '../../ledger/ledger-request.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { RecordAmendment } from '../../verifactu/build-correction.ts';
import { readBreakdown } from '../../verifactu/read-breakdown.ts';
import type { Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import { warnOfPrinted } from '../correcting/correction-warnings.ts';
import { refuseUncensused } from '../drafting/census-check.ts';
import { resolveRecipient } from '../drafting/resolve-recipient.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { namesNobody, validateRecipient } from '../drafting/validate-draft.ts';
import { refuseUnknownVatNumber } from '../drafting/vies-check.ts';
import type { RecipientBody } from '../fields/recipient-schemas.ts';
import { type CorrectRecordBody, immutableViolation } from '../fields/record-correction-schemas.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { amendLines, registeredTaxes, withSpecialBases } from './amend-lines.ts';
import { lastAmended, registeredOperationDate, registeredRecipient } from './registered-data.ts';

/** Invoice whose record is corrected, with all that determines its current data. */
export interface AmendmentBasis {
  invoice: StoredInvoice;
  lines: readonly LineFields[];
  /** Valid registration. */
  registration: VerifactuRecordRow;
  /** Changes by earlier corrections, in chain order. */
  earlier: readonly StoredAmendment[];
  customer: CustomerRow | null;
}

/** Returns the registered recipient with the changes of the body. A new identifier replaces the other one. */
function rightRecipient(
  body: RecipientBody,
  registered: StoredRecipient | null,
  customer: CustomerRow | null,
): StoredRecipient | null {
  const { recipient } = resolveRecipient(body, customer);
  if (customer !== null || recipient === null || registered === null) return recipient;
  const isIdentified = recipient.nif !== null || recipient.alternative_id !== null;
  const { nif, alternative_id } = isIdentified ? recipient : registered;
  return {
    legal_name: recipient.legal_name ?? registered.legal_name,
    nif,
    alternative_id,
    email: recipient.email ?? registered.email,
    address: recipient.address ?? registered.address,
  };
}

/**
 * Returns the recipient that a body states anew, with what was stated before where it says nothing, judged as at issue. Throws the
 * contract's refusals.
 */
export async function amendRecipient(
  context: CompanyContext,
  body: RecipientBody,
  { invoice, earlier, customer }: Pick<AmendmentBasis, 'invoice' | 'earlier' | 'customer'>,
): Promise<StoredRecipient> {
  if (namesNobody(invoice.row)) throw new ApiError('SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT');
  const registered = registeredRecipient(invoice.row, earlier);
  const recipient = rightRecipient(body, registered, customer);
  refuseViolations(validateRecipient(recipient));
  if (recipient === null) throw new Error('a recipient without data passed its judgement');
  await refuseUncensused(context, { recipient, registered: true, known: undefined });
  await refuseUnknownVatNumber(context, { recipient, registered: true });
  return recipient;
}

function recordRecipient({ legal_name, nif, alternative_id }: StoredRecipient) {
  if (legal_name === null) throw new Error('a recipient without a name passed its judgement');
  return { legal_name, nif, alternative_id };
}

/** Validates dates, taxes and sums as of the issue date, which does not change. Returns the corrected tax groups and lines. */
function amendOperation(
  body: CorrectRecordBody,
  { invoice, lines, registration, earlier }: AmendmentBasis,
): Pick<RecordAmendment, 'groups'> & Pick<StoredAmendment, 'lines' | 'vat_breakdown'> {
  const { type, issueDate } = invoice.row;
  if (type === 'PROFORMA' || issueDate === null) throw new Error(`document ${invoice.row.id} has no record`);
  const operated =
    body.operation_date === undefined ? registeredOperationDate(invoice.row, earlier) : body.operation_date;
  // The column holds what the ledger wrote: a whole registration record.
  const repaired = registration.record as Fingerprinted<RegistrationRecord>;
  const taxes = registeredTaxes(lines, earlier);
  const groups = withSpecialBases(readBreakdown(repaired), lines, taxes);
  const amended = amendLines(body.lines ?? [], {
    documentType: type,
    taxes,
    lines,
    groups,
    taxDate: operated ?? issueDate,
    immutable: immutableViolation,
  });
  refuseViolations(
    validateInvoiceDates({
      issue_date: issueDate,
      operation_date: operated,
      due_date: null,
      regime_keys: amended.taxes.flatMap((tax) => (tax === null ? [] : [tax.regime_key])),
    }),
  );
  if (amended.stored.length === 0) return {};
  const registered = lastAmended(earlier, 'vat_breakdown') ?? invoice.row.vatBreakdown;
  return {
    groups: amended.groups,
    lines: amended.stored,
    vat_breakdown: movedBreakdown(registered, groups, amended.groups),
  };
}

/**
 * Returns the data that a correction changes, validated as at issue, including the census. Null if the body changes nothing.
 * Throws the contract's refusals.
 */
export async function amendRecord(
  context: CompanyContext,
  body: CorrectRecordBody,
  basis: AmendmentBasis,
): Promise<Extract<FurtherRecord, { operation: 'REGISTRATION' }>['amendment']> {
  const { reason, operation_date } = body;
  if (reason === undefined) return null;
  const { groups, ...taxes } = amendOperation(body, basis);
  const recipient = body.recipient == null ? null : await amendRecipient(context, body.recipient, basis);
  const shared = {
    ...(body.description == null ? {} : { description: body.description }),
    ...(operation_date === undefined ? {} : { operation_date }),
  };
  const stored = {
    reason,
    ...shared,
    ...(recipient === null ? {} : { recipient }),
    ...taxes,
  };
  warnOfPrinted(context, stored, { row: basis.invoice.row, lines: basis.lines });
  return {
    data: {
      ...shared,
      ...(recipient === null ? {} : { recipient: recordRecipient(recipient) }),
      ...(groups === undefined ? {} : { groups }),
    },
    stored,
  };
}
