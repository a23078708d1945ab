import * as z from 'zod';
import { date, uuid } from '../../contract/body-fields.ts';
import { INVOICE_STATUSES, INVOICE_TYPES } from '../../domain/invoices/invoice-status.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { MAX_ARCHIVED_INVOICES, MAX_EXPORTED_INVOICES } from '../../invoices/exports/export-limits.ts';
import { SHOWN_TICKETBAI_STATUSES, VERIFACTU_STATUSES } from '../../invoices/fields/fiscal-system-schemas.ts';
import { invoiceListParameters, WARNING_FILTERS } from '../../invoices/fields/list-parameters.ts';

export const EXPORT_FORMATS = ['SUMMARY', 'ITEMS'] as const;

const MAX_TEXT_CHARACTERS = 255;

/** Accepts one value or several. Absent, null and an empty array do not filter. */
function oneOrMany<S extends z.ZodType<unknown>>(value: S) {
  return z.union([value, z.array(value)]).nullish();
}

const filterText = () => z.string().max(MAX_TEXT_CHARACTERS).nullish();

type FilterName = Exclude<keyof typeof invoiceListParameters, 'page' | 'limit' | 'sort_by' | 'sort_order'>;

function described<S extends z.ZodType>(name: FilterName, schema: S): S {
  return schema.describe(invoiceListParameters[name].description);
}

/** Filters of the invoice list in a body. */
export const exportFilters = z
  .object({
    status: described('status', oneOrMany(z.enum(INVOICE_STATUSES))),
    type: described('type', oneOrMany(z.enum(INVOICE_TYPES))),
    series_id: described('series_id', oneOrMany(uuid())),
    series_code: described('series_code', oneOrMany(z.string().min(1).max(MAX_TEXT_CHARACTERS))),
    customer_id: described('customer_id', oneOrMany(uuid())),
    date_from: described('date_from', date().nullish()),
    date_to: described('date_to', date().nullish()),
    search: described('search', filterText()),
    verifactu_status: described('verifactu_status', oneOrMany(z.enum(VERIFACTU_STATUSES))),
    ticketbai_status: described('ticketbai_status', oneOrMany(z.enum(SHOWN_TICKETBAI_STATUSES))),
    warning_code: described('warning_code', oneOrMany(z.enum(WARNING_FILTERS))),
    payment_method: described('payment_method', oneOrMany(z.enum([...PAYMENT_METHODS, 'NONE']))),
    invoice_number: described('invoice_number', filterText()),
    recipient_name: described('recipient_name', filterText()),
    recipient_nif: described('recipient_nif', filterText()),
    external_ref: described('external_ref', filterText()),
    rectified_invoice_id: described('rectified_invoice_id', uuid().nullish()),
    taxable_base_min: described('taxable_base_min', z.number().nullish()),
    taxable_base_max: described('taxable_base_max', z.number().nullish()),
    total_min: described('total_min', z.number().nullish()),
    total_max: described('total_max', z.number().nullish()),
    metadata: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .nullish()
      .describe('Metadata keys with their values. An invoice must have all of them'),
  } satisfies Record<FilterName, z.ZodType>)
  .meta({ id: 'InvoiceExportFilters' });

export const exportBody = z
  .object({
    format: z.enum(EXPORT_FORMATS).describe('Layout. SUMMARY: one row per invoice. ITEMS: one row per line'),
    invoice_ids: z
      .array(uuid())
      .nullish()
      .describe(`Ids of the invoices, at most ${MAX_EXPORTED_INVOICES}. An empty list counts as absent`),
    filters: exportFilters.nullish().describe('Filters of the invoice list. Empty filters match all'),
  })
  .meta({ id: 'InvoiceExport' });

export type ExportFilters = z.output<typeof exportFilters>;
export type ExportBody = z.output<typeof exportBody>;

export const EXPORT_EXAMPLE = {
  format: 'SUMMARY',
  filters: { status: ['ISSUED', 'PAID'], date_from: '2026-01-01', date_to: '2026-03-31' },
};

export const archiveBody = z
  .object({ invoice_ids: z.array(uuid()).min(1).max(MAX_ARCHIVED_INVOICES) })
  .meta({ id: 'InvoicePdfArchive' });
