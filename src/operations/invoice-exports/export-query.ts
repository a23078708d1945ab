import { MAX_PAGE_SIZE_ITEMS } from '../../contract/pagination.ts';
import type { InvoiceQuery } from '../../invoices/reading/list-filter-repository.ts';
import type { ExportFilters } from './schemas.ts';

function manyOf<T extends string>(value: T | readonly T[] | null | undefined): readonly T[] | null {
  if (value === null || value === undefined || value.length === 0) return null;
  return typeof value === 'string' ? [value] : value;
}

/** Returns null for an empty text, because an empty list parameter does not filter either. */
function textOf(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

/** Returns the query of the invoice list for the filters of an export. */
export function exportQuery(filters: ExportFilters): InvoiceQuery {
  return {
    status: manyOf(filters.status),
    type: manyOf(filters.type),
    series_id: manyOf(filters.series_id),
    series_code: manyOf(filters.series_code),
    customer_id: manyOf(filters.customer_id),
    date_from: filters.date_from ?? null,
    date_to: filters.date_to ?? null,
    search: textOf(filters.search),
    verifactu_status: manyOf(filters.verifactu_status),
    ticketbai_status: manyOf(filters.ticketbai_status),
    warning_code: manyOf(filters.warning_code),
    payment_method: manyOf(filters.payment_method),
    invoice_number: textOf(filters.invoice_number),
    recipient_name: textOf(filters.recipient_name),
    recipient_nif: textOf(filters.recipient_nif),
    external_ref: textOf(filters.external_ref),
    rectified_invoice_id: filters.rectified_invoice_id ?? null,
    taxable_base_min: filters.taxable_base_min ?? null,
    taxable_base_max: filters.taxable_base_max ?? null,
    total_min: filters.total_min ?? null,
    total_max: filters.total_max ?? null,
    metadata: new Map(Object.entries(filters.metadata ?? {}).map(([key, value]) => [key, String(value)])),
    page: 1,
    limit: MAX_PAGE_SIZE_ITEMS,
    sort_by: 'issue_date',
    sort_order: 'asc',
  };
}
