import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import { storedTables } from '../../support/books/stored-tables.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshNif } from '../../support/tenant.ts';
import {
  ABROAD,
  ADDRESS,
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  untaxed,
  VOID_BODY,
} from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let withoutAddress: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
  withoutAddress = await invoiceCompany({ address: null });
});

type Body = Record<string, unknown>;
const STRICT = { Prefer: 'handling=strict' };
let count = 0;
/** Invoice body with a unique total, so that no test creates a possible duplicate. */
const body = (changes: Body = {}) => ({
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(1000 + ++count)],
  options: { issue_directly: true },
  ...changes,
});
const codes = ({ body: responseBody }: ApiResponse) =>
  (responseBody.meta.warnings ?? responseBody.error?.details?.warnings ?? []).map(
    ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
  );

/** Suspicious bodies with their expected warning. */
const WRONG: readonly (readonly [string, () => Body])[] = [
  [
    'WITHHOLDING_NOT_DUE lines.0.irpf_rate',
    () => ({
      recipient: ABROAD,
      lines: [untaxed(500 + ++count, 'N2', {}), line(1)]
        .map((one) => ({ ...one, irpf_rate: 15 }))
        .slice(0, 1),
    }),
  ],
  [
    'SURCHARGE_OUTSIDE_REGIME lines.0.equivalence_surcharge_rate',
    () => ({ lines: [line(600 + ++count, { equivalence_surcharge_rate: 5.2 })] }),
  ],
  [
    'POSTAL_CODE_PROVINCE recipient.address.postal_code',
    () => ({ recipient: { ...RECIPIENT, address: { ...ADDRESS, postal_code: '08001' } } }),
  ],
  [
    'SIMPLIFIED_OVER_GENERAL_LIMIT lines',
    () => ({ type: 'SIMPLIFIED', recipient: null, lines: [line(700 + ++count)] }),
  ],
];

const OSS = { type: 'IVA', percentage: 20, regime_key: '17' };
const EXEMPT = { type: 'IVA', percentage: 0, exemption_reason: 'E5' };
/** Recipient abroad with this identification and country. */
const abroad = (type: string, number: string, country: string, postal_code = '75001') => ({
  legal_name: `Client ${type} ${country}`,
  alternative_id: { type, number, country_code: country },
  address: { street: 'Rue de Lyon', number: '3', postal_code, city: 'Paris', country },
});

/** Combinations of taxes and recipients with their expected warnings. */
const TAXES_BY_RECIPIENT: readonly (readonly [string, Body, Body | null, readonly string[]])[] = [
  ['the one-stop shop, to Spain', OSS, RECIPIENT, ['OSS_RECIPIENT lines.0.main_tax.regime_key']],
  [
    'the one-stop shop, to a third country',
    OSS,
    abroad('03', 'P1', 'US'),
    ['OSS_RECIPIENT lines.0.main_tax.regime_key'],
  ],
  [
    'the one-stop shop, to a business',
    OSS,
    abroad('02', 'FR12345678901', 'FR'),
    ['OSS_RECIPIENT lines.0.main_tax.regime_key'],
  ],
  ['the one-stop shop, to a consumer in France', OSS, abroad('03', 'P2', 'FR'), []],
  ['the one-stop shop, to a consumer in Monaco', OSS, abroad('03', 'P3', 'MC'), []],
  ['the one-stop shop, to a consumer in Northern Ireland', OSS, abroad('03', 'P4', 'GB', 'BT1 5GS'), []],
  [
    'the one-stop shop, to a consumer in England',
    OSS,
    abroad('03', 'P5', 'GB', 'SW1A 1AA'),
    ['OSS_RECIPIENT lines.0.main_tax.regime_key'],
  ],
  [
    'a supply to another member state, to a third country',
    EXEMPT,
    abroad('04', 'X1', 'US'),
    ['ACQUIRER_WITHOUT_VAT_NUMBER lines.0.main_tax.exemption_reason'],
  ],
  [
    'a supply to another member state, to a consumer there',
    EXEMPT,
    abroad('03', 'P6', 'FR'),
    ['ACQUIRER_WITHOUT_VAT_NUMBER lines.0.main_tax.exemption_reason'],
  ],
  ['a supply to another member state, to a business there', EXEMPT, abroad('02', 'FR12345678901', 'FR'), []],
];

