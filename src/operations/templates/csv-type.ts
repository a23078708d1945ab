/** Content type of a CSV file (RFC 7111). */
export const CSV_TYPE = 'text/csv; charset=utf-8';
