import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, outcome, refusal, VOID_BODY } from '../invoice-company.ts';
import { storedRecords } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
const NOW = '2026-06-15T10:00:00.000Z';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(NOW));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const post = (id: string, body: unknown = VOID_BODY, headers?: Record<string, string>) =>
  company.client.post(`/invoices/${id}/void`, body, headers);

async function voidedEvents(id: string) {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT data FROM outbox WHERE type = 'invoice.voided' AND subject_id = ?",
  )
    .bind(id)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

describe('POST /v1/companies/{company_id}/invoices/{invoice_id}/void', () => {
  it('voiding keeps the number, stores the reason and appends a cancellation record', async () => {
    const invoice = await company.issued({ external_ref: 'order-1' });
    const response = await post(invoice.id);
    expect(response.status, response.text).toBe(200);
    expect(response.body.data).toEqual({
      ...invoice,
      status: 'VOIDED',
      void_cause: 'VOID_REQUEST',
      void_reason: VOID_BODY.reason,
      voided_at: NOW,
      amount_due: 0,
      payment_state: null,
    });
    expect(await company.get(invoice.id)).toEqual(response.body.data);
    const [registration, cancellation] = await storedRecords(company.tenant.companyId);
    expect(cancellation).toMatchObject({
      IDFactura: {
        IDEmisorFacturaAnulada: invoice.issuer.nif,
        NumSerieFacturaAnulada: invoice.invoice_number,
        FechaExpedicionFacturaAnulada: '15-06-2026',
      },
      RefExterna: 'order-1',
      Encadenamiento: { RegistroAnterior: { Huella: registration.Huella } },
    });
    expect(cancellation).not.toHaveProperty('SinRegistroPrevio');
    expect(await voidedEvents(invoice.id)).toEqual([
      {
        invoice_id: invoice.id,
        invoice_number: invoice.invoice_number,
        void_cause: 'VOID_REQUEST',
        void_reason: VOID_BODY.reason,
      },
    ]);
  });

  it('the number of a voided invoice is never reused', async () => {
    const first = await company.issued();
    await company.void(first.id);
    expect((await company.issued()).number).toBe(2);
  });

  it('concurrent voids succeed once', async () => {
    const { id } = await company.issued();
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(id)));
    expect(responses.map(outcome).sort()).toEqual([200, ...Array(3).fill('INVOICE_ALREADY_VOIDED')]);
    expect(outcome(await post(id))).toBe('INVOICE_ALREADY_VOIDED');
  });

  it('the cancellation of a rejected registration says that no previous record exists', async () => {
    const { id } = await company.issued();
    await settle(id, 'REJECTED');
    await company.void(id);
    const records = await storedRecords(company.tenant.companyId);
    expect(records.at(-1)).toMatchObject({ SinRegistroPrevio: 'S' });
    expect(records.at(-1)).not.toHaveProperty('RechazoPrevio');
  });

  it('of a void and a TOTAL corrective at the same time, one succeeds', async () => {
    const { id } = await company.issued();
    const [voided, corrected] = await Promise.all([
      post(id),
      company.client.post(`/invoices/${id}/corrective`, {
        rectification_type: 'TOTAL',
        reason: 'R1',
        reason_description: 'Sent to the wrong customer',
      }),
    ]);
    expect([outcome(voided), outcome(corrected)].filter((found) => typeof found === 'number')).toHaveLength(
      1,
    );
  });
});

async function settle(id: string, status: string) {
  await testEnv.BOOKS_SANDBOX.batch([
    testEnv.BOOKS_SANDBOX.prepare(
      'UPDATE verifactu_records SET submission_status = ?1 WHERE invoice_id = ?2',
    ).bind(status, id),
    testEnv.BOOKS_SANDBOX.prepare('UPDATE invoices SET verifactu_status = ?1 WHERE id = ?2').bind(status, id),
  ]);
}

describe('voiding a corrective', () => {
  it.each([
    ['ISSUED', null],
    ['SENT', { status: 'SENT' }],
    ['PAID', { status: 'PAID' }],
  ])('voiding the only corrective restores the invoice to %s', async (status, change) => {
    const { id } = await company.issued();
    if (change !== null) await company.set(id, change);
    const corrective = await company.correct(id, { lines: [line(-10)] });
    await company.void(corrective.id);
    expect((await company.get(id)).status).toBe(status);
    expect((await company.get(corrective.id)).status).toBe('VOIDED');
    await company.correct(id, { lines: [line(-100)] });
  });

  it('an invoice is RECTIFIED until its last corrective is voided, even concurrently', async () => {
    const { id } = await company.issued();
    const [first, second] = [
      await company.correct(id, { lines: [line(-10)] }),
      await company.correct(id, { lines: [line(-20)] }),
    ];
    await company.void(first.id);
    expect((await company.get(id)).status).toBe('RECTIFIED');
    const third = await company.correct(id, { lines: [line(-30)] });
    await Promise.all([company.void(second.id), company.void(third.id)]);
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a TOTAL corrective, and an invoice with a corrective, cannot be voided', async () => {
    const { id } = await company.issued();
    const total = await company.correct(id, { rectification_type: 'TOTAL' });
    expect(refusal(await post(total.id))).toMatchObject({
      status: 422,
      code: 'TOTAL_CORRECTIVE_NOT_VOIDABLE',
    });
    expect(refusal(await post(id))).toMatchObject({ status: 409, code: 'INVOICE_ALREADY_VOIDED' });
    const other = await company.issued();
    await company.correct(other.id, { lines: [line(-1)] });
    expect(refusal(await post(other.id))).toMatchObject({
      status: 422,
      code: 'INVOICE_HAS_LIVE_CORRECTIVES',
    });
  });
});

