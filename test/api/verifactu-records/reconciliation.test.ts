import { describe, expect, it, vi } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import type { Env } from '../../../src/composition/env.ts';
import {
  reconcileCompany,
  reconciliationJobs,
  sweepReconciliations,
} from '../../../src/jobs/sweeps/reconciliation-sweep.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { registrationHashText } from '../../../src/verifactu/fingerprint.ts';
import type { Fingerprinted, RegistrationRecord } from '../../../src/verifactu/record-types.ts';
import type { ChainRecord } from '../../../src/verifactu/xml/record-xml.ts';
import { submissionXml } from '../../../src/verifactu/xml/submission-xml.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addMember } from '../../support/tenant.ts';
import { invoiceCompany, RECIPIENT } from '../invoices/invoice-company.ts';

type Registration = Fingerprinted<RegistrationRecord>;

const PATH = '/verifactu-records/reconciliations';
const HOSTS = { TEST: 'prewww1.aeat.es', LIVE: 'www1.agenciatributaria.gob.es' } as const;

/**
 * Creates a company whose invoices a simulated AEAT registers. A test can register records that the books do
 * not have.
 */
async function registeringCompany() {
  const company = await invoiceCompany();
  const { companyId, nif, sandboxKey } = company.tenant;
  const aeat = createAeat({ now: () => Date.now() });
  const env = { ...testEnv, AEAT: aeat, AEAT_SIMULATOR: 'on' } as Env;
  const client = companyClient(companyId, sandboxKey, env);
  const recordOf = async (id: string) => {
    const row = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT record FROM verifactu_records WHERE invoice_id = ?',
    )
      .bind(id)
      .first<{ record: string }>();
    if (row === null) throw new Error(`invoice ${id} has no record`);
    return JSON.parse(row.record) as Registration;
  };
  const send = async (environment: keyof typeof HOSTS, records: readonly ChainRecord[]) => {
    const xml = submissionXml({ issuer: { nif, legal_name: 'Ana Prueba Martín' }, incident: false, records });
    const init = { method: 'POST', body: xml, headers: { 'Content-Type': 'text/xml; charset=utf-8' } };
    const url = `https://${HOSTS[environment]}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`;
    expect(await (await aeat.fetch(url, init)).text()).toContain('<sfR:EstadoEnvio>Correcto');
  };
  const register = (environment: keyof typeof HOSTS, ...records: Registration[]) =>
    send(
      environment,
      records.map((record) => ({ kind: 'REGISTRATION', record })),
    );
  /** Sends all pending records and waits for their acceptance. */
  const arrived = async () => {
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT operation, record FROM verifactu_records WHERE company_id = ? AND submission_status = 'PENDING' ORDER BY position",
    )
      .bind(companyId)
      .all<{ operation: ChainRecord['kind']; record: string }>();
    const records = results.map((row) => ({ kind: row.operation, record: JSON.parse(row.record) }));
    await send('TEST', records as ChainRecord[]);
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE verifactu_records SET submission_status = 'ACCEPTED' WHERE company_id = ?",
    )
      .bind(companyId)
      .run();
  };
  const issue = async (body: Record<string, unknown> = {}) => {
    const invoice = await company.issued(body);
    await arrived();
    return invoice;
  };
  return { ...company, env, client, companyId, arrived, recordOf, register, issue };
}

/** Returns the record of the next invoice, as another program would create it. */
function following(previous: Registration, changes: Partial<RegistrationRecord> = {}): Registration {
  const { Huella, ...before } = previous;
  const number = before.IDFactura.NumSerieFactura.replace(/\d+$/, (run) =>
    String(Number(run) + 1).padStart(run.length, '0'),
  );
  const record = {
    ...before,
    IDFactura: { ...before.IDFactura, NumSerieFactura: number },
    Encadenamiento: { RegistroAnterior: { ...before.IDFactura, Huella } },
    ...changes,
  } as RegistrationRecord;
  return { ...record, Huella: sha256(registrationHashText(record)) };
}

