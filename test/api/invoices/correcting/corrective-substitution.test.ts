import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, refusal, tax } from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const substitution = (body: Record<string, unknown> = {}) =>
  correctiveBody({ rectification_type: 'SUBSTITUTION', ...body });
const post = (id: string, body: Record<string, unknown> = {}) =>
  company.client.post(`/invoices/${id}/corrective`, substitution(body));

describe('a SUBSTITUTION corrective', () => {
  it('a SUBSTITUTION states the right amounts and registers the replaced ones', async () => {
    const { id, invoice_number } = await company.issued({
      lines: [line(100, { equivalence_surcharge_rate: 5.2 })],
    });
    const corrective = await company.correct(id, substitution({ lines: [line(80)] }));
    expect(corrective).toMatchObject({
      rectification_type: 'SUBSTITUTION',
      taxable_base: 80,
      total_vat: 16.8,
      total_equivalence_surcharge: 4.16,
      invoice_total: 100.96,
      rectified_amounts: { taxable_base: 100, vat: 21, surcharge: 5.2 },
      rectified_invoice_id: id,
    });
    expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', void_cause: null });
    const { record } = await recordOf(corrective.id);
    expect(record).toMatchObject({
      TipoFactura: 'R1',
      TipoRectificativa: 'S',
      FacturasRectificadas: { IDFacturaRectificada: [{ NumSerieFactura: invoice_number }] },
      ImporteRectificacion: {
        BaseRectificada: '100.00',
        CuotaRectificada: '21.00',
        CuotaRecargoRectificado: '5.20',
      },
      CuotaTotal: '20.96',
      ImporteTotal: '100.96',
    });
    expect(corrective.qr_url).toContain('importe=100.96');
  });

  it('a SUBSTITUTION replaces the invoice including its earlier correctives', async () => {
    const { id } = await company.issued({ lines: [line(100)] });
    await company.correct(id, { lines: [line(-30)] });
    const second = await company.correct(id, substitution({ lines: [line(50)] }));
    expect(second.rectified_amounts).toEqual({ taxable_base: 70, vat: 14.7, surcharge: 0 });
    const third = await company.correct(id, substitution({ lines: [line(60)] }));
    expect(third.rectified_amounts).toEqual({ taxable_base: 50, vat: 10.5, surcharge: 0 });
    expect(
      outcome(
        await company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-60.01)] })),
      ),
    ).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    await company.correct(id, { lines: [line(-60)] });
  });

  it('a SUBSTITUTION can be voided only before later correctives, and voiding it restores the invoice', async () => {
    const { id } = await company.issued({ lines: [line(100)] });
    const first = await company.correct(id, substitution({ lines: [line(50)] }));
    const second = await company.correct(id, { lines: [line(-10)] });
    const voidOf = (one: { id: string }) =>
      company.client.post(`/invoices/${one.id}/void`, { reason: 'Issued in error by the till' });
    expect(outcome(await voidOf(first))).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    await company.void(second.id);
    await company.void(first.id);
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a SUBSTITUTION without lines keeps the lines of the original for the new recipient', async () => {
    const { id } = await company.issued({ lines: [line(100), line(10, { main_tax: tax(10) })] });
    const recipient = { ...(await company.get(id)).recipient, legal_name: 'Comercial Ejemplo y Cía SL' };
    const { recipient_type: _, customer_id: __, email: ___, ...named } = recipient;
    const corrective = await company.correct(id, substitution({ recipient: named }));
    expect(corrective).toMatchObject({ taxable_base: 110, total_vat: 22, recipient: named });
  });

  it('the registered replaced amounts exclude tax of other member states', async () => {
    const oss = line(100, { main_tax: tax(20, { regime_key: '17' }) });
    const { id } = await company.issued({ lines: [oss, line(100)] });
    const corrective = await company.correct(id, substitution({ lines: [oss, line(50)] }));
    expect(corrective.rectified_amounts.vat).toBe(41);
    const { record } = await recordOf(corrective.id);
    expect(record.ImporteRectificacion).toEqual({ BaseRectificada: '200.00', CuotaRectificada: '21.00' });
  });

  it('a SUBSTITUTION of a simplified invoice uses R5', async () => {
    const { id } = await company.issued({ type: 'SIMPLIFIED' });
    const corrective = await company.correct(id, substitution({ reason: 'R5', lines: [line(40)] }));
    const { record } = await recordOf(corrective.id);
    expect(record).toMatchObject({ TipoFactura: 'R5', TipoRectificativa: 'S', ImporteTotal: '48.40' });
  });

  it('a SUBSTITUTION requires lines and a total of at least zero', async () => {
    const { id } = await company.issued();
    expect(refusal(await post(id))).toMatchObject({ status: 422, details: { lines: expect.any(String) } });
    expect(outcome(await post(id, { lines: [line(-1)] }))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    expect((await company.get(id)).status).toBe('ISSUED');
  });
});
