import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line, RECIPIENT, tax } from '../invoice-company.ts';
import { recordOf } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.123Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

describe('the record of an issued invoice', () => {
  it('the record has FechaOperacion only for another day, and RefExterna only if it fits', async () => {
    const { id } = await company.issued({ operation_date: '2026-06-15', external_ref: 'x'.repeat(61) });
    const { record } = await recordOf(id);
    expect(record).not.toHaveProperty('FechaOperacion');
    expect(record).not.toHaveProperty('RefExterna');
  });

  it('the record truncates long texts and removes characters that XML cannot contain', async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      line(1, { description: `Línea\n${index}\t<&> ${'ñ'.repeat(20)}` }),
    );
    const { id } = await company.issued({
      lines,
      recipient: { ...RECIPIENT, legal_name: `${'Ñ'.repeat(130)}` },
    });
    const { record } = await recordOf(id);
    expect(record.DescripcionOperacion.slice(0, 18)).toBe('Línea 0 <&> ññññññ');
    expect([...record.DescripcionOperacion].length).toBeLessThanOrEqual(500);
    expect([...record.DescripcionOperacion].length).toBeGreaterThan(490);
    expect(record.Destinatarios.IDDestinatario[0].NombreRazon).toBe('Ñ'.repeat(120));
  });

  it('the description of the record omits disbursements', async () => {
    const suplido = { line_type: 'DISBURSEMENT', description: 'Tasa registral', quantity: 1, unit_price: 30 };
    const { id } = await company.issued({
      lines: [suplido, line(100, { description: 'Gestoría' }), suplido],
    });
    expect((await recordOf(id)).record.DescripcionOperacion).toBe('Gestoría');
  });

  it('the record marks amounts from a hundred million as Macrodato', async () => {
    const small = await company.issued({
      lines: [line(99_999_999.99, { main_tax: tax(0, { exemption_reason: 'E1' }) })],
    });
    expect((await recordOf(small.id)).record).not.toHaveProperty('Macrodato');
    const large = await company.issued({
      lines: [line(100_000_000, { main_tax: tax(0, { exemption_reason: 'E1' }) })],
    });
    expect((await recordOf(large.id)).record).toMatchObject({ Macrodato: 'S', ImporteTotal: '100000000.00' });
  });
});

describe('the event and the issuer of an issue', () => {
  it('an issue stores one event without unknown fields', async () => {
    const full = await company.issued({ recipient: { ...RECIPIENT, email: 'a@ejemplo.es' } });
    const bare = await company.issued({ type: 'SIMPLIFIED' });
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT account_id, data, queued_at FROM outbox WHERE company_id = ? AND type = 'invoice.issued' ORDER BY data ->> 'invoice_number'",
    )
      .bind(company.tenant.companyId)
      .all<{ account_id: string; data: string; queued_at: number | null }>();
    expect(results.map(({ data }) => JSON.parse(data))).toEqual([
      {
        invoice_id: full.id,
        invoice_number: 'F-2026-0001',
        customer_name: 'Comercial Ejemplo SL',
        customer_email: 'a@ejemplo.es',
        total: 121,
        currency: 'EUR',
      },
      { invoice_id: bare.id, invoice_number: 'S-2026-0001', total: 121, currency: 'EUR' },
    ]);
    expect(results.map(({ account_id }) => account_id)).toEqual(Array(2).fill(company.tenant.accountId));
  });

  it("an issued invoice keeps the issuer's data of its time of issue", async () => {
    await company.client.patch('', {
      trade_name: 'La Tienda',
      phone: '600111222',
      email: 'tienda@ejemplo.es',
    });
    vi.setSystemTime(new Date('2026-06-15T11:00:00Z'));
    const issued = await company.issued();
    const issuer = {
      legal_name: 'Ana Prueba Martín',
      trade_name: 'La Tienda',
      nif: company.tenant.nif,
      address: { ...ADDRESS, street: 'Calle Mayor', number: '1' },
      phone: '600111222',
      email: 'tienda@ejemplo.es',
      website: null,
      additional_info: null,
    };
    expect(issued.issuer).toEqual(issuer);
    await company.client.patch('', { legal_name: 'Otro Nombre', trade_name: null, address: null });
    expect((await company.get(issued.id)).issuer).toEqual(issuer);
  });
});
