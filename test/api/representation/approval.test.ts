import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ApprovalRow,
  approvalReading,
  approvalStatements,
  validateApproval,
} from '../../../src/companies/representation/approval-repository.ts';
import type { StatementText } from '../../../src/db/statement-text.ts';
import { executionIds, uuidV7 } from '../../../src/platform/ids.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { tinyPdf } from '../../support/documents/tiny-pdf.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const APPROVED_AT = Date.UTC(2026, 10, 21, 12);

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

function prepared({ sql, params }: StatementText) {
  return testEnv.DIRECTORY.prepare(sql).bind(...params);
}

async function read(companyId: string): Promise<ApprovalRow | undefined> {
  return (await prepared(approvalReading(companyId)).first<ApprovalRow>()) ?? undefined;
}

/** Approves the row that was read. Returns true if it took effect. */
async function approve(row: ApprovalRow): Promise<boolean> {
  const statements = approvalStatements(row, executionIds(uuidV7(APPROVED_AT)), APPROVED_AT);
  const [first] = await testEnv.DIRECTORY.batch(statements.map(prepared));
  return (first?.results.length ?? 0) === 1;
}

async function events(companyId: string) {
  const { results } = await testEnv.DIRECTORY.prepare(
    "SELECT environment, account_id, data FROM outbox WHERE company_id = ? AND type = 'representation.signed' ORDER BY environment",
  )
    .bind(companyId)
    .all<{ environment: string; account_id: string; data: string }>();
  return results.map(({ data, ...event }) => ({ ...event, data: JSON.parse(data) }));
}

/** Creates a company whose signed document waits for approval. */
async function submitted() {
  const { companyId, nif } = await addCompany(testEnv, tenant.accountId);
  const client = companyClient(companyId, tenant.liveKey);
  await client.delete('/representation');
  await client.post('/representation');
  const { status } = await client.post('/representation/submit', formOf({ document: tinyPdf() }));
  expect(status).toBe(200);
  return { companyId, nif, client };
}

async function readSubmitted(companyId: string): Promise<ApprovalRow> {
  const row = await read(companyId);
  expect(validateApproval(row)).toBe('APPROVABLE');
  if (row === undefined) throw new Error('the company is not there');
  return row;
}

describe('the approval of a representation', () => {
  it('an approval makes the representation ACTIVE and stores an event in both environments', async () => {
    const { companyId, nif, client } = await submitted();
    expect(await approve(await readSubmitted(companyId))).toBe(true);
    const signed_at = '2026-11-21T12:00:00.000Z';
    expect((await client.get('/representation')).body.data).toMatchObject({
      state: 'ACTIVE',
      nif,
      signed_at,
    });
    const data = { account_id: tenant.accountId, company_id: companyId, nif, signed_at };
    expect(await events(companyId)).toEqual(
      ['LIVE', 'TEST'].map((environment) => ({ environment, account_id: tenant.accountId, data })),
    );
    expect(validateApproval(await read(companyId))).toBe('ALREADY_ACTIVE');
  });

  it('repeated and concurrent approvals take effect once', async () => {
    const { companyId } = await submitted();
    const row = await readSubmitted(companyId);
    const done = await Promise.all([approve(row), approve(row), approve(row)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await approve(row)).toBe(false);
    expect(await events(companyId)).toHaveLength(2);
  });

  it.each([
    ['it is cancelled', (client: ReturnType<typeof companyClient>) => client.delete('/representation')],
    [
      'another NIF takes its place',
      (client: ReturnType<typeof companyClient>) => client.patch('', { nif: freshNif() }),
    ],
    [
      'another document was submitted instead',
      async (client: ReturnType<typeof companyClient>) => {
        await client.delete('/representation');
        await client.post('/representation');
        return await client.post('/representation/submit', formOf({ document: tinyPdf('other') }));
      },
    ],
  ])('an approval has no effect when %s meanwhile', async (_, change) => {
    const { companyId, client } = await submitted();
    const row = await readSubmitted(companyId);
    expect((await change(client)).status).toBeLessThan(300);
    const before = (await client.get('/representation')).body.data;
    expect(await approve(row)).toBe(false);
    expect((await client.get('/representation')).body.data).toEqual(before);
    expect(await events(companyId)).toEqual([]);
  });

  it('only a submitted representation can be approved', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const client = companyClient(companyId, tenant.liveKey);
    expect(validateApproval(await read(companyId))).toBe('ALREADY_ACTIVE');
    await client.delete('/representation');
    expect(validateApproval(await read(companyId))).toBe('NOT_SUBMITTED');
    await client.post('/representation');
    expect(validateApproval(await read(companyId))).toBe('NOT_SUBMITTED');
    expect(validateApproval(await read(NOWHERE))).toBe('NO_SUCH_COMPANY');
  });

  it('live VeriFactu requires an approved representation', async () => {
    const { companyId, client } = await submitted();
    await client.put('/verifactu-configuration', { enabled: true });
    const codes = async () =>
      (await client.get('/issuing-readiness')).body.data.blockers.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain('NIF_REPRESENTATION_REQUIRED');
    await approve(await readSubmitted(companyId));
    expect(await codes()).not.toContain('NIF_REPRESENTATION_REQUIRED');
    await client.delete('/representation');
    expect(await codes()).toContain('NIF_REPRESENTATION_REQUIRED');
  });
});
