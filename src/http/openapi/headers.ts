import type { Operation } from '../../operations/define-operation.ts';
import { heedsStrict } from '../answer/negotiation.ts';
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
    description: 'Path of the created resource; of a redirect, the address that it leads to',
    schema: TEXT,
  },
  ETag: { description: 'Version of the resource, for `If-Match`', schema: TEXT },
  'Cache-Control': { description: 'How long the answer may be kept, and by whom', schema: TEXT },
  'Content-Disposition': { description: 'Name to keep the file under', schema: TEXT },
  Vary: { description: 'The request header that the form of the answer depends on', schema: TEXT },
  'Service-Dry-Run': {
    description: '`true` when the answer shows what the request would do, and nothing was done',
    schema: { type: 'string', enum: ['true'] },
  },
  'Preference-Applied': { description: 'What of `Prefer` was heeded', schema: TEXT },
  'Idempotency-Replay': {
    description: '`true` when this is the stored answer to an earlier request with the same key',
    schema: { type: 'string', enum: ['true'] },
  },
  Deprecation: { description: 'The route is deprecated', schema: { type: 'string', enum: ['true'] } },
  Sunset: { description: 'When the route retires', schema: TEXT },
  Link: {
    description: 'The path to use instead, as `rel="successor-version"`, where its ids are known',
    schema: TEXT,
  },
  'WWW-Authenticate': { description: 'The scheme to authenticate with', schema: TEXT },
  Allow: { description: 'The methods of the path', schema: TEXT },
  'Retry-After': { description: 'Seconds to wait', schema: WHOLE_NUMBER },
  'X-Bulk-Total': { description: 'Invoices asked for, each once', schema: WHOLE_NUMBER },
  'X-Bulk-Successful': { description: 'Those whose PDF is in the archive', schema: WHOLE_NUMBER },
  'X-Bulk-Failed': {
    description: 'Those that have no PDF: drafts, and ids that name no invoice of the company',
    schema: WHOLE_NUMBER,
  },
  'X-Total-Invoices': { description: 'Invoices in the spreadsheet', schema: WHOLE_NUMBER },
  'RateLimit-Limit': {
    description: 'Requests in the window; invoices that the quota of the plan allows',
    schema: WHOLE_NUMBER,
  },
  'RateLimit-Remaining': { description: 'How many are left', schema: WHOLE_NUMBER },
  'RateLimit-Reset': {
    description: 'Seconds to the end of the window; for the monthly quota the date on which it resets',
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
    description: 'A UUID to identify the request by; one is made up when absent',
    schema: { type: 'string', format: 'uuid' },
  },
  traceparent: {
    description: 'The trace that the request is part of (W3C Trace Context); the log of the service names it',
    schema: TEXT,
  },
  'Accept-Language': {
    description: 'Language of messages: `en` (default) or `es`; codes never change',
    schema: TEXT,
  },
  'Service-Environment': {
    description:
      'Environment that a session works on (`TEST` when absent); a key has its own and ignores this',
    schema: { type: 'string', enum: ['TEST', 'LIVE'], default: 'TEST' },
  },
  'Service-Account': {
    description:
      'The account that a session acts in, one that its person is a member of (the one that they owned or joined first when absent); a key has its own',
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotency-Key': {
    description:
      'Makes retries safe: a request with the same key and body within 24 hours gets the first answer again (2xx and 5xx alone are kept)',
    schema: { type: 'string', pattern: '^[a-zA-Z0-9_-]+$', minLength: 1, maxLength: 255 },
  },
  'Service-Company': {
    description:
      'The company that a deprecated route works on; the only one that the credential reaches when absent',
    schema: { type: 'string', format: 'uuid' },
  },
  Prefer: {
    description:
      '`handling=strict` (RFC 7240) refuses with `422 STRICT_HANDLING_REFUSED` what would otherwise come with a warning, and properties that the operation does not know',
    schema: TEXT,
  },
  'If-Match': {
    description: 'ETag of the version that the change is meant for; 412 when the resource has moved on',
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
