import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../platform/error-catalogue.ts';
import type { Language } from '../platform/i18n/language.ts';

/** Sample values for the messages on the error pages, by parameter name. */
const SAMPLES: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  actions: 'SUBSANAR',
  aeat_code: '1110',
  aeat_message: { en: 'the NIF is not identified', es: 'el NIF no está identificado' },
  allow: 'GET, POST',
  allowed: 'ada@example.com',
  code: 'F',
  consumed: 'application/json',
  contact: 'ayuda@example.com',
  date: '2026-12-01',
  day_limit: '200',
  days: '7',
  document_type: 'CORRECTIVE',
  earliest: '2026-12-01',
  encoding: 'EUC-KR',
  feature: 'stripe',
  field: 'limit',
  form: 'PEPPOL_BIS3',
  found: '50412',
  from: 'DRAFT',
  left: '12.50',
  limit: '10',
  member_limit: '5',
  max: '2 MB',
  max_active: '10',
  max_events: '10000',
  max_file_size_mb: '5',
  max_records: '5000',
  max_size: '1 MB',
  missing: 'nif',
  nif: 'B12345674',
  now: '2026-03-31T10:00:00Z',
  operation_date: '2026-03-31',
  period: '2026-1T',
  produced: 'application/json',
  quota: { en: '50 invoices a month', es: '50 facturas al mes' },
  reason: 'R2',
  record_count: '6200',
  rectification_type: 'TOTAL',
  remedy: { en: 'change the plan', es: 'cambia de plan' },
  scope: 'invoices:write',
  seconds: '12',
  series_type: 'STANDARD',
  state: 'SUBMITTED',
  status: 'ISSUED',
  territory: 'BIZKAIA',
  to: '2026-03-31',
  type: 'PROFORMA',
  vat_number: 'FR40303265045',
  why: { en: 'see the details', es: 'mira los detalles' },
  year: '2026',
};

/** Returns a message with sample values filled in, as a caller sees it. */
function sampleMessage(key: ErrorKey, language: Language): string {
  return ERROR_CATALOGUE[key].message[language].replace(/\{(\w+)\}/g, (place, name: string) => {
    const sample = SAMPLES[name];
    if (sample === undefined) return place;
    return typeof sample === 'string' ? sample : sample[language];
  });
}

/**
 * Returns an error response: its status line and its body. It leaves out `meta`, `errors` and `details`, which depend on the
 * request.
 */
export function errorExample(key: ErrorKey, language: Language): string {
  const body = { success: false, error: { code: wireCode(key), message: sampleMessage(key, language) } };
  return `HTTP ${ERROR_CATALOGUE[key].status}\n${JSON.stringify(body, null, 2)}`;
}
