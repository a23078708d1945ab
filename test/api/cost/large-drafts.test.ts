import { expect, it } from 'vitest';
import { MAX_PAGE_SIZE_ITEMS } from '../../../src/contract/pagination.ts';
import { MAX_JSON_BODY_BYTES } from '../../../src/http/body/transport-limits.ts';
import { LINES_A_TRIP } from '../../../src/invoices/reading/line-slices-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { makeIssuingTenant, operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';

/** Maximum size of a page of a hundred invoices without their lines. */
const MAX_PAGE_BYTES = 512 * 1024;
const LINE = { description: 'Horas', quantity: 1, unit_price: 1 };
const LINES = Math.floor((MAX_JSON_BODY_BYTES - 1024) / (JSON.stringify(LINE).length + 1));
const TIMEOUT_MS = 60_000;

/** Copies a draft within the database to fill a page. A list reads only the row of each invoice. */
async function copyRow(id: string, copies: number): Promise<void> {
  const books = testEnv.BOOKS_SANDBOX;
  const { results } = await books
    .prepare("SELECT name FROM pragma_table_info('invoices')")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const copied = names.map((name) =>
    name === 'id'
      ? "substr(invoices.id, 1, 24) || printf('%012x', copy.value)"
      : name === 'link_secret'
        ? 'NULL'
        : `invoices.${name}`,
  );
  await books
    .prepare(
      `INSERT INTO invoices (${names.join(', ')}) SELECT ${copied.join(', ')}
       FROM invoices, json_each(?1) AS copy WHERE invoices.id = ?2`,
    )
    .bind(JSON.stringify(Array.from({ length: copies }, (_, index) => index)), id)
    .run();
}

it(
  'a draft with the maximum of lines is stored in the usual trips, read by slices, and lists carry no lines',
  async () => {
    const { companyId, sandboxKey: key } = await makeIssuingTenant();
    const ids = { company_id: companyId };
    const send = async (operation: string, more: Partial<Parameters<typeof requestOf>[1]> = {}) => {
      const log = new RoundTripLog();
      const request = requestOf(operationOf(operation), { ids, key, ...more });
      return { response: await sendOn(countedEnv(testEnv, log), request), log };
    };

    const body = { type: 'SIMPLIFIED', lines: Array.from({ length: LINES }, () => LINE) };
    const made = await send('invoices.create', { body });
    expect(made.response.status).toBe(201);
    expect(made.response.body.data.lines).toHaveLength(LINES);
    expect(made.log.sequential).toBe(2);

    const { id } = made.response.body.data;
    const read = await send('invoices.get', { ids: { ...ids, invoice_id: id } });
    expect(read.response.body.data).toEqual(made.response.body.data);
    expect(read.log.to('BOOKS_SANDBOX')).toBe(Math.floor(LINES / LINES_A_TRIP) + 1);

    await copyRow(id, MAX_PAGE_SIZE_ITEMS - 1);
    const page = await send('invoices.list', { query: [['limit', String(MAX_PAGE_SIZE_ITEMS)]] });
    expect(page.response.body.data.invoices).toHaveLength(MAX_PAGE_SIZE_ITEMS);
    expect(JSON.stringify(page.response.body).length).toBeLessThan(MAX_PAGE_BYTES);
    expect(page.log.statements.filter(({ sql }) => sql.includes('invoice_lines'))).toEqual([]);
  },
  TIMEOUT_MS,
);
