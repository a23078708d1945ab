import { describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { camt053, entry } from '../../unit/bank/camt053-file.ts';
import { norma43 } from '../../unit/bank/norma43-file.ts';
import { bankCompany } from './bank-company.ts';

const DAY = '2026-11-03';
const LONG = 2_300_000;

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
