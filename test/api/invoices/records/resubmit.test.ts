import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, outcome } from '../invoice-company.ts';
import { storedRecords } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const post = (id: string, headers?: Record<string, string>) =>
  company.client.post(`/invoices/${id}/verifactu-records`, undefined, headers);

/** Sets the AEAT's result for the pending records of an invoice. */
async function answer(id: string, status: 'ACCEPTED' | 'REJECTED', code: string | null = null) {
  await testEnv.BOOKS_SANDBOX.prepare(
    `UPDATE verifactu_records SET submission_status = ?2, error_code = ?3
     WHERE invoice_id = ?1 AND submission_status = 'PENDING'`,
  )
    .bind(id, status, code)
    .run();
}

const lastRecord = async () => (await storedRecords(company.tenant.companyId)).at(-1);

describe('the resubmission of a registration', () => {
  it('the resubmission of a rejected registration has RechazoPrevio X', async () => {
    const invoice = await company.issued();
    await answer(invoice.id, 'REJECTED', '1110');
    const repaired = await post(invoice.id);
    expect(repaired.status, repaired.text).toBe(201);
    expect(repaired.body.data).toMatchObject({
      position: 2,
      operation: 'REGISTRATION',
      correction: true,
      invoice_id: invoice.id,
      submission_status: 'PENDING',
      error_code: null,
    });
    const [first, second] = await storedRecords(company.tenant.companyId);
    expect(second).toMatchObject({ Subsanacion: 'S', RechazoPrevio: 'X', ImporteTotal: first.ImporteTotal });
    expect(Object.keys(second).slice(0, 6)).toEqual([
      'IDVersion',
      'IDFactura',
      'NombreRazonEmisor',
      'Subsanacion',
      'RechazoPrevio',
      'TipoFactura',
    ]);
    expect((await company.get(invoice.id)).verifactu).toMatchObject({
      submission_status: 'PENDING',
      registration_number: 2,
      error_code: null,
    });
  });

  it('the resubmission of a registration accepted with errors has no RechazoPrevio', async () => {
    const { id } = await company.issued();
    await answer(id, 'ACCEPTED', '2000');
    await post(id);
    expect(await lastRecord()).toMatchObject({ Subsanacion: 'S' });
    expect(await lastRecord()).not.toHaveProperty('RechazoPrevio');
  });

  it('the resubmission after a rejected correction has RechazoPrevio S', async () => {
    const { id } = await company.issued();
    await answer(id, 'ACCEPTED', '2005');
    await post(id);
    await answer(id, 'REJECTED', '1142');
    await post(id);
    expect(await lastRecord()).toMatchObject({ Subsanacion: 'S', RechazoPrevio: 'S' });
  });
});

describe('the resubmission of a cancellation', () => {
  it('the resubmission of a rejected cancellation has RechazoPrevio S', async () => {
    const { id } = await company.issued();
    await answer(id, 'ACCEPTED');
    await company.void(id);
    await answer(id, 'REJECTED', '1181');
    const repaired = await post(id);
    expect(repaired.body.data).toMatchObject({ operation: 'VOID', correction: true, position: 3 });
    expect(await lastRecord()).toMatchObject({ RechazoPrevio: 'S' });
    expect(await lastRecord()).not.toHaveProperty('SinRegistroPrevio');
  });

  it('the resubmitted cancellation of an unregistered invoice has SinRegistroPrevio', async () => {
    const { id } = await company.issued();
    await company.void(id);
    await answer(id, 'REJECTED', '3002');
    await post(id);
    expect(await lastRecord()).toMatchObject({ SinRegistroPrevio: 'S', RechazoPrevio: 'S' });
  });

  it('only the cancellation of a voided invoice can be resubmitted', async () => {
    const { id } = await company.issued();
    await answer(id, 'ACCEPTED', '2005');
    await company.void(id);
    await answer(id, 'ACCEPTED');
    expect(outcome(await post(id))).toBe('VERIFACTU_RECORD_NOT_REPAIRABLE');
  });
});

describe('the rejection of a resubmission', () => {
  it('pending and accepted records, drafts and unknown invoices cannot be resubmitted', async () => {
    const pending = await company.issued();
    const accepted = await company.issued();
    await answer(accepted.id, 'ACCEPTED');
    const draft = await company.create({});
    for (const { id } of [pending, accepted, draft])
      expect(outcome(await post(id))).toBe('VERIFACTU_RECORD_NOT_REPAIRABLE');
    expect((await post('0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e')).status).toBe(404);
  });

  it('concurrent resubmissions, and those with one key, append one record', async () => {
    const { id } = await company.issued();
    await answer(id, 'REJECTED', '1110');
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    await answer(id, 'REJECTED', '1110');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await post(id, key);
    const replayed = await post(id, key);
    expect(replayed.body.data).toEqual(first.body.data);
    expect(await storedRecords(company.tenant.companyId)).toHaveLength(3);
  });
});
