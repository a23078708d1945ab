import type { StoredRecipient } from '../db/books-json.ts';
import { changesTaxAlone } from '../domain/invoices/corrective-rules.ts';
import type {
  Breakdowns,
  CorrectedShare,
  IssuedInvoice,
  PropertyAmount,
  RegisterRecipient,
  TaxedAmount,
  WithheldBase,
} from '../domain/tax-books/issued-invoice.ts';
import type { Settlement } from '../domain/tax-books/settlements.ts';
import { EXEMPTION_REASON_CODES, TAX_TYPES } from '../domain/taxes/tax-catalogue.ts';
import { registrationType } from '../verifactu/invoice-type.ts';
import type { SnapshotRow } from './snapshot-columns.ts';

type StoredBreakdowns = Pick<SnapshotRow, 'vatBreakdown' | 'surchargeBreakdown' | 'irpfBreakdown'>;

function taxedAmount(row: StoredBreakdowns['vatBreakdown'][number]): TaxedAmount {
  const taxType = TAX_TYPES.find((type) => type === row.tax_type);
  if (taxType === undefined) throw new RangeError(`Unknown tax ${row.tax_type}`);
  const { percentage, regime_key, base_cents, amount_cents, margin, cost_base_cents } = row;
  return {
    tax_type: taxType,
    percentage,
    regime_key,
    exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === row.exemption_reason) ?? null,
    base_cents,
    amount_cents,
    ...(margin === undefined ? {} : { margin }),
    ...(cost_base_cents === undefined ? {} : { cost_base_cents }),
  };
}

/** Returns the breakdowns of a stored invoice. */
export function storedBreakdowns(row: StoredBreakdowns): Breakdowns {
  const { vatBreakdown, surchargeBreakdown, irpfBreakdown } = row;
  return { vat: vatBreakdown.map(taxedAmount), surcharge: surchargeBreakdown, irpf: irpfBreakdown };
}

function registerRecipient(recipient: StoredRecipient | null): RegisterRecipient | null {
  if (recipient === null) return null;
  const { legal_name: name, nif, alternative_id, address } = recipient;
  return { name, nif, alternative_id, country: address?.country ?? null };
}

function replacedAmounts(
  { correction }: SnapshotRow,
  breakdowns: Breakdowns | null,
): IssuedInvoice['replaced'] {
  const rectified = correction?.rectified ?? null;
  if (rectified === null) return null;
  const totals = {
    base_cents: rectified.taxable_base_cents,
    vat_cents: rectified.registered_vat_cents,
    surcharge_cents: rectified.total_equivalence_surcharge_cents,
  };
  return { totals, breakdowns, recipient: registerRecipient(correction?.previous_recipient ?? null) };
}

/** Data of an invoice outside its row. */
interface Beside {
  /** Amounts of its lines by property. */
  properties?: readonly PropertyAmount[];
  settlements?: readonly Settlement[];
  /** Shares of the invoices that a corrective of several corrects. */
  corrected?: readonly CorrectedShare[];
  /** Bases that bore withholding, if it bears withholding in part. */
  withheld?: readonly WithheldBase[] | undefined;
}

/**
 * Converts a stored invoice to the form of the tax books. `replaced` is the breakdown that a corrective by substitution replaces,
 * if it is completely known.
 */
export function issuedInvoice(
  row: SnapshotRow,
  replaced: Breakdowns | null,
  { properties = [], settlements = [], corrected = [], withheld }: Beside = {},
): IssuedInvoice {
  const { type, reason, rectificationType, invoiceNumber, issueDate } = row;
  if (type === 'PROFORMA' || invoiceNumber === null || issueDate === null)
    throw new Error(`${row.id} is no issued invoice`);
  return {
    id: row.id,
    register_type: registrationType({
      type,
      reason,
      exchange: row.replacedInvoiceIds !== null,
      without_recipient_id: row.formalities?.without_recipient_id ?? false,
    }),
    is_corrective: type === 'CORRECTIVE',
    changes_tax_alone: changesTaxAlone(reason, rectificationType),
    is_exchanged: row.voidCause === 'EXCHANGED',
    invoice_number: invoiceNumber,
    issue_date: issueDate,
    operation_date: row.operationDate,
    to_pay_cents: row.invoiceTotalCents + row.totalDisbursementsCents,
    settlements,
    payment_iban: row.paymentIban,
    external_ref: row.externalRef,
    recipient: registerRecipient(row.recipient),
    ...storedBreakdowns(row),
    ...(withheld === undefined ? {} : { withheld }),
    replaced: replacedAmounts(row, replaced),
    ...(corrected.length === 0 ? {} : { corrected_shares: corrected }),
    properties,
  };
}
