import type { Bilingual } from '../../platform/i18n/language.ts';
import type { WarningCode } from './warning-catalogue.ts';

/** One table: path and remedy of each warning, as the page on warnings shows them. */
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
      en: 'Enable TicketBAI, or correct the address.',
      es: 'Activa TicketBAI. Si el territorio no es ese, corrige el domicilio o decláralo.',
    },
  },
  TAX_OUTSIDE_TERRITORY: {
    path: 'lines.0.main_tax',
    remedy: {
      en: 'Check the place of the operation.',
      es: 'Comprueba el lugar de la operación.',
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
      en: 'Spanish tax in Spain, `N2` or `E5` for businesses abroad, `E2` for exports.',
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
      en: 'Send the `series_id` of a series for it.',
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
  BAD_DEBT_TOO_EARLY: {
    path: 'reason',
    remedy: {
      en: 'Wait.',
      es: 'Espera.',
    },
  },
  BAD_DEBT_TOO_LATE: {
    path: 'reason',
    remedy: {
      en: 'Ask your adviser: the tax may be lost, unless the year-long term applies.',
      es: 'Consulta a tu asesor: la cuota puede haberse perdido, salvo que se aplique el plazo de un año.',
    },
  },
  BAD_DEBT_TOO_SMALL: {
    path: 'reason',
    remedy: {
      en: 'Do not recover this tax, or set the customer’s `is_business`.',
      es: 'No recuperes esta cuota, o indica `is_business` en el cliente.',
    },
  },
  BAD_DEBT_COLLECTED: {
    path: 'amount',
    remedy: {
      en: 'Issue a PARTIAL R3 with positive lines for the paid base.',
      es: 'Emite una rectificativa PARTIAL con motivo R3 y líneas positivas por la base cobrada.',
    },
  },
  LROE_INCOME_FALLS: {
    path: 'reason',
    remedy: {
      en: 'Enter the base there as income without an invoice.',
      es: 'Anota allí la base como ingreso sin factura.',
    },
  },
  CORRECTIVE_OF_EXCHANGE: {
    path: 'rectified_invoice_id',
    remedy: {
      en: 'Use `…/simplified-exchanges/{invoice_id}/returns` for goods that came back, `…/reissues` for another customer. They go on with what is left.',
      es: 'Usa `…/simplified-exchanges/{invoice_id}/returns` para devoluciones y `…/reissues` para otro cliente. Siguen con lo que queda.',
    },
  },
  RECTIFICATION_OF_CLOSED_PERIOD: {
    path: 'lines',
    remedy: {
      en: 'File a complementary form 303 of that quarter, and leave the corrective out of this one.',
      es: 'Presenta un modelo 303 complementario de ese trimestre y deja la rectificativa fuera de este.',
    },
  },
  CORRECTION_AFTER_4_YEARS: {
    path: 'operation_date',
    remedy: {
      en: 'Correct without changing the tax, or ask your adviser.',
      es: 'Rectifica sin cambiar la cuota, o consulta a tu asesor.',
    },
  },
  CORRECTIVE_OF_REJECTED: {
    path: 'rectified_invoice_id',
    remedy: {
      en: 'Correct its record first: `POST …/verifactu-records`.',
      es: 'Subsana antes su registro: `POST …/verifactu-records`.',
    },
  },
  SURCHARGE_MISSING: {
    path: 'lines.0.equivalence_surcharge_rate',
    remedy: {
      en: 'Send `equivalence_surcharge_rate` for goods that the customer resells. Services and own use have none.',
      es: 'Envía `equivalence_surcharge_rate` en los bienes que el cliente revende. Los servicios y el uso propio no lo llevan.',
    },
  },
  SURCHARGE_ON_TICKET: {
    path: 'lines.0.equivalence_surcharge_rate',
    remedy: {
      en: 'Send `equivalence_surcharge_rate` 0, or issue a full invoice to the retailer.',
      es: 'Envía `equivalence_surcharge_rate` 0, o expide una factura completa al comerciante.',
    },
  },
  SURCHARGE_ON_SERVICE: {
    path: 'lines.0.equivalence_surcharge_rate',
    remedy: {
      en: 'Send `equivalence_surcharge_rate` 0 on this line.',
      es: 'Envía `equivalence_surcharge_rate` 0 en esta línea.',
    },
  },
  PLACE_OF_SUPPLY: {
    path: 'lines.0.main_tax',
    remedy: {
      en: 'Outside the territory: `N2` for services to businesses, `E5` for goods to the Union, `E2` for exports, regime 17 for consumers in the Union. Inside it: Spanish VAT. `cadastral_reference`, or `nature: SERVICES` at a reduced rate, tells that the operation is located here.',
      es: 'Fuera del territorio: `N2` en servicios a empresas, `E5` en bienes a la Unión, `E2` en exportaciones, clave 17 para consumidores de la Unión. Dentro: IVA español. `cadastral_reference`, o `nature: SERVICES` a un tipo reducido, dice que la operación se localiza aquí.',
    },
  },
  REVERSE_CHARGE_TO_CONSUMER: {
    path: 'lines.0.main_tax.exemption_reason',
    remedy: {
      en: 'Charge the tax, or set the customer’s `is_business`.',
      es: 'Repercute el impuesto, o indica `is_business` en el cliente.',
    },
  },
  WITHHOLDING_BY_COMPANY: {
    path: 'lines.0.irpf_rate',
    remedy: {
      en: 'Send `irpf_rate` 0. For rent use regime 11 or `cadastral_reference`.',
      es: 'Envía `irpf_rate` 0. En alquileres usa la clave 11 o `cadastral_reference`.',
    },
  },
  WITHHOLDING_MIXED: {
    path: 'lines',
    remedy: {
      en: 'Check each line’s `irpf_rate`. One activity usually has one rate.',
      es: 'Revisa el `irpf_rate` de cada línea. Una actividad suele tener un solo tipo.',
    },
  },
  SPECIAL_REGIME_RATE: {
    path: 'lines.0.main_tax.regime_key',
    remedy: {
      en: 'Use regime 01 if you renounced the special regime.',
      es: 'Usa la clave 01 si renunciaste al régimen especial.',
    },
  },
  LATE_INVOICE: {
    path: 'operation_date',
    remedy: {
      en: 'Issue it now. Its tax belongs to the period of the operation.',
      es: 'Expídela ya. Su cuota es del periodo de la operación.',
    },
  },
  CASH_OVER_LIMIT: {
    path: 'payment_info.method',
    remedy: {
      en: 'Ask for a transfer or a card. Parts of one operation count together.',
      es: 'Pide transferencia o tarjeta. Las partes de una operación se suman.',
    },
  },
  PAYMENT_TERM_OVER_60: {
    path: 'due_date',
    remedy: {
      en: 'Send an earlier `due_date`, or at most 60 `payment_term_days`.',
      es: 'Envía un `due_date` anterior, o 60 `payment_term_days` como máximo.',
    },
  },
  RECIPIENT_NIF_REVOKED: {
    path: 'recipient.nif',
    remedy: {
      en: 'Ask the customer to have its NIF rehabilitated (form 036), or for another NIF.',
      es: 'Pide al cliente que rehabilite su NIF (modelo 036), u otro NIF.',
    },
  },
  ISSUER_NOT_IN_VIES: {
    path: 'issuer.nif',
    remedy: {
      en: 'Ask for registration as an intra-Community operator with form 036, or charge Spanish VAT where it is due.',
      es: 'Pide el alta como operador intracomunitario con el modelo 036, o repercute IVA español donde proceda.',
    },
  },
  NAME_AND_NIF_DIFFER: {
    path: 'recipient.legal_name',
    remedy: {
      en: 'Send the company’s NIF, or the person’s name.',
      es: 'Envía el NIF de la sociedad, o el nombre de la persona.',
    },
  },
  VOID_OF_REAL_OPERATION: {
    path: 'status',
    remedy: {
      en: 'Issue a corrective.',
      es: 'Emite una rectificativa.',
    },
  },
  ZERO_LINE: {
    path: 'lines.0',
    remedy: {
      en: 'Check quantity, price and discount. A gift of goods may be own consumption.',
      es: 'Revisa cantidad, precio y descuento. Regalar bienes puede ser autoconsumo.',
    },
  },
  PUBLIC_BODY_NEEDS_FACE: {
    path: 'recipient.nif',
    remedy: {
      en: 'Set the customer’s `einvoice` with its DIR3 codes, so that it is delivered at FACe.',
      es: 'Indica `einvoice` en el cliente, con sus códigos DIR3, para que se entregue en FACe.',
    },
  },
  TAX_AND_NATURE_DIFFER: {
    path: 'lines.0.nature',
    remedy: {
      en: 'Use `E5` for goods, `N2` and `irpf_rate` for services, or correct `nature`.',
      es: 'Usa `E5` en bienes, `N2` e `irpf_rate` en servicios, o corrige `nature`.',
    },
  },
  WITHHOLDING_MISSING: {
    path: 'lines.0.irpf_rate',
    remedy: {
      en: 'Send `irpf_rate`: 19 for rent (regime 12 if it bears none), 15 or 7 for professionals, 2 or 1 for farmers. Goods say `nature: GOODS`.',
      es: 'Envía `irpf_rate`: 19 en alquileres (clave 12 si no la llevan), 15 o 7 a profesionales, 2 o 1 a agricultores. Los bienes dicen `nature: GOODS`.',
    },
  },
  WITHHOLDING_RATE: {
    path: 'lines.0.irpf_rate',
    remedy: {
      en: 'Send the rate of this income, or correct the company’s activity or territory.',
      es: 'Envía el tipo de esta renta, o corrige la actividad o el territorio de la empresa.',
    },
  },
  VAT_NUMBER_ABROAD: {
    path: 'recipient.address.country',
    remedy: {
      en: 'Check the address, and which establishment receives the goods or services.',
      es: 'Revisa el domicilio, y qué establecimiento recibe los bienes o servicios.',
    },
  },
  VAGUE_DESCRIPTION: {
    path: 'lines.0.description',
    remedy: {
      en: 'Say what was sold: goods or service, and period or project.',
      es: 'Di qué se vendió: el bien o servicio, y el periodo o proyecto.',
    },
  },
  DONATION_RECIPIENT: {
    path: 'lines.0.main_tax.zero_rate',
    remedy: {
      en: 'Charge the rate of the goods, or name the entity that receives them.',
      es: 'Aplica el tipo de los bienes, o indica la entidad que los recibe.',
    },
  },
  OSS_RATE: {
    path: 'lines.0.main_tax.percentage',
    remedy: {
      en: 'Send the rate of the consumer’s state.',
      es: 'Envía el tipo del Estado del consumidor.',
    },
  },
  TEXT_AND_TAX_DIFFER: {
    path: 'lines.0.description',
    remedy: {
      en: 'Tax the line as it reads.',
      es: 'Aplica el impuesto de lo que dice.',
    },
  },
  RECIPIENT_NOT_NAMED: {
    path: 'recipient.legal_name',
    remedy: {
      en: 'Send the customer’s name, or issue a simplified invoice.',
      es: 'Envía el nombre del cliente, o expide una factura simplificada.',
    },
  },
  CASH_BASIS_MIXED: {
    path: 'lines',
    remedy: {
      en: 'Send 07 on every taxed line, or on none.',
      es: 'Envía 07 en todas, o en ninguna.',
    },
  },
  NOTES_AND_TAX_DIFFER: {
    path: 'notes',
    remedy: {
      en: 'Send `exemption_reason`, or remove the mention.',
      es: 'Envía `exemption_reason`, o quita la mención.',
    },
  },
  REASON_AND_TEXT_DIFFER: {
    path: 'reason',
    remedy: {
      en: 'Use what the message names.',
      es: 'Usa lo que dice el mensaje.',
    },
  },
  GLYPHS_MISSING: {
    path: 'recipient.legal_name',
    remedy: {
      en: 'Write the text in Latin, Greek or Cyrillic letters.',
      es: 'Escribe el texto en letras latinas, griegas o cirílicas.',
    },
  },
} as const satisfies Record<WarningCode, { path: string; remedy: Bilingual }>;