describe('voiding a TOTAL corrective that the AEAT rejected', () => {
  /** Sets the AEAT's result for the pending records of an invoice. */
  const answer = (id: string, status: 'ACCEPTED' | 'REJECTED') =>
    testEnv.BOOKS_SANDBOX.prepare(
      `UPDATE verifactu_records SET submission_status = ?2 WHERE invoice_id = ?1 AND submission_status = 'PENDING'`,
    )
      .bind(id, status)
      .run();
  const total = async (id: string) => await company.correct(id, { rectification_type: 'TOTAL' });

  it.each([
    ['ISSUED', async (_id: string) => {}],
    ['SENT', async (id: string) => await company.set(id, { status: 'SENT' })],
    ['PAID', async (id: string) => await company.set(id, { status: 'PAID' })],
  ])('voiding a rejected TOTAL corrective restores its original, %s as before', async (status, prepare) => {
    const { id } = await company.issued();
    await prepare(id);
    const before = await company.get(id);
    const corrective = await total(id);
    await answer(corrective.id, 'REJECTED');
    expect((await company.void(corrective.id)).status).toBe('VOIDED');
    const { updated_at, ...after } = await company.get(id);
    expect(after).toEqual({ ...before, updated_at: undefined });
    expect(after).toMatchObject({ status, void_cause: null, void_reason: null, voided_at: null });
    expect(updated_at).toBeDefined();
  });

  it('the cancellation of a rejected TOTAL corrective says that no previous record exists', async () => {
    const corrective = await total((await company.issued()).id);
    await answer(corrective.id, 'REJECTED');
    await company.void(corrective.id);
    expect((await storedRecords(company.tenant.companyId)).at(-1)).toMatchObject({ SinRegistroPrevio: 'S' });
  });

  it('the original of a voided TOTAL corrective can be corrected and voided again', async () => {
    const { id } = await company.issued();
    for (let time = 0; time < 2; time++) {
      const corrective = await total(id);
      await answer(corrective.id, 'REJECTED');
      await company.void(corrective.id);
    }
    expect((await company.void(id)).void_cause).toBe('VOID_REQUEST');
  });

  it('a pending, accepted or already voided TOTAL corrective cannot be voided', async () => {
    const corrective = await total((await company.issued()).id);
    const code = async () => refusal(await post(corrective.id)).code;
    expect(await code()).toBe('TOTAL_CORRECTIVE_NOT_VOIDABLE');
    await answer(corrective.id, 'REJECTED');
    await company.client.post(`/invoices/${corrective.id}/verifactu-records`);
    expect(await code()).toBe('TOTAL_CORRECTIVE_NOT_VOIDABLE');
    await answer(corrective.id, 'ACCEPTED');
    expect(await code()).toBe('TOTAL_CORRECTIVE_NOT_VOIDABLE');
    const other = await total((await company.issued()).id);
    await answer(other.id, 'REJECTED');
    await company.void(other.id);
    expect(refusal(await post(other.id)).code).toBe('INVOICE_ALREADY_VOIDED');
  });
});

describe('the rejection of a void', () => {
  it('drafts and paid invoices cannot be voided', async () => {
    const draft = await company.create({});
    const paid = await company.issued();
    await company.set(paid.id, { status: 'PAID' });
    for (const { id } of [draft, paid])
      expect(refusal(await post(id))).toMatchObject({ status: 400, code: 'TRANSITION_NOT_SUPPORTED' });
  });

  it.each([[{}], [{ reason: 'too short' }], [{ reason: 'x'.repeat(501) }], [{ reason: '          ' }]])(
    'voiding with the body %j returns 422',
    async (body) => {
      const { id } = await company.issued();
      expect(refusal(await post(id, body))).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    },
  );

  it('voiding checks If-Match', async () => {
    const { id } = await company.issued();
    expect((await post(id, VOID_BODY, { 'If-Match': '"7"' })).status).toBe(412);
  });
});

it('an ACTIVE proforma is voided once, without a record or event', async () => {
  const proforma = await company.create({ type: 'PROFORMA' });
  const response = await post(proforma.id);
  expect(response.body.data).toMatchObject({ status: 'VOIDED', void_cause: 'VOID_REQUEST', voided_at: NOW });
  expect(await storedRecords(company.tenant.companyId)).toEqual([]);
  expect(await voidedEvents(proforma.id)).toEqual([]);
  expect(refusal(await post(proforma.id))).toMatchObject({ status: 400, code: 'TRANSITION_NOT_SUPPORTED' });
});