describe('the warnings of taxes that do not suit the recipient', () => {
  it.each(TAXES_BY_RECIPIENT)(
    'taxes and recipient cause the expected warnings: %s',
    async (_, main_tax, recipient, expected) => {
      const taken = await company.client.post(
        '/invoices',
        body({ recipient, lines: [line(1000 + ++count, { main_tax })] }),
      );
      expect(taken.status, taken.text).toBe(201);
      expect(codes(taken)).toEqual(expected);
    },
  );
});

describe('the warnings of an invoice', () => {
  it.each(WRONG)(
    'the warning %s is returned with the invoice, and strict handling rejects it',
    async (warning, changes) => {
      const refused = await company.client.post('/invoices', body(changes()), STRICT);
      expect(refused.status, refused.text).toBe(422);
      expect(refused.body.error.code).toBe('STRICT_HANDLING_REFUSED');
      expect(refused.headers.get('Preference-Applied')).toBe('handling=strict');
      expect(codes(refused)).toContain(warning);
      const before = (await company.client.get('/invoices')).body.data.pagination;
      const taken = await company.client.post('/invoices', body(changes()));
      expect(taken.status, taken.text).toBe(201);
      expect(codes(taken)).toContain(warning);
      const after = (await company.client.get('/invoices')).body.data.pagination;
      expect(after.total_items - before.total_items).toBe(1);
    },
  );

  it("a recipient with the issuer's NIF causes a warning", async () => {
    const { nif } = (await company.client.get('')).body.data;
    const taken = await company.client.post('/invoices', body({ recipient: { ...RECIPIENT, nif } }));
    expect(codes(taken)).toContain('RECIPIENT_IS_ISSUER recipient.nif');
  });

  it('an invoice equal to one of minutes ago causes a warning, and one with another total does not', async () => {
    const once = body();
    const first = await company.client.post('/invoices', once);
    expect(codes(first)).toEqual([]);
    const again = await company.client.post('/invoices', once);
    expect(codes(again)).toEqual(['POSSIBLE_DUPLICATE recipient']);
    expect(again.body.meta.warnings[0].message).toContain(first.body.data.invoice_number);
    const strict = await company.client.post('/invoices', once, STRICT);
    expect([strict.status, codes(strict)]).toEqual([422, ['POSSIBLE_DUPLICATE recipient']]);
  });

  it('recipients with one name and different foreign ids are no duplicates', async () => {
    const lines = [line(1000 + ++count)];
    const named = (number: string) =>
      body({ lines, recipient: { ...ABROAD, alternative_id: { type: '06', number, country_code: 'US' } } });
    expect(codes(await company.client.post('/invoices', named('A-1')))).toEqual([]);
    expect(codes(await company.client.post('/invoices', named('A-2')))).toEqual([]);
    expect(codes(await company.client.post('/invoices', named('A-2'), STRICT))).toEqual([
      'POSSIBLE_DUPLICATE recipient',
    ]);
  });

  it('a qualified simplified invoice over the general limit causes a warning without declared activity', async () => {
    const qualified = () => body({ simplified_qualified: true, lines: [line(500 + ++count)] });
    expect(codes(await company.client.post('/invoices', qualified()))).toEqual([
      'SIMPLIFIED_OVER_GENERAL_LIMIT lines',
    ]);
    const declared = await invoiceCompany();
    expect((await declared.client.patch('', { simplified_limit: 'ART_4_2' })).status).toBe(200);
    expect(codes(await declared.client.post('/invoices', qualified()))).toEqual([]);
  });

  it('an invoice keeps the warnings of its newest save, then those of its issue and void', async () => {
    const kept = async (id: string, language = 'en') => {
      const { body: responseBody } = await company.client.get(`/invoices/${id}`, {
        'Accept-Language': language,
      });
      return responseBody.data.warnings;
    };
    const pathsOf = (warnings: { code: string; path: string }[]) =>
      warnings.map(({ code, path }) => `${code} ${path}`);
    const surcharged = line(700 + ++count, { equivalence_surcharge_rate: 5.2 });
    const { id } = await company.create({ lines: [surcharged] });
    expect(pathsOf(await kept(id))).toEqual(['SURCHARGE_OUTSIDE_REGIME lines.0.equivalence_surcharge_rate']);
    const plain = line(700 + count);
    const patched = await company.client.patch(`/invoices/${id}`, { lines: [plain] });
    expect([patched.body.data.warnings, await kept(id)]).toEqual([[], []]);
    await company.client.patch(`/invoices/${id}`, { lines: [plain, line(0)] });
    const issued = await company.issue(id);
    expect(pathsOf(issued.warnings)).toEqual(['ZERO_LINE lines.1']);
    const listed = await company.list(`search=${issued.invoice_number}`);
    expect(listed[0].warnings).toEqual(issued.warnings);
    await company.client.post(`/invoices/${id}/payments`, { amount: 10 });
    const voided = await company.void(id);
    expect(pathsOf(voided.warnings)).toEqual(['ZERO_LINE lines.1', 'VOID_OF_REAL_OPERATION status']);
    expect(await kept(id)).toEqual(voided.warnings);
    expect((await kept(id, 'es'))[0].message).toContain('la línea suma 0');
  });

  it('voiding an invoice that its recipient opened causes a warning', async () => {
    const { id, hosted_url } = await company.issued({ lines: [line(800 + ++count)] });
    const seen = new Request(`${hosted_url}/seen`, { method: 'POST' });
    expect((await handleRequest(seen, testEnv)).status).toBe(204);
    const voided = await company.client.post(`/invoices/${id}/void`, VOID_BODY);
    expect([voided.status, codes(voided)]).toEqual([200, ['VOID_OF_REAL_OPERATION status']]);
  });

  it('voiding a sent invoice causes a warning', async () => {
    const { id } = await company.issued({ lines: [line(1000 + ++count)] });
    await company.set(id, { status: 'SENT' });
    const strict = await company.client.post(`/invoices/${id}/void`, VOID_BODY, STRICT);
    expect([strict.status, codes(strict)]).toEqual([422, ['VOID_OF_SENT status']]);
    const voided = await company.client.post(`/invoices/${id}/void`, VOID_BODY);
    expect([voided.status, codes(voided)]).toEqual([200, ['VOID_OF_SENT status']]);
  });

  it("a standard invoice without the issuer's address causes a warning", async () => {
    const taken = await withoutAddress.client.post('/invoices', body());
    expect(codes(taken)).toEqual(['ISSUER_ADDRESS_MISSING issuer.address']);
    const { data } = (await withoutAddress.client.get('/issuing-readiness')).body;
    expect(data).toMatchObject({
      ready: true,
      recommendations: [{ code: 'ISSUER_ADDRESS_MISSING' }, { code: 'FISCAL_TERRITORY_UNKNOWN' }],
    });
    const ready = (await company.client.get('/issuing-readiness')).body.data;
    expect(ready.recommendations).toEqual([]);
  });
});

