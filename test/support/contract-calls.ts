import type { QueryParameter } from '../../src/contract/parameters.ts';
import type { Method, Operation } from '../../src/operations/define-operation.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import type { RequestOptions } from './api-client.ts';
import { sampleForm } from './multipart-forms.ts';
import type { Tenant } from './tenant.ts';

/**
 * What the generated contract suites are made of: every operation of the registry under each of its methods, and a request
 * to it that is right but for what a test is about. How it is sent is another matter (`call-endpoint.ts`).
 */

/** A UUID that nothing has. */
export const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

export interface Endpoint {
  name: string;
  method: Method;
  operation: Operation;
  /** Its place among all, by which variants are drawn (`rounds.ts`). */
  place: number;
}

export const ENDPOINTS: readonly Endpoint[] = OPERATIONS.flatMap((operation) =>
  [operation.method, ...operation.alsoMethods].map((method) => ({
    name: `${method} ${operation.path}`,
    method,
    operation,
  })),
).map((endpoint, place) => ({ ...endpoint, place }));

export const SECURED = ENDPOINTS.filter(({ operation }) => operation.scope !== 'none');
/** Those that read a body, of either kind, declared or not. */
const WITH_BODY = ENDPOINTS.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
export const WITH_MULTIPART = WITH_BODY.filter(({ operation }) => operation.multipart !== null);
export const WITH_JSON_BODY = WITH_BODY.filter(
  ({ operation }) => operation.multipart === null && !operation.takesBytes,
);
export const WITH_DECLARED_BODY = WITH_JSON_BODY.filter(({ operation }) => operation.body !== null);
export const OF_COMPANY = SECURED.filter(({ operation }) => operation.access === 'company');
export const OF_ACCOUNT = SECURED.filter(({ operation }) => operation.access === 'account');

/** Path of an operation with the tenant's company and account, other ids leading nowhere. */
export function pathOf(
  operation: Operation,
  tenant: { companyId: string; accountId: string },
  ids: Record<string, string> = {},
): string {
  const known: Record<string, string> = {
    company_id: tenant.companyId,
    account_id: tenant.accountId,
    ...ids,
  };
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? NOWHERE);
}

/** A credential of the tenant that the operation takes; undefined for a public one. */
export function credentialFor(
  { scope, credential, isSharedOnceLive }: Operation,
  tenant: Tenant,
): string | undefined {
  if (scope === 'none') return undefined;
  if (credential === 'session') return tenant.sessionToken;
  return credential === 'live' || isSharedOnceLive ? tenant.liveKey : tenant.sandboxKey;
}

/** A value that a parameter takes. */
export function sampleValue({ schema, isList }: QueryParameter<unknown>): string {
  const {
    type,
    format,
    enum: values,
    minimum,
  } = (isList ? schema.items : schema) as {
    type?: string;
    format?: string;
    enum?: readonly string[];
    minimum?: number;
  };
  if (values?.[0] !== undefined) return values[0];
  if (format === 'uuid') return NOWHERE;
  if (format === 'date') return '2026-01-15';
  if (format === 'date-time') return '2026-01-15T10:00:00Z';
  if (type === 'boolean') return 'true';
  return type === 'integer' || type === 'number' ? String(minimum ?? 1) : 'text';
}

/** The query that an operation cannot do without. */
export function requiredQuery({ query }: Operation): [string, string][] {
  return Object.entries(query).flatMap(([name, declared]): [string, string][] =>
    declared.required ? [[name, sampleValue(declared)]] : [],
  );
}

export interface CallOptions extends RequestOptions {
  ids?: Record<string, string>;
  query?: readonly (readonly [string, string])[];
  /** The query as it stands in the URL, instead of `query`. */
  rawQuery?: string;
  method?: string;
  /** No credential at all. */
  anonymous?: boolean;
}

/** An operation's example as a tenant sends it: whom it invites is its own, since an address is invited so many times a day. */
export function exampleOf(
  { id, example }: Operation,
  { accountId }: Pick<Tenant, 'accountId'>,
): Record<string, unknown> | null {
  return id === 'invitations.create' ? { ...example, email: `${accountId}@example.com` } : example;
}

/** The body that an operation's example shows, as its declaration asks for it, with a text besides where one is given. */
export function sampleBody(
  operation: Operation,
  undeclared?: string,
  example = operation.example,
): { body?: unknown } {
  if (operation.multipart !== null) return { body: sampleForm(operation, { undeclared }) };
  if (operation.body === null && undeclared === undefined) return {};
  return { body: { ...example, ...(undeclared === undefined ? {} : { undeclared }) } };
}

/** The header that an operation does nothing without, where it is one such: a key that no other request has. */
export function requiredHeaders({ idempotency }: Operation): Record<string, string> {
  return idempotency === 'required' ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}

/** A request, but for how it is sent. */
export interface EndpointRequest {
  method: string;
  path: string;
  options: RequestOptions & { headers: Record<string, string> };
}

/** A request to an operation as its declaration asks for it, with the example as its body, unless told otherwise. */
export function requestTo(
  endpoint: Omit<Endpoint, 'place'>,
  tenant: Tenant,
  options: CallOptions = {},
): EndpointRequest {
  const { operation } = endpoint;
  const { ids, query, rawQuery, method = endpoint.method, anonymous = false, headers, ...rest } = options;
  const search =
    rawQuery ??
    new URLSearchParams([...requiredQuery(operation), ...(query ?? [])].map(([n, v]) => [n, v])).toString();
  const key = anonymous ? undefined : credentialFor(operation, tenant);
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    path: pathOf(operation, tenant, ids) + (search === '' ? '' : `?${search}`),
    options: {
      ...(key === undefined ? {} : { key }),
      ...(takesBody ? sampleBody(operation, undefined, exampleOf(operation, tenant)) : {}),
      ...rest,
      headers: { ...requiredHeaders(operation), ...headers },
    },
  };
}

/** The query parameters of all operations that satisfy a condition, with the operation that declares them. */
export function parametersWhere(
  condition: (declared: QueryParameter<unknown>, name: string) => boolean,
): { name: string; parameter: string; declared: QueryParameter<unknown>; endpoint: Endpoint }[] {
  return ENDPOINTS.flatMap((endpoint) =>
    Object.entries(endpoint.operation.query)
      .filter(([parameter, declared]) => condition(declared, parameter))
      .map(([parameter, declared]) => ({
        name: `${endpoint.name} ?${parameter}`,
        parameter,
        declared,
        endpoint,
      })),
  );
}
