/** Invoices that a register or a form goes over. */
export const MAX_BOOKED_INVOICES = 200_000;

/** Invoices whose PDFs an archive for the adviser holds. */
export const MAX_ARCHIVED_PDFS = 2_000;

/** What Renta WEB, Pre303 and form 130 import at most: 4 MB (Formato electrónico común, sections 6 to 8). */
export const MAX_IMPORT_BYTES = 4_000_000;

/** From here on a file takes no further invoice: what is written and not yet counted stays below the rest. */
export const FULL_FILE_BYTES = 3_300_000;
