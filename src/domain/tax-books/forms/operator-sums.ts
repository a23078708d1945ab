import { addDays } from '../../calendar/dates.ts';
import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import { isOfNorthernIreland } from '../row-recipient.ts';
import { type NamedDays, periodOfDay } from '../tax-period.ts';
import type { FormPeriod } from './box-sums.ts';

const VAT_NUMBER = '02';

/** Clave de operación: E for exempt supplies of goods, S for services (Orden EHA/769/2010). */
export type OperationKey = 'E' | 'S';

/** Rectification of a period: the base declared for it before, and the rectified base, in cents. */
export interface RectifiedPeriod extends NamedDays {
  declared_cents: number;
  rectified_cents: number;
}

/** Amounts invoiced to an operator of another state, in cents. */
export interface IntraCommunityOperator {
  vat_number: string;
  country: string | null;
  name: string;
  key: OperationKey;
  /** Base. For a rectification, the difference. */
  base_cents: number;
  /** Rectified period. Null if it is no rectification. */
  corrected: RectifiedPeriod | null;
  invoice_ids: string[];
}

/** Returns the key of a row in form 349. Null if the row is not in the form, as services to Northern Ireland are not. */
function operationKey({
  recipient,
  exemption,
  qualification,
  regime_key,
  invoice_type,
}: RegisterRow): OperationKey | null {
  if (recipient.id_type !== VAT_NUMBER || invoice_type === 'F3') return null;
  if (exemption === 'E5') return 'E';
  if (isOfNorthernIreland(recipient)) return null;
  return qualification === 'N2' && regime_key !== '08' && regime_key !== '17' ? 'S' : null;
}

/** Earlier operations that are rectified: those of some operators in some days before the period. */
export interface EarlierOperations extends FormPeriod {
  vat_numbers: string[];
}

/** Base that belongs to the period of a day, in cents. */
interface DatedBase {
  day: string;
  base_cents: number;
}

/**
 * Returns the base of a row by the day whose period it belongs to. For a corrective it is the day of the corrected operation, of which
 * one of several invoices has many.
 */
function declaredParts(row: RegisterRow): DatedBase[] {
  const day = rowDay(row);
  const parts = row.corrected_parts ?? [{ day: row.corrected_day ?? day, base_cents: row.base_cents ?? 0 }];
  return parts.map((part) => ({ day: part.day < day ? part.day : day, base_cents: part.base_cents }));
}

function operatorKey({ recipient }: RegisterRow, key: OperationKey, period: NamedDays | null): string {
  return `${recipient.id} ${key} ${period?.year} ${period?.period}`;
}

/**
 * Sums of a period by operator and key. Correctives of earlier operations become rectifications of their period (Orden
 * EHA/769/2010).
 */
export class IntraCommunityOperators {
  private readonly operators = new Map<string, IntraCommunityOperator>();
  /** Bases declared before the period, by operator, key and period, in cents. */
  private readonly earlier = new Map<string, number>();
  private readonly period: FormPeriod;

  constructor(period: FormPeriod) {
    this.period = period;
  }

  /** Adds the rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const key = operationKey(row);
      const day = rowDay(row);
      if (key !== null && day >= this.period.from && day <= this.period.to)
        for (const part of declaredParts(row)) this.count(row, key, part);
    }
  }

  private count(row: RegisterRow, key: OperationKey, { day, base_cents }: DatedBase): void {
    const { id, country, name } = row.recipient;
    const corrected = day < this.period.from ? periodOfDay(day, this.period) : null;
    const of = operatorKey(row, key, corrected);
    const operator = this.operators.get(of) ?? {
      ...{ vat_number: id ?? '', country, name, key, base_cents: 0, invoice_ids: [] },
      corrected: corrected && { ...corrected, declared_cents: 0, rectified_cents: 0 },
    };
    operator.base_cents += base_cents;
    if (operator.invoice_ids.at(-1) !== row.invoice_id) operator.invoice_ids.push(row.invoice_id);
    this.operators.set(of, operator);
  }

  /** Returns the earlier operations needed to compute the bases declared before. Null if nothing is rectified. */
  rectified(): EarlierOperations | null {
    const rectifications = [...this.operators.values()].filter(({ corrected }) => corrected !== null);
    const [from] = rectifications.flatMap(({ corrected }) => corrected?.from ?? []).sort();
    if (from === undefined) return null;
    const vat_numbers = [...new Set(rectifications.map(({ vat_number }) => vat_number))];
    return { from, to: addDays(this.period.from, -1), vat_numbers };
  }

  /** Adds the rows of one invoice among the earlier operations. */
  addEarlier(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const key = operationKey(row);
      if (key === null || rowDay(row) >= this.period.from) continue;
      for (const { day, base_cents } of declaredParts(row)) {
        const of = operatorKey(row, key, periodOfDay(day, this.period));
        this.earlier.set(of, (this.earlier.get(of) ?? 0) + base_cents);
      }
    }
  }

  /** Returns the operators, then the rectifications. */
  all(): IntraCommunityOperator[] {
    const rank = ({ vat_number, key, corrected }: IntraCommunityOperator) =>
      `${corrected === null ? 0 : 1} ${vat_number} ${key} ${corrected?.year} ${corrected?.period}`;
    return [...this.operators]
      .map(([of, operator]) => this.rectifiedOperator(of, operator))
      .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }

  private rectifiedOperator(of: string, operator: IntraCommunityOperator): IntraCommunityOperator {
    if (operator.corrected === null) return operator;
    const declared_cents = this.earlier.get(of) ?? 0;
    const rectified_cents = declared_cents + operator.base_cents;
    return { ...operator, corrected: { ...operator.corrected, declared_cents, rectified_cents } };
  }
}
