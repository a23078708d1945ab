/** JSON form of a column: as it is, JSON itself, a boolean, or an integer divided by the given number. */
type Form = 'plain' | 'json' | 'boolean' | number;

/** Table of the books whose changes create events, each in the commit of the change. */
export interface EventTable {
  table: string;
  /** Part of its event types before the point. */
  family: 'customer' | 'product' | 'draft' | 'certificate' | 'received_invoice' | 'invoice_payment';
  /** Name of the row's id in the event data. */
  idName: string;
  /** SQL condition for a row that counts, with `$row` in its place. Any other row creates a deletion or no event. */
  counts: string;
  /** SQL condition for a deleted row that counted before. Null: rows are really deleted. `NEVER`: rows are never deleted. */
  deleted: string | null;
  /** Columns in every event, by their names in the API. */
  shownColumns: Readonly<Record<string, readonly [column: string, form: Form]>>;
  /** Columns whose earlier values `previous` shows after a change. Null: a row never changes. */
  compared: Readonly<Record<string, readonly [column: string, form: Form]>> | null;
}

const CENTS = 100;
const HUNDREDTHS = 100;
const TEN_THOUSANDTHS = 10_000;

const plain = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, [column, 'plain'] as const]));

const CUSTOMER = {
  ...plain('customer_type', 'legal_name', 'trade_name', 'nif', 'email'),
  active: ['active', 'boolean'],
} as const;

const PRODUCT = {
  ...plain('type', 'name', 'code', 'category'),
  default_price: ['default_price_ten_thousandths', TEN_THOUSANDTHS],
  active: ['active', 'boolean'],
} as const;

const DRAFT = {
  ...plain('type', 'status', 'customer_id', 'external_ref', 'due_date', 'scheduled_for'),
  taxable_base: ['taxable_base_cents', CENTS],
  total_vat: ['total_vat_cents', CENTS],
  invoice_total: ['invoice_total_cents', CENTS],
} as const;

const RECEIVED = {
  form: ['form', 'plain'],
  invoice_number: ['number', 'plain'],
  issue_date: ['issue_date', 'plain'],
  supplier_name: ['seller_name', 'plain'],
  supplier_tax_id: ['seller_tax_id', 'plain'],
  currency: ['currency', 'plain'],
  total: ['total_hundredths', CENTS],
  status: ['status', 'plain'],
  deadline: ['deadline', 'plain'],
} as const;

const INVOICE_PAYMENT = {
  ...plain('invoice_id', 'kind', 'date', 'method', 'reference', 'source'),
  amount: ['amount_cents', CENTS],
  amount_refunded: ['refunded_cents', CENTS],
} as const;

/** Tables and columns whose changes create events (decisions, section 13, Events). */
export const EVENT_TABLES: readonly EventTable[] = [
  {
    table: 'customers',
    family: 'customer',
    idName: 'customer_id',
    counts: '$row.deleted_at IS NULL',
    deleted: '$row.deleted_at IS NOT NULL',
    shownColumns: CUSTOMER,
    compared: {
      ...CUSTOMER,
      ...plain('phone', 'website', 'contact_person', 'notes', 'preferred_payment_method'),
      alternative_id: ['alternative_id', 'json'],
      billing_emails: ['billing_emails', 'json'],
      address: ['address', 'json'],
      einvoice: ['einvoice', 'json'],
      is_business: ['is_business', 'boolean'],
      equivalence_surcharge: ['equivalence_surcharge', 'boolean'],
    },
  },
  {
    table: 'products',
    family: 'product',
    idName: 'product_id',
    counts: '$row.deleted_at IS NULL',
    deleted: '$row.deleted_at IS NOT NULL',
    shownColumns: PRODUCT,
    compared: {
      ...PRODUCT,
      ...plain('description', 'unit', 'nature'),
      main_tax: ['main_tax', 'json'],
      irpf_rate: ['irpf_rate_hundredths', HUNDREDTHS],
      equivalence_surcharge_rate: ['equivalence_surcharge_rate_hundredths', HUNDREDTHS],
    },
  },
  {
    table: 'invoices',
    family: 'draft',
    idName: 'invoice_id',
    counts: "$row.status IN ('DRAFT', 'SCHEDULED') AND $row.type <> 'PROFORMA' AND $row.deleted_at IS NULL",
    deleted: '$row.deleted_at IS NOT NULL',
    shownColumns: DRAFT,
    compared: {
      ...DRAFT,
      ...plain('operation_date', 'payment_method', 'notes'),
      total_irpf: ['total_irpf_cents', CENTS],
      metadata: ['metadata', 'json'],
    },
  },
  {
    table: 'certificates',
    family: 'certificate',
    idName: 'certificate_id',
    counts: 'true',
    deleted: null,
    shownColumns: plain('holder_name', 'holder_nif', 'serial_number'),
    compared: null,
  },
  {
    table: 'received_invoices',
    family: 'received_invoice',
    idName: 'received_invoice_id',
    counts: 'true',
    deleted: 'NEVER',
    shownColumns: RECEIVED,
    compared: plain('status', 'status_reason', 'status_date'),
  },
  {
    table: 'invoice_payments',
    family: 'invoice_payment',
    idName: 'payment_id',
    counts: '$row.deleted_at IS NULL',
    deleted: '$row.deleted_at IS NOT NULL',
    shownColumns: INVOICE_PAYMENT,
    compared: { amount_refunded: ['refunded_cents', CENTS] },
  },
];

/** Tables with event triggers, including those of payments. */
export const TABLES_WITH_EVENTS: readonly string[] = [
  ...EVENT_TABLES.map(({ table }) => table),
  'payment_events',
];
