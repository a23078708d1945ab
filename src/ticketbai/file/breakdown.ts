import { centsToText, toHundredths } from '../../domain/money.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { NotSubjectCause } from './invoice.ts';
import type { GroupShare } from './shares.ts';
import { decimalText } from './texts.ts';

const RATE_DECIMALS = 2;
const ZERO = '0.00';

/** Exemptions of VeriFactu that do not exist here. Source: decisions section 16, "Mapping". */
const OTHER_EXEMPTIONS: Readonly<Record<string, string>> = { E7: 'E6', E8: 'E6' };

/** Adds up amounts by key, in the order of first appearance. */
class Sums<Key extends string> {
  readonly #sums = new Map<Key, number>();

  add(key: Key, cents: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + cents);
  }

  /** Returns the sums in the order of their keys. */
  sorted(): [Key, number][] {
    return [...this.#sums].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

interface RateRow {
  percentage: number;
  surcharge: number | null;
  base_cents: number;
  amount_cents: number;
  surcharge_amount_cents: number;
}

/** Returns the rows of S1 by rate and surcharge rate, highest first. */
function rateRows(shares: readonly GroupShare[]): RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const { group: key, base_cents, amount_cents, surcharge_amount_cents } of shares) {
    const percentage = key.percentage ?? 0;
    const id = `${percentage} ${key.surcharge_percentage}`;
    const row = rows.get(id) ?? {
      percentage,
      surcharge: key.surcharge_percentage,
      base_cents: 0,
      amount_cents: 0,
      surcharge_amount_cents: 0,
    };
    row.base_cents += base_cents;
    row.amount_cents += amount_cents;
    row.surcharge_amount_cents += surcharge_amount_cents;
    rows.set(id, row);
  }
  return [...rows.values()].sort(
    (one, other) => other.percentage - one.percentage || (other.surcharge ?? 0) - (one.surcharge ?? 0),
  );
}

function rateText(percentage: number): string {
  return decimalText(toHundredths(percentage), RATE_DECIMALS, RATE_DECIMALS);
}

function taxedRow(row: RateRow, isMarked: boolean): Markup {
  return group('DetalleIVA', [
    field('BaseImponible', centsToText(row.base_cents)),
    field('TipoImpositivo', rateText(row.percentage)),
    field('CuotaImpuesto', centsToText(row.amount_cents)),
    ...(row.surcharge === null
      ? []
      : [
          field('TipoRecargoEquivalencia', rateText(row.surcharge)),
          field('CuotaRecargoEquivalencia', centsToText(row.surcharge_amount_cents)),
        ]),
    ...(isMarked ? [field('OperacionEnRecargoDeEquivalenciaORegimenSimplificado', 'S')] : []),
  ]);
}

/** Writes S2, reverse charge: one row without rate and quota (B4_2000032, 34). */
function reverseCharge(shares: readonly GroupShare[]): Markup {
  if (shares.length === 0) return '';
  const base = shares.reduce((sum, { base_cents }) => sum + base_cents, 0);
  return notExempt('S2', [
    group('DetalleIVA', [
      field('BaseImponible', centsToText(base)),
      field('TipoImpositivo', ZERO),
      field('CuotaImpuesto', ZERO),
    ]),
  ]);
}

function notExempt(type: 'S1' | 'S2', rows: readonly Markup[]): Markup {
  const detail = optionalGroup('DesgloseIVA', rows);
  return detail === '' ? '' : group('DetalleNoExenta', [field('TipoNoExenta', type), detail]);
}

function exempt(shares: readonly GroupShare[]): Markup {
  const sums = new Sums<string>();
  for (const { group: key, base_cents } of shares) {
    const cause = key.exemption ?? '';
    sums.add(OTHER_EXEMPTIONS[cause] ?? cause, base_cents);
  }
  const rows = sums
    .sorted()
    .map(([cause, cents]) =>
      group('DetalleExenta', [field('CausaExencion', cause), field('BaseImponible', centsToText(cents))]),
    );
  return optionalGroup('Exenta', rows);
}

function notSubject(
  causeElement: string,
  shares: readonly GroupShare[],
  disbursements: { cents: number; count: number },
): Markup {
  const sums = new Sums<NotSubjectCause>();
  for (const { cause, base_cents } of shares) if (cause !== null) sums.add(cause, base_cents);
  if (disbursements.count > 0) sums.add('VT', disbursements.cents);
  const rows = sums
    .sorted()
    .map(([cause, cents]) =>
      group('DetalleNoSujeta', [field(causeElement, cause), field('Importe', centsToText(cents))]),
    );
  return optionalGroup('NoSujeta', rows);
}

/** Content of one block of the breakdown. */
export interface BreakdownBlock {
  shares: readonly GroupShare[];
  /** Sum and number of the disbursements in the block. */
  disbursements: { cents: number; count: number };
  /** True if the invoice is under key 51 or 52. */
  isMarked: boolean;
  /** Element of the cause of what is not subject: `Causa` in files, `CausaNoSujecion` in the LROE. */
  causeElement: string;
}

function qualifies(shares: readonly GroupShare[], qualification: RecordGroup['qualification']): GroupShare[] {
  return shares.filter((share) => share.cause === null && share.group.qualification === qualification);
}

/**
 * Writes one block of the breakdown: Sujeta with Exenta and NoExenta, and NoSujeta. Empty if it has no amount. Equal codes of
 * several regimes are added up. Source: ticketBaiV1-2-2.xsd, DesgloseFacturaType.
 */
export function breakdownBlock(name: string, block: BreakdownBlock): Markup {
  const { shares, isMarked, causeElement } = block;
  const taxed = rateRows(qualifies(shares, 'S1')).map((row) => taxedRow(row, isMarked));
  const subject = optionalGroup('Sujeta', [
    exempt(qualifies(shares, null)),
    optionalGroup('NoExenta', [notExempt('S1', taxed), reverseCharge(qualifies(shares, 'S2'))]),
  ]);
  return optionalGroup(name, [subject, notSubject(causeElement, shares, block.disbursements)]);
}
