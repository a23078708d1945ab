import fc from 'fast-check';
import { bodyMutations, formMutations, jsonMutations } from './body-spoiling.ts';
import { hostileParameters } from './hostile-values.ts';
import type { CredentialChoice, Plan } from './plan.ts';

/** Change to a valid request. */
export interface Mutation {
  name: string;
  apply(plan: Plan): Plan;
}

const IDS = [
  '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '%00',
  '%E0%A4',
  '..%2f..',
  '1',
  'null',
  'a'.repeat(3_000),
  '%F0%9F%92%A9',
  '{id}',
  "'",
  ';',
  '019A43C4-6F10-7A52-9D0E-2F6A1C9B7E34',
];
const RAW_QUERIES = [
  '%00=1',
  'a=%00',
  'page=%',
  'page=%E0%A4',
  '&&&',
  '=',
  '?',
  'page=1;limit=2',
  'page=+1',
  'limit=1e2',
  'page=0x10',
  'page=%D9%A3',
  'limit=-1',
  'page=99999999999999999999',
  'sort_by=__proto__',
  '__proto__=1',
  'constructor=1',
  'metadata[__proto__]=1',
  'metadata[]=1',
  'metadata[a][b]=1',
  'a%5Bb%5D=1',
  'q=%F0%9F%92%A9',
  'search=%25_%27%22',
  `search=${'%C3%B1'.repeat(2_000)}`,
  'cursor=e30=',
  'cursor=...',
  'ids=,',
  `ids=${'019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34,'.repeat(150)}`,
  'from=2026-02-30',
  'from=9999-12-31&to=0001-01-01',
  'active=TRUE',
];
const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'bearer x',
    'Bearer \u00e9',
    'Bearer service_sk_test_',
    `Bearer ${'a'.repeat(4_000)}`,
  ].map((value) => ['Authorization', value] as const),
  ...['', ' ', 'with space', 'a'.repeat(256), 'a'.repeat(255), '\u00e9', 'a,b', '"quoted"'].map(
    (value) => ['Idempotency-Key', value] as const,
  ),
  ...['*', '"0"', '"1"', 'W/"1"', '1', '', '"a", "b"', '"-1"', '"99999999999999999999"', '\u00e9'].map(
    (value) => ['If-Match', value] as const,
  ),
  ...[
    '*/*',
    'text/html',
    'application/*',
    'application/json;q=0',
    'application/json;q=x',
    ';;;',
    'application/pdf',
    ',',
  ].map((value) => ['Accept', value] as const),
  ...[
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/merge-patch+json',
    'a/b/c',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
  ].map((value) => ['Content-Type', value] as const),
  ...['es', 'ES-es;q=0.5', '*', 'xx', ';q=', 'a'.repeat(2_000)].map(
    (value) => ['Accept-Language', value] as const,
  ),
  ...['TEST', 'LIVE', 'live', 'PROD', ''].map((value) => ['Service-Environment', value] as const),
  ...['mine', '7b6a6d3e-94b5-4f0c-8f3d-2f1f3f0a9a11', 'a'.repeat(5_000), '<script>'].map(
    (value) => ['X-Request-Id', value] as const,
  ),
  ...['wait=0', 'wait=-1', 'wait=x', 'wait=99999', 'respond-async', 'wait="1"'].map(
    (value) => ['Prefer', value] as const,
  ),
  ['Content-Encoding', 'gzip'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-Host', 'evil.test'],
  ['CF-Connecting-IP', 'not an address'],
  ['User-Agent', 'a'.repeat(3_000)],
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const CREDENTIALS: readonly CredentialChoice[] = ['sandbox', 'live', 'session', 'foreign', 'none'];

const idMutations: fc.Arbitrary<Mutation> = fc
  .tuple(fc.nat(), fc.constantFrom(...IDS))
  .map(([which, id]) => ({
    name: `id ${id.slice(0, 40)}`,
    apply(plan) {
      const name = plan.operation.placeholders[which % Math.max(1, plan.operation.placeholders.length)];
      return name === undefined ? plan : { ...plan, ids: { ...plan.ids, [name]: id } };
    },
  }));

const queryMutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(), hostileParameters()).map(([which, value]) => ({
    name: 'hostile parameter',
    apply(plan: Plan): Plan {
      const { query } = plan.operation;
      const name = query[which % Math.max(1, query.length)]?.name ?? 'undeclared';
      return { ...plan, query: [...plan.query.filter(([other]) => other !== name), [name, value]] };
    },
  })),
  fc.nat().map((which) => ({
    name: 'repeated parameter',
    apply(plan: Plan): Plan {
      const again = plan.query[which % Math.max(1, plan.query.length)];
      return again === undefined ? plan : { ...plan, query: [...plan.query, again] };
    },
  })),
  fc.constantFrom(...RAW_QUERIES).map((rawQuery) => ({
    name: `query ${rawQuery.slice(0, 40)}`,
    apply: (plan: Plan): Plan => ({ ...plan, rawQuery }),
  })),
);

const headerMutations: fc.Arbitrary<Mutation> = fc.constantFrom(...HEADERS).map(([name, value]) => ({
  name: `${name}: ${value.slice(0, 40)}`,
  apply: (plan) => ({ ...plan, headers: { ...plan.headers, [name]: value } }),
}));

const methodMutations: fc.Arbitrary<Mutation> = fc.constantFrom(...METHODS).map((method) => ({
  name: `method ${method}`,
  apply: (plan) => ({ ...plan, method }),
}));

const credentialMutations: fc.Arbitrary<Mutation> = fc.constantFrom(...CREDENTIALS).map((credential) => ({
  name: `credential ${credential}`,
  apply: (plan) => ({ ...plan, credential }),
}));

/** Returns the possible changes to an operation's requests, mostly to the body if there is one. */
export function mutationsFor({ operation }: Pick<Plan, 'operation'>): fc.Arbitrary<Mutation> {
  const { json, multipart, placeholders, query } = operation;
  return fc.oneof(
    { weight: json === null ? 0 : 12, arbitrary: jsonMutations },
    { weight: multipart === null ? 0 : 10, arbitrary: formMutations },
    { weight: json === null && multipart === null ? 1 : 4, arbitrary: bodyMutations },
    { weight: placeholders.length === 0 ? 0 : 2, arbitrary: idMutations },
    { weight: query.length === 0 ? 1 : 5, arbitrary: queryMutations },
    { weight: 3, arbitrary: headerMutations },
    { weight: 1, arbitrary: methodMutations },
    { weight: 2, arbitrary: credentialMutations },
  );
}
