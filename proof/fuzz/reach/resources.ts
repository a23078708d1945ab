import { line, RECIPIENT, type ReachCases, type Site, templateBody } from './site.ts';

const CUSTOMER = { customer_type: 'LEGAL_ENTITY', legal_name: 'Comercial Ejemplo SL', nif: 'B12345674' };
const SERIES = { code: 'A', document_type: 'STANDARD', format: '{YYYY}/{NUM:4}' };
const WEBHOOK = { url: 'https://hooks.example.com/folio', events: ['invoice.issued'] };
const MAX_ACTIVE_WEBHOOKS = 10;

async function defaultSeries(site: Site): Promise<string> {
  const { body } = await site.company('GET', '/series');
  const found = body.data.series.find(
    ({ document_type }: { document_type: string }) => document_type === 'STANDARD',
  );
  return found.id;
}

function withAddress(site: Site, changes: Readonly<Record<string, unknown>>) {
  return site.company('POST', '/customers', { ...CUSTOMER, address: { ...RECIPIENT.address, ...changes } });
}

async function ended(site: Site): Promise<string> {
  const id = await site.template();
  await site.company('PUT', `/recurring-invoices/${id}/status`, { status: 'COMPLETED' });
  return id;
}

/** Errors of customers and products. */
const CATALOGUE_CASES: ReachCases = {
  CUSTOMER_DUPLICATE: async (site) => {
    await site.made('/customers', CUSTOMER);
    return await site.company('POST', '/customers', CUSTOMER);
  },
  CUSTOMER_HAS_INVOICES: async (site) => {
    const customer_id = await site.made('/customers', { ...CUSTOMER, address: RECIPIENT.address });
    await site.issued({ recipient: { customer_id } });
    return await site.company('DELETE', `/customers/${customer_id}`);
  },
  CUSTOMER_IN_RECURRING_INVOICE: async (site) => {
    const customer_id = await site.made('/customers', { ...CUSTOMER, address: RECIPIENT.address });
    await site.template({ customer_id, recipient: undefined });
    return await site.company('DELETE', `/customers/${customer_id}`);
  },
  NIF_INVALID_CONTROL_DIGIT: (site) => site.company('POST', '/customers', { ...CUSTOMER, nif: 'B12345675' }),
  ALTERNATIVE_ID_INVALID: (site) =>
    site.company('POST', '/customers', {
      ...CUSTOMER,
      nif: null,
      alternative_id: { type: '02', number: 'XX1' },
    }),
  POSTAL_CODE_INVALID_ES: (site) => withAddress(site, { postal_code: '1' }),
  PROVINCE_EMPTY: (site) => withAddress(site, { province: null }),
  PRODUCT_DUPLICATE: async (site) => {
    const body = { type: 'SERVICE', name: 'Hora', code: 'H' };
    await site.made('/products', body);
    return await site.company('POST', '/products', body);
  },
};

/** The most series of a company. */
const MANY_SERIES = 1_000;
/** Inserts series without the operation that counts them: ?1 the company, ?2 the count. */
const STORED_SERIES = `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
  INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
  SELECT ?1 || '-' || n, ?1, 'Z' || n, 'STANDARD', 'Z' || n || '-{YYYY}-{NUM:4}', 'ANNUAL', n, n FROM counted`;

const SERIES_CASES: ReachCases = {
  SERIES_CODE_DUPLICATED: async (site) => {
    await site.made('/series', SERIES);
    return await site.company('POST', '/series', { ...SERIES, format: 'X{YYYY}-{NUM}' });
  },
  SERIES_FORMAT_OVERLAPS: async (site) => {
    await site.made('/series', SERIES);
    return await site.company('POST', '/series', { ...SERIES, code: 'B' });
  },
  SERIES_LIMIT_REACHED: async (site) => {
    await site.service.env.BOOKS_SANDBOX.prepare(STORED_SERIES)
      .bind(site.tenant.companyId, MANY_SERIES)
      .run();
    return await site.company('POST', '/series', SERIES);
  },
  SERIES_FORMAT_INVALID: (site) => site.company('POST', '/series', { ...SERIES, format: 'without a number' }),
  SERIES_NUMBERING_LOCKED: async (site) => {
    await site.issued();
    return await site.company('PATCH', `/series/${await defaultSeries(site)}`, { code: 'OTHER' });
  },
  SERIES_IS_DEFAULT: async (site) => await site.company('DELETE', `/series/${await defaultSeries(site)}`),
};

