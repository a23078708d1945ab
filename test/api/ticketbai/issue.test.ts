import { beforeAll, describe, expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { ABROAD, correctiveBody, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100, { description: 'Consultoría & <más>' })],
  options: { issue_directly: true },
};
const IDENTIFIER = /^TBAI-[A-Z0-9]{9}-\d{6}-[A-Za-z0-9+/]{13}-\d{3}$/;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(TICKETBAI_TERRITORIES)('an invoice of a company in %s', (territory) => {
  it('the invoice has its signed file, identifier and QR code in the commit of its number', async () => {
    const { companyId, client } = await foralCompany(territory, tenant);
    const shown = await client.post('/invoices?dry_run=true', ISSUE);
    const first = await client.post('/invoices', ISSUE);
    const second = await client.post('/invoices', ISSUE);
    expect([shown.status, first.status, second.status], first.text + shown.text).toEqual([200, 201, 201]);
    expect(shown.body.data).toMatchObject({
      record_xml: expect.stringMatching(/^<T:TicketBai (?!.*Signature>)/),
      ticketbai: { identifier: null, qr_url: null, signature_excerpt: null },
    });
    expect(first.body.data).toMatchObject({
      fiscal_system: 'TICKETBAI',
      verifactu_status: null,
      verifactu: { enabled: false, invoice_hash: null, submission_status: null },
      ticketbai_status: 'PENDING',
      ticketbai: { territory, status: 'PENDING', identifier: expect.stringMatching(IDENTIFIER) },
    });
    expect(first.body.meta?.warnings ?? []).toEqual([]);
    const { ticketbai, qr_url, id } = first.body.data;
    expect([ticketbai.qr_url, qr_url.split('?')[1].startsWith('id=TBAI-')]).toEqual([qr_url, true]);
    // The file may have been sent meanwhile.
    const { submission: _, ...file } = ticketbai;
    expect((await client.get(`/invoices/${id}`)).body.data.ticketbai).toMatchObject(file);
    const listed = async (query: string) => {
      const { status, body, text } = await client.get(`/invoices?${query}`);
      expect(status, text).toBe(200);
      return body.data.invoices.map((one: { id: string }) => one.id);
    };
    expect(await listed('ticketbai_status=PENDING')).toHaveLength(2);
    expect(await listed('ticketbai_status=NOT_APPLICABLE')).toEqual([]);
    expect(await listed('verifactu_status=NO_VERIFACTU')).toEqual([]);
    const [, next] = await storedFiles(companyId);
    expect(next).toMatchObject({
      previous_position: 1,
      file: expect.stringContaining(ticketbai.signature_excerpt),
    });
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, records_checked: 2, orphans: 0 });
  });
});

