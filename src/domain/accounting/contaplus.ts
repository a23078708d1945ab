import { dropEnd } from '../drop-end.ts';
import { centsToText } from '../money.ts';
import type { AccountingEntry, EntryLine } from './accounting-entry.ts';
import { ACCOUNTS, accountOf } from './chart.ts';
import { conceptOf } from './entry-csv.ts';

type FieldKind = 'NUMBER' | 'TEXT';
type Field = readonly [name: string, characters: number, kind: FieldKind, empty: string];

const text = (name: string, characters: number): Field => [name, characters, 'TEXT', ''];
const whole = (name: string, characters: number): Field => [name, characters, 'NUMBER', '0'];
const amount = (name: string, characters = 16): Field => [name, characters, 'NUMBER', '0.00'];
const flag = (name: string): Field => [name, 1, 'TEXT', 'F'];

/**
 * Fields of a line of XDiario.txt, the import format of ContaPlus, in order: fixed width, numbers right-aligned. No published
 * specification was found. Names, widths and order are taken from three independent public programs, one of which was compared
 * with a ContaPlus diary byte by byte (docs/tax-books.md).
 */
export const DIARY_FIELDS: readonly Field[] = [
  ...[whole('ASIEN', 6), text('FECHA', 8), text('SUBCTA', 12), text('CONTRA', 12), amount('PTADEBE')],
  ...[text('CONCEPTO', 25), amount('PTAHABER'), whole('FACTURA', 8), amount('BASEIMPO'), amount('IVA', 5)],
  ...[amount('RECEQUIV', 5), text('DOCUMENTO', 10), text('DEPARTA', 3), text('CLAVE', 6), text('ESTADO', 1)],
  ...[whole('NCASADO', 6), whole('TCASADO', 1), whole('TRANS', 6)],
  ['CAMBIO', 16, 'NUMBER', '0.000000'],
  ...[amount('DEBEME'), amount('HABERME'), text('AUXILIAR', 1), text('SERIE', 1), text('SUCURSAL', 4)],
  ...[text('CODDIVISA', 5), amount('IMPAUXME'), text('MONEDAUSO', 1), amount('EURODEBE')],
  ...[amount('EUROHABER'), amount('BASEEURO'), flag('NOCONV'), text('NUMEROINV', 10), text('SERIE_RT', 1)],
  ...[whole('FACTU_RT', 8), amount('BASEIMP_RT'), amount('BASEIMP_RF'), flag('RECTIFICA')],
  ...[text('FECHA_RT', 8), text('NIC', 1), flag('LPERIODICO'), whole('CODMOVPER', 6), flag('LINTERRUMP')],
  ...[text('SEGACTIV', 6), text('SEGGEOGR', 6), flag('LRECT349'), text('FECHA_OP', 8), text('FECHA_EX', 8)],
  ...[text('DEPARTA5', 5), text('FACTURA10', 10), amount('PORCEN_ANA', 5), amount('PORCEN_SEG', 5)],
  ...[whole('NUMAPUNTE', 6), amount('EUROTOTAL'), text('RAZONSOC', 100), text('APELLIDO1', 50)],
  ...[text('APELLIDO2', 50), text('TIPOOPE', 1), whole('NFACTICK', 8), text('NUMACUINI', 40)],
  ...[
    text('NUMACUFIN', 40),
    whole('TERIDNIF', 1),
    text('TERNIF', 15),
    text('TERNOM', 40),
    text('TERNIF14', 9),
  ],
  ...[flag('TBIENTRAN'), text('TBIENCOD', 10), flag('TRANSINM'), flag('METAL'), amount('METALIMP')],
  ...[
    text('CLIENTE', 12),
    whole('OPBIENES', 1),
    text('FACTURAEX', 40),
    text('TIPOFAC', 1),
    text('TIPOIVA', 1),
  ],
  ...[text('GUID', 40), flag('L340'), whole('METALEJE', 4), text('DOCUMENT15', 15), text('CLIENTESUP', 12)],
  ...[
    text('FECHASUP', 8),
    amount('IMPORTESUP'),
    text('DOCSUP', 40),
    text('CLIENTEPRO', 12),
    text('FECHAPRO', 8),
  ],
  ...[
    amount('IMPORTEPRO'),
    text('DOCPRO', 40),
    whole('NCLAVEIRPF', 2),
    flag('LARREND347'),
    whole('NSITINMUEB', 1),
  ],
  ...[text('CREFCATAST', 25), whole('CONCIL347', 1), whole('TIPOREGULA', 2), whole('NCRITCAJA', 2)],
  ...[
    flag('LCRITCAJA'),
    text('DMAXLIQUI', 8),
    amount('NTOTALFAC'),
    text('IDFACTURA', 32),
    amount('NCOBRPAGO'),
  ],
];

