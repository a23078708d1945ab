import { expect, it } from 'vitest';
import * as z from 'zod';
import {
  confirmedCalls,
  goesOutByItself,
  needsConfirmation,
} from '../../../src/http/mcp/confirmed-operations.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';

/** Names of fields that decide where money, mail or automatic documents go (decisions, section 15). */
const STEERING =
  /(?:^|_)(?:iban|bic|emails?|recipients|cc|bcc|reply_to|send_automatically|send_invoice_by_email|auto_[a-z_]+|mandate_id|scheduled_for|issue_directly|delivery|dir3)$/;

/** Fields with such a name that decide nothing of the kind, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'invoices.export filters.recipients': 'a filter',
};

/** Returns the JSON schema of a body with its references resolved. Bodies do not contain themselves. */
function inlined(body: z.ZodType): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const reference = (value as { $ref?: string }).$ref;
    if (reference !== undefined) return resolve($defs[reference.slice('#/$defs/'.length)]);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  return resolve(root);
}

/** Returns the paths of all properties of a JSON schema. Lists add nothing to a path. */
function fieldPaths(schema: unknown, path: readonly string[] = []): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldPaths(part, path));
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  const inside = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].flatMap((name) =>
    fieldPaths((rest as Record<string, unknown>)[name], path),
  );
  const own = Object.entries(properties).flatMap(([name, part]) => [
    [...path, name],
    ...fieldPaths(part, [...path, name]),
  ]);
  return [...own, ...inside];
}

function isCovered(confirms: ReturnType<typeof confirmedCalls>, path: readonly string[]): boolean {
  if (confirms === null || confirms === 'always') return confirms === 'always';
  return path.some((_, at) => confirms.includes(path.slice(0, at + 1).join('.')));
}

it('every field that decides where money, mail or documents go needs a confirmation over MCP', () => {
  const open = OPERATIONS.filter(
    ({ deprecation, scope, credential, multipart }) =>
      deprecation === null && scope !== 'none' && credential !== 'session' && multipart === null,
  ).flatMap(({ id, method, confirms, body }) => {
    const calls = confirmedCalls(id, method, confirms);
    if (body === null || method === 'GET' || calls === 'always') return [];
    const schema = inlined(body);
    return fieldPaths(schema)
      .filter((path) => STEERING.test(path.at(-1) ?? '') && !isCovered(calls, path))
      .map((path) => `${id} ${path.join('.')}`)
      .filter((name) => !Object.hasOwn(HARMLESS, name));
  });
  expect(open).toEqual([]);
});

it('every declared field is a field of the body', () => {
  const wrong = OPERATIONS.flatMap(({ id, confirms, body }) => {
    // The rows of a bulk request are validated one by one, so its body does not name their fields.
    if (confirms === null || confirms === 'always' || body === null || id === 'customers.bulk-create')
      return [];
    const schema = inlined(body);
    const known = new Set(fieldPaths(schema).map((path) => path.join('.')));
    return confirms.filter((field) => !known.has(field)).map((field) => `${id} ${field}`);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['POST', {}, false],
  ['POST', { customers: [{ name: 'A' }, { email: 'a@b.es' }] }, true],
  ['POST', { customers: [{ email: null }] }, false],
  ['PATCH', { customers: [{ email: null }] }, true],
  ['PATCH', { options: { send: false } }, false],
  ['PATCH', { customers: [], options: { send: false } }, true],
  ['PATCH', { customers: [{ email: [] }] }, true],
  ['PATCH', { options: null }, true],
  ['POST', { customers: [{ email: [] }], options: null }, false],
  ['PATCH', { options: { send: true } }, true],
  ['PATCH', null, false],
])('a call with %s and the body %j needs a confirmation: %s', (method, body, needed) => {
  expect(needsConfirmation(['customers.email', 'options.send'], method, body)).toBe(needed);
});

it('the reconciliation with the AEAT is a read, and a schedule always needs a confirmation', () => {
  expect(confirmedCalls('verifactu-records.reconcile', 'POST', null)).toBeNull();
  for (const id of [
    'invoices.schedule',
    'mandates.create',
    'recurring-invoices.create',
    'reminder-settings.update',
  ]) {
    const operation = OPERATIONS.find((one) => one.id === id);
    expect([id, confirmedCalls(id, operation?.method ?? '', operation?.confirms ?? null)]).toEqual([
      id,
      'always',
    ]);
  }
});

it('a call that changes the fiscal system, the NIF or the text on every invoice needs a confirmation', () => {
  const calls = (id: string) => {
    const operation = OPERATIONS.find((one) => one.id === id);
    return confirmedCalls(id, operation?.method ?? '', operation?.confirms ?? null);
  };
  for (const id of [
    'verifactu-configuration.update',
    'ticketbai-configuration.update',
    'fiscal-territory.declare',
    'tax-subject.set',
  ])
    expect([id, calls(id)]).toEqual([id, 'always']);
  expect(calls('companies.update')).toContain('nif');
  for (const printed of ['legal_name', 'trade_name', 'additional_info', 'website', 'phone'])
    expect(calls('companies.update')).toContain(printed);
  expect(calls('invoice-customization.update')).toContain('footer_text');
});

it.each([
  ['SCHEDULED', null, true],
  ['ACTIVE', null, true],
  ['EXPIRED', null, true],
  ['DRAFT', '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', true],
  ['DRAFT', null, false],
  ['ISSUED', '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', false],
])(
  'a change of a document with status %s and recurring invoice %s needs a confirmation: %s',
  (status, templateId, needed) => {
    expect(goesOutByItself('invoices.update', { status, recurring_invoice_id: templateId })).toBe(needed);
  },
);
