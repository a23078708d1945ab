import type { CompanyContext } from '../../context/context.ts';
import type { StoredRectifiedAmounts, StoredShare } from '../../db/books-json.ts';
import type { CorrectedOriginalRow } from '../../db/schema/books-schema.ts';
import { allocateChange, inProportion } from '../../domain/invoices/allocate-change.ts';
import {
  type CorrectiveReason,
  changesTaxAlone,
  type InvoicedAmounts,
  type RectificationType,
} from '../../domain/invoices/corrective-rules.ts';
import { type ChangeShare, exceedsShareOf, shareDebtCents } from '../../domain/invoices/judge-share.ts';
import { shareChange } from '../../domain/invoices/share-change.ts';
import {
  type AmountsLeft,
  addBreakdowns,
  type Breakdowns,
  negatedBreakdowns,
} from '../../domain/taxes/amounts-left.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ComputedLines, TotalFields } from '../drafting/stored-lines.ts';
import { breakdownsOf } from './amounts-left.ts';
import type { GroupOriginal } from './group-originals.ts';
import { lineGroups } from './line-groups.ts';

/** Share of one invoice in the change by a corrective of several, in cents. `breakdowns` is null if its taxes are unknown. */
type Share = ChangeShare & Pick<CorrectedOriginalRow, 'breakdowns'>;

/** Returns what is left of each invoice by tax. Null if the taxes of one are unknown: another system issued it. */
export function leftByTax(originals: readonly GroupOriginal[]): AmountsLeft[] | null {
  const known = originals.flatMap(({ own }) => (own?.left == null ? [] : [own.left]));
  return known.length === originals.length ? known : null;
}

/** Returns the corrective's change of all originals together. */
function changeOf(totals: InvoicedAmounts, rectified: StoredRectifiedAmounts | null): InvoicedAmounts {
  return {
    taxableBaseCents: totals.taxableBaseCents - (rectified?.taxable_base_cents ?? 0),
    totalVatCents: totals.totalVatCents - (rectified?.total_vat_cents ?? 0),
    totalEquivalenceSurchargeCents:
      totals.totalEquivalenceSurchargeCents - (rectified?.total_equivalence_surcharge_cents ?? 0),
    totalDisbursementsCents: totals.totalDisbursementsCents - (rectified?.total_disbursements_cents ?? 0),
  };
}

/** Returns the change of all originals together by tax. A substitution takes back all that is left. */
function changeByTax(totals: TotalFields, left: readonly AmountsLeft[], isWhole: boolean): Breakdowns {
  const corrected = isWhole ? left : [];
  return addBreakdowns([breakdownsOf(totals), ...corrected.map(negatedBreakdowns)]);
}