describe('the paths that issue a TicketBAI invoice', () => {
  it('drafts, correctives, exchanges and tickets make one chain', async () => {
    const { companyId, client } = await foralCompany('GIPUZKOA', tenant);
    const draft = await client.post('/invoices', { ...ISSUE, options: {} });
    const issued = await client.post(`/invoices/${draft.body.data.id}/issue`);
    const ticket = await client.post('/invoices', { ...ISSUE, type: 'SIMPLIFIED', recipient: undefined });
    const corrective = await client.post(
      `/invoices/${issued.body.data.id}/corrective`,
      correctiveBody({ lines: [line(-10)] }),
    );
    const notYet = await client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: [ticket.body.data.id],
      recipient: RECIPIENT,
    });
    expect(notYet.body.error?.code).toBe('EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED');
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET ticketbai_status = 'ACCEPTED' WHERE id = ?")
      .bind(ticket.body.data.id)
      .run();
    const exchange = await client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: [ticket.body.data.id],
      recipient: RECIPIENT,
    });
    const corrected = await client.post('/invoices', ISSUE);
    const total = await client.post(
      `/invoices/${corrected.body.data.id}/corrective`,
      correctiveBody({ rectification_type: 'TOTAL' }),
    );
    const responses = [issued, ticket, corrective, exchange, total];
    expect(responses.map(({ status, body }) => body.error ?? status)).toEqual([200, 201, 201, 201, 201]);
    const files = await storedFiles(companyId);
    expect(files.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    const named = new RegExp(
      `<FacturasRectificadasSustituidas>.*<NumFactura>${files[0]?.number}</NumFactura>`,
    );
    expect(files[2]?.file).toMatch(named);
    expect(files[3]?.file).toContain('<FacturaEmitidaSustitucionSimplificada>S<');
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, problems: [], orphans: 0 });
  });

  it('goods of an exchanged ticket that came back are a PARTIAL corrective, which the refusal of a return names', async () => {
    const { companyId, client } = await foralCompany('BIZKAIA', tenant);
    const ticket = await client.post('/invoices', { ...ISSUE, type: 'SIMPLIFIED', recipient: undefined });
    const simplified_invoice_id = ticket.body.data.id;
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET ticketbai_status = 'ACCEPTED' WHERE id = ?")
      .bind(simplified_invoice_id)
      .run();
    const exchanges = '/invoices/simplified-exchanges';
    const exchange = await client.post(exchanges, {
      simplified_invoice_ids: [simplified_invoice_id],
      recipient: RECIPIENT,
    });
    const { id } = exchange.body.data;
    const back = { simplified_invoice_id, reason_description: 'Una unidad vuelve', lines: [line(-10)] };
    for (const [path, body] of [
      ['returns', back],
      ['reissues', { recipient: RECIPIENT }],
    ] as const) {
      const { error } = (await client.post(`${exchanges}/${id}/${path}`, body)).body;
      expect(error).toMatchObject({
        code: 'EXCHANGE_INVOICE_NOT_CORRECTABLE',
        message: expect.stringContaining('under TicketBAI, goods that came back are a PARTIAL corrective'),
      });
    }
    const corrective = await client.post(
      `/invoices/${id}/corrective`,
      correctiveBody({ lines: [line(-10)] }),
    );
    expect(corrective.status, corrective.text).toBe(201);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, problems: [], orphans: 0 });
  });

  it('an invoice says what its operation was, and every document made from it may say so anew', async () => {
    const { companyId, client } = await foralCompany('ARABA', tenant);
    await client.patch('/ticketbai-configuration', { default_description: 'Servicios' });
    const description = 'Reforma del local & obra';
    const made = await client.post('/invoices', { ...ISSUE, description: ` ${description} `, options: {} });
    const draft = made.body.data;
    expect(draft.description).toBe(description);
    expect((await client.post('/invoices', { ...ISSUE, description: 'x'.repeat(251) })).status).toBe(422);
    const change = (body: object) => client.patch(`/invoices/${draft.id}`, body);
    expect((await change({ description: '' })).body.data).not.toHaveProperty('description');
    expect((await change({ description })).body.data.description).toBe(description);
    const derived = await client.post('/invoices/derivations', { from_invoice_id: draft.id });
    expect(derived.body.data?.description, derived.text).toBe(description);
    await client.post(`/invoices/${draft.id}/issue`);
    const corrected = correctiveBody({ lines: [line(-10)], description: 'Descuento' });
    const corrective = await client.post(`/invoices/${draft.id}/corrective`, corrected);
    expect(corrective.body.data?.description, corrective.text).toBe('Descuento');
    await client.post('/invoices', ISSUE);
    const files = await storedFiles(companyId);
    expect(files.map(({ file }) => /<DescripcionFactura>(.*)<.DescripcionFactura>/.exec(file)?.[1])).toEqual([
      'Reforma del local &amp; obra',
      'Descuento',
      'Servicios',
    ]);
    const common = companyClient(tenant.companyId, tenant.sandboxKey);
    await common.put('/series/defaults');
    const shown = await common.post('/invoices?dry_run=true', { ...ISSUE, description: 'Obra' });
    expect(shown.body.data?.record_xml, shown.text).toContain('DescripcionOperacion>Obra<');
  });

  it('the VAT regime of the company decides the key, and its default tax says it where the company does not', async () => {
    const { companyId, client } = await foralCompany('BIZKAIA', tenant);
    const keyOf = async (body: object) => {
      const { status, text } = await client.post('/invoices', { ...ISSUE, ...body });
      expect(status, text).toBe(201);
      const file = (await storedFiles(companyId)).at(-1)?.file ?? '';
      return /<ClaveRegimenIvaOpTrascendencia>(\w+)/.exec(file)?.[1];
    };
    const regimeOf = async (vat_regime: string | null) =>
      (await client.patch('', { vat_regime })).body.data?.vat_regime;
    expect((await client.get('')).body.data.vat_regime).toBe('GENERAL');
    expect(await regimeOf('EQUIVALENCE_SURCHARGE')).toBe('EQUIVALENCE_SURCHARGE');
    expect(await keyOf({})).toBe('51');
    expect(await regimeOf('SIMPLIFIED')).toBe('SIMPLIFIED');
    expect(await keyOf({})).toBe('52');
    expect(await regimeOf('NONE')).toBe('NONE');
    const untaxed = { type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: 'N1' };
    expect(await keyOf({ lines: [line(10, { main_tax: untaxed })] })).toBe('53');
    expect((await client.post('/invoices', ISSUE)).status).toBe(422);
    expect((await client.patch('', { vat_regime: 'OTHER' })).status).toBe(422);
    await client.patch('/tax-configuration', {
      default_main_tax: { type: 'IVA', percentage: 21, regime_key: '20' },
    });
    expect(await regimeOf(null)).toBe('SIMPLIFIED');
    expect(await keyOf({})).toBe('52');
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
  });

  it('a corrective names its originals, those of other systems with the series that the caller gives', async () => {
    const { companyId, client } = await foralCompany('BIZKAIA', tenant);
    const number = 'UNA-SERIE-MUY-LARGA-DE-ANTES-2025-0007';
    const original = {
      ...{ invoice_number: number, issue_date: '2025-03-01', type: 'STANDARD', taxable_base: 100, vat: 21 },
    };
    const correct = (more: object) =>
      client.post(
        '/invoices/correctives',
        correctiveBody({ recipient: RECIPIENT, lines: [line(-10)], ...more }),
      );
    const ofPeriod = await correct({ period: { from: '2025-01-01', to: '2025-06-30' } });
    expect(ofPeriod.body.error?.details, ofPeriod.text).toHaveProperty('originals');
    const tooLong = await correct({ originals: [original] });
    expect(tooLong.body.error, tooLong.text).toMatchObject({
      code: 'ORIGINAL_NUMBER_TOO_LONG',
      details: { 'originals.0.series': expect.any(String) },
    });
    const series = 'LARGA-2025';
    const given = await correct({ originals: [{ ...original, invoice_number: `${series}/7-B`, series }] });
    expect(given.status, given.text).toBe(201);
    const exchanged = await client.post('/invoices/simplified-exchanges', {
      external_simplified: [
        { invoice_number: 'TPV-9-C', series: 'TPV', issue_date: '2026-03-01', total: 121 },
      ],
      ...{ recipient: RECIPIENT, lines: [line(100)] },
    });
    expect(exchanged.status, exchanged.text).toBe(201);
    const files = (await storedFiles(companyId)).map(({ file }) => file);
    expect(files[0]).toMatch(/<SerieFactura>LARGA-2025<.SerieFactura><NumFactura>7-B</);
    expect(files[1]).toMatch(/<SerieFactura>TPV<.SerieFactura><NumFactura>9-C</);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, records_checked: 2, orphans: 0 });
  });

  it('a corrective tells nature, cause and activity of the operation that it corrects', async () => {
    const { companyId, client } = await foralCompany('BIZKAIA', tenant);
    await client.patch('/ticketbai-configuration', { lroe: { activity_codes: ['849', '286120'] } });
    const untaxed = { type: 'IVA', percentage: 0, exemption_reason: 'N1' };
    const issued = async (body: object) => (await client.post('/invoices', { ...ISSUE, ...body })).body.data;
    const abroad = await issued({
      recipient: ABROAD,
      lines: [line(100, { nature: 'SERVICES' }), line(50, { nature: 'SERVICES' })],
    });
    const local = await issued({
      lines: [
        line(100, { activity_code: '286120' }),
        line(30, { main_tax: untaxed, not_subject_cause: 'VT', activity_code: '849' }),
      ],
    });
    const correct = (id: string, lines: object[]) =>
      client.post(`/invoices/${id}/corrective`, correctiveBody({ lines }));
    const responses = [
      await correct(abroad.id, [line(-10)]),
      await correct(local.id, [line(-10, { main_tax: { type: 'IVA', percentage: 21 } })]),
      await correct(local.id, [line(-5, { main_tax: untaxed })]),
    ];
    expect(responses.map(outcome)).toEqual([201, 201, 201]);
    const files = (await storedFiles(companyId)).slice(2).map(({ file }) => file);
    expect(files[0]).toContain('<DesgloseTipoOperacion><PrestacionServicios><Sujeta>');
    expect(files[2]).toContain('<DetalleNoSujeta><Causa>VT</Causa><Importe>-5.00</Importe>');
    const lines = responses.map(({ body }) => body.data.lines[0]);
    expect(
      lines.map(({ nature, not_subject_cause, activity_code }) => [nature, not_subject_cause, activity_code]),
    ).toEqual([
      ['SERVICES', null, null],
      [null, null, '286120'],
      [null, 'VT', '849'],
    ]);
  });

  it('64 invoices at once make one chain without a fork', async () => {
    const { companyId, client } = await foralCompany('ARABA', tenant);
    const responses = await Promise.all(Array.from({ length: 64 }, () => client.post('/invoices', ISSUE)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, records_checked: 64, orphans: 0 });
  });
});

