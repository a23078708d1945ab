/**
 * Returns the key by which the number of an invoice is compared. Blanks at its ends and upper case do not make another invoice. Numbers
 * are ASCII (`validateInvoiceNumber`), so that `foldedNumberOf` of the databases returns the same.
 */
export function foldedNumber(invoiceNumber: string): string {
  return invoiceNumber.trim().toLowerCase();
}
