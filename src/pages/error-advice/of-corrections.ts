import { advice } from './advice.ts';

/** Advice on correctives, voiding and exchanges. */
export const OF_CORRECTIONS = {
  CORRECTIVE_REASON_NOT_ALLOWED: advice(
    'R5 is for simplified invoices, R1 to R4 for full ones (AEAT, record design, L2).',
    'Choose the reason that fits the invoice.',
    'R5 es para facturas simplificadas, R1 a R4 para completas (AEAT, diseño de registro, L2).',
    'Elige el motivo que corresponde a la factura.',
  ),
  CORRECTIVE_NOT_RECTIFIABLE: advice(
    'A proforma is no invoice, and a corrective is corrected by one more for its invoice.',
    'Correct the invoice that the document names.',
    'Una proforma no es una factura, y una rectificativa se corrige con otra de su factura.',
    'Rectifica la factura que el documento nombra.',
  ),
  INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS: advice(
    'A draft is changed, a voided invoice counts no more, and one that was taken back whole has nothing left.',
    'Look at `status` and `correctives` of the invoice.',
    'Un borrador se cambia, una factura anulada ya no cuenta y una devuelta por completo no tiene resto.',
    'Mira `status` y `correctives` de la factura.',
  ),
  CORRECTIVE_LINE_AMBIGUOUS: advice(
    'The originals have several rates, and a line could belong to any of them.',
    'Name `irpf_rate` and `equivalence_surcharge_rate` in the line.',
    'Las facturas originales llevan varios tipos y la línea podría ser de cualquiera.',
    'Indica `irpf_rate` y `equivalence_surcharge_rate` en la línea.',
  ),
  REGIME_NOT_RECTIFIABLE: advice(
    'The AEAT refuses correctives with regime 10 (Validaciones, ClaveRegimen).',
    'Issue a `STANDARD` invoice with the lines negated.',
    'La AEAT rechaza rectificativas con régimen 10 (Validaciones, ClaveRegimen).',
    'Emite una factura `STANDARD` con las líneas en negativo.',
  ),
  CORRECTIVE_ORIGINALS_DIFFER: advice(
    'A document has one recipient.',
    'Correct the invoices of each recipient apart.',
    'Un documento tiene un solo destinatario.',
    'Rectifica por separado las facturas de cada destinatario.',
  ),
  CORRECTIVE_EXCEEDS_INVOICED_AMOUNT: advice(
    'More would go back than was ever billed.',
    'Look at what earlier correctives took back, and correct the rest.',
    'Se devolvería más de lo que se facturó.',
    'Mira lo que devolvieron las rectificativas anteriores y rectifica el resto.',
  ),
  CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION: advice(
    'A difference belongs to the person who was invoiced.',
    'Send `rectification_type: SUBSTITUTION` with the right `recipient`.',
    'La diferencia corresponde a quien se facturó.',
    'Envía `rectification_type: SUBSTITUTION` con el `recipient` correcto.',
  ),
  CORRECTIVE_REASON_NEEDS_PARTIAL: advice(
    'An insolvency or a bad debt changes the tax, not the debt.',
    'Send `rectification_type: PARTIAL` with the lines whose tax you recover.',
    'El concurso y el crédito incobrable cambian el impuesto, no la deuda.',
    'Envía `rectification_type: PARTIAL` con las líneas cuya cuota recuperas.',
  ),
  CORRECTIVE_NEEDS_UNPAID_AMOUNT: advice(
    'The invoice is paid, or the corrective takes back more VAT than its unpaid part contains.',
    'Take back the unpaid part, use another reason, or undo the payment that is booked by mistake.',
    'La factura está cobrada, o la rectificativa resta más IVA del que contiene la parte impagada.',
    'Resta la parte impagada, usa otro motivo, o deshaz el cobro anotado por error.',
  ),
  CORRECTIVE_NEEDS_TAX: advice(
    'There is no tax to recover.',
    'Correct it for another reason if something else is wrong.',
    'No hay cuota que recuperar.',
    'Rectifícala por otro motivo si hay otro error.',
  ),
  CORRECTIVE_ONLY_DISBURSEMENT: advice(
    'Disbursements are outside the taxable base, so a corrective of them alone has nothing to register (LIVA 78.Tres.3).',
    'Send them beside the line that you correct.',
    'Los suplidos quedan fuera de la base imponible, y una rectificativa solo de suplidos no tiene nada que registrar (LIVA 78.Tres.3).',
    'Envíalos junto con la línea que rectificas.',
  ),
  EXCHANGE_INVOICE_NOT_CORRECTABLE: advice(
    'An exchange changes tickets into an invoice: the AEAT requires another way to undo it (FAQ 27).',
    'Use `POST …/simplified-exchanges/{invoice_id}/returns` or `…/reissues`, or a `PARTIAL` corrective.',
    'Un canje convierte tiques en factura: la AEAT quiere que se deshaga de otro modo (FAQ 27).',
    'Usa `POST …/simplified-exchanges/{invoice_id}/returns` o `…/reissues`, o una rectificativa `PARTIAL`.',
  ),
  EXCHANGE_INVOICE_NOT_VOIDABLE: advice(
    'Its tickets would be left without the invoice that replaced them.',
    'Correct it instead.',
    'Sus tiques se quedarían sin la factura que los sustituyó.',
    'Rectifícala.',
  ),
  TOTAL_CORRECTIVE_NOT_VOIDABLE: advice(
    'The corrected invoice would come back to life.',
    'Issue a new invoice for what is to be billed after all.',
    'La factura rectificada volvería a la vida.',
    'Emite una factura nueva por lo que finalmente se deba cobrar.',
  ),
  INVOICE_HAS_LIVE_CORRECTIVES: advice(
    'Its correctives would correct nothing.',
    'Void those first, or leave it as it is.',
    'Sus rectificativas no rectificarían nada.',
    'Anúlalas antes, o deja la factura como está.',
  ),
  EXCHANGE_REQUIRES_SIMPLIFIED: advice(
    'A full invoice needs no exchange.',
    'Name simplified invoices alone.',
    'Una factura completa no necesita canje.',
    'Indica solo facturas simplificadas.',
  ),
  SIMPLIFIED_NOT_EXCHANGEABLE: advice(
    'A ticket counts once: it was exchanged, voided or corrected before.',
    'Leave it out. What a corrective left of it can be exchanged where the request says so.',
    'Un tique cuenta una vez: ya se canjeó, se anuló o se rectificó.',
    'Déjalo fuera. Lo que dejó una rectificativa puede canjearse si la petición lo dice.',
  ),
  SIMPLIFIED_EXCHANGE_NOT_RECORDABLE: advice(
    'One full invoice has a record or none: tickets with and without records are exchanged apart.',
    'Exchange the ticket apart, or issue a full invoice and correct the ticket.',
    'Una factura completa tiene registro o no lo tiene: los tiques con registro y sin él se canjean aparte.',
    'Canjea el tique aparte, o emite una factura completa y rectifica el tique.',
  ),
  EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED: advice(
    'The tax authority would not know the ticket that the exchange names.',
    'Wait until `verifactu_status` or `ticketbai_status` is `ACCEPTED`: about a minute. A rejected one is repaired first.',
    'La administración no conocería el tique que nombra el canje.',
    'Espera a que `verifactu_status` o `ticketbai_status` sea `ACCEPTED`: cosa de un minuto. Si se rechazó, repáralo antes.',
  ),
  EXCHANGE_DATES_DIFFER: advice(
    'One invoice has one operation date, and its rates hold on that day.',
    'Exchange the tickets of before and after the change of rates apart.',
    'Una factura tiene una fecha de operación y sus tipos rigen ese día.',
    'Canjea por separado los tiques de antes y después del cambio de tipos.',
  ),
  CORRECTIVE_REQUIRED: advice(
    'Only an invoice that was noted in subchapter 1.2 of the book changes there.',
    'Issue a corrective invoice.',
    'Solo cambia en el libro una factura anotada en el subcapítulo 1.2.',
    'Emite una factura rectificativa.',
  ),
};
