import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import { checkCompany } from '../../../src/backup/aeat-check/check-company.ts';
import { OPEN_REASONS } from '../../../src/backup/aeat-check/open-reasons.ts';
import type { Env } from '../../../src/composition/env.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { cancellationHashText, registrationHashText } from '../../../src/verifactu/fingerprint.ts';
import type {
  CancellationRecord,
  Fingerprinted,
  RegistrationRecord,
} from '../../../src/verifactu/record-types.ts';
import type { ChainRecord } from '../../../src/verifactu/xml/record-xml.ts';
import { submissionXml } from '../../../src/verifactu/xml/submission-xml.ts';
import { testEnv } from '../../support/api-client.ts';
import { PATIENCE } from '../../support/patience.ts';
import { bindAeat } from '../../support/registration/dispatcher.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

type Registration = Fingerprinted<RegistrationRecord>;
const books = testEnv.BOOKS_SANDBOX;

/** Company with one accepted invoice and restored books, and the simulated AEAT. */
async function restoredCompany() {
  const company = await invoiceCompany();
  const { companyId, accountId } = company.tenant;
  const aeat = createAeat({ now: () => Date.now(), waitSeconds: 0 });
  await bindAeat(companyId, aeat);
  const first = await company.issued();
  await vi.waitFor(
    async () => expect((await company.get(first.id)).verifactu_status).toBe('ACCEPTED'),
    PATIENCE,
  );
  await evictDurableObject(testEnv.FISCAL_LEDGER.getByName(`TEST:${companyId}`));
  const month = first.issue_date.slice(0, 7);
  await books
    .prepare(
      'INSERT INTO restored_companies (company_id, account_id, since_month, restored_at) VALUES (?, ?, ?, ?)',
    )
    .bind(companyId, accountId, month, Date.now())
    .run();
  const head = await books
    .prepare('SELECT record FROM verifactu_records WHERE company_id = ?')
    .bind(companyId)
    .first<{ record: string }>();
  if (head === null) throw new Error('the company has no record');
  const record = JSON.parse(head.record) as Registration;
  const check = (env: Partial<Env> = { AEAT: aeat, AEAT_SIMULATOR: 'on' }) =>
    checkCompany({ ...testEnv, ...env }, { environment: 'TEST', booksShard: 0, companyId });
  const checkState = async () => {
    const row = await books
      .prepare('SELECT checked_at, report FROM restored_companies WHERE company_id = ?')
      .bind(companyId)
      .first<{ checked_at: number | null; report: string | null }>();
    return { isChecked: row?.checked_at != null, report: JSON.parse(row?.report ?? 'null') };
  };
  /** Registers records at the AEAT that the books do not have. */
  const send = async (records: readonly ChainRecord[]) => {
    const xml = submissionXml({
      issuer: { nif: company.tenant.nif, legal_name: record.NombreRazonEmisor },
      incident: false,
      records,
    });
    const init = { method: 'POST', body: xml, headers: { 'Content-Type': 'text/xml; charset=utf-8' } };
    const url = 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
    const answer = await (await aeat.fetch(url, init)).text();
    expect(answer).toContain('Correcto');
    expect(answer).not.toContain('Incorrecto');
  };
  const register = (...records: Registration[]) =>
    send(records.map((one) => ({ kind: 'REGISTRATION', record: one })));
  /** Registers a cancellation at the AEAT that the books do not have. */
  const registerVoid = ({ Huella, ...registered }: Registration) => {
    const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = registered.IDFactura;
    const { IDVersion, SistemaInformatico, FechaHoraHusoGenRegistro, TipoHuella } = registered;
    const cancelled: CancellationRecord = {
      IDVersion,
      IDFactura: {
        IDEmisorFacturaAnulada: IDEmisorFactura,
        NumSerieFacturaAnulada: NumSerieFactura,
        FechaExpedicionFacturaAnulada: FechaExpedicionFactura,
      },
      Encadenamiento: { RegistroAnterior: { ...registered.IDFactura, Huella } },
      SistemaInformatico,
      // Uses a second that differs from every record made now.
      FechaHoraHusoGenRegistro: FechaHoraHusoGenRegistro.replace(/\d\d:\d\d(?=[+-])/, (time) =>
        time.startsWith('00') ? '01:00' : '00:00',
      ),
      TipoHuella,
    };
    const record = { ...cancelled, Huella: sha256(cancellationHashText(cancelled)) };
    return send([{ kind: 'VOID', record }]);
  };
  return { ...company, first, record, check, checkState, register, registerVoid };
}

/** Returns the record of the next invoice, as the ledger would create it. */
function following(previous: Registration, changes: Partial<RegistrationRecord> = {}): Registration {
  const { Huella, ...before } = previous;
  const { NumSerieFactura } = before.IDFactura;
  const number = NumSerieFactura.replace(/\d+$/, (run) => String(Number(run) + 1).padStart(run.length, '0'));
  const record = {
    ...before,
    IDFactura: { ...before.IDFactura, NumSerieFactura: number },
    Encadenamiento: { RegistroAnterior: { ...before.IDFactura, Huella } },
    ...changes,
  } as RegistrationRecord;
  return { ...record, Huella: sha256(registrationHashText(record)) };
}

