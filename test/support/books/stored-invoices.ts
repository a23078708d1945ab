import { uuidV7 } from '../../../src/platform/ids.ts';
import { testEnv } from '../api-client.ts';

interface StoredInvoiceOptions {
  companyId: string;
  customerId: string | null;
  type?: 'STANDARD' | 'SIMPLIFIED' | 'PROFORMA';
  status?: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'CONVERTED';
  recipient?: Record<string, unknown> | null;
  externalRef?: string;
  seriesCode?: string;
  deletedAt?: number;
}

let proformas = 0;

/** Inserts a document without lines into the sandbox books, without the API. Returns its id. */
export async function storeInvoice(options: StoredInvoiceOptions): Promise<string> {
  const { companyId, customerId, type = 'STANDARD', status = 'DRAFT', recipient = null } = options;
  const id = uuidV7(Date.now());
  if (type === 'PROFORMA') proformas += 1;
  const number = type === 'PROFORMA' ? proformas : null;
  await testEnv.BOOKS_SANDBOX.prepare(
    `INSERT INTO invoices (id, company_id, type, status, number, invoice_number, customer_id, recipient, external_ref, series_code,
       language, taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents,
       total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, search_key,
       created_at, updated_at, deleted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', '', 1, 1, ?)`,
  )
    .bind(
      id,
      companyId,
      type,
      status,
      number,
      number === null ? null : `PRO-2026-${String(number).padStart(4, '0')}`,
      customerId,
      recipient === null ? null : JSON.stringify(recipient),
      options.externalRef ?? null,
      options.seriesCode ?? null,
      options.deletedAt ?? null,
    )
    .run();
  return id;
}

/** Recipient columns of a stored document. */
export interface StoredInvoiceRow {
  recipient: Record<string, unknown> | null;
  recipient_name_key: string | null;
  recipient_nif: string | null;
  search_key: string;
  version: number;
  updated_at: number;
}

/** Reads a document from the sandbox books, without the API. */
export async function readInvoice(id: string): Promise<StoredInvoiceRow> {
  const row = await testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM invoices WHERE id = ?')
    .bind(id)
    .first<Omit<StoredInvoiceRow, 'recipient'> & { recipient: string | null }>();
  if (row === null) throw new Error(`no invoice ${id}`);
  return {
    ...row,
    recipient: row.recipient === null ? null : JSON.parse(row.recipient),
  };
}