/**
 * Changes a record without the trigger that protects it, to create a difference that the service cannot
 * make.
 */
async function tampered(column: string, value: string, invoiceId: string) {
  const trigger = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT sql FROM sqlite_schema WHERE name = 'verifactu_records_are_immutable'",
  ).first<{ sql: string }>();
  await testEnv.BOOKS_SANDBOX.batch([
    testEnv.BOOKS_SANDBOX.prepare('DROP TRIGGER verifactu_records_are_immutable'),
    testEnv.BOOKS_SANDBOX.prepare(`UPDATE verifactu_records SET ${column} WHERE invoice_id = ?2`).bind(
      value,
      invoiceId,
    ),
    testEnv.BOOKS_SANDBOX.prepare(trigger?.sql ?? ''),
  ]);
}

describe('POST /v1/companies/{company_id}/verifactu-records/reconciliations', () => {
  it('a reconciliation matches all records, including voided invoices and earlier operations', async () => {
    const { client, issue, arrived, void: voided } = await registeringCompany();
    const first = await issue();
    const [year, month] = first.issue_date.split('-').map(Number);
    const before = new Date(Date.UTC(year ?? 0, (month ?? 0) - 4, 15)).toISOString().slice(0, 10);
    await issue({ operation_date: before });
    const third = await issue();
    await voided(third.id);
    await arrived();
    const period = { from: first.issue_date, to: first.issue_date };
    expect((await client.post(PATH, period)).body.data).toEqual({ checked: 3, matched: 3, differences: [] });
    const records = (await client.get('/verifactu-records?limit=100')).body.data.records;
    expect(records).toHaveLength(4);
  });

  it('a reconciliation lists records missing at the AEAT, missing here, or from another system', async () => {
    const { client, issue, recordOf, register, companyId } = await registeringCompany();
    const first = await issue();
    const record = await recordOf(first.id);
    const second = following(record);
    const software = {
      ...record.SistemaInformatico,
      IdSistemaInformatico: 'ZZ',
      NumeroInstalacion: 'elsewhere',
    };
    const third = following(second, {
      SistemaInformatico: software,
      Encadenamiento: { PrimerRegistro: 'S' },
    });
    await register('TEST', second, third);
    const period = { from: first.issue_date, to: first.issue_date };
    const { body } = await client.post(PATH, period, { 'Accept-Language': 'es' });
    expect(body.data).toMatchObject({
      checked: 3,
      matched: 1,
      differences: [
        {
          kind: 'UNKNOWN_HERE',
          invoice_id: null,
          invoice_number: second.IDFactura.NumSerieFactura,
          issue_date: first.issue_date,
          ours: null,
          theirs: { total: 121, vat: 21, fingerprint: second.Huella, state: 'ACCEPTED' },
          repair: expect.stringContaining('copia'),
        },
        {
          kind: 'UNKNOWN_HERE',
          invoice_number: third.IDFactura.NumSerieFactura,
          theirs: { system: { installation_number: 'elsewhere' } },
          repair: expect.stringContaining('otro sistema'),
        },
      ],
    });
    const elsewhere = companyClient(companyId, client.key, {
      ...testEnv,
      AEAT: createAeat({ now: () => Date.now() }),
      AEAT_SIMULATOR: 'on',
    } as Env);
    expect((await elsewhere.post(PATH, period)).body.data).toMatchObject({
      checked: 1,
      matched: 0,
      differences: [
        {
          kind: 'MISSING_AT_AEAT',
          invoice_id: first.id,
          invoice_number: first.invoice_number,
          ours: { total: 121, vat: 21, fingerprint: record.Huella, state: 'ACCEPTED' },
          theirs: null,
        },
      ],
    });
  });

  it('a sandbox reconciliation leaves out invoices that another account registered with the same NIF', async () => {
    const { client, issue, recordOf, register } = await registeringCompany();
    const first = await issue();
    const record = await recordOf(first.id);
    const software = { ...record.SistemaInformatico, NumeroInstalacion: 'another-company' };
    await register(
      'TEST',
      following(record, { SistemaInformatico: software, Encadenamiento: { PrimerRegistro: 'S' } }),
    );
    const period = { from: first.issue_date, to: first.issue_date };
    expect((await client.post(PATH, period)).body.data).toEqual({ checked: 1, matched: 1, differences: [] });
  });

  it('a member with VIEW access sends no queries to the AEAT, and an adviser may', async () => {
    const { tenant, env, companyId } = await registeringCompany();
    const period = { from: '2026-07-01', to: '2026-07-31' };
    const viewer = await addMember(testEnv, tenant.accountId, { [companyId]: 'VIEW' });
    const refused = await companyClient(companyId, viewer.sandboxKey, env).post(PATH, period);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'COMPANY_READ_ONLY']);
    const adviser = await addMember(testEnv, tenant.accountId, {});
    await testEnv.DIRECTORY.prepare('UPDATE members SET is_adviser = 1 WHERE id = ?')
      .bind(adviser.memberId)
      .run();
    const allowed = await companyClient(companyId, adviser.sandboxKey, env).post(PATH, period);
    expect([allowed.status, allowed.body.data.checked]).toEqual([200, 0]);
  });

  it('a reconciliation distinguishes differences of amount, fingerprint, state and date', async () => {
    const { client, issue } = await registeringCompany();
    const [amount, fingerprint, state, date] = [await issue(), await issue(), await issue(), await issue()];
    await tampered("record = json_set(record, '$.ImporteTotal', ?1)", '999.00', amount.id);
    await tampered('fingerprint = ?1', 'A'.repeat(64), fingerprint.id);
    await tampered('submission_status = ?1', 'REJECTED', state.id);
    await tampered('issue_date = ?1', '2020-01-01', date.id);
    const { body } = await client.post(PATH, { from: amount.issue_date, to: amount.issue_date });
    expect([body.data.checked, body.data.matched]).toEqual([4, 0]);
    const kinds = new Map(
      body.data.differences.map((one: { kind: string; invoice_number: string }) => [
        one.invoice_number,
        one.kind,
      ]),
    );
    expect(Object.fromEntries(kinds)).toEqual({
      [amount.invoice_number]: 'AMOUNT',
      [fingerprint.invoice_number]: 'FINGERPRINT',
      [state.invoice_number]: 'STATE',
      [date.invoice_number]: 'DATE',
    });
    const ofAmount = body.data.differences.find((one: { kind: string }) => one.kind === 'AMOUNT');
    expect([ofAmount.ours.total, ofAmount.theirs.total]).toEqual([999, 121]);
  });

  it('pending and rejected records do not count as missing', async () => {
    const { client, issued, create } = await invoiceCompany();
    const { issue_date, id } = await issued();
    await create({});
    await tampered('submission_status = ?1', 'REJECTED', id);
    await issued();
    const env = { ...testEnv, AEAT: createAeat({ now: () => Date.now() }), AEAT_SIMULATOR: 'on' } as Env;
    const own = companyClient(client.base.slice('/v1/companies/'.length), client.key, env);
    expect((await own.post(PATH, { from: issue_date, to: issue_date })).body.data).toEqual({
      checked: 0,
      matched: 0,
      differences: [],
    });
  });

  it('a reconciliation returns 503 if the AEAT does not respond, and 422 for an invalid period', async () => {
    const { client } = await invoiceCompany();
    vi.spyOn(console, 'error').mockReturnValue();
    const silent = await client.post(PATH, { from: '2026-07-01', to: '2026-09-30' });
    expect([silent.status, silent.body.error.code, silent.headers.get('Retry-After')]).toEqual([
      503,
      'AEAT_UNAVAILABLE',
      '60',
    ]);
    for (const body of [
      { from: '2026-07-02', to: '2026-07-01' },
      { from: '2026-07-01', to: '2026-10-01' },
    ]) {
      const refused = await client.post(PATH, body);
      expect([refused.status, refused.body.error.code, Object.keys(refused.body.error.details)]).toEqual([
        422,
        'VALIDATION_ERROR',
        ['to'],
      ]);
    }
  });
});

