import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../../../src/operations/operation.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { type Endpoint, WITH_DECLARED_BODY } from '../../support/contract-calls.ts';
import { idsFor, makeIssuingTenant } from '../../support/driven-operations.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, addMember, type Tenant } from '../../support/tenant.ts';

/** Name of everything in the company that the caller does not reach. */
const MARK = 'Reservado';
const LINES = invoiceBody().lines as object[];
/** Lines that deduct an advance. */
const DEDUCTIONS = LINES.map((line) => ({ ...line, quantity: -1 }));

/** Kind of resource by the last name of a path, such as `series_id` in `series_id`. */
const KINDS: readonly [RegExp, string][] = [
  [/product_id$/, 'product'],
  [/customer_id$/, 'customer'],
  [/series_id$|^series\./, 'series'],
  [/invoice_ids?$/, 'invoice'],
];

/** Returns the paths of the ids in a body. `*` is any item of a list. */
function idPaths(schema: unknown, defs: Record<string, unknown>, open: readonly unknown[] = []): string[][] {
  if (typeof schema !== 'object' || schema === null || open.includes(schema)) return [];
  const { $ref, format, items, properties = {}, ...rest } = schema as Record<string, unknown>;
  const inside = [...open, schema];
  if (typeof $ref === 'string') return idPaths(defs[$ref.slice('#/$defs/'.length)], defs, inside);
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => [rest[name]].flat());
  return [
    ...(format === 'uuid' ? [[]] : []),
    ...choices.flatMap((part) => idPaths(part, defs, inside)),
    ...idPaths(items, defs, inside).map((path) => ['*', ...path]),
    ...Object.entries(properties as object).flatMap(([name, part]) =>
      idPaths(part, defs, inside).map((path) => [name, ...path]),
    ),
  ];
}

function pathsOf({ body }: Operation): string[][] {
  if (body === null) return [];
  const { $defs = {}, ...root } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return idPaths(root, $defs);
}

/** Returns a body with a value at a path. Lists get one item, and a recipient is named by its id alone. */
function withValue(body: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (name === '*') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const held = (body ?? {}) as Record<string, unknown>;
  const lines = rest.at(-1) === 'advance_invoice_id' ? DEDUCTIONS : (held.lines ?? LINES);
  const inner = name === 'recipient' ? {} : name === 'lines' ? lines : held[name];
  return { ...held, [name]: withValue(inner, rest, value) };
}

interface Case {
  name: string;
  endpoint: Endpoint;
  path: string[];
  kind: string;
}

const CASES: Case[] = WITH_DECLARED_BODY.filter(({ operation }) => operation.access === 'company').flatMap(
  (endpoint) =>
    pathsOf(endpoint.operation).flatMap((path): Case[] => {
      const shown = path.filter((part) => part !== '*').join('.');
      const kind = KINDS.find(([pattern]) => pattern.test(shown))?.[1];
      return kind === undefined ? [] : [{ name: `${endpoint.operation.id} ${shown}`, endpoint, path, kind }];
    }),
);

let caller: Tenant;
let hidden: { companyId: string; ids: Record<string, string[]> };

async function idOf(client: ReturnType<typeof companyClient>, path: string, body: object): Promise<string> {
  const made = await client.post(path, body);
  expect(made.status, made.text).toBe(201);
  return made.body.data.id;
}

beforeAll(async () => {
  const owner = await makeIssuingTenant();
  const { companyId } = await addCompany(testEnv, owner.accountId, { legalName: MARK });
  const client = companyClient(companyId, owner.sandboxKey);
  const customer = await idOf(client, '/customers', { customer_type: 'INDIVIDUAL', legal_name: MARK });
  const product = await idOf(client, '/products', { name: MARK, type: 'SERVICE', default_price: 10 });
  await client.put('/series/defaults', {});
  const { series } = (await client.get('/series')).body.data;
  const draft = await idOf(client, '/invoices', invoiceBody({ notes: MARK }));
  const issued = await idOf(
    client,
    '/invoices',
    invoiceBody({ notes: MARK, options: { issue_directly: true } }),
  );
  const ticket = await idOf(client, '/invoices', {
    ...invoiceBody({ type: 'SIMPLIFIED', recipient: null, notes: MARK }),
    options: { issue_directly: true },
  });
  hidden = {
    companyId,
    ids: {
      customer: [customer],
      product: [product],
      series: series.map(({ id }: { id: string }) => id).slice(0, 1),
      invoice: [draft, issued, ticket],
    },
  };
  const member = await addMember(testEnv, owner.accountId, { [owner.companyId]: 'OPERATE' });
  caller = { ...owner, personId: member.personId, sandboxKey: member.sandboxKey };
});

/** Returns the rows of the hidden company in the sandbox. */
async function hiddenRows(): Promise<string> {
  const books = testEnv.BOOKS_SANDBOX;
  const { results } = await books
    .prepare(
      `SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND c.name = 'company_id' AND m.name NOT LIKE 'verifactu_%' AND m.name <> 'outbox'`,
    )
    .all<{ name: string }>();
  const rows = await books.batch(
    results.map(({ name }) =>
      books.prepare(`SELECT * FROM "${name}" WHERE company_id = ?`).bind(hidden.companyId),
    ),
  );
  return JSON.stringify(rows.map((row) => row.results));
}

it('every operation with ids in its body is tried', () => {
  expect(CASES.length).toBeGreaterThan(30);
});

it.each(CASES)(
  '$name names nothing of a company that the caller does not reach',
  async ({ endpoint, path, kind }) => {
    const before = await hiddenRows();
    const ids = await idsFor(endpoint.operation, caller);
    const faults: string[] = [];
    for (const id of hidden.ids[kind] ?? []) {
      const body = withValue(endpoint.operation.example, path, id);
      const response = await call(endpoint, caller, { ids, body });
      if (response.status >= 500 || response.text?.includes(MARK))
        faults.push(`${response.status} ${response.text}`);
    }
    expect(faults).toEqual([]);
    expect(await hiddenRows()).toBe(before);
  },
);
