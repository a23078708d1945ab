import { describe, expect, it } from 'vitest';
import { isBalanced, UnreadableBankFileError } from '../../../src/bank/reading/bank-file.ts';
import { readBankFile } from '../../../src/bank/reading/read-bank-file.ts';
import { camt053, entry } from './camt053-file.ts';

const PARTY = `<RltdPties><Dbtr><Nm>Comercial Ejemplo SL</Nm></Dbtr><DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct></RltdPties>`;
const PAID = entry('CRDT', '121.00', '2026-11-03', [
  `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${PARTY}<RmtInf><Ustrd>Factura F-2026-0001</Ustrd></RmtInf>`,
]);

describe('a CAMT.053 file', () => {
  it('readBankFile reads every version and namespace prefix of CAMT.053', () => {
    const files = ['02', '06', '08', '13'].map((version) => camt053([PAID], { version }));
    for (const file of files) {
      const { form, statements } = readBankFile(file);
      expect(form).toBe('CAMT053');
      expect(statements).toMatchObject([
        {
          account: 'ES9121000418450200051332',
          currency: 'EUR',
          openingCents: 100_000,
          closingCents: 112_100,
          movements: [
            {
              bookedOn: '2026-11-03',
              amountCents: 12_100,
              currency: 'EUR',
              text: 'Factura F-2026-0001',
              counterpartyName: 'Comercial Ejemplo SL',
              counterpartyIban: 'ES9121000418450200051332',
              reference: null,
            },
          ],
        },
      ]);
      expect(statements.map(isBalanced)).toEqual([true]);
    }
    const prefixed = camt053([PAID])
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    expect(readBankFile(prefixed)).toEqual(readBankFile(camt053([PAID])));
  });

  it('readBankFile splits a batch entry into its transactions only when their amounts add up', () => {
    const details = (amount: string, name: string) =>
      `<Refs><EndToEndId>${name}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
    const several = entry('CRDT', '30.00', '2026-11-05', [details('10.00', 'A'), details('20.00', 'B')]);
    const others = entry('CRDT', '30.00', '2026-11-05', [details('10.00', 'A'), details('10.00', 'B')]);
    const amounts = (file: string) =>
      readBankFile(file).statements[0]?.movements.map((each) => each.amountCents);
    expect(amounts(camt053([several]))).toEqual([1_000, 2_000]);
    expect(amounts(camt053([others]))).toEqual([3_000]);
  });

  it('readBankFile skips entries that are not booked and reads debits as negative amounts', () => {
    const pending = PAID.replace('BOOK', 'PDNG');
    const coded = PAID.replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    const debit = entry('DBIT', '5', '2026-11-06', []);
    const file = camt053([pending, coded, debit]);
    expect(readBankFile(file).statements[0]?.movements.map(({ amountCents }) => amountCents)).toEqual([
      12_100, -500,
    ]);
  });

  it('readBankFile rejects an entry without amount, side or day, and any other document', () => {
    const files = [
      camt053([PAID.replace('121.00', '121.005')]),
      camt053([PAID.replace('CRDT', 'NONE')]),
      camt053([PAID.replaceAll('2026-11-03', '2026-13-03')]),
      camt053([PAID]).replace('camt.053', 'camt.052'),
      camt053([PAID]).replace('</Stmt>', ''),
      '<Document/>',
      '<!DOCTYPE x><Document/>',
    ];
    for (const file of files) expect(() => readBankFile(file), file).toThrow(UnreadableBankFileError);
  });

  it('readBankFile reads ten thousand entries', () => {
    const file = camt053(Array.from({ length: 10_000 }, () => PAID));
    expect(readBankFile(file).statements[0]?.movements).toHaveLength(10_000);
  });
});
