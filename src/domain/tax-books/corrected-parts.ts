import { inProportion } from '../invoices/allocate-change.ts';
import { toHundredths } from '../money.ts';
import type { CorrectedShare, TaxedAmount } from './issued-invoice.ts';
import type { CorrectedPart, RegisterRow } from './register-row.ts';

/** Returns the key of the taxes of a register row. Null for a row without a charged group. */
function rowKey({ charged }: RegisterRow): string | null {
  if (charged === null) return null;
  const { tax_type, regime_key, rate_hundredths, exemption_reason } = charged;
  return JSON.stringify([tax_type, regime_key, rate_hundredths, exemption_reason]);
}

function taxKey({ tax_type, regime_key, percentage, exemption_reason }: TaxedAmount): string {
  return JSON.stringify([tax_type, regime_key, toHundredths(percentage), exemption_reason]);
}

const sumOf = (parts: readonly CorrectedPart[], name: 'base_cents' | 'tax_cents') =>
  parts.reduce((sum, part) => sum + part[name], 0);

const chargedSum = (rows: readonly RegisterRow[], name: 'base_cents' | 'tax_cents') =>
  rows.reduce((sum, { charged }) => sum + (charged?.[name] ?? 0), 0);

/** Returns the shares of one tax by invoice. Null if a share is unknown or they do not add up to the rows. */
function knownParts(
  rows: readonly RegisterRow[],
  key: string,
  shares: readonly CorrectedShare[],
): CorrectedPart[] | null {
  const parts = shares.flatMap(({ day, vat }): CorrectedPart[] =>
    (vat ?? [])
      .filter((row) => taxKey(row) === key)
      .map(({ base_cents, amount_cents: tax_cents }) => ({ day, base_cents, tax_cents })),
  );
  const isWhole = (['base_cents', 'tax_cents'] as const).every(
    (name) => sumOf(parts, name) === chargedSum(rows, name),
  );
  return isWhole && shares.every(({ vat }) => vat !== null) ? parts : null;
}

/** Returns the rows of one tax divided by the whole bases of the shares, where the taxes of the shares are unknown. */
function estimatedParts(rows: readonly RegisterRow[], shares: readonly CorrectedShare[]): CorrectedPart[] {
  const weights = shares.map(({ base_cents }) => Math.abs(base_cents));
  const bases = inProportion(chargedSum(rows, 'base_cents'), weights);
  const taxes = inProportion(chargedSum(rows, 'tax_cents'), weights);
  return shares.map(({ day }, index) => ({
    day,
    base_cents: bases[index] ?? 0,
    tax_cents: taxes[index] ?? 0,
  }));
}

/**
 * Adds to the rows of a corrective of several invoices the parts of each day of operation that it corrects. The first row of a tax has
 * the parts of all its rows, so that a substitution counts the difference. Rows of other invoices stay as they are.
 */
export function withCorrectedParts(
  rows: readonly RegisterRow[],
  shares: readonly CorrectedShare[],
): RegisterRow[] {
  if (shares.length === 0) return [...rows];
  const keyOf = (row: RegisterRow) => `${rowKey(row)} ${row.recipient.id}`;
  const taxed = rows.filter((row) => rowKey(row) !== null);
  // A substitution for another recipient has rows of both: each is divided by itself.
  const isOneRecipient = new Set(taxed.map(({ recipient }) => recipient.id)).size === 1;
  const parts = new Map(
    [...Map.groupBy(taxed, keyOf).values()].map((own): [RegisterRow | undefined, CorrectedPart[]] => {
      const [first] = own;
      const key = first === undefined ? null : rowKey(first);
      const known = key === null || !isOneRecipient ? null : knownParts(own, key, shares);
      const all = known ?? estimatedParts(own, shares);
      return [first, all.filter((part) => part.base_cents !== 0 || part.tax_cents !== 0)];
    }),
  );
  return rows.map((row) => (rowKey(row) === null ? row : { ...row, corrected_parts: parts.get(row) ?? [] }));
}
