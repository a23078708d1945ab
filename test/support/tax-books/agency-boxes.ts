import { agencyBook, rowsOfSheet } from './tax-book-sheets.ts';

/**
 * The agency's tables of boxes, evaluated over the cells of a register in exact arithmetic. This code shares no rule
 * with the product: it parses a table row on every use.
 */

/** Row of the register by column letter. Numbers as in the file (cents, hundredths of a percent). */
export type RegisterCells = Readonly<Record<string, string | number | null>>;

export interface Quarter {
  /** First day of the year, first and last day of the quarter, `YYYY-MM-DD`. */
  yearStart: string;
  from: string;
  to: string;
}

type TableRow = Readonly<Record<string, string>>;

const A = 65;
const LAST_COLUMN = 16;

/**
 * Returns the rows of a table by column letter. Merged or empty cells repeat the row above within a box; those of the
 * book repeat across boxes.
 */
async function tableRows(file: string, name: string, boxColumn: string, first: number): Promise<TableRow[]> {
  const cells = rowsOfSheet(await agencyBook(file), name);
  const rows: TableRow[] = [];
  let above: Record<string, string> = {};
  for (const row of cells.slice(first - 1)) {
    const own: Record<string, string> = {};
    for (let c = 0; c < LAST_COLUMN; c += 1) {
      const letter = String.fromCharCode(A + c);
      const text = String(row[c] ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      if (text !== '') own[letter] = text;
    }
    if (Object.keys(own).length === 0) continue;
    const opensBox = own[boxColumn] !== undefined && own[boxColumn] !== above[boxColumn];
    above = opensBox ? { ...(above.A && { A: above.A }), ...own } : { ...above, ...own };
    rows.push(above);
  }
  return rows;
}

const words = (text: string | undefined): string[] =>
  (text ?? '').split(/[^A-Z0-9]+/).filter((word) => word !== '');
const numberOf = (cell: string | number | null | undefined): bigint => BigInt(cell ?? 0);
const textOf = (cell: string | number | null | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

function within(date: string, from: string, to: string): boolean {
  return date !== '' && date >= from && date <= to;
}

/** True if an amount has the sign that the table asks for: `> 0`, `<0`, `0` or `>/<`. Other text allows any amount. */
function hasSign(text: string, amount: bigint): boolean {
  const sign = text.replace(/[^<>0/]/g, '').replace(/0+$/, '');
  if (sign === '>/<') return amount !== 0n;
  if (sign.startsWith('>')) return amount > 0n;
  if (sign.startsWith('<')) return amount < 0n;
  return !/(^|\()0\)?$/.test(text.trim()) || amount === 0n;
}

/** True if the row's date is in the quarter by the rules of the table's date columns. */
function isDated(
  table: { operation: string; issue: string },
  row: RegisterCells,
  from: string,
  to: string,
): boolean {
  const [operation, issue] = [textOf(row.J), textOf(row.I)];
  if (/^no es nulo/i.test(table.operation)) return within(operation, from, to);
  if (/^es nulo/i.test(table.operation)) return operation === '' && within(issue, from, to);
  return /^Trimestre/.test(table.issue) ? within(issue, from, to) : true;
}

/** Divides and rounds half up, away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const [n, d] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  return sign * ((2n * n + d) / (2n * d));
}

const VAT_RATE = 'W';
const SURCHARGE_RATE = 'Y';

function hundredths(text: string): bigint {
  return BigInt(Math.round(Number(text.replace(',', '.')) * 100));
}

/** True if a row has the rate in column D, of VAT or of the surcharge. */
function hasRate(asked: string, letter: string, row: RegisterCells): boolean {
  if (asked === 'NC' || asked === '' || /^Nulo \(\)$/.test(asked)) return true;
  if (asked === 'TipoRecargo') return row[SURCHARGE_RATE] !== null;
  const number = /[\d.,]*\d/.exec(asked)?.[0] ?? '';
  return row[letter] !== null && numberOf(row[letter]) === hundredths(number);
}

function columnOf(text: string): string {
  if (/Recargo/.test(text)) return 'Z';
  return /Cuota/i.test(text) ? 'X' : 'V';
}

/** Returns the amount that a row of the output tax table takes from the rows of one invoice. */
function outputTax(table: TableRow, rows: readonly RegisterCells[], { from, to }: Quarter): bigint {
  const { B = '', C = '', D = '', E = '', F, G, H = '', I = '', J = '', K = '', M = '' } = table;
  const letter = columnOf(B);
  const rateColumn = /recargo/i.test(M) ? SURCHARGE_RATE : VAT_RATE;
  const isOf = (row: RegisterCells) =>
    textOf(row.S) === C.trim() &&
    words(F).includes(textOf(row.F)) &&
    words(G).includes(textOf(row.R)) &&
    (K !== 'Nulo' || textOf(row.T) === '') &&
    hasRate(D, rateColumn, row) &&
    hasSign(E, numberOf(row.X));
  const bases = rows.filter((row) => textOf(row.AA) === '');
  if (!/Importe cobro/.test(B)) {
    if (/Fecha Cobro/i.test(J)) return 0n;
    return bases
      .filter((row) => isOf(row) && isDated({ operation: H, issue: I }, row, from, to))
      .reduce((sum, row) => sum + numberOf(row[letter]), 0n);
  }
  const cash = bases.filter((row) => words(G).includes(textOf(row.R)));
  const invoiced = cash.reduce((sum, row) => sum + numberOf(row.U), 0n);
  // The table does not say how parts are rounded: rounded sums of the collections so far make the parts add up to the whole.
  let sum = 0n;
  let collected = 0n;
  for (const { AA, AB } of rows.filter((row) => textOf(row.AA) !== '')) {
    const before = collected;
    collected += numberOf(AB);
    if (!within(textOf(AA), from, to)) continue;
    for (const row of cash.filter(isOf)) {
      const whole = numberOf(row[letter]);
      sum += divided(whole * collected, invoiced) - divided(whole * before, invoiced);
    }
  }
  return sum;
}

/** Returns the amount that a row of the further information table takes from the rows of one invoice. */
function furtherInformation(table: TableRow, rows: readonly RegisterCells[], { from, to }: Quarter): bigint {
  const { B = '', C = '', D, E, F = '', G = '', H = '', L = '' } = table;
  const asksExemption = H !== '' && H !== 'NC';
  const isOf = (row: RegisterCells) =>
    (C === 'Nulo' ? textOf(row.S) === '' : textOf(row.S) === C.trim()) &&
    words(D).includes(textOf(row.F)) &&
    words(E).includes(textOf(row.R)) &&
    (!asksExemption || (H === 'Nulo' ? textOf(row.T) === '' : words(H).includes(textOf(row.T)))) &&
    (!/NIF IVA/.test(L) || (textOf(row.N) === '02') === /CON NIF IVA/.test(L));
  return rows
    .filter((row) => textOf(row.AA) === '' && isOf(row) && isDated({ operation: F, issue: G }, row, from, to))
    .reduce((sum, row) => sum + numberOf(row[columnOf(B)]), 0n);
}

const PRE303 = 'CALCULO_CASILLAS_IVA_PRE303-LSI.xlsx';
const WRITTEN_IN_TWO_DIGITS = 2;

/** Fills the boxes of a form from the rows of a register, grouped by invoice. */
type AgencyBoxes = (invoices: readonly (readonly RegisterCells[])[], quarter: Quarter) => Map<string, bigint>;

/**
 * Returns a function that fills the boxes of form 303 from a register, in cents, by the table's box numbers.
 * `invoices`: rows by invoice.
 */
export async function agency303(): Promise<AgencyBoxes> {
  const ofBook = ({ A: book = '' }: TableRow) => book === 'LRFE';
  const output = (await tableRows(PRE303, 'Cálculo casillas IVADevengado', 'L', 3)).filter(ofBook);
  const further = (await tableRows(PRE303, 'Información Adicional', 'I', 3)).filter(ofBook);
  return (invoices, quarter) => {
    const boxes = new Map<string, bigint>();
    const add = (box: string, cents: bigint) => {
      const key = box.padStart(WRITTEN_IN_TWO_DIGITS, '0');
      boxes.set(key, (boxes.get(key) ?? 0n) + cents);
    };
    for (const rows of invoices) {
      for (const table of output) add(table.L ?? '', outputTax(table, rows, quarter));
      for (const table of further) add(table.I ?? '', furtherInformation(table, rows, quarter));
    }
    return boxes;
  };
}

/** Returns a function that fills the boxes [01], [06], [08] and [10] of form 130, in cents. */
export async function agency130(): Promise<AgencyBoxes> {
  const table = (await tableRows('Traslado_Libros_a_Casillas_130.xlsx', 'Modelo 130', 'K', 4)).filter(
    ({ A: book = '', F = '', K = '' }) => book !== 'LRFR' && /F3/.test(F) && /^\[(01|06|08|10)\]$/.test(K),
  );
  return (invoices, { yearStart, from, to }) => {
    const boxes = new Map<string, bigint>();
    for (const { B = '', C = '', D, F, G, H = '', I = '', J = '', K = '' } of table) {
      const letter = /Retenido/.test(C) ? 'AF' : 'H';
      const first = /01\/01/.test(J) ? yearStart : from;
      const counted = invoices
        .flat()
        .filter(
          (row) =>
            textOf(row.AA) === '' &&
            words(B).includes(`${textOf(row.C)}${textOf(row.D)}`) &&
            words(D).includes(textOf(row.G)) &&
            !words(F).includes(textOf(row.F)) &&
            words(G).includes(textOf(row.R)) &&
            isDated({ operation: H, issue: I }, row, first, to),
        );
      const box = K.slice(1, -1);
      const sum = counted.reduce((total, row) => total + numberOf(row[letter]), 0n);
      boxes.set(box, (boxes.get(box) ?? 0n) + sum);
    }
    return boxes;
  };
}
