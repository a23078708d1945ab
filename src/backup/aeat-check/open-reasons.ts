/**
 * Reasons why a record of the AEAT cannot be restored from its list, with instructions for the operator. For each invoice the
 * list has only its last registration. Of a cancellation it states only that it exists. Of a corrective or an exchange it does
 * not state the changes to other invoices (Verifactu, ConsultaFactuSistemaFacturacion). Such records are reported, never guessed.
 */
export const OPEN_REASONS = {
  VOID_LOST:
    'The AEAT has a cancellation of this invoice, and the books have the invoice as issued. Accept the company, and have it void the invoice again: the AEAT takes a further cancellation of an invoice that it has (validations, section 6), and both then say that it is void.',
  VOIDED_LOST:
    'The invoice was issued and voided, and the books have neither. The AEAT has both: note with the books of the company that its number was used and voided. Nothing is owed for it.',
  CHANGES_OTHERS:
    'A corrective or an exchange that the AEAT and its recipient have. Do not have it issued again: it would count twice. Take the copy of its recipient to the books of the company by hand, for the register and the forms of its period; the invoices that it corrects or exchanges stay here as they were, and are not to be corrected, exchanged or voided a second time.',
  NOT_TO_THE_LETTER:
    'The list does not give the text whose fingerprint it states. Take the copy of its recipient to the books of the company by hand, and do not have it issued again.',
  NO_SERIES:
    'No series of the company prints this number. Restore the series from a later backup or make it again with its format, and wait for the next comparison; otherwise take the copy of its recipient to the books by hand.',
  LINK_UNKNOWN:
    'A record before it in the chain is open. Take the copy of its recipient to the books of the company by hand, and do not have it issued again.',
} as const satisfies Readonly<Record<string, string>>;

export type OpenReason = keyof typeof OPEN_REASONS;
