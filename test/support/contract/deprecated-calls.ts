import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { type ApiResponse, type RequestOptions, request, testEnv } from '../api-client.ts';
import { credentialFor, NOWHERE, requiredHeaders, requiredQuery } from '../contract-calls.ts';
import { sampleForm } from '../multipart-forms.ts';
import type { Tenant } from '../tenant.ts';

/** Instants for deprecated routes: before queries are strict, after that, and after the sunset. */
export const LENIENT = '2026-08-01T10:00:00Z';
export const STRICT = '2026-10-15T10:00:00Z';
export const RETIRED = '2026-12-09T00:00:00Z';

/** Returns the Worker's environment with the service's clock at an instant. */
export function envAt(instant: string): typeof testEnv {
  return { ...testEnv, CLOCK_OFFSET_MS: String(Date.parse(instant) - Date.now()) };
}

export interface DeprecatedRoute {
  name: string;
  operation: Operation;
}

export const DEPRECATED_ROUTES: readonly DeprecatedRoute[] = DEPRECATED_OPERATIONS.map((operation) => ({
  name: `${operation.method} ${operation.path}`,
  operation,
}));

/** True if a header names the company. */
export function isFlat({ access, path }: Operation): boolean {
  return access === 'company' && !path.includes('{company_id}');
}

export interface DeprecatedCall extends RequestOptions {
  ids?: Record<string, string>;
  query?: string;
  at?: string;
  anonymous?: boolean;
}

/** Returns the example body of an operation in the form that it accepts. Empty for methods without a body. */
export function exampleBody(operation: Operation): { body?: unknown } {
  const { method, multipart, body, example } = operation;
  if (method === 'GET' || method === 'DELETE') return {};
  // The operation id selects the sample files.
  if (multipart !== null) return { body: sampleForm(operation) };
  return body === null ? {} : { body: example ?? {} };
}

/**
 * Calls an operation on its path at a time of strict queries, unless another time is given. Ids that are not given
 * name nothing.
 */
export function callOn(
  operation: Operation,
  tenant: Tenant,
  options: DeprecatedCall = {},
): Promise<ApiResponse> {
  const { ids = {}, query, at = STRICT, anonymous = false, headers, ...rest } = options;
  const known: Record<string, string> = {
    company_id: tenant.companyId,
    account_id: tenant.accountId,
    ...ids,
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? NOWHERE);
  const search = query ?? new URLSearchParams(requiredQuery(operation)).toString();
  const key = anonymous ? undefined : credentialFor(operation, tenant);
  return request(operation.method, path + (search === '' ? '' : `?${search}`), {
    env: envAt(at),
    ...(key === undefined ? {} : { key }),
    ...exampleBody(operation),
    ...rest,
    headers: { ...requiredHeaders(operation), ...headers },
  });
}
