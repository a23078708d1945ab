import type { StoredIssuer, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/books-schema.ts';
import type { CompanyRow } from '../../db/directory-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { missingAddressFields } from '../../domain/identity/address.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { MAX_AMOUNT_CENTS } from '../../domain/money.ts';
import { SIMPLIFIED_CAP_CENTS } from '../../domain/taxes/limits.ts';
import { judgeLines } from '../../domain/taxes/line-rules.ts';
import { computeTotals, MAX_RECORD_GROUPS, type RecordGroup } from '../../domain/taxes/totals.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../errors.ts';
import { draftLineOf, type LineFields } from './assemble-draft.ts';

function missing(field: string): Violation {
  return {
    code: 'VALIDATION_ERROR',
    field: `recipient.${field}`,
    message: { en: 'is required to issue', es: 'es obligatorio para emitir' },
  };
}

/** A full invoice names its recipient, with identity and address (RD 1619/2012 art. 6.1.c to e). */
function judgeRecipient(type: InvoiceRow['type'], recipient: StoredRecipient | null): Violation[] {
  if (type === 'SIMPLIFIED') return [];
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
  if (invoiceTotalCents === 0) throw new ApiError('INVOICE_ZERO_AMOUNT');
  if (invoiceTotalCents < 0) throw new ApiError('INVOICE_NEGATIVE_AMOUNT');
  if (type === 'SIMPLIFIED' && withTax > SIMPLIFIED_CAP_CENTS)
    throw new ApiError('SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT');
  if (Math.abs(withTax) > MAX_AMOUNT_CENTS) throw new ApiError('INVOICE_AMOUNT_TOO_LARGE');
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

/** What a draft is judged with, apart from itself. */
export interface IssueSetting {
  company: CompanyRow;
  recipient: StoredRecipient | null;
  series: SeriesRow;
  nowMs: number;
}

export interface JudgedDraft {
  groups: readonly RecordGroup[];
  regimeKeys: string[];
  description: string;
}

/**
 * Judges a draft as it is about to be issued: its recipient, its rates as of today, its amounts. Nothing here consumes
 * anything; dates and the number itself are the ledger's to judge, since the series may be ahead of today.
 */
export function judgeDraft(
  draft: InvoiceRow,
  lines: readonly LineFields[],
  setting: IssueSetting,
): JudgedDraft {
  if (lines.length === 0) throw new ApiError('INVOICE_NO_LINES');
  const zone = companyTimeZone(setting.company.address);
  const taxLines = lines.map(draftLineOf);
  const taxDate = draft.operationDate ?? localDate(setting.nowMs, zone);
  refuseViolations([
    ...judgeRecipient(draft.type, setting.recipient),
    ...judgeLines(taxLines, { documentType: draft.type, taxDate }),
  ]);
  const groups = computeTotals(taxLines).record_groups;
  refuseAmounts(draft, groups);
  if (!setting.series.active) throw new ApiError('SERIES_INACTIVE');
  return {
    groups,
    regimeKeys: [...new Set(groups.map((group) => group.regime_key))],
    description: lines.map((line) => line.description).join('; '),
  };
}

/** The folded name that lists sort by. */
export function recipientNameKey(recipient: StoredRecipient | null): string | null {
  return recipient?.legal_name == null ? null : foldText(recipient.legal_name);
}
