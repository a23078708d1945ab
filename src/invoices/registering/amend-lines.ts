import { mainTaxSchema } from '../../contract/tax-fields.ts';
import type { StoredAmendment } from '../../db/books-json.ts';
import { type GroupMove, movedGroups } from '../../domain/taxes/moved-groups.ts';
import { groupKeyOf, recordGroupKey } from '../../domain/taxes/record-groups.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { hasCostBase, isMarginScheme } from '../../domain/taxes/tax-lookup.ts';
import { validateTaxes } from '../../domain/taxes/tax-rules.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import { contentViolation, type Violation } from '../../domain/violation.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import type { CorrectedLineBody } from '../fields/record-correction-schemas.ts';

/** Current state of a document's lines when they are corrected. */
export interface RegisteredLines {
  documentType: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  /** Registered taxes: the printed ones, with the changes of earlier corrections. */
  taxes: readonly (MainTax | null)[];
  lines: readonly LineFields[];
  /** Tax groups of the valid record. */
  groups: readonly RecordGroup[];
  /** Day whose rates apply, `YYYY-MM-DD`. */
  taxDate: string;
  /** Returns the violation for a field that never changes. */
  immutable: (field: string) => Violation;
  /** True to leave out lines whose tax the body does not change, disbursements too. */
  leavesUnchanged?: boolean;
}

/** Returns the taxes of lines after the corrections of their record, in chain order. */
export function registeredTaxes(
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): (MainTax | null)[] {
  return amendedTaxes(
    lines.map((line) => draftLineOf(line).main_tax),
    amendments,
  );
}

/** Returns printed taxes with the corrections of their record, in chain order. */
export function amendedTaxes(
  printed: readonly (MainTax | null)[],
  amendments: readonly StoredAmendment[],
): (MainTax | null)[] {
  const taxes = [...printed];
  for (const { index, regime_key, exemption_reason } of amendments.flatMap((one) => one.lines ?? [])) {
    const tax = taxes[index];
    if (tax == null) continue;
    taxes[index] = mainTaxSchema.parse({ ...tax, regime_key, exemption_reason });
  }
  return taxes;
}

/**
 * Adds to the tax groups the amounts that a record does not hold by group: margin-scheme amounts and bases at cost, both taken
 * from the lines.
 */
export function withSpecialBases(
  groups: readonly RecordGroup[],
  lines: readonly LineFields[],
  taxes: readonly (MainTax | null)[],
): RecordGroup[] {
  const added = (group: RecordGroup, amountOf: (line: LineFields) => number | null) => {
    const amounts = lines.flatMap((line, index) => {
      const tax = taxes[index] ?? null;
      if (tax === null) return [];
      const key = groupKeyOf(tax, draftLineOf(line).equivalence_surcharge_rate);
      const amount = recordGroupKey(key) === recordGroupKey(group) ? amountOf(line) : null;
      return amount === null ? [] : [amount];
    });
    return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
  };
  return groups.map((group) => {
    const charged_cents = added(group, (line) =>
      line.marginBaseCents === null ? null : line.taxableBaseCents,
    );
    const cost_base_cents = added(group, (line) => line.costBaseCents);
    return {
      ...group,
      ...(charged_cents === null ? {} : { charged_cents }),
      ...(cost_base_cents === null ? {} : { cost_base_cents }),
    };
  });
}

function amendedTax(tax: MainTax, { regime_key, exemption_reason }: CorrectedLineBody): MainTax {
  return {
    ...tax,
    regime_key: regime_key ?? tax.regime_key,
    exemption_reason: exemption_reason === undefined ? tax.exemption_reason : exemption_reason,
  };
}

/** True if a correction exempts a taxed line or taxes an exempt one, which would change the invoice's amounts. */
function changesAmounts(tax: MainTax, amended: MainTax): boolean {
  if (tax.percentage === 0) return false;
  const isCharged = (one: MainTax) => groupKeyOf(one, 0).qualification === 'S1';
  return isCharged(tax) !== isCharged(amended);
}

