import type { StoredOriginal } from '../../db/books-json.ts';
import {
  addAmounts,
  type InvoicedAmounts,
  validateCorrective,
} from '../../domain/invoices/corrective-rules.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import type { Violation } from '../../domain/violation.ts';
import type { ExternalOriginal } from '../../ledger/ledger-request.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import { registeredBaseCents, registeredVatCents } from '../drafting/registered-amounts.ts';
import type { GroupCorrectiveBody, OriginalBody } from '../fields/group-corrective-schemas.ts';
import { registeredOperationDate } from '../registering/registered-data.ts';
import { correctedAs } from './corrected-as.ts';
import type { GroupMaterial, KnownOriginal, OwnOriginal } from './group-corrective-repository.ts';

/** Invoice that a corrective of several corrects: of these books (`own`), or of another system (`external`). */
export interface GroupOriginal {
  stored: StoredOriginal;
  own: OwnOriginal | null;
  external: ExternalOriginal | null;
  /** Remaining amounts after all its correctives. */
  left: InvoicedAmounts;
  /** Amount that final invoices deduct of it as an advance, in cents of taxable base. */
  deductedCents: number;
  /** Remaining base and tax by its records, in cents. */
  registeredBaseCents: number;
  registeredVatCents: number;
  /** ISO date of its operation. */
  operated: string;
}

function ownOriginal(found: OwnOriginal, body: GroupCorrectiveBody, field: string): GroupOriginal {
  const { row } = found;
  const invoice = {
    type: correctedAs(row),
    status: row.status,
    is_exchange: row.replacedInvoiceIds !== null,
  };
  const refusal = validateCorrective(invoice, body);
  const { type, status, invoiceNumber, issueDate } = row;
  if (refusal !== null || invoiceNumber === null || issueDate === null || type === 'PROFORMA')
    throw new ApiError(refusal ?? 'CORRECTIVE_NOT_RECTIFIABLE', {
      params: { type, status, rectification_type: body.rectification_type },
      details: { field, invoice_id: row.id },
    });
  const changed = addAmounts(found.changed);
  return {
    stored: {
      invoice_id: row.id,
      invoice_number: invoiceNumber,
      issue_date: issueDate,
      type: type === 'SIMPLIFIED' ? 'SIMPLIFIED' : 'STANDARD',
      taxable_base_cents: row.taxableBaseCents,
      total_vat_cents: row.totalVatCents,
      total_equivalence_surcharge_cents: row.totalEquivalenceSurchargeCents,
    },
    own: found,
    external: null,
    left: addAmounts([row, changed]),
    deductedCents: found.deductedCents,
    registeredBaseCents: found.changed.reduce(
      (sum, one) => sum + one.registeredBaseCents,
      registeredBaseCents(row.vatBreakdown),
    ),
    registeredVatCents: found.changed.reduce(
      (sum, one) => sum + one.registeredVatCents,
      registeredVatCents(row.vatBreakdown),
    ),
    operated: registeredOperationDate(row, found.amendments) ?? issueDate,
  };
}

function contentError(field: string, en: string, es: string): ApiError {
  const violation: Violation = { code: 'VALIDATION_ERROR', field, message: { en, es } };
  return violationsError([violation]);
}

const STATED_BY = {
  HISTORY: { en: 'the history has', es: 'el historial dice' },
  CORRECTIVE: { en: 'an earlier corrective said', es: 'una rectificativa anterior decía' },
} as const;

