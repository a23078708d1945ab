import type { Bilingual } from '../../platform/i18n/language.ts';
import type { WarningCode } from '../../warnings/warning-catalogue.ts';

/** Path and remedy of each warning, as the page on warnings shows them. */
export const WARNING_PLACES = {
  UNKNOWN_PROPERTY: {
    path: 'lines.0.quantty',
    remedy: {
      en: 'Use `suggestion`, or remove it. Only dry runs and strict handling check this.',
      es: 'Usa `suggestion`, o quítala. Solo lo comprueban el ensayo y el tratamiento estricto.',
    },
  },
  WITHHOLDING_NOT_DUE: {
    path: 'lines.0.irpf_rate',
    remedy: {
      en: 'Send `irpf_rate` 0, or set the customer’s `is_business`. `defaults_by_recipient` excludes consumers.',
      es: 'Envía `irpf_rate` 0, o indica `is_business` en el cliente. `defaults_by_recipient` excluye a los consumidores.',
    },
  },
  SURCHARGE_OUTSIDE_REGIME: {
    path: 'lines.0.equivalence_surcharge_rate',
    remedy: {
      en: 'Send `equivalence_surcharge_rate` 0, or set the customer’s `equivalence_surcharge`.',
      es: 'Envía `equivalence_surcharge_rate` 0, o indica `equivalence_surcharge` en el cliente.',
    },
  },
  RECIPIENT_IS_ISSUER: {
    path: 'recipient.nif',
    remedy: {
      en: 'Name the customer, unless it is own consumption.',
      es: 'Indica el cliente, salvo autoconsumo.',
    },
  },
  POSTAL_CODE_PROVINCE: {
    path: 'recipient.address.postal_code',
    remedy: {
      en: 'Check the address: the first two digits are the province.',
      es: 'Revisa el domicilio: las dos primeras cifras son la provincia.',
    },
  },
  VOID_OF_SENT: {
    path: 'status',
    remedy: {
      en: 'Issue a corrective, unless the invoice never reached the recipient.',
      es: 'Emite una rectificativa, salvo que la factura no llegara al destinatario.',
    },
  },
  POSSIBLE_DUPLICATE: {
    path: 'recipient',
    remedy: {
      en: 'Compare with that invoice. An `Idempotency-Key` makes retries safe.',
      es: 'Compara con esa factura. Una `Idempotency-Key` evita duplicados al reintentar.',
    },
  },
  SIMPLIFIED_OVER_GENERAL_LIMIT: {
    path: 'lines',
    remedy: {
      en: 'Issue a full invoice, or set the company’s `simplified_limit: ART_4_2` if its activity is listed.',
      es: 'Expide una factura completa, o indica `simplified_limit: ART_4_2` si la actividad está en la lista.',
    },
  },
  ISSUER_ADDRESS_MISSING: {
    path: 'issuer.address',
    remedy: {
      en: 'Set the company’s address.',
      es: 'Indica el domicilio de la empresa.',
    },
  },
  TICKETBAI_DUE: {
    path: 'issuer',
    remedy: {
      en: 'Nothing yet: enable TicketBAI once it is offered. If the territory is wrong, correct the address or declare it.',
      es: 'Nada por ahora: activa TicketBAI en cuanto se ofrezca. Si el territorio no es ese, corrige el domicilio o decláralo.',
    },
  },
  TAX_OUTSIDE_TERRITORY: {
    path: 'lines.0.main_tax',
    remedy: {
      en: 'Use the tax of the territory, or set the company’s `activity_territory`.',
      es: 'Usa el impuesto del territorio, o indica el `activity_territory` de la empresa.',
    },
  },
  CORRECTIVE_DUE: {
    path: 'recipient',
    remedy: {
      en: 'Also issue a corrective invoice: only the record is corrected.',
      es: 'Expide además una rectificativa: solo se ha subsanado el registro.',
    },
  },
  OSS_RECIPIENT: {
    path: 'lines.0.main_tax.regime_key',
    remedy: {
      en: 'Use Spanish tax in Spain, `N2` or `E5` for businesses abroad, `E2` for exports.',
      es: 'Usa IVA español en España, `N2` o `E5` para empresas de fuera, `E2` para exportaciones.',
    },
  },
  ACQUIRER_WITHOUT_VAT_NUMBER: {
    path: 'lines.0.main_tax.exemption_reason',
    remedy: {
      en: 'Send the VAT number (`alternative_id` of type 02), `E2` for an export, or charge the tax.',
      es: 'Envía el NIF-IVA (`alternative_id` de tipo 02), `E2` si es una exportación, o repercute el impuesto.',
    },
  },
  SERIES_OF_THIRD_PARTY: {
    path: 'series_id',
    remedy: {
      en: 'Create a series for the third party and send its `series_id`.',
      es: 'Crea una serie para el tercero e indícala en `series_id`.',
    },
  },
  RECIPIENT_IS_OTHER: {
    path: 'file',
    remedy: {
      en: 'Return it, or upload it to the named company.',
      es: 'Devuélvela, o súbela a la empresa nombrada.',
    },
  },
  CREDIT_NOTE_SIGN: {
    path: 'file',
    remedy: {
      en: 'Check the amounts with the supplier; a credit note has positive ones.',
      es: 'Comprueba los importes con el proveedor; los de un abono son positivos.',
    },
  },
  LATE_INTEREST_RATE_MISSING: {
    path: 'late_interest',
    remedy: {
      en: 'The operator adds the rate (`LATE_INTEREST_RATES`).',
      es: 'Lo añade quien opera el servicio (`LATE_INTEREST_RATES`).',
    },
  },
} as const satisfies Record<WarningCode, { path: string; remedy: Bilingual }>;