const RECURRING_CASES: ReachCases = {
  RECURRING_ALREADY_ENDED: async (site) =>
    await site.company('POST', `/recurring-invoices/${await ended(site)}/skip`),
  RECURRING_STATE_TRANSITION_INVALID: async (site) =>
    await site.company('PUT', `/recurring-invoices/${await ended(site)}/status`, { status: 'ACTIVE' }),
  SIN_DESTINATARIO_RESOLUBLE: (site) =>
    site.company('POST', '/recurring-invoices', templateBody({ send_automatically: true })),
};

const WEBHOOK_CASES: ReachCases = {
  WEBHOOK_ACTIVE_SUBSCRIPTION_LIMIT_REACHED: async (site) => {
    for (let made = 0; made < MAX_ACTIVE_WEBHOOKS; made += 1)
      await site.account('POST', '/webhooks', WEBHOOK);
    return await site.account('POST', '/webhooks', WEBHOOK);
  },
  URL_MUST_BE_HTTPS: (site) =>
    site.account('POST', '/webhooks', { ...WEBHOOK, url: 'http://93.184.215.14/' }),
  URL_TARGET_NOT_ALLOWED: (site) =>
    site.account('POST', '/webhooks', { ...WEBHOOK, url: 'https://10.0.0.1/' }),
  WEBHOOK_NOT_ACTIVE: async (site) => {
    const { body } = await site.account('POST', '/webhooks', WEBHOOK);
    await site.account('PATCH', `/webhooks/${body.data.id}`, { active: false });
    const from = new Date().toISOString();
    return await site.account('POST', `/webhooks/${body.data.id}/replays`, { from });
  },
  WEBHOOK_TURN_TAKEN: async (site) => {
    const { body } = await site.account('POST', '/webhooks', WEBHOOK);
    // More tests at once than wait for their turn.
    const test = () => site.account('POST', `/webhooks/${body.data.id}/test`);
    const responses = await Promise.all(Array.from({ length: 10 }, test));
    return responses.find(({ status }) => status === 429) ?? (await test());
  },
  WEBHOOK_TEST_FAILED: async (site) => {
    const { body } = await site.account('POST', '/webhooks', WEBHOOK);
    await site.account('PATCH', `/webhooks/${body.data.id}`, { active: false });
    return await site.account('PATCH', `/webhooks/${body.data.id}`, { active: true });
  },
  DELIVERY_NOT_FOUND: async (site) => {
    const { body } = await site.account('POST', '/webhooks', WEBHOOK);
    return await site.account('POST', `/webhooks/${body.data.id}/deliveries/${site.tenant.accountId}/retry`);
  },
};

/** Errors of a company's other resources. */
export const RESOURCE_CASES: ReachCases = {
  ...CATALOGUE_CASES,
  ...SERIES_CASES,
  ...RECURRING_CASES,
  ...WEBHOOK_CASES,
};

/** Occurrence error: a scheduled occurrence is consumed. */
export const OCCURRENCE_CASES: ReachCases = {
  RECURRING_OCCURRENCE_ALREADY_CONSUMED: async (site) => {
    const id = await site.template({ draft_in_advance: true, lines: [line(100)] });
    const now = new Date(Date.now() + 86_400_000).toISOString();
    await site.account('PUT', '/test-clock', { now }, { key: site.tenant.sandboxKey });
    const { body } = await site.company('GET', '/invoices?status=DRAFT');
    const [draft] = body.data.invoices;
    await site.company('PUT', `/invoices/${draft.id}/schedule`, {
      scheduled_for: templateBody().start_date,
      generation_mode: 'ISSUE',
    });
    return await site.company('POST', `/recurring-invoices/${id}/generate`);
  },
};
