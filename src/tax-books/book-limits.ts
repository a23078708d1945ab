/** Largest number of invoices in a register or a form. */
export const MAX_BOOKED_INVOICES = 200_000;

/** Largest number of invoices with PDFs in an archive for the adviser. */
export const MAX_ARCHIVED_PDFS = 2_000;

/** Largest import of Renta WEB, Pre303 and form 130: 4 MB (Formato electrónico común, sections 6 to 8). */
export const MAX_IMPORT_BYTES = 4_000_000;

/** Size at which a file takes no further invoice. Data written but not yet counted fit into the rest. */
export const FULL_FILE_BYTES = 3_300_000;