/** Moves an issued invoice before the window of possible duplicates. */
async function madeOld(id: string): Promise<void> {
  await testEnv.BOOKS_SANDBOX.prepare(
    "UPDATE outbox SET created_at = created_at - 600001 WHERE type = 'invoice.issued' AND subject_id = ?",
  )
    .bind(id)
    .run();
}

describe('the warning of a possible duplicate', () => {
  it('only an invoice issued within ten minutes is a possible duplicate', async () => {
    const once = body();
    const { id } = (await company.client.post('/invoices', once)).body.data;
    await madeOld(id);
    await company.set(id, { status: 'PAID', payment_date: (await company.get(id)).issue_date });
    expect(codes(await company.client.post('/invoices', once))).toEqual([]);
  });

  it('a voided invoice and a recipient with another NIF are no possible duplicates', async () => {
    const once = body();
    const { id } = (await company.client.post('/invoices', once)).body.data;
    await company.void(id);
    const other = { ...RECIPIENT, legal_name: 'Comercial Ejemplo SA', nif: 'A58818501' };
    expect(codes(await company.client.post('/invoices', { ...once, recipient: other }))).toEqual([]);
    expect(codes(await company.client.post('/invoices', once))).toEqual([]);
  });
});

describe('the warning of a large ticket', () => {
  const ticket = () => body({ type: 'SIMPLIFIED', recipient: null, lines: [line(800 + ++count)] });

  it('a company with activity of article 4.2 gets no warning of large tickets', async () => {
    const listed = await invoiceCompany();
    expect((await listed.client.patch('', { simplified_limit: 'ART_4_2' })).status).toBe(200);
    expect(codes(await listed.client.post('/invoices', ticket(), STRICT))).toEqual([]);
    const drafted = await listed.client.post('/invoices', { ...ticket(), options: {} }, STRICT);
    expect([drafted.status, codes(drafted)]).toEqual([201, []]);
    const path = `/invoices/${drafted.body.data.id}`;
    const changed = await listed.client.patch(path, { lines: ticket().lines }, STRICT);
    expect([changed.status, codes(changed)]).toEqual([200, []]);
    expect(codes(await listed.client.post(`${path}/issue`, undefined, STRICT))).toEqual([]);
  });

  it('drafting, copying and changing a large ticket cause a warning, and strict handling rejects them', async () => {
    const warned = ['SIMPLIFIED_OVER_GENERAL_LIMIT lines'];
    const drafted = await company.client.post('/invoices', { ...ticket(), options: {} });
    expect(codes(drafted)).toEqual(warned);
    const { id, notes } = drafted.body.data;
    const change = { notes: 'Otra' };
    const refused = await company.client.patch(`/invoices/${id}`, change, STRICT);
    expect([outcome(refused), codes(refused)]).toEqual(['STRICT_HANDLING_REFUSED', warned]);
    expect((await company.get(id)).notes).toBe(notes);
    expect(codes(await company.client.patch(`/invoices/${id}`, change))).toEqual(warned);
    const copy = { from_invoice_id: id };
    expect(outcome(await company.client.post('/invoices/derivations', copy, STRICT))).toBe(
      'STRICT_HANDLING_REFUSED',
    );
    expect(codes(await company.client.post('/invoices/derivations', copy))).toEqual(warned);
  });
});

