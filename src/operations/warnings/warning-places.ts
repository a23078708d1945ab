import type { Bilingual } from '../../platform/i18n/language.ts';
import type { WarningCode } from '../../warnings/warning-catalogue.ts';

/** Path and remedy of each warning, as the page on warnings shows them. */
export const WARNING_PLACES = {
  UNKNOWN_PROPERTY: {
    path: 'lines.0.quantty',
    remedy: {
      en: 'Send the property in `suggestion`, or leave it out. Dry runs and strict handling alone look for these.',
      es: 'Envía la propiedad de `suggestion`, o quítala. Solo la buscan el ensayo y el tratamiento estricto.',
    },
  },
  WITHHOLDING_NOT_DUE: {
    path: 'lines.0.irpf_rate',
    remedy: {
      en: 'Send `irpf_rate` 0, or say `is_business` of the customer. `defaults_by_recipient` keeps the default from consumers.',
      es: 'Envía `irpf_rate` 0, o indica `is_business` en el cliente. `defaults_by_recipient` evita el valor por defecto a consumidores.',
    },
  },
  SURCHARGE_OUTSIDE_REGIME: {
    path: 'lines.0.equivalence_surcharge_rate',
    remedy: {
      en: 'Send `equivalence_surcharge_rate` 0, or say `equivalence_surcharge` of the customer.',
      es: 'Envía `equivalence_surcharge_rate` 0, o indica `equivalence_surcharge` en el cliente.',
    },
  },
  RECIPIENT_IS_ISSUER: {
    path: 'recipient.nif',
    remedy: {
      en: 'Name the customer: own consumption apart, a company does not invoice itself.',
      es: 'Indica el cliente: salvo autoconsumo, una empresa no se factura a sí misma.',
    },
  },
  POSTAL_CODE_PROVINCE: {
    path: 'recipient.address.postal_code',
    remedy: {
      en: 'Look the address up: its first two digits are the province.',
      es: 'Revisa el domicilio: las dos primeras cifras son la provincia.',
    },
  },
  VOID_OF_SENT: {
    path: 'status',
    remedy: {
      en: 'Issue a corrective invoice, unless the document never reached the recipient.',
      es: 'Emite una rectificativa, salvo que el documento no llegara al destinatario.',
    },
  },
  POSSIBLE_DUPLICATE: {
    path: 'recipient',
    remedy: {
      en: 'Compare with the invoice named. An `Idempotency-Key` keeps a retry from issuing twice.',
      es: 'Compara con la factura indicada. Una `Idempotency-Key` evita que un reintento expida dos veces.',
    },
  },
  SIMPLIFIED_OVER_GENERAL_LIMIT: {
    path: 'lines',
    remedy: {
      en: 'Issue a full invoice, or say `simplified_limit: ART_4_2` of the company where its activity is of that list.',
      es: 'Expide una factura completa, o indica `simplified_limit: ART_4_2` en la empresa si su actividad está en esa lista.',
    },
  },
  ISSUER_ADDRESS_MISSING: {
    path: 'issuer.address',
    remedy: {
      en: 'Give the company its address.',
      es: 'Indica el domicilio de la empresa.',
    },
  },
  CORRECTIVE_DUE: {
    path: 'recipient',
    remedy: {
      en: 'The record is corrected; issue a corrective invoice for the document, too.',
      es: 'El registro queda subsanado; expide además una factura rectificativa del documento.',
    },
  },
  OSS_RECIPIENT: {
    path: 'lines.0.main_tax.regime_key',
    remedy: {
      en: 'Invoice a recipient in Spain with Spanish tax, a business abroad with `N2` or `E5`, and goods that leave the Union with `E2`.',
      es: 'Factura con IVA español a quien está en España, con `N2` o `E5` a una empresa de fuera, y con `E2` los bienes que salen de la Unión.',
    },
  },
  ACQUIRER_WITHOUT_VAT_NUMBER: {
    path: 'lines.0.main_tax.exemption_reason',
    remedy: {
      en: 'Name the acquirer by its VAT number (`alternative_id` of type 02), send `E2` for an export, or charge the tax.',
      es: 'Identifica al adquirente con su NIF-IVA (`alternative_id` de tipo 02), envía `E2` si es una exportación, o repercute el impuesto.',
    },
  },
  SERIES_OF_THIRD_PARTY: {
    path: 'series_id',
    remedy: {
      en: 'Make a series for the third party, and name it in `series_id`.',
      es: 'Crea una serie para el tercero e indícala en `series_id`.',
    },
  },
  RECIPIENT_IS_OTHER: {
    path: 'file',
    remedy: {
      en: 'Return it to its sender, or add it to the company that it names.',
      es: 'Devuélvela a quien la envió o súbela a la empresa que nombra.',
    },
  },
  LATE_INTEREST_RATE_MISSING: {
    path: 'late_interest',
    remedy: {
      en: 'Nothing to do yourself: the operator of the service adds the rate (`LATE_INTEREST_RATES`).',
      es: 'No tienes que hacer nada: lo añade quien opera el servicio (`LATE_INTEREST_RATES`).',
    },
  },
} as const satisfies Record<WarningCode, { path: string; remedy: Bilingual }>;
