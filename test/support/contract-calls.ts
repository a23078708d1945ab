import type { QueryParameter } from '../../src/contract/query-parameter.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import type { Method, Operation } from '../../src/operations/operation.ts';
import type { RequestOptions } from './api-client.ts';
import { sampleForm } from './multipart-forms.ts';
import type { Tenant } from './tenant.ts';

/**
 * Cases of the generated contract suites: every operation of the registry under each of its methods. Each request is
 * valid except for the tested property. `call-endpoint.ts` sends it.
 */

/** UUID that no resource has. */
export const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

export interface Endpoint {
  name: string;
  method: Method;
  operation: Operation;
  /** Position among all endpoints, by which variants are drawn (`rounds.ts`). */
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
/** Endpoints that read a body of either kind, declared or not. */
const WITH_BODY = ENDPOINTS.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
export const WITH_MULTIPART = WITH_BODY.filter(({ operation }) => operation.multipart !== null);
export const WITH_JSON_BODY = WITH_BODY.filter(
  ({ operation }) => operation.multipart === null && !operation.takesBytes,
);
export const WITH_DECLARED_BODY = WITH_JSON_BODY.filter(({ operation }) => operation.body !== null);
export const OF_COMPANY = SECURED.filter(({ operation }) => operation.access === 'company');
export const OF_ACCOUNT = SECURED.filter(({ operation }) => operation.access === 'account');

/** Returns the path of an operation with the tenant's company and account. Other ids name nothing. */
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

/** Returns a credential of the tenant that the operation accepts, or undefined for a public operation. */
export function credentialFor(
  { scope, credential, isSharedOnceLive }: Operation,
  tenant: Tenant,
): string | undefined {
  if (scope === 'none') return undefined;
  if (credential === 'session') return tenant.sessionToken;
  return credential === 'live' || isSharedOnceLive ? tenant.liveKey : tenant.sandboxKey;
}

/** Returns a valid value of a parameter. */
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

/** Returns the required query parameters of an operation. */
export function requiredQuery({ query }: Operation): [string, string][] {
  return Object.entries(query).flatMap(([name, declared]): [string, string][] =>
    declared.required ? [[name, sampleValue(declared)]] : [],
  );
}

export interface CallOptions extends RequestOptions {
  ids?: Record<string, string>;
  query?: readonly (readonly [string, string])[];
  /** Query as written in the URL, instead of `query`. */
  rawQuery?: string;
  method?: string;
  /** Sends no credential. */
  anonymous?: boolean;
}

/**
 * Returns the example of an operation for a tenant. An invitation gets an address of the tenant, since an address has
 * a daily limit.
 */
export function exampleOf(
  { id, example }: Operation,
  { accountId }: Pick<Tenant, 'accountId'>,
): Record<string, unknown> | null {
  return id === 'invitations.create' ? { ...example, email: `${accountId}@example.com` } : example;
}

/** Returns the example body of an operation in its declared form, with an undeclared text if one is given. */
export function sampleBody(
  operation: Operation,
  undeclared?: string,
  example = operation.example,
): { body?: unknown } {
  if (operation.multipart !== null) return { body: sampleForm(operation, { undeclared }) };
  if (operation.body === null && undeclared === undefined) return {};
  return { body: { ...example, ...(undeclared === undefined ? {} : { undeclared }) } };
}

/** Returns the headers that an operation requires: a unique idempotency key, if it requires one. */
export function requiredHeaders({ idempotency }: Operation): Record<string, string> {
  return idempotency === 'required' ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}

/** Request to an endpoint, independent of its transport. */
export interface EndpointRequest {
  method: string;
  path: string;
  options: RequestOptions & { headers: Record<string, string> };
}

/** Builds a request to an operation as it is declared, by default with its example body. */
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

/** Returns the query parameters that satisfy a condition, with the operation that declares each. */
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
