import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_RETURNS } from '../../../src/operations/direct-debits/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { rounds } from '../../support/rounds.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { camt053, entry } from '../../unit/bank/camt053-file.ts';
import { norma43 } from '../../unit/bank/norma43-file.ts';
import { line } from '../invoices/invoice-company.ts';
import { bankCompany } from './bank-company.ts';

const DAY = '2026-11-03';
const LONG = 2_300_000;
const MUTATIONS = rounds(25, 500);

/** Returns an entry of one euro with one field that is longer than the books store. */
function oddEntry(part: (long: string) => string): string {
  return camt053([entry('CRDT', '121.00', DAY, [part('€'.repeat(LONG / 3))])]);
}

describe('a bank file with unusual content', () => {
  it.each([
    ['who paid', (long: string) => `<RltdPties><Dbtr><Nm>${long}</Nm></Dbtr></RltdPties>`],
    [
      'the account of who paid',
      (long: string) => `<RltdPties><DbtrAcct><Id><IBAN>${long}</IBAN></Id></DbtrAcct></RltdPties>`,
    ],
    ['the reference', (long: string) => `<Refs><EndToEndId>${long}</EndToEndId></Refs>`],
    ['what is said', (long: string) => `<RmtInf><Ustrd>${long}</Ustrd></RmtInf>`],
  ])('an import truncates overlong fields of a bank entry: %s', async (_, part) => {
    const company = await bankCompany();
    const brought = await company.bring(oddEntry(part));
    expect([brought.status, brought.body.data?.added]).toEqual([201, 1]);
    expect(JSON.stringify(await company.movements()).length).toBeLessThan(4_000);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a collective entry whose details have no amounts pays the invoices that its details name', async () => {
    const company = await bankCompany();
    const invoices = [
      await company.documents.issued(),
      await company.documents.issued({ lines: [line(30)] }),
    ];
    const details = invoices.map(
      ({ invoice_number }) => `<RmtInf><Ustrd>Factura ${invoice_number}</Ustrd></RmtInf>`,
    );
    await company.bring(camt053([entry('CRDT', '157.30', DAY, details)]));
    const [movement, ...others] = await company.movements();
    expect(others).toEqual([]);
    expect(movement.amount).toBe(157.3);
    const proposed = movement.proposals.map(
      ({ invoice_id, amount }: { invoice_id: string; amount: number }) => [invoice_id, amount],
    );
    expect(proposed).toEqual(
      expect.arrayContaining([
        [invoices[0]?.id, 121],
        [invoices[1]?.id, 36.3],
      ]),
    );
    for (const [invoice_id] of proposed)
      expect((await company.match(movement.id, { invoice_id })).status).toBe(201);
    expect((await company.movements())[0]).toMatchObject({ state: 'MATCHED', amount_left: 0 });
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('an import stores 1,100 movements with long texts', async () => {
    const company = await bankCompany();
    const said = `<RmtInf><Ustrd>${'€'.repeat(2_000)}</Ustrd></RmtInf>`;
    const entries = Array.from({ length: 1_100 }, () => entry('CRDT', '1.00', DAY, [said]));
    const { status, body } = await company.bring(camt053(entries));
    expect([status, body.data?.added]).toEqual([201, 1_100]);
  });

  it('an import rejects a file with too many statements and ignores an unreadable period', async () => {
    const company = await bankCompany();
    const one = norma43([]).split('\r\n').slice(0, 2).join('\r\n');
    const { status, body } = await company.bring(`${one}\r\n`.repeat(2_001));
    expect([status, body.error?.code]).toEqual([422, 'BANK_STATEMENT_UNREADABLE']);
    const days = camt053([entry('CRDT', '121.00', DAY, [])]).replaceAll(
      '<Bal>',
      '<FrToDt><FrDtTm>ayer</FrDtTm></FrToDt><Bal>',
    );
    const odd = await company.bring(days);
    expect([odd.status, odd.body.data?.accounts[0].from]).toEqual([201, DAY]);
  });
});

describe('mutated files of banks', () => {
  const mutation = fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(30),
    put: fc.string({ maxLength: 10 }),
  });
  const mutated = (file: string, { from, length, put }: { from: number; length: number; put: string }) => {
    const at = Math.floor(from * file.length);
    return new TextEncoder().encode(file.slice(0, at) + put + file.slice(at + length));
  };

  it.each([
    [
      'CAMT.053',
      '/bank-statements',
      camt053([entry('CRDT', '121.00', DAY, []), entry('DBIT', '5', DAY, [])]),
    ],
    [
      'Norma 43',
      '/bank-statements',
      norma43([
        { day: DAY, cents: 12_100, concepts: ['FRA 1'] },
        { day: DAY, cents: -700 },
      ]),
    ],
    ['pain.002', '/direct-debits/returns', EXAMPLE_RETURNS],
  ])('a mutated %s file is imported or refused, and never fails', async (_, path, file) => {
    const company = await bankCompany();
    for (const change of fc.sample(mutation, MUTATIONS)) {
      const { status, body } = await company.client.post(path, formOf({ file: mutated(file, change) }));
      expect([200, 201, 422], JSON.stringify([change, body])).toContain(status);
    }
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});

describe('a returns file with unusual content', () => {
  it('the import of returns names each rejected file once', async () => {
    const tenant = await makeTenant(testEnv);
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    const group = '<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>';
    const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${'f'.repeat(32)}</OrgnlMsgId></OrgnlGrpInfAndSts>${group.repeat(3_000)}</CstmrPmtStsRpt></Document>`;
    const { status, body } = await client.post(
      '/direct-debits/returns',
      formOf({ file: new TextEncoder().encode(file) }),
    );
    expect([status, body.data]).toEqual([200, { returned: [], repeated: 0, unknown: ['f'.repeat(32)] }]);
  });
});
