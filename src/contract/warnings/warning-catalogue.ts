import type { Bilingual } from '../../platform/i18n/language.ts';

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
    en: 'over 400 EUR a simplified invoice is only for the activities of RD 1619/2012, article 4.2; declare yours in `simplified_limit`',
    es: 'por encima de 400 EUR la factura simplificada es solo para las actividades del artículo 4.2 del RD 1619/2012; declara la tuya en `simplified_limit`',
  },
  ISSUER_ADDRESS_MISSING: {
    en: 'the company has no address, which a full invoice must show (RD 1619/2012, article 6.1.e)',
    es: 'la empresa no tiene domicilio, que una factura completa debe mostrar (RD 1619/2012, artículo 6.1.e)',
  },
  TICKETBAI_DUE: {
    en: 'in {territory} the invoice has to be a TicketBAI file, and TicketBAI is not enabled; from {date} on production is blocked without it',
    es: 'en {territory} la factura ha de ser un fichero TicketBAI, y TicketBAI no está activado; desde el {date} producción se bloquea sin él',
  },
  TAX_OUTSIDE_TERRITORY: {
    en: 'the company works in {territory}, where {tax} applies: use it, or change `activity_territory` if it works elsewhere (Ley 37/1992, article 3; Ley 20/1991, article 3; Ley 8/1991, article 1)',
    es: 'la empresa trabaja en {territory}, donde se aplica {tax}: úsalo, o cambia `activity_territory` si trabaja en otro sitio (Ley 37/1992, artículo 3; Ley 20/1991, artículo 3; Ley 8/1991, artículo 1)',
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
  BAD_DEBT_TOO_EARLY: {
    en: 'a bad debt may be corrected six months after the operation, not before (Ley 37/1992, article 80.Cuatro)',
    es: 'un crédito incobrable se rectifica cuando han pasado seis meses desde la operación, no antes (Ley 37/1992, artículo 80.Cuatro)',
  },
  BAD_DEBT_TOO_LATE: {
    en: 'a bad debt is corrected within six months after it became one, at most 18 months after the operation (Ley 37/1992, article 80.Cuatro)',
    es: 'un crédito incobrable se rectifica en los seis meses siguientes a serlo, como mucho 18 meses después de la operación (Ley 37/1992, artículo 80.Cuatro)',
  },
  BAD_DEBT_TOO_SMALL: {
    en: 'the debt of a consumer is corrected only if its base exceeds 50 EUR (Ley 37/1992, article 80.Cuatro.A.3)',
    es: 'el crédito de un consumidor solo se rectifica si su base supera 50 EUR (Ley 37/1992, artículo 80.Cuatro.A.3)',
  },
  BAD_DEBT_COLLECTED: {
    en: 'the VAT of this invoice was recovered as a bad debt (R3), and a consumer now pays it: an upward corrective R3 is due for the paid part (Ley 37/1992, article 80.Cuatro)',
    es: 'el IVA de esta factura se recuperó como crédito incobrable (R3) y un consumidor la paga ahora: procede una rectificativa R3 al alza por la parte cobrada (Ley 37/1992, artículo 80.Cuatro)',
  },
  LROE_INCOME_FALLS: {
    en: 'Bizkaia’s book takes this base off your income, which stays: it admits no income of 0 (B4_2000091)',
    es: 'el libro de Bizkaia resta esta base de tus ingresos, que se mantienen: no admite un ingreso de 0 (B4_2000091)',
  },
  CORRECTIVE_OF_EXCHANGE: {
    en: 'the invoice replaced tickets, which are returned by their own operations (AEAT, FAQ 27)',
    es: 'la factura sustituye tickets, que se devuelven con sus propias operaciones (AEAT, pregunta 27)',
  },
  RECTIFICATION_OF_CLOSED_PERIOD: {
    en: 'the corrective raises the tax of a quarter that has ended: unless the cause came later or was an error of law, it is declared by a complementary return of that quarter, not now (Ley 37/1992, article 89.Cinco)',
    es: 'la rectificativa sube la cuota de un trimestre ya terminado: salvo causa posterior o error fundado de derecho, se declara en una complementaria de ese trimestre, no ahora (Ley 37/1992, artículo 89.Cinco)',
  },
  CORRECTION_AFTER_4_YEARS: {
    en: 'more than four years have passed since the operation, so its tax can no longer be rectified (Ley 37/1992, article 89.Uno)',
    es: 'han pasado más de cuatro años desde la operación, así que su cuota ya no se puede rectificar (Ley 37/1992, artículo 89.Uno)',
  },
  CORRECTIVE_OF_REJECTED: {
    en: 'the AEAT rejected the record of this invoice, so a corrective names an invoice that it does not hold (RD 1007/2023, article 17)',
    es: 'la AEAT rechazó el registro de esta factura, así que la rectificativa nombra una factura que no consta (RD 1007/2023, artículo 17)',
  },
  SURCHARGE_MISSING: {
    en: 'the customer is in the equivalence surcharge regime, and this line has no surcharge (Ley 37/1992, articles 154 to 161)',
    es: 'el cliente está en el recargo de equivalencia y esta línea no lo lleva (Ley 37/1992, artículos 154 a 161)',
  },
  SURCHARGE_ON_TICKET: {
    en: 'a ticket names no retailer, and consumers bear no surcharge (Ley 37/1992, articles 148 and 154)',
    es: 'un ticket no nombra a un comerciante minorista, y los consumidores no soportan recargo (Ley 37/1992, artículos 148 y 154)',
  },
  SURCHARGE_ON_SERVICE: {
    en: 'the surcharge is for goods that a retailer resells, not for rent or services (Ley 37/1992, articles 154 and 156)',
    es: 'el recargo es de los bienes que revende un minorista, no de alquileres ni servicios (Ley 37/1992, artículos 154 y 156)',
  },
  PLACE_OF_SUPPLY: {
    en: 'the tax does not fit where the recipient is: {place}{advice} (Ley 37/1992, articles 3, 21, 25, 68 to 70)',
    es: 'el impuesto no encaja con el lugar del destinatario: {place}{advice} (Ley 37/1992, artículos 3, 21, 25 y 68 a 70)',
  },
  REVERSE_CHARGE_TO_CONSUMER: {
    en: 'a consumer cannot account for the tax, so there is no reverse charge (Ley 37/1992, article 84.Uno.2)',
    es: 'un consumidor no puede liquidar la cuota, así que no hay inversión del sujeto pasivo (Ley 37/1992, artículo 84.Uno.2)',
  },
  WITHHOLDING_BY_COMPANY: {
    en: 'what a company invoices bears no withholding of IRPF, except rent of property (RD 634/2004, article 61; RD 439/2007, article 75)',
    es: 'lo que factura una sociedad no lleva retención de IRPF, salvo el alquiler de inmuebles (RD 634/2004, artículo 61; RD 439/2007, artículo 75)',
  },
  WITHHOLDING_MIXED: {
    en: 'some lines bear withholding and others do not, or at other rates (RD 439/2007, articles 75, 95 and 101)',
    es: 'unas líneas llevan retención y otras no, o a otro tipo (RD 439/2007, artículos 75, 95 y 101)',
  },
  SPECIAL_REGIME_RATE: {
    en: 'farmers in the special regime (19) issue no VAT invoices: their buyer makes the receipt of the compensation (Ley 37/1992, article 129; RD 1624/1992, article 48)',
    es: 'los agricultores del régimen especial (19) no expiden facturas con IVA: el comprador hace el recibo de la compensación (Ley 37/1992, artículo 129; RD 1624/1992, artículo 48)',
  },
  LATE_INVOICE: {
    en: 'the invoice of an operation is due before the 16th of the month after it with a business, and at once with a consumer (RD 1619/2012, article 11.1)',
    es: 'la factura se expide antes del día 16 del mes siguiente a la operación con un empresario, y en el acto con un consumidor (RD 1619/2012, artículo 11.1)',
  },
  CASH_OVER_LIMIT: {
    en: 'operations with a business of 1,000 EUR or more must not be paid in cash (Ley 7/2012, article 7)',
    es: 'las operaciones con un empresario de 1.000 EUR o más no pueden pagarse en efectivo (Ley 7/2012, artículo 7)',
  },
  PAYMENT_TERM_OVER_60: {
    en: 'between businesses the term of payment is at most 60 days (Ley 3/2004, article 4.3)',
    es: 'entre empresas el plazo de pago es de 60 días como máximo (Ley 3/2004, artículo 4.3)',
  },
  RECIPIENT_NIF_REVOKED: {
    en: 'the AEAT has revoked the NIF {nif}: its holder should not be invoiced as a business, and the bank and the register refuse it (Ley 58/2003, sixth additional provision)',
    es: 'la AEAT ha revocado el NIF {nif}: no conviene facturar a su titular como empresa, y bancos y registros lo rechazan (Ley 58/2003, disposición adicional sexta)',
  },
  ISSUER_NOT_IN_VIES: {
    en: 'your own number {vat_number} is not in VIES, so your customer in the Union may refuse the invoice and the AEAT may deny the exemption (Ley 37/1992, article 25; RD 1624/1992, article 25)',
    es: 'tu propio número {vat_number} no está en VIES, así que tu cliente de la Unión puede rechazar la factura y la AEAT negar la exención (Ley 37/1992, artículo 25; RD 1624/1992, artículo 25)',
  },
  NAME_AND_NIF_DIFFER: {
    en: '{nif} is not the NIF of the legal form in {name} (RD 1065/2007, articles 18 to 23; Orden EHA/451/2008)',
    es: '{nif} no es el NIF de la forma jurídica de {name} (RD 1065/2007, artículos 18 a 23; Orden EHA/451/2008)',
  },
  VOID_OF_REAL_OPERATION: {
    en: 'a payment of this invoice is recorded, or its recipient opened it, so its operation took place: it is corrected, not voided (RD 1619/2012, article 15; RD 1007/2023, article 11)',
    es: 'consta un cobro de esta factura, o su destinatario la abrió, así que la operación existió: se rectifica, no se anula (RD 1619/2012, artículo 15; RD 1007/2023, artículo 11)',
  },
  ZERO_LINE: {
    en: 'the line comes to 0 (RD 1619/2012, article 6.1.f; Ley 37/1992, article 12 if it is a gift)',
    es: 'la línea suma 0 (RD 1619/2012, artículo 6.1.f; Ley 37/1992, artículo 12 si es un regalo)',
  },
  PUBLIC_BODY_NEEDS_FACE: {
    en: 'legal entities invoice public bodies electronically at FACe above 5,000 EUR (Ley 25/2013, article 4)',
    es: 'las personas jurídicas facturan a las administraciones por FACe a partir de 5.000 EUR (Ley 25/2013, artículo 4)',
  },
  TAX_AND_NATURE_DIFFER: {
    en: 'the line says {nature}: E5 is for goods; N2 to a business of the Union and withholding of professionals are for services (Ley 37/1992, articles 25 and 69; RD 439/2007, article 95)',
    es: 'la línea dice {nature}: E5 es de bienes; N2 a una empresa de la Unión y la retención de profesionales son de servicios (Ley 37/1992, artículos 25 y 69; RD 439/2007, artículo 95)',
  },
  WITHHOLDING_MISSING: {
    en: 'rent, farmers’ sales and professionals’ services to a business bear withholding of IRPF; this line has none (RD 439/2007, articles 75, 95 and 100)',
    es: 'alquileres, ventas de agricultores y servicios de profesionales a una empresa llevan retención de IRPF; esta línea no (RD 439/2007, artículos 75, 95 y 100)',
  },
  WITHHOLDING_RATE: {
    en: 'the withholding is not {rate} %: rent bears 19, professionals 15 or 7, farmers 2 or 1; only Ceuta and Melilla reduce them (RD 439/2007, articles 95 and 100)',
    es: 'la retención no es del {rate} %: los alquileres llevan el 19, los profesionales 15 o 7, los agricultores 2 o 1; solo Ceuta y Melilla los reducen (RD 439/2007, artículos 95 y 100)',
  },
  VAT_NUMBER_ABROAD: {
    en: 'the address is not in the state of {number}, so the place of the operation is doubtful (Ley 37/1992, articles 25 and 69; RD 1624/1992, article 25)',
    es: 'el domicilio no está en el Estado de {number}, así que el lugar de la operación es dudoso (Ley 37/1992, artículos 25 y 69; RD 1624/1992, artículo 25)',
  },
  VAGUE_DESCRIPTION: {
    en: 'the description does not say what was sold, and the customer may lose the deduction (RD 1619/2012, article 6.1.f)',
    es: 'la descripción no dice qué se vendió, y el cliente puede perder la deducción (RD 1619/2012, artículo 6.1.f)',
  },
  DONATION_RECIPIENT: {
    en: 'the rate of 0 of donations is for non-profit entities, and this NIF is not theirs (Ley 37/1992, article 91.Cuatro; Ley 49/2002)',
    es: 'el tipo 0 de los donativos es para entidades sin fines lucrativos, y este NIF no es suyo (Ley 37/1992, artículo 91.Cuatro; Ley 49/2002)',
  },
  OSS_RATE: {
    en: '{country} has no VAT rate of {rate} %, and the one-stop shop charges the rate of the consumer’s state (Ley 37/1992, article 163 unvicies)',
    es: '{country} no tiene un IVA del {rate} %, y la ventanilla única aplica el tipo del Estado del consumidor (Ley 37/1992, artículo 163 unvicies)',
  },
  TEXT_AND_TAX_DIFFER: {
    en: 'the line reads “{text}”{advice}',
    es: 'la línea dice «{text}»{advice}',
  },
  RECIPIENT_NOT_NAMED: {
    en: '“{name}” names no customer (RD 1619/2012, article 6.1.c)',
    es: '«{name}» no nombra a un cliente (RD 1619/2012, artículo 6.1.c)',
  },
  CASH_BASIS_MIXED: {
    en: 'cash basis (07) applies to all taxed operations, and some lines are outside it (Ley 37/1992, article 163 duodecies)',
    es: 'el criterio de caja (07) vale para todas las operaciones con cuota, y hay líneas fuera de él (Ley 37/1992, artículo 163 duodecies)',
  },
  NOTES_AND_TAX_DIFFER: {
    en: 'the notes promise no tax, and every line is taxed (RD 1619/2012, article 6.1.j and m)',
    es: 'las notas dicen que no hay cuota, y todas las líneas la llevan (RD 1619/2012, artículo 6.1.j y m)',
  },
  REASON_AND_TEXT_DIFFER: {
    en: 'the words name another reason{advice}',
    es: 'el motivo escrito es otro{advice}',
  },
  GLYPHS_MISSING: {
    en: 'the fonts of the PDF lack {characters}, which it shows as empty boxes',
    es: 'las fuentes del PDF no tienen {characters}, que salen como recuadros vacíos',
  },
} as const satisfies Record<string, Bilingual>;

export type WarningCode = keyof typeof WARNING_CATALOGUE;
