import type { Bilingual } from '../platform/i18n/language.ts';

/**
 * Texts of the warnings about accepted input that looks wrong, by code. `{names}` are filled in. Decisions, section
 * 12, Warnings.
 */
export const WARNING_CATALOGUE = {
  UNKNOWN_PROPERTY: {
    en: '{path} is no property of this body and is ignored',
    es: '{path} no es una propiedad de este cuerpo y no se tiene en cuenta',
  },
  WITHHOLDING_NOT_DUE: {
    en: 'the recipient withholds no Spanish income tax: consumers and those who are established abroad do not (RD 439/2007, article 76)',
    es: 'el destinatario no practica retención de IRPF: no la practican los consumidores ni quienes están establecidos fuera de España (RD 439/2007, artículo 76)',
  },
  SURCHARGE_OUTSIDE_REGIME: {
    en: 'the recipient is not in the equivalence surcharge regime, which is for retailers who are natural persons and whose customer says `equivalence_surcharge` (Ley 37/1992, articles 148 and 149)',
    es: 'el destinatario no está en el recargo de equivalencia, que es de comerciantes minoristas personas físicas cuyo cliente dice `equivalence_surcharge` (Ley 37/1992, artículos 148 y 149)',
  },
  RECIPIENT_IS_ISSUER: {
    en: 'the recipient has the NIF of the company that issues',
    es: 'el destinatario tiene el NIF de la empresa que expide la factura',
  },
  POSTAL_CODE_PROVINCE: {
    en: 'postal codes of {province} begin with {prefix}, and {postal_code} does not',
    es: 'los códigos postales de {province} empiezan por {prefix}, y {postal_code} no',
  },
  VOID_OF_SENT: {
    en: 'the invoice was sent: what was delivered is corrected rather than voided',
    es: 'la factura ya se envió: lo entregado se rectifica, no se anula',
  },
  POSSIBLE_DUPLICATE: {
    en: '{invoice_number} with the same recipient and total was issued within the last ten minutes',
    es: 'en los últimos diez minutos se expidió {invoice_number} con el mismo destinatario y total',
  },
  SIMPLIFIED_OVER_GENERAL_LIMIT: {
    en: 'over 400 EUR a simplified invoice is for the activities of RD 1619/2012, article 4.2 alone; declare yours in `simplified_limit`',
    es: 'por encima de 400 EUR la factura simplificada es solo para las actividades del artículo 4.2 del RD 1619/2012; declara la tuya en `simplified_limit`',
  },
  ISSUER_ADDRESS_MISSING: {
    en: 'the company has no address, which a full invoice must show (RD 1619/2012, article 6.1.e)',
    es: 'la empresa no tiene domicilio, que una factura completa debe mostrar (RD 1619/2012, artículo 6.1.e)',
  },
  TICKETBAI_DUE: {
    en: 'in {territory} the invoice has to be a TicketBAI file, which cannot be enabled here yet; from {date} on production is blocked without it',
    es: 'en {territory} la factura ha de ser un fichero TicketBAI, que aquí todavía no se puede activar; desde el {date} producción se bloquea sin él',
  },
  TAX_OUTSIDE_TERRITORY: {
    en: 'the company works in {territory}, where {tax} applies. Check the place of the operation: if it is there, use {tax}; if the company works elsewhere, change its `activity_territory` (Ley 37/1992, article 3; Ley 20/1991, article 3; Ley 8/1991, article 1)',
    es: 'la empresa trabaja en {territory}, donde se aplica {tax}. Comprueba el lugar de la operación: si es ese, usa {tax}; si la empresa trabaja en otro territorio, cambia su `activity_territory` (Ley 37/1992, artículo 3; Ley 20/1991, artículo 3; Ley 8/1991, artículo 1)',
  },
  CORRECTIVE_DUE: {
    en: 'the printed document says something else: a corrective invoice is due',
    es: 'el documento impreso dice otra cosa: procede una factura rectificativa',
  },
  OSS_RECIPIENT: {
    en: 'regime 17 (OSS, IOSS) is for consumers in other member states (Ley 37/1992, article 163 septiesdecies and following), and the recipient is {recipient}',
    es: 'la clave 17 (OSS, IOSS) es para consumidores de otros Estados miembros (Ley 37/1992, artículo 163 septiesdecies y siguientes), y el destinatario es {recipient}',
  },
  ACQUIRER_WITHOUT_VAT_NUMBER: {
    en: 'an intra-Community supply is exempt to who is identified by a VAT number of another member state; without it only new means of transport are (Ley 37/1992, article 25)',
    es: 'la entrega intracomunitaria está exenta si el adquirente se identifica con el NIF-IVA de otro Estado miembro; sin él, solo la de medios de transporte nuevos (Ley 37/1992, artículo 25)',
  },
  SERIES_OF_THIRD_PARTY: {
    en: 'invoices that a third party issues have a series of their own, one for each third party (RD 1619/2012, article 6.1.a), and another issued the last one of this',
    es: 'las facturas que expide un tercero llevan serie propia, una por cada tercero (RD 1619/2012, artículo 6.1.a), y la última de esta la expidió otro',
  },
  RECIPIENT_IS_OTHER: {
    en: 'the invoice is addressed to {recipient}, not to this company',
    es: 'la factura va dirigida a {recipient}, no a esta empresa',
  },
  CREDIT_NOTE_SIGN: {
    en: 'the amounts of a credit note are positive; these are negative, and are read as what is credited',
    es: 'los importes de un abono son positivos; estos son negativos y se leen como lo que se abona',
  },
  LATE_INTEREST_RATE_MISSING: {
    en: 'the statutory rate of late interest of half year {half} is not known here, so mails and pages name none (Ley 3/2004, article 7.2)',
    es: 'aquí no consta el tipo legal de interés de demora del semestre {half}, así que los correos y las páginas no lo nombran (Ley 3/2004, artículo 7.2)',
  },
} as const satisfies Record<string, Bilingual>;

export type WarningCode = keyof typeof WARNING_CATALOGUE;
