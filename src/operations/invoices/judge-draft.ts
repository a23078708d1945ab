import type { StoredIssuer, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/books-schema.ts';
import type { CompanyRow } from '../../db/directory-schema.ts';
import { missingAddressFields } from '../../domain/identity/address.ts';
import { SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import { SIMPLIFIED_CAP_CENTS } from '../../domain/taxes/limits.ts';
import { judgeLines } from '../../domain/taxes/line-rules.ts';
import { computeTotals, MAX_RECORD_GROUPS, type RecordGroup } from '../../domain/taxes/totals.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import type { DraftToIssue } from './prepare-issue.ts';
import { refuseIdentifiedRecipient } from './resolve-recipient.ts';
import { draftLineOf } from './stored-lines.ts';

/** Lines that a record's description is made of; the AEAT takes 500 characters, and a line has at least one. */
const MAX_DESCRIBED_LINES = 250;

function missing(field: string): Violation {
  return {
    code: 'VALIDATION_ERROR',
    field: `recipient.${field}`,
    message: { en: 'is required to issue', es: 'es obligatorio para emitir' },
  };
}

/** A full invoice names its recipient, with identity and address (RD 1619/2012 art. 6.1.c to e). */
function judgeRecipient(recipient: StoredRecipient | null): Violation[] {
  const violations: Violation[] = [];
  if (recipient?.legal_name == null) violations.push(missing('legal_name'));
  if (recipient?.nif == null && recipient?.alternative_id == null) violations.push(missing('nif'));
  for (const field of missingAddressFields(recipient?.address ?? null))
    violations.push(missing(`address.${field}`));
  return violations;
}

function refuseAmounts(draft: InvoiceRow, groups: readonly RecordGroup[]): void {
  const { invoiceTotalCents, type } = draft;
  const withTax = draft.taxableBaseCents + draft.totalVatCents + draft.totalEquivalenceSurchargeCents;
  if (type !== 'CORRECTIVE' && invoiceTotalCents === 0) throw new ApiError('INVOICE_ZERO_AMOUNT');
  if (type !== 'CORRECTIVE' && invoiceTotalCents < 0) throw new ApiError('INVOICE_NEGATIVE_AMOUNT');
  if (type === 'SIMPLIFIED' && withTax > SIMPLIFIED_CAP_CENTS)
    throw new ApiError('SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT');
  if (groups.length > MAX_RECORD_GROUPS) throw new ApiError('INVOICE_TAX_BREAKDOWN_TOO_LONG');
}

/** The issuer as it goes onto the document: a snapshot that later changes of the company leave alone. */
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

/** What a registration record says of a draft. */
export interface JudgedDraft {
  groups: readonly RecordGroup[];
  description: string;
}

/** Simplified invoices and their correctives name nobody (RD 1619/2012 art. 7.1; AEAT list L2, F2 and R5). */
function namesNobody({ type, reason }: InvoiceRow): boolean {
  return type === 'SIMPLIFIED' || (type === 'CORRECTIVE' && reason === SIMPLIFIED_REASON);
}

/**
 * Judges a draft as it is about to be issued on a day: its recipient as it is now, its rates, its amounts. Nothing here
 * consumes anything; throws the contract's refusals. The lines of an exchange were judged with its simplified invoices.
 */
export function judgeDraft(draft: DraftToIssue, today: string): JudgedDraft {
  const { row, lines, recipient } = draft;
  if (lines.length === 0) throw new ApiError('INVOICE_NO_LINES');
  refuseIdentifiedRecipient(row.type, recipient);
  const taxLines = lines.map(draftLineOf);
  const taxDate = row.operationDate ?? today;
  refuseViolations([
    ...(namesNobody(row) ? [] : judgeRecipient(recipient)),
    ...(draft.groups === undefined ? judgeLines(taxLines, { documentType: row.type, taxDate }) : []),
  ]);
  const groups = draft.groups ?? computeTotals(taxLines).record_groups;
  refuseAmounts(row, groups);
  const described = lines.slice(0, MAX_DESCRIBED_LINES);
  return { groups, description: described.map((line) => line.description).join('; ') };
}
