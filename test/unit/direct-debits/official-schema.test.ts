import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectDebitRow, MandateRow } from '../../../src/db/schema/direct-debit-schema.ts';
import { EXAMPLE_RETURNS } from '../../../src/operations/direct-debits/example.ts';
import { UnreadableReturnsError } from '../../../src/payments/direct-debits/read-pain002.ts';
import { isSepaWritable } from '../../../src/payments/direct-debits/sepa-text.ts';
import { type MandatedItem, writePain008 } from '../../../src/payments/direct-debits/write-pain008.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { descendants, textOf } from '../../../src/xml/xml-tree.ts';
import { HAS_XMLLINT, lintPain008 } from '../../support/iso20022/lint-pain008.ts';
import { readPain002 } from '../../support/read-at-once.ts';
import { rounds } from '../../support/rounds.ts';

const FILES = rounds(30, 500);
const MUTATIONS = rounds(60, 500);
/** Largest amount of a debit in cents that the scheme takes. */
const MAX_CENTS = 99_999_999_999;

const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }).filter(isSepaWritable);
const reference = fc.stringMatching(/^[A-Za-z0-9/\-?:().,'+]{1,35}$/);
const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
const address = fc.record({
  ...{ street: part, number: fc.option(part), postal_code: part, city: part },
  ...{ province: fc.constant(null), country: fc.constantFrom('AD', 'CH', 'GB', 'MC') },
});

const mandate = fc.record({ debtorName: name, reference, details: fc.option(address) }).map(
  ({ details, ...given }): MandateRow => ({
    ...{ id: 'mandate', companyId: 'company', customerId: 'customer', ...given },
    iban: details === null ? 'ES6000491500051234567892' : 'AD1200012030200359100100',
    ...{ bic: details === null ? null : 'BACAADAD', address: details, scheme: 'CORE', isRecurrent: true },
    ...{ signedOn: '2026-11-02', revokedAt: null, createdAt: 0 },
  }),
);

const debited = fc
  .record({
    ...{ mandate, id: hex, invoiceNumber: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    amountCents: fc.integer({ min: 1, max: MAX_CENTS }),
    sequence: fc.constantFrom('FRST' as const, 'RCUR' as const, 'OOFF' as const),
  })
  .map(
    ({ mandate: of, ...given }): MandatedItem => ({
      mandate: of,
      item: {
        ...{ directDebitId: 'debit', companyId: 'company', mandateId: of.id, invoiceId: 'invoice', ...given },
        ...{ state: 'WAITING', returnReason: null, paymentId: null },
      },
    }),
  );

const file = fc
  .record({
    ...{ id: fc.uuid(), creditorName: name, scheme: fc.constantFrom('CORE' as const, 'B2B' as const) },
    items: fc.array(debited, { minLength: 1, maxLength: 12 }),
  })
  .map(({ items, ...given }) => {
    const debit: DirectDebitRow = {
      ...{ companyId: 'company', collectionDate: '2027-01-15', dueOn: '2027-01-15', createdAt: 0, ...given },
      ...{ creditorId: 'ES13000B11111119', creditorIban: 'ES9121000418450200051332' },
    };
    return { items, xml: writePain008(debit, items, '2026-11-25T10:00:00.000Z') };
  });

const texts = (xml: string, local: string) =>
  [...descendants(parseDocument(xml))].filter((element) => element.local === local).map(textOf);

describe('bank messages and the official schema of ISO 20022', () => {
  it.skipIf(!HAS_XMLLINT)(`${FILES} files of random debits are valid pain.008 messages`, () => {
    const files = fc.sample(file, FILES);
    expect(lintPain008(files.map(({ xml }) => xml))).toBe('');
  });

  it('a file reads back as the debits that it was made of', () => {
    fc.assert(
      fc.property(file, ({ items, xml }) => {
        const cents = (text: string | null) => Math.round(Number(text) * 100);
        const amounts = texts(xml, 'InstdAmt').map(cents);
        expect(amounts.toSorted()).toEqual(items.map(({ item }) => item.amountCents).toSorted());
        const [count, ...counts] = texts(xml, 'NbOfTxs').map(Number);
        const [sum, ...sums] = texts(xml, 'CtrlSum').map(cents);
        expect([count, sum]).toEqual([items.length, amounts.reduce((one, other) => one + other, 0)]);
        expect(counts.reduce((one, other) => one + other, 0)).toBe(count);
        expect(sums.reduce((one, other) => one + other, 0)).toBe(sum);
        expect(new Set(texts(xml, 'EndToEndId'))).toEqual(new Set(items.map(({ item }) => item.id)));
      }),
      { numRuns: FILES },
    );
  });

  it('a mutated report of returns is read or refused', () => {
    fc.assert(
      fc.property(
        fc.nat(EXAMPLE_RETURNS.length),
        fc.nat(40),
        fc.string({ maxLength: 10 }),
        (from, length, put) => {
          const mutated = EXAMPLE_RETURNS.slice(0, from) + put + EXAMPLE_RETURNS.slice(from + length);
          try {
            for (const { endToEndId } of readPain002(mutated).items)
              expect(endToEndId.length).toBeLessThanOrEqual(35);
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableReturnsError);
          }
        },
      ),
      { numRuns: MUTATIONS },
    );
  });
});