describe('the nightly reconciliation', () => {
  /** Copies an invoice and its record to production, where the AEAT does not know it. */
  async function liveCompany() {
    const company = await registeringCompany();
    const invoice = await company.issue({ recipient: RECIPIENT });
    for (const [table, column, value] of [
      ['series', 'company_id', company.companyId],
      ['invoices', 'id', invoice.id],
      ['verifactu_records', 'invoice_id', invoice.id],
    ] as const) {
      const { results } = await testEnv.BOOKS_SANDBOX.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`)
        .bind(value)
        .all();
      await testEnv.BOOKS_LIVE.batch([
        testEnv.BOOKS_LIVE.prepare('PRAGMA defer_foreign_keys = on'),
        ...results.map((row) =>
          testEnv.BOOKS_LIVE.prepare(
            `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
          ).bind(...Object.values(row)),
        ),
      ]);
    }
    const told = async () => {
      const { results } = await testEnv.BOOKS_LIVE.prepare(
        "SELECT data FROM outbox WHERE company_id = ? AND type = 'verifactu.reconciliation.differs'",
      )
        .bind(company.companyId)
        .all<{ data: string }>();
      return results.map(({ data }) => JSON.parse(data));
    };
    return { ...company, invoice, told };
  }

  it('the nightly reconciliation stores one event per night if there are differences', async () => {
    const { env, companyId, told, recordOf, register, invoice } = await liveCompany();
    const night = async (date: string) => await reconcileCompany(env, { companyId, night: date });
    await night('2026-11-24');
    await night('2026-11-24');
    expect(await told()).toEqual([
      {
        from: expect.stringMatching(/-01$/),
        to: invoice.issue_date,
        checked: 1,
        differences: 1,
        kinds: ['MISSING_AT_AEAT'],
      },
    ]);
    await register('LIVE', await recordOf(invoice.id));
    await night('2026-11-25');
    expect(await told()).toHaveLength(1);
  });

  it('the nightly reconciliation of a company that has lost its proof asks nothing', async () => {
    const { env, companyId, told } = await liveCompany();
    await testEnv.DIRECTORY.prepare('DELETE FROM nif_proofs WHERE company_id = ?').bind(companyId).run();
    await reconcileCompany(env, { companyId, night: '2026-11-24' });
    expect(await told()).toEqual([]);
  });

  it('the sweep repeats a reconciliation until the AEAT responds', async () => {
    const { env, companyId, told } = await liveCompany();
    const silent = { ...env, AEAT: { fetch: () => Promise.reject(new Error('silent')) } } as unknown as Env;
    vi.spyOn(console, 'warn').mockReturnValue();
    await reconcileCompany(silent, { companyId, night: '2026-11-24' });
    const jobs: unknown[] = [];
    const queue = {
      sendBatch: async (some: { body: unknown }[]) => void jobs.push(...some.map(({ body }) => body)),
    };
    const sweep = { booksShard: 0, night: '2026-11-24', after: '' };
    const swept = async () => {
      jobs.length = 0;
      await sweepReconciliations({ ...env, JOBS: queue } as unknown as Env, sweep);
      return jobs.some((job) => (job as { companyId?: string }).companyId === companyId);
    };
    expect(await swept()).toBe(true);
    await reconcileCompany(env, { companyId, night: '2026-11-24' });
    expect(await swept()).toBe(false);
    expect(await told()).toHaveLength(1);
  });

  it('the nightly reconciliation begins only at night', () => {
    const at = (instant: string) => reconciliationJobs(testEnv, Date.parse(instant));
    expect(at('2026-11-24T12:00:00Z')).toEqual([]);
    expect(at('2026-11-24T03:00:00Z')[0]).toEqual({
      kind: 'RECONCILIATION_SWEEP',
      booksShard: 0,
      night: '2026-11-24',
      after: '',
    });
  });
});
