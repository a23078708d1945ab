import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, tax, untaxed } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const DIRECTLY = { options: { issue_directly: true } };

function post(body: Record<string, unknown>) {
  return company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100)],
    ...DIRECTLY,
    ...body,
  });
}

/** Counts everything that a rejected request could leave. */
async function traces() {
  const count = async (query: string) =>
    (await testEnv.BOOKS_SANDBOX.prepare(query).bind(company.tenant.companyId).first<{ n: number }>())?.n;
  return {
    invoices: await count('SELECT count(*) AS n FROM invoices WHERE company_id = ?'),
    lines: await count(
      'SELECT count(*) AS n FROM invoice_lines AS l JOIN invoices AS i ON i.id = l.invoice_id WHERE i.company_id = ?',
    ),
    records: await count('SELECT count(*) AS n FROM verifactu_records WHERE company_id = ?'),
    events: await count('SELECT count(*) AS n FROM outbox WHERE company_id = ?'),
    numbers: await count(
      'SELECT count(*) AS n FROM series_counters AS c JOIN series AS s ON s.id = c.series_id WHERE s.company_id = ?',
    ),
    locked: await count('SELECT count(*) AS n FROM series WHERE company_id = ? AND numbering_locked = 1'),
  };
}

const NONE = { invoices: 0, lines: 0, records: 0, events: 0, numbers: 0, locked: 0 };

describe('POST invoices with issue_directly', () => {
  it('issue_directly drafts and issues in one call', async () => {
    const response = await post({
      external_ref: 'X',
      options: { issue_directly: true, send_automatically: true, wait_for_pdf: true },
    });
    expect(response.status, response.text).toBe(201);
    const { data } = response.body;
    expect(data).toMatchObject({
      status: 'ISSUED',
      number: 1,
      external_ref: 'X',
      send_automatically: true,
      verifactu_status: 'PENDING',
    });
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${data.id}`);
    expect(await company.get(data.id)).toEqual(data);
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 1,
      records: 1,
    });
  });

  it('issue_directly has no effect unless it is true', async () => {
    for (const options of [{}, { issue_directly: false }, { issue_directly: null }]) {
      expect((await post({ options })).body.data.status).toBe('DRAFT');
    }
  });

  it.each([
    ['a recipient without address', { recipient: { ...RECIPIENT, address: null } }, 'VALIDATION_ERROR'],
    ['a total of zero', { lines: [line(0)] }, 'INVOICE_ZERO_AMOUNT'],
    ['a negative total', { lines: [line(-1)] }, 'INVOICE_NEGATIVE_AMOUNT'],
    [
      'a simplified one over 3000',
      { type: 'SIMPLIFIED', recipient: null, lines: [line(3000)] },
      'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT',
    ],
    ['an operation of the future', { operation_date: '2999-01-01' }, 'VALIDATION_ERROR'],
    ['a due date of the past', { due_date: '2020-01-01' }, 'VALIDATION_ERROR'],
    ['a line that is refused', { lines: [line(1, { main_tax: tax(16) })] }, 'VAT_RATE_NOT_ACCEPTED'],
    // The ledger builds the record after the draft is stored.
    [
      'a name that no record can hold',
      { recipient: { ...RECIPIENT, legal_name: '\u0001' } },
      'VALIDATION_ERROR',
    ],
    ['thirteen tax groups', { lines: thirteenGroups() }, 'INVOICE_TAX_BREAKDOWN_TOO_LONG'],
  ])('a direct issue rejected for %s leaves no draft and uses no number', async (_, body, code) => {
    expect(outcome(await post(body))).toBe(code);
    expect(await traces()).toEqual(NONE);
    expect((await post({})).body.data.number).toBe(1);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a direct issue of a company that is not ready leaves nothing', async () => {
    await testEnv.DIRECTORY.prepare('DELETE FROM activations WHERE company_id = ?')
      .bind(company.tenant.companyId)
      .run();
    expect(outcome(await post({}))).toBe('EMISSION_NOT_READY');
    expect(await traces()).toEqual(NONE);
  });

  it('a direct issue with a taken reference leaves nothing', async () => {
    await company.create({ external_ref: 'T' });
    const before = await traces();
    expect(outcome(await post({ external_ref: 'T' }))).toBe('INVOICE_DUPLICATE_EXTERNAL_REFERENCE');
    expect(await traces()).toEqual(before);
  });

  it('a rejection by the ledger frees the reference', async () => {
    const bad = { ...RECIPIENT, legal_name: '\u0001' };
    expect(outcome(await post({ external_ref: 'T', recipient: bad }))).toBe('VALIDATION_ERROR');
    expect((await post({ external_ref: 'T' })).status).toBe(201);
  });

  it('concurrent direct issues get one number each', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post({ external_ref: `N${index}` })),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(12).fill(201));
    const numbers = responses.map((response) => response.body.data.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 12,
      records: 12,
    });
  });
});

function thirteenGroups() {
  const reasons = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'];
  return [
    ...[21, 10, 4].map((rate) => line(1, { main_tax: tax(rate) })),
    ...reasons.map((reason) => untaxed(1, reason)),
    line(1, { main_tax: tax(21, { regime_key: '07' }) }),
  ];
}
