import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts, hostileValues } from '../../../proof/fuzz/hostile-values.ts';
import { jsonText, placesOf, withValueAt } from '../../../proof/fuzz/json-text.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { exampleOf, NOWHERE } from '../../support/contract-calls.ts';
import { isDrawn, rounds } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { mcpClient } from '../mcp/mcp-client.ts';

const SEED = 20_261_130;
const CALLS_EACH = rounds(3, 12);
const TIMEOUT_MS = 600_000;
const SERVER_ERROR = 500;
/** Characters of a failing request in the report. */
const MAX_SHOWN_CHARACTERS = 2_000;
/** Status of a simulated network that does not answer. */
const UNREACHABLE = 503;

/** Calls of this run, and those of them that came to the operation of the tool. */
const made = { all: 0, reaching: 0 };

let tenant: Tenant;
/** Names of the arguments of each tool, by its name. */
let tools: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  const keys = [tenant.sandboxKey, tenant.liveKey];
  const listed = await Promise.all(
    keys.map(async (key) => (await (await mcpClient(key)).client.listTools()).tools),
  );
  tools = new Map(
    listed
      .flat()
      .map(({ name, inputSchema }) => [
        name,
        Object.keys((inputSchema as { properties?: object }).properties ?? {}),
      ]),
  );
});

const toolOf = ({ id }: Operation) => id.replaceAll('.', '_');

/** Arguments that the tool of an operation takes: the ids of its path and the example of its body. */
function goodArguments(operation: Operation): Record<string, unknown> {
  const known: Record<string, string> = { account_id: tenant.accountId, company_id: tenant.companyId };
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = Object.fromEntries(inPath.map((name) => [name, known[name] ?? NOWHERE]));
  return { ...ids, ...(operation.body === null ? {} : { body: exampleOf(operation, tenant) ?? {} }) };
}

/** Arguments with one odd value, and sometimes with a further odd argument or a dry run. */
function oddArguments(operation: Operation, taken: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const good = goodArguments(operation);
  const places = placesOf(good).filter((place) => place.length > 0);
  const spoiled = fc
    .tuple(fc.constantFrom(...(places.length === 0 ? [['__proto__']] : places)), hostileValues())
    .map(([place, value]) => withValueAt(good, place, () => value) as Record<string, unknown>);
  const further = taken.filter((name) => !Object.hasOwn(good, name));
  const names = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(further.length === 0 ? ['nothing'] : further)) },
    { weight: 1, arbitrary: hostileTexts() },
  );
  const added = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(names, fc.oneof(hostileValues(), fc.boolean()), { maxKeys: 2 }) },
  );
  return fc.tuple(spoiled, added, fc.boolean()).map(([first, more, isDry]) => ({
    ...first,
    ...more,
    ...(isDry && taken.includes('dry_run') ? { dry_run: true } : {}),
  }));
}

/** Each commit tries every fourth tool. */
const DRAWN = OPERATIONS.filter((_, place) => isDrawn(place, 4)).map(
  (operation) => [operation.id, operation] as const,
);

describe('tools of MCP with odd arguments', () => {
  it.each(DRAWN)(
    'the tool of %s answers each call by a result or an error of the caller',
    async (_, operation) => {
      const name = toolOf(operation);
      const taken = tools.get(name);
      if (taken === undefined) return;
      const key = operation.credential === 'live' ? tenant.liveKey : tenant.sandboxKey;
      for (const args of fc.sample(oddArguments(operation, taken), { seed: SEED, numRuns: CALLS_EACH })) {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
        const sent = jsonText(message, () => NOWHERE);
        const { status, body, text } = await request('POST', '/mcp', { key, body: sent });
        const shown = sent.slice(0, MAX_SHOWN_CHARACTERS);
        expect([status < SERVER_ERROR, shown, text]).toEqual([true, shown, text]);
        expect(text).not.toContain('"code":-32603');
        made.all += 1;
        if (body?.result !== undefined) made.reaching += 1;
        const failed = body?.result?.structuredContent?.error?.status ?? 0;
        expect([failed < SERVER_ERROR || failed === UNREACHABLE, shown, text]).toEqual([true, shown, text]);
      }
    },
    TIMEOUT_MS,
  );

  it('at least half of the calls come to the operation of a tool', () => {
    expect(made.reaching).toBeGreaterThan(made.all / 2);
  });

  it('every operation that a key may call with JSON is a tool', () => {
    const missing = OPERATIONS.filter(
      ({ scope, credential, multipart }) =>
        scope !== 'none' && credential !== 'session' && multipart === null,
    ).filter((operation) => !tools.has(toolOf(operation)));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
