import { addDays } from '../../calendar/dates.ts';
import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import { type NamedDays, periodOfDay } from '../tax-period.ts';
import type { FormPeriod } from './box-sums.ts';

const VAT_NUMBER = '02';

/** E: exempt deliveries of goods; S: services (Orden EHA/769/2010, clave de operación). */
export type OperationKey = 'E' | 'S';

/** What a rectification says of the period that it rectifies: the base that was declared of it before, in cents, and what it is now. */
export interface RectifiedPeriod extends NamedDays {
  declared_cents: number;
  rectified_cents: number;
}

/** What an operator of another state was invoiced, in cents. */
export interface IntraCommunityOperator {
  vat_number: string;
  country: string | null;
  name: string;
  key: OperationKey;
  /** Of a rectification: the difference. */
  base_cents: number;
  /** Of a rectification: the period of what it corrects. */
  corrected: RectifiedPeriod | null;
  invoice_ids: string[];
}

/** The key of a row in form 349; null: it is not in it. */
function operationKey({
  recipient,
  exemption,
  qualification,
  regime_key,
  invoice_type,
}: RegisterRow): OperationKey | null {
  if (recipient.id_type !== VAT_NUMBER || invoice_type === 'F3') return null;
  if (exemption === 'E5') return 'E';
  return qualification === 'N2' && regime_key !== '08' && regime_key !== '17' ? 'S' : null;
}

/** What rectifications rectify: operations of some operators on some days before the period. */
export interface EarlierOperations extends FormPeriod {
  vat_numbers: string[];
}

/** The day whose period a row belongs to: of a corrective that of what it corrects. */
function declaredDay(row: RegisterRow): string {
  const day = rowDay(row);
  return row.corrected_day !== null && row.corrected_day < day ? row.corrected_day : day;
}

function operatorKey({ recipient }: RegisterRow, key: OperationKey, period: NamedDays | null): string {
  return `${recipient.id} ${key} ${period?.year} ${period?.period}`;
}

/** Adds up a period by operator and key; correctives of what was declared before are rectifications of its period (Orden EHA/769/2010). */
export class IntraCommunityOperators {
  private readonly operators = new Map<string, IntraCommunityOperator>();
  /** What was declared before the period, by operator, key and period, in cents. */
  private readonly earlier = new Map<string, number>();
  private readonly period: FormPeriod;

  constructor(period: FormPeriod) {
    this.period = period;
  }

  /** The rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const key = operationKey(row);
      const day = rowDay(row);
      if (key !== null && day >= this.period.from && day <= this.period.to) this.count(row, key);
    }
  }

  private count(row: RegisterRow, key: OperationKey): void {
    const { id, country, name } = row.recipient;
    const day = declaredDay(row);
    const corrected = day < this.period.from ? periodOfDay(day, this.period) : null;
    const of = operatorKey(row, key, corrected);
    const operator = this.operators.get(of) ?? {
      ...{ vat_number: id ?? '', country, name, key, base_cents: 0, invoice_ids: [] },
      corrected: corrected && { ...corrected, declared_cents: 0, rectified_cents: 0 },
    };
    operator.base_cents += row.base_cents ?? 0;
    if (operator.invoice_ids.at(-1) !== row.invoice_id) operator.invoice_ids.push(row.invoice_id);
    this.operators.set(of, operator);
  }

  /** What has to be read beside the period to say what was declared before; null where nothing is rectified. */
  rectified(): EarlierOperations | null {
    const rectifications = [...this.operators.values()].filter(({ corrected }) => corrected !== null);
    const [from] = rectifications.flatMap(({ corrected }) => corrected?.from ?? []).sort();
    if (from === undefined) return null;
    const vat_numbers = [...new Set(rectifications.map(({ vat_number }) => vat_number))];
    return { from, to: addDays(this.period.from, -1), vat_numbers };
  }

  /** The rows of one invoice of those days. */
  addEarlier(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const key = operationKey(row);
      if (key === null || rowDay(row) >= this.period.from) continue;
      const of = operatorKey(row, key, periodOfDay(declaredDay(row), this.period));
      this.earlier.set(of, (this.earlier.get(of) ?? 0) + (row.base_cents ?? 0));
    }
  }

  /** Operators first, rectifications after them. */
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
