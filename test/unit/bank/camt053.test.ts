import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, UnreadableBankFileError } from '../../../src/payments/bank/reading/bank-file.ts';
import { isoCents } from '../../../src/payments/bank/reading/iso-amount.ts';
import { elementsAt, textAt } from '../../../src/payments/bank/reading/iso-element.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { descendants, type XmlElement } from '../../../src/xml/xml-tree.ts';
import { FIELD_CASES, fieldCase } from '../../support/field-cases/field-case.ts';
import { readBankFile } from '../../support/read-at-once.ts';
import { rounds } from '../../support/rounds.ts';
import { camt053, entry } from './camt053-file.ts';

const PARTY = `<RltdPties><Dbtr><Nm>Comercial Ejemplo SL</Nm></Dbtr><DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct></RltdPties>`;
const PAID = entry('CRDT', '121.00', '2026-11-03', [
  `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${PARTY}<RmtInf><Ustrd>Factura F-2026-0001</Ustrd></RmtInf>`,
]);

/** Returns the statements of a file, or null if it is refused as a bank file. */
function readOrRefused(file: string) {
  try {
    return readBankFile(file).statements;
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableBankFileError);
    return null;
  }
}

/** Returns the booked entries of a file, with their signed cents and the amounts that they credit. */
function bookedEntries(file: string): { cents: number; credits: number[] }[] {
  const cents = (from: XmlElement, path: string) => isoCents(textAt(from, path)) ?? 0;
  const isCredit = (from: XmlElement) => textAt(from, 'CdtDbtInd') === 'CRDT';
  const all = [...descendants(parseDocument(file))].filter(({ local }) => local === 'Ntry');
  return all
    .filter((each) => [null, 'BOOK'].includes(textAt(each, 'Sts/Cd') ?? textAt(each, 'Sts')))
    .map((each) => {
      const own = cents(each, 'Amt');
      const details = elementsAt(each, 'NtryDtls/TxDtls').filter((one) =>
        textAt(one, 'CdtDbtInd') === null ? isCredit(each) : isCredit(one),
      );
      const amounts = details.map((one) => cents(one, 'AmtDtls/TxAmt/Amt'));
      return isCredit(each) ? { cents: own, credits: [own, ...amounts] } : { cents: -own, credits: amounts };
    });
}

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

  it('readBankFile splits a batch entry into its transactions, and the difference to the entry is charges', () => {
    const details = (amount: string, name: string) =>
      `<Refs><EndToEndId>${name}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
    const several = entry('CRDT', '30.00', '2026-11-05', [details('10.00', 'A'), details('20.00', 'B')]);
    const others = entry('CRDT', '30.00', '2026-11-05', [details('10.00', 'A'), details('10.00', 'B')]);
    const amounts = (file: string) =>
      readBankFile(file).statements[0]?.movements.map((each) => each.amountCents);
    expect(amounts(camt053([several]))).toEqual([1_000, 2_000]);
    expect(amounts(camt053([others]))).toEqual([3_000]);
    const net = entry('CRDT', '28.50', '2026-11-05', [details('10.00', 'A'), details('20.00', 'B')]);
    expect(amounts(camt053([net]))).toEqual([1_000, 2_000, -150]);
    const charged = entry('DBIT', '31.00', '2026-11-05', [details('10.00', 'A'), details('20.00', 'B')]);
    expect(amounts(camt053([charged]))).toEqual([-1_000, -2_000, -100]);
    const alone = entry('CRDT', '119.50', '2026-11-05', [details('121.00', 'A')]);
    expect(amounts(camt053([alone]))).toEqual([12_100, -150]);
    const dollars = alone.replace('<Amt Ccy="EUR">121.00', '<Amt Ccy="USD">121.00');
    expect(amounts(camt053([dollars]))).toEqual([11_950]);
    const mixed = details('5.00', 'C').replace('<AmtDtls>', '<CdtDbtInd>DBIT</CdtDbtInd><AmtDtls>');
    const both = entry('CRDT', '25.00', '2026-11-05', [details('10', 'A'), details('020.0', 'B'), mixed]);
    expect(amounts(camt053([both]))).toEqual([1_000, 2_000, -500]);
  });

  it('readBankFile keeps the texts of all transactions of a batch entry that it does not split', () => {
    const details = (text: string) => `${PARTY}<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
    const batch = entry('CRDT', '30.00', '2026-11-05', [details('Factura F-1'), details('Factura F-2')]);
    const [movement, ...others] = readBankFile(camt053([batch])).statements[0]?.movements ?? [];
    expect(others).toEqual([]);
    expect(movement).toMatchObject({
      ...{ amountCents: 3_000, text: 'Factura F-1 Factura F-2', counterpartyName: 'Comercial Ejemplo SL' },
    });
  });

  it('isoCents reads every decimal of XML Schema that is an amount in cents', () => {
    const amounts = {
      '000000000000429.56': 42_956,
      '.5': 50,
      '121.': 12_100,
      '+1.00000': 100,
      '-0': 0,
      '0.010': 1,
    };
    for (const [text, cents] of Object.entries(amounts))
      expect([text, isoCents(text)]).toEqual([text, cents]);
    for (const text of ['', '.', '+', '1e3', '-1', '1,5', '0.001', '12345678901234', '1.2.3', 'NaN'])
      expect([text, isoCents(text)]).toEqual([text, null]);
  });

  // The official schema of CAMT.053 is not among the papers, so that the mutations are of files of these tests.
  it('a mutated file is read with amounts that it states, or refused', () => {
    const whole = camt053([PAID, entry('DBIT', '5', '2026-11-06', [])]);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 10 }), (from, length, put) => {
        const mutated = whole.slice(0, from) + put + whole.slice(from + length);
        try {
          const written = [...mutated.matchAll(/<Amt[^>]*>([^<]*)</g)].map(([, text]) => Number(text));
          const cents = new Set(written.map((amount) => Math.round(Math.abs(amount) * 100)));
          for (const { movements } of readBankFile(mutated).statements)
            for (const { amountCents } of movements) expect([...cents]).toContain(Math.abs(amountCents));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableBankFileError);
        }
      }),
      { numRuns: rounds(60, 5_000) },
    );
  });

  it('readBankFile does not split an entry whose details have a side that is neither credit nor debit', () => {
    const details =
      '<AmtDtls><TxAmt><Amt Ccy="EUR">121.00</Amt></TxAmt></AmtDtls><CdtDbtInd>DBTI</CdtDbtInd>';
    const file = camt053([entry('DBIT', '121.00', '2026-11-05', [details])]);
    expect(readBankFile(file).statements[0]?.movements.map(({ amountCents }) => amountCents)).toEqual([
      -12_100,
    ]);
  });

  describe('collective entries of a mutated file', () => {
    const detail = (amount: string, side: string | null, name: string) =>
      `<Refs><EndToEndId>${name}</EndToEndId></Refs>${side === null ? '' : `<CdtDbtInd>${side}</CdtDbtInd>`}<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
    const whole = camt053([
      entry('CRDT', '28.50', '2026-11-05', [detail('10.00', null, 'A'), detail('020.0', 'CRDT', 'B')]),
      entry('DBIT', '31.00', '2026-11-05', [detail('10.00', 'DBIT', 'C'), detail('20.00', null, 'D')]),
      entry('CRDT', '25.00', '2026-11-06', [detail('30', 'CRDT', 'E'), detail('5', 'DBIT', 'F')]),
      entry('CRDT', '157.30', '2026-11-06', ['<AddtlTxInf>F-1</AddtlTxInf>', '<AddtlTxInf>F-2</AddtlTxInf>']),
      entry('DBIT', '121.00', '2026-11-07', [detail('121.00', 'DBIT', 'G')]),
    ]);
    const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

    function expectStatedMoney(mutated: string): void {
      const read = readOrRefused(mutated);
      if (read === null) return;
      const booked = bookedEntries(mutated);
      const movements = read.flatMap((statement) => statement.movements);
      expect(sum(movements.map(({ amountCents }) => amountCents))).toBe(
        sum(booked.map(({ cents }) => cents)),
      );
      const credited = booked.flatMap(({ credits }) => credits);
      for (const { amountCents } of movements) if (amountCents > 0) expect(credited).toContain(amountCents);
    }

    it('an entry with other characters comes to its own amount, and brings in only what the file credits', () => {
      fc.assert(
        fc.property(fc.nat(whole.length), fc.nat(12), fc.string({ maxLength: 10 }), (from, length, put) => {
          expectStatedMoney(whole.slice(0, from) + put + whole.slice(from + length));
        }),
        { numRuns: rounds(60, 5_000) },
      );
    });

    it('an entry with a changed, absent or doubled element comes to its own amount and credits nothing else', () => {
      const elements = [...whole.matchAll(/<(\w+)[^>]*>([^<]*)<\/\1>/g)].map(
        ({ 0: element, 2: held = '', index }) => ({ element, held, index }),
      );
      const value = fc.constantFrom(
        ...['', '0', '-5', '5.00', '1e3', '9999999999999', 'CRDT', 'DBIT', 'NONE', 'PDNG', 'BOOK', 'USD'],
      );
      const change = fc.oneof(
        value.map((text) => (element: string, held: string) => element.replace(`>${held}<`, `>${text}<`)),
        fc.constant(() => ''),
        fc.constant((element: string) => element + element),
        fc.constant((element: string) => element.replace('"EUR"', '"USD"')),
      );
      const changes = fc.array(fc.tuple(fc.nat(elements.length - 1), change), { minLength: 1, maxLength: 3 });
      fc.assert(
        fc.property(changes, (drawn) => {
          let mutated = whole;
          for (const [at, apply] of drawn.toSorted(([one], [other]) => other - one)) {
            const { element, held, index } = elements[at] ?? { element: '', held: '', index: 0 };
            mutated = mutated.slice(0, index) + apply(element, held) + mutated.slice(index + element.length);
          }
          expectStatedMoney(mutated);
        }),
        { numRuns: rounds(60, 5_000) },
      );
    });
  });

  it.skipIf(!FIELD_CASES.there)(`readBankFile reads the field cases of CAMT.053${FIELD_CASES.suffix}`, () => {
    const read = (name: string) =>
      readBankFile(new TextDecoder().decode(fieldCase(name))).statements[0]?.movements;
    const facts = (name: string) =>
      read(name)?.map(({ amountCents, text, reference }) => [amountCents, text, reference]);
    expect(facts('12-camt053-leading-zeros.xml')).toEqual([
      [32_956, 'r1 B1', 'B1'],
      [10_000, 'r2 B2', 'B2'],
    ]);
    expect(facts('13-camt053-batch-net-of-fee.xml')).toEqual([
      [12_100, 'F-2026-0001 X1', 'X1'],
      [12_100, 'F-2026-0002 X2', 'X2'],
      [-150, 'Gastos', null],
    ]);
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

  it('readBankFile gives a reversal the side of its entry, which says where its money went', () => {
    const reversed = (side: 'CRDT' | 'DBIT') =>
      entry(side, '60.00', '2026-11-07', []).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    const file = camt053([reversed('CRDT'), reversed('DBIT')]);
    expect(readBankFile(file).statements[0]?.movements.map(({ amountCents }) => amountCents)).toEqual([
      6_000, -6_000,
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

it('a statement with more elements in one entry than memory holds is rejected, and one with as many in its entries is read', () => {
  const filled = (entries: number, elements: number) =>
    Array.from({ length: entries }, () => PAID.replace('</Ntry>', `${'<X/>'.repeat(elements)}</Ntry>`));
  expect(() => readBankFile(camt053(filled(1, 100_000)))).toThrow('too many elements');
  expect(readBankFile(camt053(filled(1_000, 100))).statements[0]?.movements).toHaveLength(1_000);
});
