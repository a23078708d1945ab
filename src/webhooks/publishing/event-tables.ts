/** How a column reads in JSON: as it is, JSON itself, a boolean, or an integer of so many parts of one. */
type Form = 'plain' | 'json' | 'boolean' | number;

/** A table of books whose changes are told, each in the commit of the change itself. */
export interface EventTable {
  table: string;
  /** What its events are called before the point. */
  family: 'customer' | 'product' | 'draft' | 'certificate' | 'received_invoice' | 'invoice_payment';
  /** What names the row in the data of its events. */
  idName: string;
  /** SQL of whether a row counts, `$row` in its place; another one is told as deleted, or not at all. */
  counts: string;
  /** SQL of whether a row that counted has been deleted; null: rows are deleted indeed; `NEVER`: none is ever deleted. */
  deleted: string | null;
  /** Columns of what every event says, by their names in the API. */
  said: Readonly<Record<string, readonly [column: string, form: Form]>>;
  /** Columns whose earlier values `previous` shows where they change, likewise; null: a row never changes. */
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

/** What is told of the changes of tables (decisions, section 13, Events). */
export const EVENT_TABLES: readonly EventTable[] = [
  {
    table: 'customers',
    family: 'customer',
    idName: 'customer_id',
    counts: '$row.deleted_at IS NULL',
    deleted: '$row.deleted_at IS NOT NULL',
    said: CUSTOMER,
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
    said: PRODUCT,
    compared: {
      ...PRODUCT,
      ...plain('description', 'unit'),
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
    said: DRAFT,
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
    said: plain('holder_name', 'holder_nif', 'serial_number'),
    compared: null,
  },
  {
    table: 'received_invoices',
    family: 'received_invoice',
    idName: 'received_invoice_id',
    counts: 'true',
    deleted: 'NEVER',
    said: RECEIVED,
    compared: plain('status', 'status_reason', 'status_date'),
  },
  {
    table: 'invoice_payments',
    family: 'invoice_payment',
    idName: 'payment_id',
    counts: '$row.deleted_at IS NULL',
    deleted: '$row.deleted_at IS NOT NULL',
    said: INVOICE_PAYMENT,
    compared: { amount_refunded: ['refunded_cents', CENTS] },
  },
];

/** The tables whose triggers tell, those of payments among them. */
export const TABLES_WITH_EVENTS: readonly string[] = [
  ...EVENT_TABLES.map(({ table }) => table),
  'payment_events',
];