/** Rejects data of another system's invoice that differ from the history or from an earlier corrective. */
function refuseOtherThanStated(stored: StoredOriginal, stated: KnownOriginal['stated'], field: string): void {
  if (stated === null) return;
  if (stated.type === 'CORRECTIVE')
    throw new ApiError('CORRECTIVE_NOT_RECTIFIABLE', { params: { type: stated.type } });
  const compared = {
    issue_date: [stored.issue_date, stated.issueDate],
    // A history without a column of types stores every invoice as a full one.
    type: [stored.type, stated.source === 'HISTORY' ? stored.type : stated.type],
    taxable_base: [fromCents(stored.taxable_base_cents), fromCents(stated.taxableBaseCents)],
    vat: [fromCents(stored.total_vat_cents), fromCents(stated.totalVatCents)],
    surcharge: [
      fromCents(stored.total_equivalence_surcharge_cents),
      fromCents(stated.totalEquivalenceSurchargeCents),
    ],
  };
  const { en, es } = STATED_BY[stated.source];
  const violations = Object.entries(compared).flatMap(([name, [is, was]]): Violation[] =>
    is === was
      ? []
      : [
          {
            code: 'VALIDATION_ERROR',
            field: `${field}.${name}`,
            message: { en: `${en} ${was}`, es: `${es} ${was}` },
          },
        ],
  );
  if (violations.length > 0) throw violationsError(violations);
}

/** Day of a corrective. `isReturned` is true if a negative full invoice is issued with it. */
interface Correcting {
  today: string;
  isReturned: boolean;
}

function externalOriginal(
  { invoice_number, issue_date, type, taxable_base, vat, surcharge }: OriginalBody,
  known: KnownOriginal,
  body: GroupCorrectiveBody,
  field: string,
  { today, isReturned }: Correcting,
): GroupOriginal {
  if (invoice_number == null || issue_date == null || type == null)
    throw new Error('an original without number passed validation');
  const refusal = validateCorrective({ type, status: 'ISSUED', is_exchange: false }, body);
  if (refusal !== null) throw new ApiError(refusal, { params: { type }, details: { field } });
  if (known.isOwn)
    throw contentError(
      `${field}.invoice_number`,
      'is an invoice of these books: name it by invoice_id',
      'es una factura de estos libros: nómbrala por invoice_id',
    );
  // Its corrective needs a negative invoice of the exchange, or the two disagree (AEAT, FAQ 27). The return operation issues
  // both.
  if (known.isExchanged && !isReturned)
    throw new ApiError('INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS', {
      params: { status: 'VOIDED (EXCHANGED)', rectification_type: body.rectification_type },
      details: { field, invoice_number },
    });
  if (issue_date > today)
    throw contentError(`${field}.issue_date`, 'must not be after today', 'no puede ser posterior a hoy');
  const amounts = {
    taxableBaseCents: toCents(taxable_base ?? 0),
    totalVatCents: toCents(vat ?? 0),
    totalEquivalenceSurchargeCents: toCents(surcharge ?? 0),
    totalDisbursementsCents: 0,
  };
  const left = addAmounts([amounts, known.changed]);
  const stored: StoredOriginal = {
    invoice_id: null,
    invoice_number,
    issue_date,
    type,
    taxable_base_cents: amounts.taxableBaseCents,
    total_vat_cents: amounts.totalVatCents,
    total_equivalence_surcharge_cents: amounts.totalEquivalenceSurchargeCents,
  };
  refuseOtherThanStated(stored, known.stated, field);
  return {
    stored,
    own: null,
    external: { invoiceNumber: invoice_number, issueDate: issue_date, seen: known.seen },
    left,
    deductedCents: 0,
    registeredBaseCents: left.taxableBaseCents,
    registeredVatCents: left.totalVatCents,
    operated: issue_date,
  };
}

/**
 * Returns the validated originals of a corrective of several invoices, in the order of the body. Throws the refusal of the
 * first invoice that cannot be corrected, and names it.
 */
export function groupOriginals(
  body: GroupCorrectiveBody,
  { own, externals }: GroupMaterial,
  when: Correcting,
): GroupOriginal[] {
  let external = 0;
  return (body.originals ?? []).map((original, index) => {
    const field = `originals.${index}`;
    const id = original.invoice_id ?? null;
    if (id === null) {
      const known = externals[external++];
      if (known === undefined) throw new Error('an original was not read');
      return externalOriginal(original, known, body, field, when);
    }
    const found = own.get(id);
    if (found === undefined) throw new ApiError('INVOICE_NOT_FOUND', { details: { field, invoice_id: id } });
    return ownOriginal(found, body, field);
  });
}