/** Returns the tax that a body registers for one line, or the rules that it violates. */
function validatedLine(
  body: CorrectedLineBody,
  path: string,
  { lines, taxes, groups, documentType, taxDate, immutable }: RegisteredLines,
): { tax: MainTax; move: GroupMove } | { violations: Violation[] } {
  const line = lines[body.index];
  const tax = taxes[body.index];
  const indexField = `${path}.index`;
  if (line === undefined)
    return {
      violations: [
        contentViolation(indexField, 'is no line of the invoice', 'no es una línea de la factura'),
      ],
    };
  if (tax == null)
    return {
      violations: [
        contentViolation(
          indexField,
          'is a disbursement, which has no tax',
          'es un suplido, que no lleva impuesto',
        ),
      ],
    };
  const amended = amendedTax(tax, body);
  const named = body.exemption_reason === undefined ? 'regime_key' : 'exemption_reason';
  const hasBaseOfItsOwn = line.marginBaseCents !== null || line.costBaseCents !== null;
  const isOtherRegime = amended.regime_key !== tax.regime_key;
  // An ordinary line has no margin and no base at cost, so a scheme that is taxed on one would change its amounts.
  const needsBaseOfItsOwn = isMarginScheme(amended) || hasCostBase(amended);
  if (changesAmounts(tax, amended) || (isOtherRegime && (hasBaseOfItsOwn || needsBaseOfItsOwn)))
    return { violations: [immutable(`${path}.${named}`)] };
  const draftLine = draftLineOf(line);
  const violations = validateTaxes({ ...draftLine, main_tax: amended }, { path, documentType, taxDate });
  if (violations.length > 0)
    return {
      violations: violations.map((violation) => ({
        ...violation,
        field: violation.field.replace('.main_tax', ''),
      })),
    };
  const surcharge = draftLine.equivalence_surcharge_rate;
  const move = {
    from: groupKeyOf(tax, surcharge),
    to: groupKeyOf(amended, surcharge),
    base_cents: line.taxableBaseCents,
  };
  const isRegistered = groups.some((group) => recordGroupKey(group) === recordGroupKey(move.from));
  return isRegistered ? { tax: amended, move } : { violations: [immutable(`${path}.${named}`)] };
}

/** Adds moves between the same groups, so that the tax is that of their sum. */
function addedMoves(moves: readonly GroupMove[]): GroupMove[] {
  const added = new Map<string, GroupMove>();
  for (const move of moves) {
    const key = `${recordGroupKey(move.from)} > ${recordGroupKey(move.to)}`;
    if (recordGroupKey(move.from) === recordGroupKey(move.to)) continue;
    const known = added.get(key);
    added.set(key, { ...move, base_cents: move.base_cents + (known?.base_cents ?? 0) });
  }
  return [...added.values()];
}

/** Result of correcting the lines of a record. */
interface AmendedLines {
  groups: RecordGroup[];
  stored: NonNullable<StoredAmendment['lines']>;
  taxes: (MainTax | null)[];
}

/**
 * Returns the tax groups after a correction of lines, with unchanged sums, and the lines to store. Throws the contract's
 * refusals, with the paths of the body.
 */
export function amendLines(bodies: readonly CorrectedLineBody[], registered: RegisteredLines): AmendedLines {
  const seen = new Set<number>();
  const violations: Violation[] = [];
  const moves: GroupMove[] = [];
  const taxes = [...registered.taxes];
  const stored: NonNullable<StoredAmendment['lines']> = [];
  for (const [place, body] of bodies.entries()) {
    const path = `lines.${place}`;
    const isUnchanged = body.regime_key == null && body.exemption_reason === undefined;
    if (isUnchanged && registered.leavesUnchanged === true) continue;
    if (seen.has(body.index)) {
      violations.push(contentViolation(`${path}.index`, 'is given twice', 'está repetido'));
      continue;
    }
    seen.add(body.index);
    const judged = validatedLine(body, path, registered);
    if ('violations' in judged) {
      violations.push(...judged.violations);
      continue;
    }
    const { regime_key, exemption_reason } = judged.tax;
    taxes[body.index] = judged.tax;
    moves.push(judged.move);
    stored.push({ index: body.index, regime_key, exemption_reason });
  }
  refuseViolations(violations);
  return { groups: movedGroups(registered.groups, addedMoves(moves)), stored, taxes };
}