describe('the TicketBAI records of a company', () => {
  it('lists, files, verification and the cancellation of a void show what was signed', async () => {
    const { companyId, client } = await foralCompany('BIZKAIA', tenant);
    const { id } = (await client.post('/invoices', ISSUE)).body.data;
    await client.post('/invoices', ISSUE);
    const voided = await client.post(`/invoices/${id}/void`, { reason: 'The operation never took place' });
    expect([voided.status, voided.body.data]).toMatchObject([
      200,
      { status: 'VOIDED', ticketbai_status: 'CANCELLATION_PENDING' },
    ]);
    const { records } = (await client.get(`/invoices/${id}/ticketbai-records`)).body.data;
    expect(records).toMatchObject([
      { kind: 'ISSUE', position: 1, previous: null, status: 'PENDING' },
      { kind: 'CANCELLATION', position: 3, previous: null, identifier: null, invoice_id: id },
    ]);
    const first = (await client.get('/ticketbai-records?limit=2&kind=ISSUE')).body.data;
    expect(first).toMatchObject({
      records: [{ position: 1 }, { position: 2, previous: { number: records[0].number } }],
      next_cursor: null,
    });
    const [stored, , cancelled] = await storedFiles(companyId);
    const file = await client.get(`/ticketbai-records/${records[0].id}/file`);
    expect([file.text, cancelled?.kind]).toEqual([stored?.file, 'CANCELLATION']);
    const { income } = (await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT income FROM ticketbai_records WHERE company_id = ? AND position = 1',
    )
      .bind(companyId)
      .first<{ income: string }>()) ?? { income: '' };
    expect(JSON.parse(income)).toEqual([
      { activity_code: '849', income_cents: null, collections_criterion: false },
    ]);
    expect((await client.get('/ticketbai-records/verification')).body.data).toMatchObject({
      valid: true,
      records_checked: 3,
      problems: [],
    });
  });

  it('in Gipuzkoa an invoice without the recipient’s street or address is refused before its file is built', async () => {
    const { client } = await foralCompany('GIPUZKOA', tenant);
    for (const address of [null, { ...RECIPIENT.address, street: null }, { country: 'ES' }]) {
      const refused = await client.post('/invoices', { ...ISSUE, recipient: { ...RECIPIENT, address } });
      expect([refused.status, refused.body.error.code], refused.text).toEqual([422, 'VALIDATION_ERROR']);
      expect(refused.body.error.details).toHaveProperty(['recipient.address.street']);
    }
  });

  it('an invoice to a foreign recipient says goods or services, and nothing is used up before', async () => {
    const { companyId, client } = await foralCompany('ARABA', tenant);
    const abroad = { ...ISSUE, recipient: ABROAD };
    const dry = await client.post('/invoices?dry_run=true', abroad);
    const refused = await client.post('/invoices', abroad);
    expect([dry, refused].map(({ status, body }) => [status, body.error.code])).toEqual([
      [422, 'LINE_NATURE_REQUIRED'],
      [422, 'LINE_NATURE_REQUIRED'],
    ]);
    const issued = await client.post('/invoices', {
      ...abroad,
      lines: [line(100, { nature: 'SERVICES' })],
    });
    expect([issued.status, issued.body.data.number, issued.body.data.lines[0].nature]).toEqual([
      201,
      1,
      'SERVICES',
    ]);
    const product = (await client.post('/products', { type: 'PRODUCT', name: 'Libro', nature: 'GOODS' })).body
      .data;
    const sold = (more: object) => ({ product_id: product.id, quantity: 1, unit_price: 10, ...more });
    const lines = [sold({}), sold({ nature: 'SERVICES' })];
    const named = await client.post('/invoices', { ...abroad, lines });
    expect(
      named.body.data?.lines.map(({ nature }: { nature: string }) => nature),
      named.text,
    ).toEqual(['GOODS', 'SERVICES']);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, records_checked: 2, orphans: 0 });
  });
});
