import { describe, expect, it } from 'vitest';
import { UnreadableBankFileError } from '../../../src/payments/bank/reading/bank-file.ts';
import { decodeBankText } from '../../../src/payments/bank/reading/decode-bank-text.ts';
import { readBankFile } from '../../support/read-at-once.ts';
import { camt053, entry } from './camt053-file.ts';
import { norma43 } from './norma43-file.ts';

const DAY = '2026-11-03';
const NORMA = norma43([
  { day: DAY, cents: 12_100, concepts: ['FRA 1 CONSTRUCCIONES PEÑA'] },
  { day: DAY, cents: -700, concepts: ['COMISION'] },
]);
const CAMT = camt053([entry('CRDT', '121.00', DAY, [])]);
const camt = (amount: string, change = (xml: string) => xml) =>
  camt053([change(entry('CRDT', amount, DAY, []))]);

/** Bytes of a text, one for each character. */
const single = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [0xfeff, ...Array.from(text, (one) => one.charCodeAt(0))].entries())
    view.setUint16(2 * index, unit, true);
  return bytes;
}

function read(bytes: Uint8Array) {
  const { statements } = readBankFile(decodeBankText(bytes));
  return statements.flatMap(({ movements }) => movements);
}

function refusalOf(bytes: Uint8Array): { en: string; es: string } {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof UnreadableBankFileError) return error.why;
    throw error;
  }
  throw new Error('the file was read');
}

describe('a bank file that programs have changed', () => {
  it.each<[string, Uint8Array]>([
    ['with a byte order mark', utf8(`\ufeff${NORMA}`)],
    ['in Windows-1252', single(NORMA)],
    ['in code page 850 of DOS', single(NORMA.replace('Ñ', '\u00a5'))],
    ['in UTF-16', utf16(NORMA)],
    ['with doubled carriage returns', utf8(NORMA.replaceAll('\r\n', '\r\r\n'))],
    ['with blank lines before it', utf8(`\r\n\r\n${NORMA}`)],
    ['with blanks after its records', utf8(NORMA.replaceAll('\r\n', `${' '.repeat(20)}\r\n`))],
    [
      'without line ends',
      single(
        NORMA.split('\r\n')
          .map((line) => line.padEnd(80))
          .join(''),
      ),
    ],
    ['without its last record', utf8(NORMA.replace(/88.*/, ''))],
    ['with zeros for a day of value', utf8(NORMA.replaceAll('261103261103', '261103000000'))],
  ])('a Norma 43 file %s is read exactly', (_how, bytes) => {
    expect(read(bytes).map(({ amountCents, text }) => [amountCents, text])).toEqual([
      [12_100, 'FRA 1 CONSTRUCCIONES PEÑA'],
      [-700, 'COMISION'],
    ]);
  });

  it.each<[string, Uint8Array]>([
    ['with a Ctrl-Z after it', utf8(`${CAMT}\n\u001a`)],
    ['with blank lines before it', utf8(`\r\n${CAMT}`)],
    ['in UTF-16', utf16(CAMT.replace('UTF-8', 'UTF-16'))],
    ['in ISO 8859-1', single(CAMT.replace('UTF-8', 'ISO-8859-1'))],
    ['that holds its statement twice', utf8(CAMT.replace(/(<Stmt>[\s\S]*<\/Stmt>)/, '$1$1'))],
    [
      'with an entry that is still planned',
      utf8(
        camt053([entry('CRDT', '121.00', DAY, []), entry('CRDT', '5.00', DAY, []).replace('BOOK', 'FUTR')]),
      ),
    ],
  ])('a CAMT.053 file %s is read exactly', (_how, bytes) => {
    expect(read(bytes).map(({ amountCents }) => amountCents)).toEqual([12_100]);
  });

  it('equal statements without balances are two, since nothing shows that they are one', () => {
    const open = CAMT.replace(/<Bal>[\s\S]*<\/Bal>/, '');
    expect(read(utf8(open.replace(/(<Stmt>[\s\S]*<\/Stmt>)/, '$1$1')))).toHaveLength(2);
  });
});

describe('a file that is no bank statement', () => {
  it.each<[string, Uint8Array, string, string]>([
    [
      'semicolons',
      utf8('\ufeffFecha;Concepto;Importe\r\n03/11/26;Recibo;1.234,56\r\n'),
      'a table (CSV)',
      'una tabla (CSV)',
    ],
    ["Excel's separator", utf8('sep=;\r\nFecha;Importe\r\n'), 'a table (CSV)', 'una tabla (CSV)'],
    ['tabs in UTF-16', utf16('Fecha\tImporte\r\n03/11/26\t1,00\r\n'), 'a table (CSV)', 'una tabla (CSV)'],
    ['a workbook', single(`PK\u0003\u0004${'\0'.repeat(30)}`), 'an Excel workbook', 'un libro de Excel'],
    [
      'an old workbook',
      single(`\u00d0\u00cf\u0011\u00e0${'\0'.repeat(30)}`),
      'an Excel workbook',
      'un libro de Excel',
    ],
    ['a PDF', single('%PDF-1.7\n%\u00e2\u00e3\n'), 'a PDF', 'un PDF'],
    ['a compressed file', single('\u001f\u008b\u0008\0'), 'a compressed file', 'un archivo comprimido'],
    ['MT940', utf8(':20:START\r\n:25:1\r\n'), 'MT940', 'MT940'],
    ['OFX', utf8('<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX/>'), 'OFX', 'OFX'],
    [
      'a web page',
      utf8('<html><table><tr><td>Fecha</td></tr></table></html>'),
      'a web page',
      'una página web',
    ],
    ['nothing', utf8(' \r\n'), 'it is empty', 'está vacío'],
    ['JSON', utf8('{"movimientos":[]}'), 'neither Norma 43', 'no es Norma 43'],
  ])('a file of %s is rejected by its name, in both languages', (_what, bytes, english, spanish) => {
    const { en, es } = refusalOf(bytes);
    expect(en).toContain(english);
    expect(es).toContain(spanish);
  });
});

describe('a bank statement with a mistake', () => {
  it.each<[string, string, string]>([
    ['Spanish amount', camt('1.234,56'), 'Ntry 1: the amount "1.234,56" is not written like 1234.56'],
    ['negative amount', camt('-121.00'), 'Ntry 1: the amount "-121.00"'],
    ['third decimal', camt('121.125', (xml) => xml.replace('EUR', 'KWD')), 'Ntry 1: the amount "121.125"'],
    [
      'Spanish day',
      camt('121.00', (xml) => xml.replaceAll(DAY, '03/11/2026')),
      'Ntry 1: the day "03/11/2026"',
    ],
    ['currency in small letters', camt('121.00', (xml) => xml.replace('EUR', 'eur')), 'Ntry 1: no currency'],
    [
      'state of its own',
      camt('121.00', (xml) => xml.replace('>BOOK<', '><Prtry>PENDIENTE</Prtry><')),
      'Ntry 1: the state "PENDIENTE" is not BOOK',
    ],
    ['second file behind its end', NORMA + NORMA, 'line 7: another file follows'],
    ['account that no record ends', NORMA.replace(/33.*\r\n/, ''), 'line 6: no record 33 ends the account'],
    [
      'wrong count at its end',
      NORMA.replace(/000006 *\r\n$/, '000009'),
      'counts 9 records, but 6 come before it',
    ],
    ['wrong sum', NORMA.replace('00000000012100', '00000000012200'), 'line 6: the totals'],
  ])('a %s is rejected with its place and what is there', (_what, text, expected) => {
    expect(refusalOf(utf8(text)).en).toContain(expected);
  });
});
