import { describe, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { invoiceBody, RECIPIENT } from '../../support/invoice-bodies.ts';
import { makeTenant } from '../../support/tenant.ts';
import { freshRef, newCompany } from '../accounts/managed-account.ts';
import { inDays, recurringCompany, templateBody } from './recurring-company.ts';

const ARABIC = 'العربية';
const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

describe('recurring invoices and batches with unusual content', () => {
  it('an automatic invoice keeps the warning of characters that no font has', async () => {
    const company = await recurringCompany();
    const start = inDays(1);
    const lines = [{ description: ARABIC, quantity: 1, unit_price: 10 }];
    const made = await company.create({ start_date: start, lines });
    expect(made.status, made.text).toBe(201);
    await company.run(made.body.data.id, start);
    const [{ invoice_id }] = await company.history(made.body.data.id);
    const invoice = (await company.client.get(`/invoices/${invoice_id}`)).body.data;
    expect(invoice.status).toBe('ISSUED');
    expect(codes(invoice.warnings)).toContain('GLYPHS_MISSING');
    const pdf = await company.client.get(`/invoices/${invoice_id}/pdf`);
    expect(pdf.status).toBeLessThan(300);
  });

  it('a batch warns of characters that no font has, and strict handling issues no such invoice', async () => {
    const company = await recurringCompany();
    const recipient = { ...RECIPIENT, legal_name: 'مؤسسة' };
    const ids = [
      (await company.client.post('/invoices', invoiceBody())).body.data.id,
      (await company.client.post('/invoices', { ...invoiceBody(), recipient })).body.data.id,
    ];
    const batch = { operation: 'ISSUE', invoice_ids: ids };
    const shown = await company.client.post('/invoices/batches?dry_run=true', batch);
    const warned = shown.body.meta.warnings.filter(({ code }: { code: string }) => code === 'GLYPHS_MISSING');
    expect(warned, shown.text).toMatchObject([{ path: 'results.1.recipient.legal_name' }]);
    const strict = await company.client.post('/invoices/batches', batch, { Prefer: 'handling=strict' });
    expect(strict.body.data.results, strict.text).toMatchObject([
      { success: true },
      { success: false, error: { code: 'STRICT_HANDLING_REFUSED' } },
    ]);
    expect(strict.text).toContain('GLYPHS_MISSING');
  });

  it('a template of the Canaries invoices IGIC, and one with food at 0 keeps its cause', async () => {
    const { sandboxKey: key } = await makeTenant(testEnv);
    const address = { street: 'Calle Triana', number: '1', postal_code: '35002', city: 'Las Palmas' };
    const company = {
      ...newCompany(),
      address: { ...address, province: 'Las Palmas', country: 'ES' },
    };
    const provisioned = await request('POST', '/v1/accounts', {
      ...{ key, body: { display_name: 'Canaria', external_ref: freshRef(), company } },
    });
    expect(provisioned.status, provisioned.text).toBe(201);
    const client = companyClient(provisioned.body.data.company.id, key);
    await client.put('/series/defaults');
    const generated = async (line: Record<string, unknown>) => {
      const lines = [{ description: 'Servicio', quantity: 1, unit_price: 100, ...line }];
      const made = await client.post('/recurring-invoices', templateBody({ lines }));
      expect(made.status, made.text).toBe(201);
      const response = await client.post(`/recurring-invoices/${made.body.data.id}/generate`);
      expect(response.status, response.text).toBe(201);
      return response.body.data.lines[0].main_tax;
    };
    expect(await generated({})).toMatchObject({ type: 'IGIC', percentage: 7 });
    const zero = { type: 'IVA', percentage: 0, zero_rate: 'DONATION' };
    expect(await generated({ main_tax: zero })).toMatchObject(zero);
  });
});
