import type { StoredIssuer, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { freeText } from '../../domain/free-text.ts';
import { missingAddressFields } from '../../domain/identity/address.ts';
import { SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import {
  type Formalities,
  validateQualifiedTaxes,
  validateUnidentifiedTaxes,
} from '../../domain/invoices/formalities.ts';
import { fromCents } from '../../domain/money.ts';
import { COLLECTION_REGIME } from '../../domain/taxes/amount-rules.ts';
import { LINES_A_TURN, simplifiedCapCents } from '../../domain/taxes/limits.ts';
import { validateLinesInTurns } from '../../domain/taxes/line-rules.ts';
import type { TaxLine } from '../../domain/taxes/tax-line.ts';
import { MAX_RECORD_GROUPS, type RecordGroup, totalsInTurns } from '../../domain/taxes/totals.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { DraftToIssue } from './draft-to-issue.ts';
import { refuseIdentifiedRecipient } from './resolve-recipient.ts';
import { draftLineOf } from './stored-lines.ts';

/** Lines that a record's description uses. The AEAT accepts 500 characters, and each line has at least one, with a separator. */
const MAX_DESCRIBED_LINES = 250;
const SPAIN = 'ES';
/** Type of an alternative id with the VAT number of another member state (L7). */
const VAT_NUMBER = '02';

function missing(field: string): Violation {
  return {
    code: 'VALIDATION_ERROR',
    field: `recipient.${field}`,
    message: { en: 'is required to issue', es: 'es obligatorio para emitir' },
  };
}

/** Rejects `without_recipient_id` if the recipient is in Spain or has an identity (RD 1619/2012 art. 6.1.d). */
function validateUnidentified(recipient: StoredRecipient | null): Violation[] {
  const isIdentified = recipient?.nif != null || recipient?.alternative_id != null;
  const isAtHome = (recipient?.address?.country ?? SPAIN) === SPAIN;
  if (!isIdentified && !isAtHome) return [];
  const message = isIdentified
    ? {
        en: 'is for a recipient without nif and alternative_id',
        es: 'es para un destinatario sin nif ni alternative_id',
      }
    : { en: 'is for a recipient abroad', es: 'es para un destinatario fuera de España' };
  return [{ code: 'VALIDATION_ERROR', field: 'without_recipient_id', message }];
}

/**
 * Rejects a third party that is the issuer (AEAT, Validaciones v1.2.2, Tercero) or the recipient. The recipient issues as
 * RECIPIENT, with its legal mention and in a series of its own (RD 1619/2012 arts. 5, 6.1.a and 6.1.l). A corrective inherits
 * it.
 */
function validateThirdParty(
  { formalities, type }: InvoiceRow,
  company: CompanyRow,
  recipient: StoredRecipient | null,
): Violation[] {
  const nif = formalities?.issuance?.nif ?? null;
  const others = [
    { nif: company.nif, message: { en: 'must not be the issuer’s', es: 'no puede ser el del emisor' } },
    {
      nif: type === 'CORRECTIVE' ? null : (recipient?.nif ?? null),
      message: {
        en: 'is the recipient’s, who issues by RECIPIENT',
        es: 'es el del destinatario, que expide con RECIPIENT',
      },
    },
  ];
  return others.flatMap((other) =>
    nif !== null && nif === other.nif
      ? [{ code: 'VALIDATION_ERROR', field: 'issuance.nif', message: other.message }]
      : [],
  );
}

/** Validates that a full invoice names its recipient, with identity and address (RD 1619/2012 art. 6.1.c to e). */
export function validateRecipient(
  recipient: StoredRecipient | null,
  formalities: Formalities | null = null,
): Violation[] {
  const violations: Violation[] = [];
  if (recipient?.legal_name == null) violations.push(missing('legal_name'));
  if (formalities?.without_recipient_id === true) violations.push(...validateUnidentified(recipient));
  else if (recipient?.nif == null && recipient?.alternative_id == null) violations.push(missing('nif'));
  for (const field of missingAddressFields(recipient?.address ?? null))
    violations.push(missing(`address.${field}`));
  return violations;
}

/**
 * Rejects an invoice with a zero total, or with a negative total, amount to pay, base or tax, with these exceptions:
 * - A final invoice that its advances settle may be zero.
 * - A negative F1 takes back collections of regime 10.
 * - A negative F3 takes back an exchange, which it names (AEAT, FAQ 27).
 */
function refuseUnpaid({ row, lines }: DraftToIssue): void {
  const { invoiceTotalCents: total, type, rectifiedInvoiceId, vatBreakdown, surchargeBreakdown } = row;
  if (type === 'CORRECTIVE' || rectifiedInvoiceId !== null) return;
  const isSettled = lines.some(({ advanceInvoiceId }) => advanceInvoiceId !== null);
  if (total === 0 && !isSettled) throw new ApiError('INVOICE_ZERO_AMOUNT');
  const isTakenBack =
    type === 'STANDARD' &&
    lines.every(({ lineType, regimeKey }) => lineType !== 'NORMAL' || regimeKey === COLLECTION_REGIME);
  // Deductions of advances bring a group to zero at most, and disbursements never make the issuer pay.
  const disbursed = row.totalDisbursementsCents;
  const hasNegative =
    total + disbursed < 0 ||
    [...vatBreakdown, ...surchargeBreakdown].some(
      ({ base_cents, amount_cents }) => base_cents < 0 || amount_cents < 0,
    );
  const takesDisbursements = disbursed < 0 && total + disbursed < 0;
  if (takesDisbursements || ((total < 0 || hasNegative) && !isTakenBack))
    throw new ApiError('INVOICE_NEGATIVE_AMOUNT');
}

function refuseAmounts(draft: InvoiceRow, groups: readonly RecordGroup[], company: CompanyRow): void {
  const { type } = draft;
  const withTax = draft.taxableBaseCents + draft.totalVatCents + draft.totalEquivalenceSurchargeCents;
  const cap = simplifiedCapCents(company.simplifiedLimit);
  const isSimplified = type === 'SIMPLIFIED' || draft.formalities?.simplified_qualified === true;
  if (isSimplified && withTax > cap)
    throw new ApiError('SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT', { params: { limit: fromCents(cap) } });
  if (groups.length > MAX_RECORD_GROUPS) throw new ApiError('INVOICE_TAX_BREAKDOWN_TOO_LONG');
}

/** Returns the issuer as the document stores it: a snapshot that later changes of the company do not affect. */
export function issuerOf(company: CompanyRow): StoredIssuer {
  if (company.nif === null) throw new Error('a company without NIF passed the readiness check');
  return {
    legal_name: company.legalName,
    trade_name: company.tradeName,
    nif: company.nif,
    address: company.address,
    phone: company.phone,
    email: company.email,
    website: company.website,
    additional_info: company.additionalInfo,
  };
}

/** Data of a draft for its registration record. */
export interface ValidatedDraft {
  groups: readonly RecordGroup[];
  description: string;
}

/**
 * True for simplified invoices and their correctives, which name no recipient (RD 1619/2012 art. 7.1; AEAT list L2, F2 and R5).
 */
export function namesNobody({ type, reason }: Pick<InvoiceRow, 'type' | 'reason'>): boolean {
  return type === 'SIMPLIFIED' || (type === 'CORRECTIVE' && reason === SIMPLIFIED_REASON);
}

/**
 * Validates the lines. A TOTAL corrective repeats its invoice as issued, even one of a margin scheme from before margins were
 * stored.
 */
function* linesViolations(
  { type, rectificationType }: InvoiceRow,
  lines: readonly TaxLine[],
  taxDate: string,
): Turns<Violation[]> {
  const violations = yield* validateLinesInTurns(lines, { documentType: type, taxDate });
  if (rectificationType !== 'TOTAL') return violations;
  return violations.filter(({ code }) => code !== 'REGIME_NEEDS_MARGIN_BASE');
}

const NO_TAX = { type: '', exemption_reason: null, regime_key: '' };

/** Returns the taxes that an invoice with these formalities may not have. Its correctives follow it. */
function formalityViolations(
  { type, formalities }: InvoiceRow,
  lines: readonly TaxLine[],
  recipient: StoredRecipient | null,
): Violation[] {
  if (type !== 'STANDARD' || formalities === null) return [];
  const taxes = lines.map(({ main_tax }) => main_tax ?? NO_TAX);
  const namesMemberState = recipient?.alternative_id?.type === VAT_NUMBER;
  return [
    ...(formalities.simplified_qualified ? validateQualifiedTaxes(taxes, namesMemberState) : []),
    ...(formalities.without_recipient_id ? validateUnidentifiedTaxes(taxes) : []),
  ];
}

/**
 * Returns the description of the operation: the document's own, else that of its lines. Disbursements are paid in the customer's
 * name and on its account, so they are no part of it (LIVA art. 78.3.3; AEAT, description of DescripcionOperacion).
 */
function operationText({ description }: InvoiceRow, lines: DraftToIssue['lines']): string {
  const own = freeText(description ?? '');
  if (own !== '') return own;
  const supplied = lines.filter((line) => line.lineType !== 'DISBURSEMENT').slice(0, MAX_DESCRIBED_LINES);
  return supplied.map((line) => line.description).join('; ');
}

/**
 * Validates a draft before its issue on a day: its current recipient, its rates and its amounts. Consumes nothing. Throws the
 * contract's refusals. The lines of an exchange were validated with its simplified invoices.
 */
export function* validateDraftInTurns(
  draft: DraftToIssue,
  company: CompanyRow,
  today: string,
): Turns<ValidatedDraft> {
  const { row, lines, recipient } = draft;
  if (lines.length === 0) throw new ApiError('INVOICE_NO_LINES');
  refuseIdentifiedRecipient(row.type, recipient);
  const taxLines = yield* mapInTurns(lines, LINES_A_TURN, draftLineOf);
  const taxDate = row.operationDate ?? today;
  refuseViolations([
    ...(namesNobody(row) ? [] : validateRecipient(recipient, row.formalities)),
    ...validateThirdParty(row, company, recipient),
    ...(draft.groups === undefined ? yield* linesViolations(row, taxLines, taxDate) : []),
    ...formalityViolations(row, taxLines, recipient),
  ]);
  const groups = draft.groups ?? (yield* totalsInTurns(taxLines)).record_groups;
  refuseUnpaid(draft);
  refuseAmounts(row, groups, company);
  return { groups, description: operationText(row, lines) };
}