describe('the warnings of withholding and surcharge', () => {
  const person = () => ({
    customer_type: 'INDIVIDUAL',
    legal_name: 'Luis Prueba',
    nif: freshNif(),
    address: ADDRESS,
  });
  const withheld = () => [line(1500 + ++count, { irpf_rate: 15 })];
  const surcharged = () => [line(1600 + ++count, { equivalence_surcharge_rate: 5.2 })];
  const warned = {
    irpf: ['WITHHOLDING_NOT_DUE lines.0.irpf_rate'],
    surcharge: ['SURCHARGE_OUTSIDE_REGIME lines.0.equivalence_surcharge_rate'],
  };

  it('a consumer causes warnings of withholding and surcharge, and a business in the regime none', async () => {
    const consumer = await company.customer(person());
    const business = await company.customer({ ...person(), is_business: true, equivalence_surcharge: true });
    const sent = (customer_id: string, lines: Body[]) =>
      company.client.post('/invoices', body({ recipient: { customer_id }, lines }));
    expect(codes(await sent(consumer.id, withheld()))).toEqual(warned.irpf);
    expect(codes(await sent(consumer.id, surcharged()))).toEqual(warned.surcharge);
    expect(codes(await sent(business.id, withheld()))).toEqual([]);
    expect(codes(await sent(business.id, surcharged()))).toEqual([]);
  });

  it("issuing and changing a draft cause the customer's withholding warning", async () => {
    const { id } = await company.customer(person());
    const drafted = await company.client.post('/invoices', {
      ...body({ recipient: { customer_id: id }, lines: withheld() }),
      options: {},
    });
    const path = `/invoices/${drafted.body.data.id}`;
    expect(codes(await company.client.patch(path, { notes: 'x' }))).toEqual(warned.irpf);
    expect(codes(await company.client.post(`${path}/issue`))).toEqual(warned.irpf);
  });

  it('a recipient without customer record is judged by its NIF', async () => {
    const { customer_type: _, ...natural } = person();
    expect(
      codes(await company.client.post('/invoices', body({ recipient: natural, lines: withheld() }))),
    ).toEqual(warned.irpf);
    expect(
      codes(await company.client.post('/invoices', body({ recipient: natural, lines: surcharged() }))),
    ).toEqual([]);
  });

  it('a default surcharge on an unknown person causes a warning', async () => {
    const shop = await invoiceCompany();
    const { customer_type: _, ...natural } = person();
    const sold = async (changes: Body = {}, recipient: Body = natural) => {
      const lines = [line(1700 + ++count, changes)];
      return codes(await shop.client.post('/invoices', body({ recipient, lines })));
    };
    await shop.configure({ apply_equivalence_surcharge: true });
    expect(await sold()).toEqual(warned.surcharge);
    expect(await sold({ equivalence_surcharge_rate: 0 })).toEqual([]);
    expect(await sold({ main_tax: { type: 'IVA', percentage: 21, regime_key: '18' } })).toEqual([]);
    await shop.configure({ defaults_by_recipient: true });
    expect(await sold()).toEqual([]);
    expect(await sold({ equivalence_surcharge_rate: 5.2 })).toEqual([]);
  });

  it('reversing a withholding causes no warning', async () => {
    const customer = await company.customer(person());
    const issued = await company.issued({ recipient: { customer_id: customer.id }, lines: withheld() });
    const total = correctiveBody({ rectification_type: 'TOTAL' });
    const taken = await company.client.post(`/invoices/${issued.id}/corrective`, total, STRICT);
    expect([taken.status, codes(taken)]).toEqual([201, []]);
  });
});

