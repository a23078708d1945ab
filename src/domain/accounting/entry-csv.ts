import { csvAmount, csvDate, csvLine, csvText } from '../tax-books/register-csv.ts';
import type { AccountingEntry, EntryLine } from './accounting-entry.ts';
import { accountOf } from './chart.ts';

const HEADINGS = [
  ...['Asiento', 'Fecha', 'Cuenta', 'Concepto', 'Debe', 'Haber', 'Documento', 'Fecha Expedición'],
  ...[
    'NIF',
    'Nombre',
    'Base Imponible',
    'Tipo de IVA',
    'Tipo de Recargo Eq.',
    'Clave de Operación',
    'Factura',
  ],
];

const CONCEPTS: Readonly<Record<AccountingEntry['kind'], string>> = {
  SALE: 'Factura',
  COLLECTION: 'Cobro',
  WRITE_OFF: 'Crédito incobrable',
  ACCRUAL: 'Devengo criterio de caja',
};

/** Returns the description of an entry that accounting programs show. */
export function conceptOf({ kind, invoice_number, is_corrective }: AccountingEntry): string {
  const what = kind === 'SALE' && is_corrective ? 'Rectificativa' : CONCEPTS[kind];
  return `${what} ${invoice_number}`;
}

/** Returns an amount without a sign: a negative amount moves to the other side. */
export function unsigned({ side, cents }: EntryLine): { debit: number; credit: number } {
  const isDebit = (side === 'DEBIT') === cents >= 0;
  return { debit: isDebit ? Math.abs(cents) : 0, credit: isDebit ? 0 : Math.abs(cents) };
}

/** Returns the heading row. */
export function entryCsvHeading(): string {
  return csvLine(HEADINGS.map(csvText));
}

/** Returns the rows of an entry: `;` between fields, decimal comma, dates `dd/mm/yyyy`. */
export function entryCsvLines(entry: AccountingEntry, number: number, digits: number): string {
  const { date, issue_date, invoice_number, invoice_id, party } = entry;
  return entry.lines
    .map((line) => {
      const { debit, credit } = unsigned(line);
      const { tax } = line;
      return csvLine([
        String(number),
        csvDate(date),
        accountOf(line.account, digits),
        csvText(conceptOf(entry)),
        csvAmount(debit),
        csvAmount(credit),
        csvText(invoice_number),
        csvDate(issue_date),
        csvText(party.id ?? ''),
        csvText(party.name),
        tax === null ? '' : csvAmount(tax.base_cents),
        tax === null ? '' : csvAmount(tax.rate_hundredths),
        tax === null || tax.surcharge_hundredths === null ? '' : csvAmount(tax.surcharge_hundredths),
        tax === null ? '' : tax.regime_key,
        invoice_id,
      ]);
    })
    .join('');
}
