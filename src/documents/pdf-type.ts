/** Media type of PDF files. */
export const PDF_TYPE = 'application/pdf';
