import type { ErrorKey } from './error-catalogue.ts';
import type { Bilingual } from './i18n/language.ts';

const FINAL: Bilingual = {
  en: 'an issued invoice stays as it is: correct it (POST .../corrective) or void it (POST .../void)',
  es: 'una factura emitida no cambia: rectifícala (POST .../corrective) o anúlala (POST .../void)',
};
const ISSUE_FIRST: Bilingual = {
  en: 'issue it first (POST .../issue)',
  es: 'emítela antes (POST .../issue)',
};
const UNSCHEDULE_FIRST: Bilingual = {
  en: 'take it off its schedule first (DELETE .../schedule)',
  es: 'quítala antes de la programación (DELETE .../schedule)',
};
const MAKE_ANOTHER: Bilingual = {
  en: 'nothing changes it any more: make another invoice',
  es: 'ya nada la cambia: haz otra factura',
};

const CONVERT_FIRST: Bilingual = {
  en: 'a proforma is converted to an invoice first (POST .../convert-to-invoice)',
  es: 'una proforma se convierte antes en factura (POST .../convert-to-invoice)',
};
const GOES_ON: Bilingual = { en: 'its invoice goes on in its place', es: 'su factura sigue en su lugar' };

/** Next steps from a status that does not allow the operation, by error and status. */
const HINTS: Partial<Record<ErrorKey, Readonly<Record<string, Bilingual>>>> = {
  TRANSITION_NOT_SUPPORTED: {
    DRAFT: ISSUE_FIRST,
    SCHEDULED: UNSCHEDULE_FIRST,
    PAID: {
      en: 'PAID is final: what is paid back is corrected (POST .../corrective)',
      es: 'PAID es definitivo: lo que se devuelve se rectifica (POST .../corrective)',
    },
    VOIDED: MAKE_ANOTHER,
    ACTIVE: CONVERT_FIRST,
    CONVERTED: GOES_ON,
  },
  INVOICE_NOT_DRAFT: {
    SCHEDULED: UNSCHEDULE_FIRST,
    ISSUED: FINAL,
    SENT: FINAL,
    PAID: FINAL,
    RECTIFIED: FINAL,
    VOIDED: MAKE_ANOTHER,
  },
  STATUS_NOT_MODIFIABLE: {
    SCHEDULED: UNSCHEDULE_FIRST,
    ISSUED: FINAL,
    SENT: FINAL,
    PAID: FINAL,
    RECTIFIED: FINAL,
    VOIDED: MAKE_ANOTHER,
  },
  INVOICE_NOT_PAYABLE: {
    DRAFT: ISSUE_FIRST,
    SCHEDULED: UNSCHEDULE_FIRST,
    ACTIVE: CONVERT_FIRST,
    CONVERTED: GOES_ON,
  },
  INVOICE_NOT_ISSUED_NO_PAGE: { DRAFT: ISSUE_FIRST, SCHEDULED: UNSCHEDULE_FIRST },
  VERIFACTU_RECORD_NOT_REPAIRABLE: { DRAFT: ISSUE_FIRST, SCHEDULED: UNSCHEDULE_FIRST },
  INVOICE_STATUS_NOT_SCHEDULABLE: { VOIDED: MAKE_ANOTHER },
  INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS: {
    DRAFT: {
      en: 'a draft is changed (PATCH) until it is issued',
      es: 'un borrador se cambia (PATCH) mientras no se emite',
    },
    SCHEDULED: UNSCHEDULE_FIRST,
    VOIDED: {
      en: 'what comes back of an exchanged one goes by its full invoice (POST .../simplified-exchanges/{invoice_id}/returns); otherwise make another invoice',
      es: 'lo que se devuelve de una canjeada va por su factura completa (POST .../simplified-exchanges/{invoice_id}/returns); si no, haz otra factura',
    },
  },
};

/** Returns the next step if a status does not allow an operation, or null if there is no hint. */
export function stateHint(key: ErrorKey, status: unknown): Bilingual | null {
  return typeof status === 'string' ? (HINTS[key]?.[status] ?? null) : null;
}