function sumOf(
  rows: readonly { base_cents: number; amount_cents: number }[],
  name: 'base_cents' | 'amount_cents',
) {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

function shareOf(breakdowns: Breakdowns, totalDisbursementsCents: number): Share {
  const stored: StoredShare = {
    vat: [...breakdowns.vat_breakdown],
    surcharge: [...breakdowns.surcharge_breakdown],
    irpf: [...breakdowns.irpf_breakdown],
  };
  return {
    taxableBaseCents: sumOf(stored.vat, 'base_cents'),
    totalVatCents: sumOf(stored.vat, 'amount_cents'),
    totalEquivalenceSurchargeCents: sumOf(stored.surcharge, 'amount_cents'),
    totalIrpfCents: sumOf(stored.irpf, 'amount_cents'),
    totalDisbursementsCents,
    debtCents: null,
    breakdowns: stored,
  };
}

/** Returns the withholding that is left of an invoice, in cents. No limit if its taxes are unknown. */
function withheldLeft({ own }: GroupOriginal): number {
  return own?.left == null ? Number.POSITIVE_INFINITY : sumOf(own.left.irpf_breakdown, 'amount_cents');
}

/**
 * Splits withholding by what is left of each base, in cents. One's own invoice gives back no more than it bears, and the others take
 * the rest.
 */
function withheldOf(cents: number, originals: readonly GroupOriginal[]): number[] {
  const byBase = inProportion(
    cents,
    originals.map(({ left }) => left.taxableBaseCents),
  );
  const within = byBase.map((part, index) => {
    const original = originals[index];
    return original === undefined ? part : Math.max(part, 0 - Math.max(withheldLeft(original), 0));
  });
  const rest = cents - within.reduce((sum, part) => sum + part, 0);
  if (rest === 0) return within;
  const further = inProportion(
    rest,
    originals.map(({ own, left }) => (own?.left == null ? left.taxableBaseCents : 0)),
  );
  return within.map((part, index) => part + (further[index] ?? 0));
}

function sharesOf(
  originals: readonly GroupOriginal[],
  { lines, totals }: ComputedLines,
  rectified: StoredRectifiedAmounts | null,
): Share[] {
  const left = originals.map((one) => one.left);
  const deducted = originals.map((one) => one.deductedCents);
  const plain = allocateChange(changeOf(totals, rectified), left, deducted);
  if (plain === null) throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  const byTax = leftByTax(originals);
  if (byTax !== null) {
    const isWhole = rectified !== null;
    const change = { change: changeByTax(totals, byTax, isWhole), groups: lineGroups(lines), isWhole };
    return shareChange(change, byTax, deducted).map((share, index) =>
      shareOf(share, plain[index]?.totalDisbursementsCents ?? 0),
    );
  }
  const withheld = withheldOf(totals.totalIrpfCents, originals);
  return plain.map((share, index) => ({
    ...share,
    totalIrpfCents: withheld[index] ?? 0,
    debtCents: null,
    breakdowns: null,
  }));
}

/** Returns the share of a substitution with the change of the debt, which R2 and R3 had left while they took the tax. */
function withDebt(share: Share, { own }: GroupOriginal): Share {
  if (own === null) return share;
  const { taxableBaseCents, totalVatCents, totalEquivalenceSurchargeCents } = own.taxTaken;
  const taken = taxableBaseCents + totalVatCents + totalEquivalenceSurchargeCents;
  return taken === 0 ? share : { ...share, debtCents: shareDebtCents(share) + taken };
}

/** True if a share takes more of its invoice than is left. R2 and R3 leave the amount to pay. */
function exceedsOriginal(
  share: Share,
  { left, own, deductedCents }: GroupOriginal,
  isOfTax: boolean,
): boolean {
  const owedCents = isOfTax ? null : own?.owedCents;
  return exceedsShareOf(share, { left, deductedCents, owedCents: owedCents ?? Number.POSITIVE_INFINITY });
}

/**
 * Returns the change by a corrective of several of each of its invoices. A discount that names only a period has no invoice whose
 * amount it could exceed. Throws 422 CORRECTIVE_EXCEEDS_INVOICED_AMOUNT (RD 1619/2012 art. 15.4).
 */
export function correctedRows(
  { companyId }: Pick<CompanyContext, 'companyId'>,
  correctiveId: string,
  body: { rectification_type: RectificationType; reason: CorrectiveReason },
  originals: readonly GroupOriginal[],
  computed: ComputedLines,
  rectified: StoredRectifiedAmounts | null,
): CorrectedOriginalRow[] {
  if (originals.length === 0) return [];
  const isOfTax = changesTaxAlone(body.reason, body.rectification_type);
  const shares = sharesOf(originals, computed, rectified);
  return originals.flatMap((original, position) => {
    const { stored } = original;
    const divided = shares[position];
    if (divided === undefined) return [];
    const share = rectified === null ? divided : withDebt(divided, original);
    if (exceedsOriginal(share, original, isOfTax)) throw new ApiError('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    const { invoice_id: invoiceId, invoice_number: invoiceNumber, issue_date: issueDate } = stored;
    return [{ correctiveId, position, companyId, invoiceId, invoiceNumber, issueDate, ...share }];
  });
}

/** Returns the amount to pay that no invoice of these books takes, in cents: it stays due on the corrective itself. */
export function unsharedCents(rows: readonly CorrectedOriginalRow[]): number {
  return rows
    .filter(({ invoiceId }) => invoiceId === null)
    .reduce((sum, row) => sum + shareDebtCents(row), 0);
}
