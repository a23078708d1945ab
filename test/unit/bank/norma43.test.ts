import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateIban } from '../../../src/domain/identity/iban.ts';
import { isBalanced, UnreadableBankFileError } from '../../../src/payments/bank/reading/bank-file.ts';
import { decodeBankText } from '../../../src/payments/bank/reading/decode-bank-text.ts';
import { spanishIban } from '../../../src/payments/bank/reading/spanish-account.ts';
import { FIELD_CASES, fieldCase } from '../../support/field-cases/field-case.ts';
import { readBankFile } from '../../support/read-at-once.ts';
import { rounds } from '../../support/rounds.ts';
import { norma43 } from './norma43-file.ts';

const FILE = norma43([
  { day: '2026-11-03', cents: 12_100, concepts: ['TRANSFERENCIA DE COMERCIAL EJEMPLO SL FRA F-2026-0001'] },
  { day: '2026-11-04', cents: -4_550, concepts: ['COMISION', 'MANTENIMIENTO'], reference: 'RECIBO 88' },
  { day: '2026-11-30', cents: 0 },
]);

describe('a Norma 43 file', () => {
  it('readBankFile reads account, days, balances, movements and concepts of a Norma 43 file', () => {
    const { form, statements } = readBankFile(FILE);
    expect(form).toBe('NORMA43');
    expect(statements).toMatchObject([
      {
        account: 'ES5121000249391300654321',
        currency: 'EUR',
        from: '2026-11-01',
        to: '2026-11-30',
        openingCents: 100_000,
        closingCents: 107_550,
        movements: [
          { bookedOn: '2026-11-03', amountCents: 12_100, text: expect.stringContaining('FRA F-2026-0001') },
          { amountCents: -4_550, text: 'COMISION MANTENIMIENTO RECIBO 88', reference: 'RECIBO 88' },
          { bookedOn: '2026-11-30', amountCents: 0, text: '' },
        ],
      },
    ]);
    expect(validateIban(statements[0]?.account ?? '', 'account')).toEqual([]);
  });

  it('readBankFile accepts a Norma 43 file with no, trimmed or Unix line ends', () => {
    const records = FILE.split('\r\n').filter((line) => line !== '');
    const unbroken = records.map((line) => line.padEnd(80)).join('');
    const trimmed = records.map((line) => line.replace(/ *$/, '')).join('\n');
    expect(readBankFile(unbroken)).toEqual(readBankFile(FILE));
    expect(readBankFile(trimmed)).toEqual(readBankFile(FILE));
  });

  it('readBankFile ends a Norma 43 file at a trailing Ctrl-Z', () => {
    for (const end of ['\u001a', '\r\n\u001a', '\u001a\r\n', ' \u001a\u001a '])
      expect(readBankFile(FILE + end)).toEqual(readBankFile(FILE));
    const padded = new TextEncoder().encode(`${FILE}\u001a\u0000\u0000\u0000`);
    expect(readBankFile(decodeBankText(padded))).toEqual(readBankFile(FILE));
    const wide = new TextEncoder().encode(FILE.split('').join('\u0000'));
    expect(() => decodeBankText(wide)).toThrow(UnreadableBankFileError);
  });

  it('decodeBankText reads UTF-8, UTF-16 and Windows-1252, as programs of Windows save a file', () => {
    const said = FILE.replace('COMISION', 'COMISIÓN');
    const units = (isLittle: boolean) => {
      const bytes = new Uint8Array(2 + 2 * said.length);
      const view = new DataView(bytes.buffer);
      for (const [index, unit] of [0xfeff, ...Array.from(said, (one) => one.charCodeAt(0))].entries())
        view.setUint16(2 * index, unit, isLittle);
      return bytes;
    };
    const files = [
      new TextEncoder().encode(said),
      new TextEncoder().encode(`\ufeff${said}`),
      Uint8Array.from(said, (one) => one.charCodeAt(0)),
      units(true),
      units(false),
    ];
    for (const bytes of files) expect(decodeBankText(bytes)).toBe(said);
    const markup = Array.from('<?xml?>', (one) => [one.charCodeAt(0), 0]).flat();
    expect(decodeBankText(Uint8Array.from(markup))).toBe('<?xml?>');
    expect(() => decodeBankText(units(true).slice(0, -1))).toThrow(UnreadableBankFileError);
  });

  it('readBankFile names the currencies of accounts abroad', () => {
    const currency = (code: string) => readBankFile(norma43([], { currency: code })).statements[0]?.currency;
    expect(['978', '036', '208', '578', '999'].map(currency)).toEqual(['EUR', 'AUD', 'DKK', 'NOK', '999']);
  });

  it.skipIf(!FIELD_CASES.there)(`readBankFile reads the field case of Ctrl-Z${FIELD_CASES.suffix}`, () => {
    const text = decodeBankText(fieldCase('14-norma43-ctrl-z.n43'));
    expect(readBankFile(text).statements).toMatchObject([
      { closingCents: 12_106, movements: [{ amountCents: 12_106 }] },
    ]);
  });

  it('a mutated file is read with amounts that come to its balances, or refused', () => {
    fc.assert(
      fc.property(fc.nat(FILE.length), fc.nat(20), fc.string({ maxLength: 20 }), (from, length, put) => {
        try {
          const mutated = FILE.slice(0, from) + put + FILE.slice(from + length);
          const { statements } = readBankFile(mutated);
          expect(statements.map(isBalanced)).toEqual(statements.map(() => true));
          for (const { amountCents } of statements.flatMap(({ movements }) => movements))
            expect(mutated).toContain(String(Math.abs(amountCents)).padStart(14, '0'));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableBankFileError);
        }
      }),
      { numRuns: rounds(60, 5_000) },
    );
  });

  it('spanishIban computes the check digits of an account', () => {
    expect(spanishIban('2100', '0418', '0200051332')).toBe('ES9121000418450200051332');
    expect(spanishIban('0049', '1500', '1234567892')).toBe('ES6000491500051234567892');
  });

  it('readBankFile rejects a Norma 43 file with a wrong sum, count, day or record', () => {
    const lines = FILE.split('\r\n');
    const changed = (line: number, of: (text: string) => string) =>
      lines.map((text, index) => (index === line ? of(text) : text)).join('\r\n');
    const files = [
      changed(1, (text) => text.replace('00000000012100', '00000000012101')),
      changed(1, (text) => `${text.slice(0, 10)}261332${text.slice(16)}`),
      changed(2, (text) => `29${text.slice(2)}`),
      changed(7, (text) => text.replace('00001', '00002')),
      lines.filter((_, index) => index !== 1).join('\r\n'),
      lines.slice(0, 4).join('\r\n'),
      lines.slice(1).join('\r\n'),
      FILE + FILE,
      '',
      'hola',
    ];
    for (const file of files) expect(() => readBankFile(file), file).toThrow(UnreadableBankFileError);
  });
});
