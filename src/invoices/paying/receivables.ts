import { daysBetween } from '../../domain/calendar/dates.ts';
import type { OpenInvoice } from './receivables-repository.ts';
import type { StatementMaterial } from './statement-repository.ts';

/** Columns by days overdue. The last column, over 90, has no end. */
const COLUMNS = [
  { column: 'days_1_30', until: 30 },
  { column: 'days_31_60', until: 60 },
  { column: 'days_61_90', until: 90 },
] as const;

/** Amounts due by days overdue, in cents. */
export interface AgedCents {
  not_due: number;
  days_1_30: number;
  days_31_60: number;
  days_61_90: number;
  over_90: number;
  total: number;
}

/** Amounts that one customer owes. */
export interface CustomerDue {
  customerId: string | null;
  name: string | null;
  aged: AgedCents;
}

function nothing(): AgedCents {
  return { not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0, total: 0 };
}

function columnOf(dueOn: string | null, today: string): Exclude<keyof AgedCents, 'total'> {
  const overdue = dueOn === null ? 0 : daysBetween(dueOn, today);
  if (overdue <= 0) return 'not_due';
  return COLUMNS.find(({ until }) => overdue <= until)?.column ?? 'over_90';
}

/**
 * Collector of the amounts that customers owe on a day. Groups by customer, or else by the tax number or the name on the invoice.
 * Holds no invoice, so that a company may have any number of open ones. Linear in their number.
 */
export class AgedDues {
  readonly totals = nothing();
  /** Amounts due in cents by due date. Those of no date are due today. */
  readonly byDay = new Map<string, number>();
  private readonly found = new Map<string, CustomerDue>();
  private readonly today: string;

  /** @param today ISO date */
  constructor(today: string) {
    this.today = today;
  }

  /** Adds open invoices. */
  add(open: readonly OpenInvoice[]): void {
    for (const { customerId, nif, name, dueOn, dueCents } of open) {
      const key = customerId ?? nif ?? name ?? '';
      const due = this.found.get(key) ?? { customerId, name, aged: nothing() };
      this.found.set(key, due);
      const column = columnOf(dueOn, this.today);
      for (const aged of [due.aged, this.totals]) {
        aged[column] += dueCents;
        aged.total += dueCents;
      }
      const day = dueOn ?? this.today;
      this.byDay.set(day, (this.byDay.get(day) ?? 0) + dueCents);
    }
  }

  /** Returns the customers, largest amount first. */
  customers(): CustomerDue[] {
    return [...this.found.values()].sort((a, b) => b.aged.total - a.aged.total);
  }
}

/** Line of a customer's account. Amounts in cents, one of `debit` and `credit` is 0. */
export interface StatementLine {
  date: string;
  kind: 'INVOICE' | 'CORRECTIVE' | 'PAYMENT' | 'WRITE_OFF' | 'REFUND' | 'RETURN';
  invoiceId: string;
  invoiceNumber: string;
  reference: string | null;
  debit: number;
  credit: number;
}

/** Order of the lines of one day. */
const ORDER: readonly StatementLine['kind'][] = [
  'INVOICE',
  'CORRECTIVE',
  'PAYMENT',
  'WRITE_OFF',
  'REFUND',
  'RETURN',
];

/** Returns the lines of a customer's account, by date. A write-off that a corrective undoes is a debit. */
export function statementLines(material: StatementMaterial): StatementLine[] {
  const { invoices, payments, refunds, undoneWriteOffs } = material;
  const sides = (cents: number) => ({ debit: Math.max(cents, 0), credit: Math.max(-cents, 0) });
  const lines = [
    ...invoices.map(
      ({ id, invoiceNumber, issueDate, type, totalCents }): StatementLine => ({
        date: issueDate ?? '',
        kind: type === 'CORRECTIVE' ? 'CORRECTIVE' : 'INVOICE',
        invoiceId: id,
        invoiceNumber: invoiceNumber ?? '',
        reference: null,
        ...sides(totalCents),
      }),
    ),
    ...[
      ...payments.map((row) => ({ row, cents: -row.amountCents })),
      ...refunds.map((row) => ({ row, cents: row.amountCents })),
    ].map(
      ({ row, cents }): StatementLine => ({
        date: row.date,
        // A lost dispute takes money back as a bank does.
        kind: row.kind === 'DISPUTE' ? 'RETURN' : row.kind,
        invoiceId: row.invoiceId,
        invoiceNumber: row.invoiceNumber ?? '',
        reference: row.reference ?? row.reason,
        ...sides(cents),
      }),
    ),
    ...undoneWriteOffs.map(
      ({ date, invoiceId, invoiceNumber, cents }): StatementLine => ({
        ...{ date, kind: 'WRITE_OFF', invoiceId, invoiceNumber: invoiceNumber ?? '', reference: null },
        ...sides(cents),
      }),
    ),
  ];
  const rank = ({ kind }: StatementLine) => ORDER.indexOf(kind);
  const byDay = (a: StatementLine, b: StatementLine) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  return lines.sort((a, b) => byDay(a, b) || rank(a) - rank(b));
}
