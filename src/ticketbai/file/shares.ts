import { groupKeyOf, recordGroupKey } from '../../domain/taxes/record-groups.ts';
import { shareHalfUp } from '../../domain/taxes/rounding.ts';
import { isOss } from '../../domain/taxes/tax-lookup.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import type { FiledInvoice, FiledLine, LineNature, NotSubjectCause } from './invoice.ts';

/** Place of a line in the file: its tax group, and the distinctions of the breakdown within the group. */
export interface PlacedLine {
  line: FiledLine;
  /** Null for a disbursement. */
  group: RecordGroup | null;
  nature: LineNature | null;
  cause: NotSubjectCause | null;
  /** Total in the file. The totals of all lines add up to the invoice's total. */
  total_cents: number;
}

/** Part of a tax group within one block of the breakdown. Amounts in cents. */
export interface GroupShare {
  group: RecordGroup;
  nature: LineNature | null;
  cause: NotSubjectCause | null;
  base_cents: number;
  amount_cents: number;
  surcharge_amount_cents: number;
}

/** Nature that an exemption alone decides: exports and supplies to member states are of goods (decisions section 16). */
const GOODS_EXEMPTIONS: readonly string[] = ['E2', 'E5'];

function natureOf({ nature, main_tax }: FiledLine): LineNature | null {
  if (nature !== null || main_tax === null) return nature;
  return GOODS_EXEMPTIONS.includes(main_tax.exemption_reason ?? '') ? 'GOODS' : null;
}

/**
 * Returns the cause of a line that is not subject, or null for a line that is. One stop shop lines are IE, since they bear the
 * VAT of another member state; disbursements are VT (GI-FAQ, taken for the three territories).
 */
function causeOf({ main_tax, not_subject_cause }: FiledLine): NotSubjectCause | null {
  if (main_tax === null) return 'VT';
  if (isOss(main_tax)) return not_subject_cause ?? 'IE';
  if (main_tax.exemption_reason === 'N1') return not_subject_cause ?? 'OT';
  if (main_tax.exemption_reason === 'N2') return not_subject_cause ?? 'RL';
  return null;
}

function keyOf(line: FiledLine): string | null {
  const { main_tax, equivalence_surcharge_rate } = line;
  return main_tax === null ? null : recordGroupKey(groupKeyOf(main_tax, equivalence_surcharge_rate));
}

function chargedOf(group: RecordGroup): number {
  return (
    group.charged_cents ?? group.base_cents + (group.amount_cents ?? 0) + (group.surcharge_amount_cents ?? 0)
  );
}

/**
 * Adds the rounding difference of each tax group to the last of its lines, so that the lines add up to the total. One stop shop
 * groups have no tax in a record, so the difference to the invoice's total, which has it, goes to their last line.
 */
function settle(placed: PlacedLine[], totalCents: number): void {
  const ofGroup = new Map<RecordGroup, PlacedLine[]>();
  let foreign: PlacedLine | undefined;
  for (const place of placed) {
    if (place.group === null) continue;
    const tax = place.line.main_tax;
    if (tax !== null && isOss(tax)) {
      foreign = place;
      continue;
    }
    const known = ofGroup.get(place.group);
    if (known === undefined) ofGroup.set(place.group, [place]);
    else known.push(place);
  }
  for (const [group, lines] of ofGroup) {
    const last = lines.at(-1);
    const sum = lines.reduce((total, { total_cents }) => total + total_cents, 0);
    if (last !== undefined) last.total_cents += chargedOf(group) - sum;
  }
  const rest = totalCents - placed.reduce((total, { total_cents }) => total + total_cents, 0);
  if (rest === 0) return;
  if (foreign === undefined) throw new RangeError(`lines and total differ by ${rest} cents`);
  foreign.total_cents += rest;
}

/**
 * Places each line of an invoice in its tax group.
 *
 * @throws RangeError for a line without a group, and for lines that do not make the total: faults of the caller
 */
export function placedLines({
  lines,
  groups,
  total_cents,
}: Pick<FiledInvoice, 'lines' | 'groups' | 'total_cents'>): PlacedLine[] {
  const byKey = new Map(groups.map((group) => [recordGroupKey(group), group]));
  const placed = lines.map((line): PlacedLine => {
    const key = keyOf(line);
    const group = key === null ? null : byKey.get(key);
    if (group === undefined) throw new RangeError(`a line has no tax group ${key}`);
    return {
      line,
      group,
      nature: natureOf(line),
      cause: causeOf(line),
      total_cents: line.line_total_cents,
    };
  });
  settle(placed, total_cents);
  return placed;
}

/** Divides an amount by weights. The last part takes what the roundings leave. */
export function divided(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => (sum === 0 ? 0 : shareHalfUp(amount, weight, sum)));
  const rest = amount - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}

/**
 * Divides the tax groups by nature and cause of their lines, in proportion to the lines' bases, so that the parts add up to the
 * group. The base of a part that is not subject has everything that was charged: the VAT of another member state too.
 */
export function groupShares(placed: readonly PlacedLine[]): GroupShare[] {
  const parts = new Map<RecordGroup, Map<string, PlacedLine[]>>();
  for (const place of placed) {
    if (place.group === null) continue;
    const ofGroup = parts.get(place.group) ?? new Map<string, PlacedLine[]>();
    parts.set(place.group, ofGroup);
    const key = `${place.nature} ${place.cause}`;
    const known = ofGroup.get(key);
    if (known === undefined) ofGroup.set(key, [place]);
    else known.push(place);
  }
  return [...parts].flatMap(([group, ofGroup]) => sharesOf(group, [...ofGroup.values()]));
}

function sharesOf(group: RecordGroup, parts: readonly (readonly PlacedLine[])[]): GroupShare[] {
  const weights = parts.map((lines) => lines.reduce((sum, { line }) => sum + line.taxable_base_cents, 0));
  const bases = divided(group.base_cents, weights);
  const amounts = divided(group.amount_cents ?? 0, weights);
  const surcharges = divided(group.surcharge_amount_cents ?? 0, weights);
  return parts.flatMap((lines, index) => {
    const [first] = lines;
    if (first === undefined) return [];
    const charged = lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
    return [
      {
        group,
        nature: first.nature,
        cause: first.cause,
        base_cents: first.cause === null ? (bases[index] ?? 0) : charged,
        amount_cents: amounts[index] ?? 0,
        surcharge_amount_cents: surcharges[index] ?? 0,
      },
    ];
  });
}
