/** Limits of exports. Source: specification, Sizes and batches. */
export const MAX_EXPORTED_INVOICES = 50_000;
export const MAX_ARCHIVED_INVOICES = 500;
