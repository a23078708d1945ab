import { pageParameters, sortParameters } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { WARNING_CATALOGUE, type WarningCode } from '../../contract/warnings/warning-catalogue.ts';
import { INVOICE_STATUSES, INVOICE_TYPES } from '../../domain/invoices/invoice-status.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { SHOWN_TICKETBAI_STATUSES, VERIFACTU_STATUSES } from './fiscal-system-schemas.ts';

/** Values of the filter by kept warnings: a code, or ANY. */
export const WARNING_FILTERS = [...(Object.keys(WARNING_CATALOGUE) as WarningCode[]), 'ANY'] as const;

export const INVOICE_SORT_FIELDS = [
  'issue_date',
  'operation_date',
  'due_date',
  'invoice_number',
  'series_code',
  'status',
  'invoice_total',
  'taxable_base',
  'total_vat',
  'total_equivalence_surcharge',
  'total_discounts',
  'recipient_name',
  'recipient_nif',
  'created_at',
  'updated_at',
] as const;

/**
 * Rarely used sort fields without an index of their own, which would cost a row on every draft and issue. A list by one of them
 * scans `invoices_by_total`, which contains these fields, and sorts a company's invoices.
 */
export const SORTS_WITHOUT_INDEX: readonly (typeof INVOICE_SORT_FIELDS)[number][] = [
  'operation_date',
  'series_code',
  'taxable_base',
  'total_vat',
  'total_equivalence_surcharge',
  'total_discounts',
];

/** Filters and sort fields of an invoice list (specification, Invoices; decisions, section 3). */
export const invoiceListParameters = {
  status: parameter.enums(
    INVOICE_STATUSES,
    'Statuses as read, including the derived OVERDUE and EXPIRED. ISSUED excludes overdue invoices',
  ),
  type: parameter.enums(INVOICE_TYPES, 'Types to include. If absent, all types except PROFORMA'),
  series_id: parameter.uuids('Series'),
  series_code: parameter.texts('Series codes, exact match'),
  customer_id: parameter.uuids('Customers'),
  date_from: parameter.date('Issued on this date or later'),
  date_to: parameter.date('Issued on this date or earlier'),
  search: parameter.text(
    'Text to find in number, recipient name, NIF, series code or external_ref, ignoring case and accents',
  ),
  verifactu_status: parameter.enums(VERIFACTU_STATUSES, 'Registration statuses to include'),
  ticketbai_status: parameter.enums(
    SHOWN_TICKETBAI_STATUSES,
    'TicketBAI statuses to include. NOT_APPLICABLE: issued invoices under another system',
  ),
  warning_code: parameter.enums(
    WARNING_FILTERS,
    'Codes of kept warnings to include. ANY: invoices with any warning',
  ),
  payment_method: parameter.enums(
    [...PAYMENT_METHODS, 'NONE'] as const,
    'Payment methods to include. NONE: invoices without a payment method',
  ),
  invoice_number: parameter.text('Invoice number, exact match'),
  recipient_name: parameter.text('Part of the recipient name, ignoring case and accents'),
  recipient_nif: parameter.text('NIF of the recipient, exact match'),
  external_ref: parameter.text('Your own reference, exact match'),
  rectified_invoice_id: parameter.uuid('Id of the invoice whose correctives are listed'),
  taxable_base_min: parameter.decimal('Minimum taxable base'),
  taxable_base_max: parameter.decimal('Maximum taxable base'),
  total_min: parameter.decimal('Minimum invoice total'),
  total_max: parameter.decimal('Maximum invoice total'),
  metadata: parameter.map('Metadata key with its value, such as metadata[order]=42'),
  ...pageParameters,
  ...sortParameters(INVOICE_SORT_FIELDS, 'issue_date', 'desc'),
};