describe('all warnings of a strict request', () => {
  it('an invoice lists unknown properties beside its own warnings, and the scripts that the PDF lacks', async () => {
    const sent = body({
      recipient: { ...RECIPIENT, legal_name: '주식회사 株式会社', nif: 'es-a58818501' },
      lines: [{ ...line(700), description: 'العربية 🙂', quantty: 2 }],
      note: 'x',
    });
    const refused = await company.client.post('/invoices', sent, STRICT);
    expect(refused.status, refused.text).toBe(422);
    expect(codes(refused).sort()).toEqual([
      'GLYPHS_MISSING lines.0.description',
      'GLYPHS_MISSING recipient.legal_name',
      'UNKNOWN_PROPERTY lines.0.quantty',
      'UNKNOWN_PROPERTY note',
    ]);
    const drafted = await company.client.post('/invoices', sent);
    expect([drafted.status, drafted.body.data.recipient.nif]).toEqual([201, 'A58818501']);
    expect(codes(drafted)).toContain('GLYPHS_MISSING recipient.legal_name');
  });

  it('a refusal of the content does not hide unknown properties, and nothing is written', async () => {
    const refused = await company.client.post('/invoices', body({ lines: [], note: 'x' }), STRICT);
    expect([422, 400]).toContain(refused.status);
    const foreign = body({ series_id: crypto.randomUUID(), note: 'x' });
    expect(codes(await company.client.post('/invoices', foreign, STRICT))).toEqual(['UNKNOWN_PROPERTY note']);
  });
});