/** Characters of a line, without its line end. */
export const DIARY_LINE_CHARACTERS = DIARY_FIELDS.reduce((sum, [, characters]) => sum + characters, 0);

const LINE_END = '\r\n';
const EUROS = '2';
const ISSUED = 'E';
const CASH_BASIS = '07';
const FACTURA_DIGITS = 8;
const NIF_KIND = '1';
/** Characters outside the common part of Windows-1252 and Latin 1, each replaced by a question mark. */
const NOT_IN_LATIN_1 = /[^\n\r\t -~\u00a0-\u00ff]/gu;
/** Line breaks and tabs, which would split a line or shift its fields. */
const BREAKS = /[\r\n\t]/g;

function fitted([name, characters, kind]: Field, value: string): string {
  if (kind === 'TEXT') return value.slice(0, characters).padEnd(characters);
  if (value.length > characters)
    throw new RangeError(`${name} ${value} has more than ${characters} characters`);
  return value.padStart(characters);
}

/** Blank values of the fields, computed once because most fields of a line are blank. */
const EMPTY_FIELDS = DIARY_FIELDS.map((field) => fitted(field, field[3]));

/** Returns a line with the given fields filled and all others blank. */
function diaryLine(values: Readonly<Record<string, string>>): string {
  let line = '';
  for (const [at, field] of DIARY_FIELDS.entries()) {
    const value = values[field[0]];
    line += value === undefined ? EMPTY_FIELDS[at] : fitted(field, value);
  }
  return line + LINE_END;
}

function plainDate(date: string): string {
  return date.replaceAll('-', '');
}

function plainText(value: string): string {
  return value.replace(BREAKS, ' ').replace(NOT_IN_LATIN_1, '?');
}

/** Returns the final digits of an invoice number, as many as ContaPlus keeps. */
function numberDigits(printed: string): string {
  const digits = printed.slice(dropEnd(printed, /\d/).length);
  return String(Number(digits.slice(-FACTURA_DIGITS)));
}

function taxValues({ tax }: EntryLine, entry: AccountingEntry, digits: number): Record<string, string> {
  if (tax === null) return {};
  const base = centsToText(tax.base_cents);
  return {
    CONTRA: accountOf(ACCOUNTS.customers, digits),
    FACTURA: numberDigits(entry.invoice_number),
    BASEIMPO: base,
    BASEEURO: base,
    IVA: centsToText(tax.rate_hundredths),
    RECEQUIV: centsToText(tax.surcharge_hundredths ?? 0),
    FECHA_OP: plainDate(entry.date),
    FECHA_EX: plainDate(entry.issue_date),
    FACTURAEX: plainText(entry.invoice_number),
    TIPOFAC: ISSUED,
    TERIDNIF: entry.party.id_type === null ? NIF_KIND : String(Number(entry.party.id_type)),
    TERNIF: plainText(entry.party.id ?? ''),
    TERNOM: plainText(entry.party.name),
    LCRITCAJA: tax.regime_key === CASH_BASIS ? 'T' : 'F',
    RECTIFICA: entry.is_corrective ? 'T' : 'F',
  };
}

/** Returns the lines of an entry in XDiario.txt. A reversal is negative on its own side, as ContaPlus expects in VAT books. */
export function diaryLines(entry: AccountingEntry, number: number, digits: number): string {
  return entry.lines
    .map((line) => {
      const values: Record<string, string> = {
        ASIEN: String(number),
        FECHA: plainDate(entry.date),
        SUBCTA: accountOf(line.account, digits),
        CONCEPTO: plainText(conceptOf(entry)),
        DOCUMENTO: plainText(entry.invoice_number).slice(-10),
        MONEDAUSO: EUROS,
        [line.side === 'DEBIT' ? 'EURODEBE' : 'EUROHABER']: centsToText(line.cents),
        NIC: ISSUED,
        ...taxValues(line, entry, digits),
      };
      return diaryLine(values);
    })
    .join('');
}
