import { agency303, type Quarter, type RegisterCells } from './agency-boxes.ts';

/**
 * Form 390 from the agency's table of form 303 over a year, and from the register's cells if that table has no box.
 * Form 390 adds up the returns of form 303 and splits some of their boxes by regime. This code shares no rule with
 * the product.
 */

type Book = readonly (readonly RegisterCells[])[];
type Boxes = Map<string, bigint>;

const GENERAL = ['01', '11', '12', '13', '15', '09'];
const USED_GOODS = ['03'];
const TRAVEL = ['05'];
const CASH = ['07'];

/** Boxes of form 303 by their boxes in form 390, for the rows of some regimes. */
const BY_REGIME: readonly [regimes: readonly string[], boxes: Readonly<Record<string, string>>][] = [
  [GENERAL, { '01': '01', '03': '02', '04': '03', '06': '04', '07': '05', '09': '06' }],
  [CASH, { '01': '643', '03': '644', '04': '645', '06': '646', '07': '647', '09': '648' }],
  [USED_GOODS, { '01': '07', '03': '08', '04': '09', '06': '10', '07': '11', '09': '12' }],
  [TRAVEL, { '07': '13', '09': '14' }],
];

/** Boxes of form 303 by their boxes in form 390, for all regimes. */
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
const TURNOVER = [
  '99',
  '653',
  '100',
  '101',
  '102',
  '103',
  '104',
  '105',
  '110',
  '125',
  '126',
  '127',
  '227',
  '228',
];

const text = (cell: string | number | null | undefined) =>
  cell === null || cell === undefined ? '' : String(cell);
const cents = (cell: string | number | null | undefined) => BigInt(cell ?? 0);

const isInvoice = (row: RegisterCells) => text(row.AA) === '';
const isTaxed = (row: RegisterCells) => text(row.S) === 'S1' && text(row.T) === '' && text(row.F) !== 'F3';
const isOf = (regimes: readonly string[]) => (row: RegisterCells) => regimes.includes(text(row.R));

function within(day: string, { from, to }: Quarter): boolean {
  return day >= from && day <= to;
}

const dayOf = (row: RegisterCells) => text(row.J) || text(row.I);

/**
 * Returns turnover for which the table of form 303 has no box. It follows the general accrual, also in cash basis (Ley 37/1992,
 * art. 121; decisions, section 15, Books).
 */
function furtherTurnover(rows: readonly RegisterCells[], year: Quarter): [box: string, cents: bigint][] {
  const counted = rows.filter((row) => isInvoice(row) && text(row.F) !== 'F3' && within(dayOf(row), year));
  const sum = (letter: 'V' | 'H', holds: (row: RegisterCells) => boolean) =>
    counted.filter(holds).reduce((total, row) => total + cents(row[letter]), 0n);
  const taxedIn = (regimes: readonly string[]) => (row: RegisterCells) => isTaxed(row) && isOf(regimes)(row);
  return [
    ['99', sum('V', taxedIn(GENERAL))],
    ['653', sum('V', taxedIn(CASH))],
    ['100', sum('V', taxedIn(['20']))],
    ['101', sum('V', taxedIn(['19']))],
    ['102', sum('V', (row) => taxedIn(['18'])(row) && text(row.Y) === '')],
    ['105', sum('V', (row) => text(row.T) === 'E1' && isOf([...GENERAL, ...CASH])(row))],
    ['227', sum('H', taxedIn(USED_GOODS))],
    ['228', sum('H', taxedIn(TRAVEL))],
  ];
}

/** Returns a function that fills the boxes of form 390 from a register, in cents. `invoices`: rows by invoice. */
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