describe('strict handling of a possible duplicate', () => {
  /** Sends a request twice and checks that strict handling rejects the second as a possible duplicate. */
  async function twinOf(make: () => Promise<readonly [string, Body | undefined]>): Promise<void> {
    const [path, sent] = await make();
    const first = await company.client.post(path, sent);
    expect(first.status, first.text).toBe(201);
    const [again, likewise] = await make();
    const before = await storedTables(testEnv, company.tenant);
    const refused = await company.client.post(again, likewise, STRICT);
    expect([outcome(refused), codes(refused)]).toEqual([
      'STRICT_HANDLING_REFUSED',
      ['POSSIBLE_DUPLICATE recipient'],
    ]);
    expect(await storedTables(testEnv, company.tenant)).toBe(before);
  }
  const recipient = () => ({ ...RECIPIENT, legal_name: `Gemelos ${++count} SL` });

  it('a strict direct issue of a duplicate stores nothing', async () => {
    const sent = body({ recipient: recipient() });
    await twinOf(() => Promise.resolve(['/invoices', sent]));
  });

  it('a strict corrective that duplicates another stores nothing', async () => {
    const named = recipient();
    await twinOf(async () => {
      const { id } = await company.issued({ recipient: named, lines: [line(50)] });
      await madeOld(id);
      return [`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-5)] })];
    });
    await twinOf(async () => {
      const pair = [
        await company.issued({ recipient: named, lines: [line(60)] }),
        await company.issued({ recipient: named, lines: [line(70)] }),
      ];
      for (const { id } of pair) await madeOld(id);
      const originals = pair.map(({ id }) => ({ invoice_id: id }));
      return ['/invoices/correctives', correctiveBody({ originals, lines: [line(-7)] })];
    });
  });

  it('a strict exchange or conversion that duplicates another stores nothing', async () => {
    const named = recipient();
    await twinOf(async () => {
      const { id } = await company.issued({ type: 'SIMPLIFIED', lines: [line(31)] });
      await company.registered([id]);
      return ['/invoices/simplified-exchanges', { simplified_invoice_ids: [id], recipient: named }];
    });
    await twinOf(async () => {
      const { id } = await company.create({ type: 'PROFORMA', recipient: named, lines: [line(32)] });
      return [`/invoices/${id}/convert-to-invoice`, { issue: true }];
    });
  });

  it('strict handling judges each invoice of a batch separately', async () => {
    const clean = await company.create({ recipient: RECIPIENT, lines: [line(1700 + ++count)] });
    const warned = await company.create({
      recipient: RECIPIENT,
      lines: [line(1800 + ++count, { equivalence_surcharge_rate: 5.2 })],
    });
    const batch = { operation: 'ISSUE', invoice_ids: [warned.id, clean.id] };
    const strict = await company.client.post('/invoices/batches', batch, STRICT);
    expect(strict.body.data.results).toMatchObject([
      { success: false, error: { code: 'STRICT_HANDLING_REFUSED', details: { warnings: [{}] } } },
      { success: true },
    ]);
    expect(codes(strict)).toEqual([]);
    const lenient = await company.client.post('/invoices/batches', { ...batch, invoice_ids: [warned.id] });
    expect(codes(lenient)).toEqual(['SURCHARGE_OUTSIDE_REGIME results.0.lines.0.equivalence_surcharge_rate']);
  });
});

describe('strict handling of a request', () => {
  it('strict handling is confirmed in the response and accepts a request without warnings', async () => {
    const taken = await company.client.post('/invoices', body(), STRICT);
    expect(taken.status, taken.text).toBe(201);
    expect(taken.headers.get('Preference-Applied')).toBe('handling=strict');
    expect(taken.body.meta).not.toHaveProperty('warnings');
  });

  it('strict handling rejects unknown properties in both languages', async () => {
    const sent = { customer_type: 'LEGAL_ENTITY', legal_name: 'Una', lgeal_name: 'Otra', metadata: {} };
    for (const language of ['es', 'en']) {
      const refused = await company.client.post('/customers', sent, {
        ...STRICT,
        'Accept-Language': language,
      });
      expect(refused.body.error).toMatchObject({
        code: 'STRICT_HANDLING_REFUSED',
        details: { warnings: [{ path: 'lgeal_name', suggestion: 'legal_name' }, { path: 'metadata' }] },
      });
    }
    expect((await company.client.post('/customers', sent)).status).toBe(201);
  });
});
