import { agency303, type Quarter, type RegisterCells } from './agency-boxes.ts';

/**
 * Form 390 out of the agency's table of form 303, read over a year, and out of the cells of the register where that table has no box. Form 390
 * sums up the returns of form 303 and divides some of their boxes by regime. It shares no rule with the product.
 */

type Book = readonly (readonly RegisterCells[])[];
type Boxes = Map<string, bigint>;

const GENERAL = ['01', '11', '12', '13', '15', '09'];
const USED_GOODS = ['03'];
const TRAVEL = ['05'];
const CASH = ['07'];

/** Boxes of form 303 by those of form 390 that have them, for the rows of some regimes. */
const BY_REGIME: readonly [regimes: readonly string[], boxes: Readonly<Record<string, string>>][] = [
  [GENERAL, { '01': '01', '03': '02', '04': '03', '06': '04', '07': '05', '09': '06' }],
  [CASH, { '01': '643', '03': '644', '04': '645', '06': '646', '07': '647', '09': '648' }],
  [USED_GOODS, { '01': '07', '03': '08', '04': '09', '06': '10', '07': '11', '09': '12' }],
  [TRAVEL, { '07': '13', '09': '14' }],
];

/** The same, whatever the regime. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ '14': '29', '15': '30' },
  ...{
    '168': '35',
    '170': '36',
    '19': '599',
    '21': '600',
    '22': '601',
    '24': '602',
    '156': '41',
    '158': '42',
  },
  ...{ '25': '43', '26': '44' },
  ...{
    '59': '103',
    '60': '104',
    '120': '110',
    '122': '125',
    '123': '126',
    '124': '127',
    '62': '654',
    '63': '655',
  },
};

const OUTPUT_TAX = [
  '02',
  '04',
  '06',
  '644',
  '646',
  '648',
  '08',
  '10',
  '12',
  '14',
  '30',
  '36',
  '600',
  '602',
  '42',
  '44',
];
const TURNOVER = ['99', '653', '103', '104', '105', '110', '125', '126', '127', '227', '228'];

const text = (cell: string | number | null | undefined) =>
  cell === null || cell === undefined ? '' : String(cell);
const cents = (cell: string | number | null | undefined) => BigInt(cell ?? 0);

/** Half up, away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const [n, d] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  return sign * ((2n * n + d) / (2n * d));
}

const isInvoice = (row: RegisterCells) => text(row.AA) === '';
const isTaxed = (row: RegisterCells) => text(row.S) === 'S1' && text(row.T) === '' && text(row.F) !== 'F3';
const isOf = (regimes: readonly string[]) => (row: RegisterCells) => regimes.includes(text(row.R));

function within(day: string, { from, to }: Quarter): boolean {
  return day >= from && day <= to;
}

const dayOf = (row: RegisterCells) => text(row.J) || text(row.I);

/** What of the invoices in cash basis was collected in the year, of their bases. */
function collectedBases(rows: readonly RegisterCells[], year: Quarter): bigint {
  const cash = rows.filter((row) => isInvoice(row) && text(row.R) === '07');
  const whole = cash.reduce((sum, { U }) => sum + cents(U), 0n);
  const collections = rows.filter((row) => !isInvoice(row) && within(text(row.AA), year));
  return collections.reduce(
    (sum, { AB }) =>
      sum + cash.filter(isTaxed).reduce((part, { V }) => part + divided(cents(V) * cents(AB), whole), 0n),
    0n,
  );
}

/** Turnover that the table of form 303 has no box for (Ley 37/1992, arts. 121 and 163 terdecies). */
function furtherTurnover(rows: readonly RegisterCells[], year: Quarter): [box: string, cents: bigint][] {
  const counted = rows.filter((row) => isInvoice(row) && text(row.F) !== 'F3' && within(dayOf(row), year));
  const sum = (letter: 'V' | 'H', holds: (row: RegisterCells) => boolean) =>
    counted.filter(holds).reduce((total, row) => total + cents(row[letter]), 0n);
  const taxedIn = (regimes: readonly string[]) => (row: RegisterCells) => isTaxed(row) && isOf(regimes)(row);
  return [
    ['99', sum('V', taxedIn(GENERAL))],
    ['653', collectedBases(rows, year)],
    ['105', sum('V', (row) => text(row.T) === 'E1' && isOf([...GENERAL, ...CASH])(row))],
    ['227', sum('H', taxedIn(USED_GOODS))],
    ['228', sum('H', taxedIn(TRAVEL))],
  ];
}

/** The boxes of form 390 that a register fills, in cents; `invoices`: rows by invoice. */
export async function agency390(): Promise<(invoices: Book, year: Quarter) => Boxes> {
  const table = await agency303();
  return (invoices, year) => {
    const boxes: Boxes = new Map();
    const add = (box: string, amount: bigint) => boxes.set(box, (boxes.get(box) ?? 0n) + amount);
    const addTable = (book: Book, names: Readonly<Record<string, string>>) => {
      for (const [box, amount] of table(book, year)) {
        const name = names[box];
        if (name !== undefined) add(name, amount);
      }
    };
    for (const [regimes, names] of BY_REGIME)
      addTable(
        invoices.map((rows) => rows.filter(isOf(regimes))),
        names,
      );
    addTable(invoices, WHOLE);
    for (const rows of invoices) for (const [box, amount] of furtherTurnover(rows, year)) add(box, amount);
    const sum = (names: readonly string[]) =>
      names.reduce((total, box) => total + (boxes.get(box) ?? 0n), 0n);
    add('47', sum(OUTPUT_TAX));
    add('108', sum(TURNOVER));
    return boxes;
  };
}
