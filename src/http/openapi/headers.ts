import type { Operation } from '../../operations/operation.ts';
import { heedsStrict } from '../response/negotiation.ts';
import type { JsonObject, ParameterObject, Reference } from './document-types.ts';

const TEXT = { type: 'string' };
const WHOLE_NUMBER = { type: 'integer', minimum: 0 };

/** Response headers, as components. */
export const RESPONSE_HEADERS: Record<string, JsonObject> = {
  'X-Request-Id': {
    description: 'Id of the request, as in `meta.request_id`',
    schema: { type: 'string', format: 'uuid' },
  },
  Location: {
    description: 'Path of the created resource; for a redirect, its target',
    schema: TEXT,
  },
  ETag: { description: 'Version of the resource, for `If-Match`', schema: TEXT },
  'Cache-Control': { description: 'Cache directives: duration, and shared or private caches', schema: TEXT },
  'Content-Disposition': { description: 'Suggested file name', schema: TEXT },
  Vary: { description: 'Request header that the format of the response depends on', schema: TEXT },
  'Service-Dry-Run': {
    description: '`true` if the response shows the result of a dry run, and nothing was changed',
    schema: { type: 'string', enum: ['true'] },
  },
  'Preference-Applied': { description: 'Preferences of `Prefer` that were applied', schema: TEXT },
  'Idempotency-Replay': {
    description: '`true` if this is the stored response to an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
  Deprecation: {
    description: '`true` if the route is deprecated',
    schema: { type: 'string', enum: ['true'] },
  },
  Sunset: { description: 'Date on which the route retires', schema: TEXT },
  Link: {
    description: 'Path to use instead, as `rel="successor-version"`, if its ids are known',
    schema: TEXT,
  },
  'WWW-Authenticate': { description: 'Authentication scheme', schema: TEXT },
  Allow: { description: 'Methods of the path', schema: TEXT },
  'Retry-After': { description: 'Number of seconds to wait', schema: WHOLE_NUMBER },
  'X-Bulk-Total': { description: 'Number of requested invoices, each counted once', schema: WHOLE_NUMBER },
  'X-Bulk-Successful': { description: 'Number of invoices with a PDF in the archive', schema: WHOLE_NUMBER },
  'X-Bulk-Failed': {
    description: 'Number of invoices without a PDF: drafts, and ids that name no invoice of the company',
    schema: WHOLE_NUMBER,
  },
  'X-Total-Invoices': { description: 'Number of invoices in the spreadsheet', schema: WHOLE_NUMBER },
  'RateLimit-Limit': {
    description: 'Maximum number of requests in the window, or of invoices in the quota of the plan',
    schema: WHOLE_NUMBER,
  },
  'RateLimit-Remaining': { description: 'Number of requests or invoices left', schema: WHOLE_NUMBER },
  'RateLimit-Reset': {
    description:
      'Number of seconds to the end of the window; for the monthly quota, the date on which it resets',
    schema: TEXT,
  },
};

/** Returns a reference to a header component. */
export function headerReference(name: string): Reference {
  return { $ref: `#/components/headers/${name}` };
}

/** Request headers, as components. */
export const REQUEST_HEADERS = {
  'X-Request-Id': {
    description: 'UUID that identifies the request; generated if absent',
    schema: { type: 'string', format: 'uuid' },
  },
  traceparent: {
    description: 'Trace that the request belongs to (W3C Trace Context). The log of the service contains it',
    schema: TEXT,
  },
  'Accept-Language': {
    description: 'Language of messages: `en` (default) or `es`; codes never change',
    schema: TEXT,
  },
  'Service-Environment': {
    description: 'Environment of a session, `TEST` if absent. A key has its own environment and ignores this',
    schema: { type: 'string', enum: ['TEST', 'LIVE'], default: 'TEST' },
  },
  'Service-Account': {
    description:
      'Account of a session. Its person is a member of it. If absent, it is the account that the person owned or joined first. A key has its own account',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotency-Key': {
    description:
      'Key that makes retries safe. A request with the same key and body within 24 hours returns the first response again. Only 2xx and 5xx are stored',
    schema: { type: 'string', pattern: '^[a-zA-Z0-9_-]+$', minLength: 1, maxLength: 255 },
  },
  'Service-Company': {
    description:
      'Company of a deprecated route. If absent, it is the only company that the credential reaches',
    schema: { type: 'string', format: 'uuid' },
  },
  Prefer: {
    description:
      'Preferences of the request. `handling=strict` (RFC 7240) rejects requests that would otherwise succeed with a warning, and unknown properties, with `422 STRICT_HANDLING_REFUSED`',
    schema: TEXT,
  },
  'If-Match': {
    description: 'ETag of the version to change. If the resource has changed since, the response is 412',
    schema: TEXT,
  },
} as const satisfies Record<string, { description: string; schema: JsonObject }>;

/** Component of the idempotency key for operations that require one. */
const REQUIRED_KEY = 'Required-Idempotency-Key';

/** Request header, by its component name. */
export type RequestHeader = keyof typeof REQUEST_HEADERS | typeof REQUIRED_KEY;

/** Returns the request headers as `components.parameters`. */
export function headerParameters(): Record<string, ParameterObject> {
  const optional = Object.entries(REQUEST_HEADERS).map(([name, header]): [string, ParameterObject] => [
    name,
    { name, in: 'header', ...header },
  ]);
  const name = 'Idempotency-Key';
  return {
    ...Object.fromEntries(optional),
    [REQUIRED_KEY]: { name, in: 'header', required: true, ...REQUEST_HEADERS[name] },
  };
}

/** True if a header names the company, because the path does not. Specification, Versioning. */
export function takesCompanyHeader({ access, path }: Operation): boolean {
  return access === 'company' && !path.includes('{company_id}');
}

/** Returns the additional response headers of a deprecated operation. An error may precede the last of them. */
export function deprecationHeadersOf({ deprecation }: Operation): string[] {
  if (deprecation === null) return [];
  return ['Deprecation', 'Sunset', ...(deprecation.successor === null ? [] : ['Link'])];
}

/** Returns the component names of the headers that an operation takes. */
export function headersOf(operation: Operation): RequestHeader[] {
  const names: RequestHeader[] = [];
  if (operation.idempotency === 'required') names.push(REQUIRED_KEY);
  else if (operation.idempotency) names.push('Idempotency-Key');
  if (operation.errors.includes('PRECONDITION_FAILED')) names.push('If-Match');
  if (heedsStrict(operation)) names.push('Prefer');
  if (takesCompanyHeader(operation)) names.push('Service-Company');
  if (operation.scope !== 'none') names.push('Service-Environment', 'Service-Account');
  return [...names, 'X-Request-Id', 'traceparent', 'Accept-Language'];
}
