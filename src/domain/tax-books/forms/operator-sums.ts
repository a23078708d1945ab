import { quarterOf } from '../counting-date.ts';
import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import type { FormPeriod } from './box-sums.ts';

const VAT_NUMBER = '02';

/** E: exempt deliveries of goods; S: services (Orden EHA/769/2010, clave de operación). */
export type OperationKey = 'E' | 'S';

/** What an operator of another state was invoiced, in cents. */
export interface IntraCommunityOperator {
  vat_number: string;
  country: string | null;
  name: string;
  key: OperationKey;
  base_cents: number;
  /** Of a rectification: the period of what it corrects. */
  corrected: { year: string; quarter: string } | null;
  invoice_ids: string[];
}

/** The key of a row in form 349; null: it is not in it. */
function operationKey({ recipient, exemption, qualification, regime_key }: RegisterRow): OperationKey | null {
  if (recipient.id_type !== VAT_NUMBER) return null;
  if (exemption === 'E5') return 'E';
  return qualification === 'N2' && regime_key !== '08' && regime_key !== '17' ? 'S' : null;
}

/** Adds up a period by operator and key; correctives of what was declared before are rectifications of its period (Orden EHA/769/2010). */
export class IntraCommunityOperators {
  private readonly operators = new Map<string, IntraCommunityOperator>();
  private readonly period: FormPeriod;

  constructor(period: FormPeriod) {
    this.period = period;
  }

  /** The rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const key = operationKey(row);
      const day = rowDay(row);
      if (key === null || row.invoice_type === 'F3' || day < this.period.from || day > this.period.to)
        continue;
      this.count(row, key);
    }
  }

  private count(row: RegisterRow, key: OperationKey): void {
    const { id, country, name } = row.recipient;
    const corrected = this.correctedPeriod(row);
    const of = `${id} ${key} ${corrected?.year} ${corrected?.quarter}`;
    const operator = this.operators.get(of) ?? {
      ...{ vat_number: id ?? '', country, name, key, base_cents: 0, corrected, invoice_ids: [] },
    };
    operator.base_cents += row.base_cents ?? 0;
    if (operator.invoice_ids.at(-1) !== row.invoice_id) operator.invoice_ids.push(row.invoice_id);
    this.operators.set(of, operator);
  }

  /** The period that a corrective rectifies; null where it is the same one, whose operations it changes. */
  private correctedPeriod({ corrected_day }: RegisterRow): IntraCommunityOperator['corrected'] {
    if (corrected_day === null || corrected_day >= this.period.from) return null;
    return quarterOf(corrected_day);
  }

  /** Operators first, rectifications after them. */
  all(): IntraCommunityOperator[] {
    const rank = ({ vat_number, key, corrected }: IntraCommunityOperator) =>
      `${corrected === null ? 0 : 1} ${vat_number} ${key} ${corrected?.year} ${corrected?.quarter}`;
    return [...this.operators.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }
}