describe('a company with restored books', () => {
  it('a restored company issues no invoice until the AEAT has listed its records', async () => {
    const { check, checkState, create, client } = await restoredCompany();
    const { id } = await create({});
    const tried = async () => (await client.post(`/invoices/${id}/issue`)).status;
    const refused = await client.post(`/invoices/${id}/issue`);
    expect([refused.status, refused.body.error.code, refused.headers.get('Retry-After')]).toEqual([
      503,
      'BOOKS_BEING_RESTORED',
      '600',
    ]);
    await check({});
    expect(await checkState()).toMatchObject({
      isChecked: false,
      report: { unanswered: expect.any(String) },
    });
    expect(await tried()).toBe(503);
    await check();
    expect(await checkState()).toMatchObject({
      isChecked: true,
      report: { known: 1, put_back: [], open: [] },
    });
    expect(await tried()).toBe(200);
  });

  it('the check restores the invoices that only the AEAT has, and numbering continues after them', async () => {
    const { check, checkState, register, record, tenant, issued, client } = await restoredCompany();
    const second = following(record);
    const third = following(second);
    await register(second, third);
    await Promise.allSettled([check(), check()]);
    await check();
    const { report } = await checkState();
    expect(report).toMatchObject({ known: 1, open: [] });
    expect(report.put_back.map((one: { fingerprint: string }) => one.fingerprint)).toEqual([
      second.Huella,
      third.Huella,
    ]);
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued: 3, records: 3 });
    const fourth = await issued();
    expect(fourth.invoice_number).toBe(following(third).IDFactura.NumSerieFactura);
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toEqual({ issued: 4, records: 4 });
    const list = (await client.get('/invoices')).body.data.invoices;
    const back = list.find(
      (one: { invoice_number: string }) => one.invoice_number === third.IDFactura.NumSerieFactura,
    );
    expect((await client.get(`/invoices/${back.id}`)).body.data).toMatchObject({
      status: 'ISSUED',
      verifactu_status: 'ACCEPTED',
      metadata: { recovered_from: 'AEAT' },
      recipient: { nif: 'B12345674' },
    });
  });

  it('the check ignores records that the taxpayer registers with other systems', async () => {
    const { check, checkState, register, record } = await restoredCompany();
    const software = { ...record.SistemaInformatico, NumeroInstalacion: 'elsewhere' };
    await register(
      following(record, { SistemaInformatico: software, Encadenamiento: { PrimerRegistro: 'S' } }),
    );
    await check();
    expect(await checkState()).toMatchObject({
      isChecked: true,
      report: { known: 1, put_back: [], open: [] },
    });
  });

  it('the check waits for the operator if a record cannot be restored, and never reuses its number', async () => {
    const { check, checkState, register, record, issued, tenant } = await restoredCompany();
    const exchange = following(record, { TipoFactura: 'F3' });
    const next = following(exchange, { TipoFactura: 'F1' });
    await register(exchange, next);
    await check();
    expect(await checkState()).toMatchObject({
      isChecked: false,
      report: {
        put_back: [],
        open: [
          {
            why: 'CHANGES_OTHERS',
            fingerprint: exchange.Huella,
            what_to_do: expect.stringContaining('Do not have it issued again'),
          },
          { why: 'LINK_UNKNOWN', fingerprint: next.Huella, what_to_do: expect.stringContaining('by hand') },
        ],
      },
    });
    await books
      .prepare('UPDATE restored_companies SET checked_at = 1 WHERE company_id = ?')
      .bind(tenant.companyId)
      .run();
    expect((await issued()).invoice_number).toBe(following(next).IDFactura.NumSerieFactura);
  });

  it('the number of an invoice that was lost with its cancellation is never reused', async () => {
    const { check, checkState, register, registerVoid, record, issued, tenant } = await restoredCompany();
    const second = following(record);
    await register(second);
    await registerVoid(second);
    await check();
    expect(await checkState()).toMatchObject({
      isChecked: false,
      report: { put_back: [], open: [{ why: 'VOIDED_LOST', what_to_do: OPEN_REASONS.VOIDED_LOST }] },
    });
    await books
      .prepare('UPDATE restored_companies SET checked_at = 1 WHERE company_id = ?')
      .bind(tenant.companyId)
      .run();
    expect((await issued()).invoice_number).toBe(following(second).IDFactura.NumSerieFactura);
  });

  it('the check reports a lost cancellation, and voiding the invoice again matches the AEAT', async () => {
    const { first, check, checkState, registerVoid, record, get, client, tenant } = await restoredCompany();
    await registerVoid(record);
    await check();
    expect(await checkState()).toMatchObject({
      isChecked: false,
      report: {
        put_back: [],
        open: [
          { why: 'VOID_LOST', invoice_number: first.invoice_number, what_to_do: OPEN_REASONS.VOID_LOST },
        ],
      },
    });
    await books
      .prepare('UPDATE restored_companies SET checked_at = 1 WHERE company_id = ?')
      .bind(tenant.companyId)
      .run();
    const voided = await client.post(`/invoices/${first.id}/void`, { reason: 'Lost with the books' });
    expect(voided.status, voided.text).toBe(200);
    const voids = async () =>
      (await client.get(`/invoices/${first.id}/verifactu-records`)).body.data.records.filter(
        ({ operation }: { operation: string }) => operation === 'VOID',
      );
    await vi.waitFor(
      async () => expect(await voids()).toMatchObject([{ submission_status: 'ACCEPTED' }]),
      PATIENCE,
    );
    expect((await get(first.id)).status).toBe('VOIDED');
    expect(await expectWholeBooks(testEnv, 'TEST', tenant.companyId)).toMatchObject({ issued: 1 });
  });
});
