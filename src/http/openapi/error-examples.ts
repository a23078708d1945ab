import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from '../body/transport-limits.ts';

type MessageParameters = Record<string, string | number | Bilingual>;

/** Sample values for the parameters of error messages. */
const SAMPLE_PARAMETERS: MessageParameters = {
  allow: 'GET, POST',
  code: 'F2026',
  consumed: 'application/json',
  document_type: 'STANDARD',
  field: 'sort_by',
  from: 'PAID',
  max: '2 MB',
  max_active: 10,
  name: 'client',
  number: 'F-2026-0001',
  produced: 'application/json',
  quota: '50 production invoices a month',
  remedy: 'change the plan, or issue from 2026-12-01 on',
  scope: 'invoices:write',
  seconds: 30,
  series_type: 'SIMPLIFIED',
  status: 'ISSUED',
  to: 'SENT',
};

const SAMPLE_REASONS: Partial<Record<ErrorKey, string>> = {
  BAD_REQUEST: 'percent-encode the character |',
  INVALID_JSON_FORMAT: 'type must be a JSON string, not number',
  VALIDATION_ERROR_QUERY: 'use one of asc, desc',
};

const SAMPLE_DETAILS: Partial<Record<ErrorKey, Record<string, unknown>>> = {
  VALIDATION_ERROR_QUERY: { field: 'sort_order', invalid_value: 'up', allowed_values: ['asc', 'desc'] },
  INVALID_JSON_FORMAT: { field: 'type', invalid_value: 'number', expected_format: 'string' },
  VALIDATION_ERROR: { name: 'is required', 'address.city': 'must not be empty' },
  QUOTA_EXCEEDED: { limit: 50, resets_on: '2026-12-01' },
  INSUFFICIENT_SCOPE: { required_scopes: ['invoices:write'], missing_scopes: ['invoices:write'] },
  REQUEST_BODY_TOO_LARGE: {
    max_size_bytes: String(MAX_JSON_BODY_BYTES),
    max_size_formatted: '2 MB',
    request_size_bytes: String(MAX_JSON_BODY_BYTES + 1),
  },
  PAYLOAD_TOO_LARGE: {
    max_size_bytes: String(MAX_ANY_BODY_BYTES),
    max_size_formatted: '8 MB',
    request_size_bytes: String(MAX_ANY_BODY_BYTES + 1),
  },
};

const UNKNOWN_SAMPLE = '…';

/** Returns a sample for every parameter in the message. */
function sampleParameters(key: ErrorKey): MessageParameters {
  const samples = new Map(
    Object.entries({ ...SAMPLE_PARAMETERS, why: SAMPLE_REASONS[key] ?? UNKNOWN_SAMPLE }),
  );
  const names = [...ERROR_CATALOGUE[key].message.en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, samples.get(name) ?? UNKNOWN_SAMPLE]));
}

/** Returns the body of an error as a caller gets it, in English. The edge's own 429 is bare and in Spanish. */
export function errorExample(key: ErrorKey): { summary: string; value: unknown } {
  const { title } = ERROR_CATALOGUE[key];
  const code = wireCode(key);
  if (key === 'RATE_LIMIT_EXCEEDED') {
    const message = 'Has superado el límite de peticiones. Inténtalo de nuevo más tarde.';
    return { summary: title.en, value: { success: false, error: { code, message } } };
  }
  const message = new ApiError(key, { params: sampleParameters(key) }).messageIn('en');
  const details = SAMPLE_DETAILS[key];
  return {
    summary: title.en,
    value: {
      success: false,
      error: { code, message, ...(details === undefined ? {} : { details }) },
      meta: { timestamp: '2026-11-02T09:30:00.000Z', request_id: '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34' },
      type: `https://api.example.com/errors/${code}`,
      title: title.en,
      detail: message,
      instance: '/v1/example',
    },
  };
}
