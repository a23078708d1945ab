import type { RecordGroup } from '../../../../src/domain/taxes/totals.ts';
import type { IssueRequest, RecordRequest } from '../../../../src/ledger/ledger-request.ts';
import { SOFTWARE } from '../../verifactu/support/record-inputs.ts';

export const COMPANY = 'company-1';

const GENERAL_GROUP: RecordGroup = {
  tax_type: 'IVA',
  regime_key: '01',
  qualification: 'S1',
  exemption: null,
  percentage: 21,
  base_cents: 10_000,
  amount_cents: 2_100,
  surcharge_percentage: null,
  surcharge_amount_cents: null,
};

/** Series in the database at the start of a test. */
export interface TestSeries {
  id: string;
  code: string;
  numberingVersion: number;
}

export async function addSeries(books: D1Database, code: string, companyId = COMPANY): Promise<TestSeries> {
  const id = `series-${code}`;
  await books
    .prepare(
      `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'STANDARD', '{CODE}-{YYYY}-{NUM:4}', 'ANNUAL', 1, 1)`,
    )
    .bind(id, companyId, code)
    .all();
  return { id, code, numberingVersion: 1 };
}

/** Adds a draft with one line of 100 euros at 21 %. */
export async function addDraft(books: D1Database, id: string, companyId = COMPANY): Promise<string> {
  await books.batch([
    books
      .prepare(
        `INSERT INTO invoices (id, company_id, type, status, language, taxable_base_cents, total_vat_cents,
           total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents, total_disbursements_cents,
           invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, search_key, created_at, updated_at)
         VALUES (?1, ?2, 'STANDARD', 'DRAFT', 'es', 10000, 2100, 0, 0, 0, 0, 12100, ?3, '[]', '[]', '', 1, 1)`,
      )
      .bind(id, companyId, JSON.stringify([{ base_cents: 10_000, amount_cents: 2_100 }])),
    books
      .prepare(
        `INSERT INTO invoice_lines (invoice_id, position, line_type, description, quantity_millionths,
           unit_price_ten_thousandths, discount_hundredths, irpf_rate_hundredths, equivalence_surcharge_rate_hundredths,
           taxable_base_cents, line_total_cents)
         VALUES (?1, 1, 'NORMAL', 'x', 1000000, 1000000, 0, 0, 0, 10000, 12100)`,
      )
      .bind(id),
  ]);
  return id;
}

export function addDrafts(
  books: D1Database,
  count: number,
  prefix = 'draft',
  companyId = COMPANY,
): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => addDraft(books, `${prefix}-${index}`, companyId)),
  );
}

/** Returns the request that issues a draft. `executionId` is unique by default. */
export function issueRequest(
  invoiceId: string,
  series: TestSeries,
  changes: Partial<IssueRequest> = {},
): IssueRequest {
  return {
    kind: 'ISSUE',
    isHidden: false,
    changes: [],
    environment: 'TEST',
    booksShard: 0,
    accountId: 'account-1',
    companyId: COMPANY,
    invoiceId,
    version: 1,
    executionId: `effect-of-${invoiceId}`,
    zone: 'Europe/Madrid',
    series: {
      ...series,
      format: '{CODE}-{YYYY}-{NUM:4}',
      reset_frequency: 'ANNUAL',
      initial_number: 1,
    },
    issuer: {
      legal_name: 'Certificado Uno Telemáticas',
      trade_name: null,
      nif: '89890001K',
      address: null,
      phone: null,
      email: null,
      website: null,
      additional_info: null,
    },
    paymentIban: null,
    warnings: null,
    printed: {
      template: 'CLASSIC',
      accent_color: '#1F4E79',
      footer_text: null,
      logo_key: null,
      payment_method: null,
    },
    mayGoOutElectronically: false,
    recipient: {
      legal_name: 'Cliente, S.A.',
      nif: 'A28015865',
      alternative_id: null,
      email: null,
      address: null,
    },
    recipientNameKey: 'cliente, s.a.',
    operationDate: null,
    dueDate: null,
    paymentTermDays: null,
    regimeKeys: ['01'],
    externalRef: null,
    status: 'DRAFT',
    sendAutomatically: false,
    quota: null,
    registration: {
      invoiceType: 'F1',
      description: 'x',
      groups: [GENERAL_GROUP],
      software: SOFTWARE,
      rectified: [],
      rectificationType: null,
      rectifiedAmounts: null,
      substituted: [],
    },
    ...changes,
  };
}

/** Returns the request that voids an issued invoice. `version` is its current version. */
export function voidRequest(
  issued: IssueRequest,
  version: number,
  changes: Partial<RecordRequest> = {},
): RecordRequest {
  const { environment, booksShard, accountId, companyId, invoiceId, zone, issuer } = issued;
  const invoiceNumber = `A-2026-${invoiceId}`;
  return {
    kind: 'RECORD',
    environment,
    booksShard,
    accountId,
    companyId,
    invoiceId,
    zone,
    executionId: `void-of-${invoiceId}`,
    document: {
      issuer: { nif: issuer.nif, legal_name: issuer.legal_name },
      invoiceNumber,
      sequence: 1,
      period: '2026',
      issueDate: '2026-11-21',
      dueDate: null,
      qrUrl: 'https://prewww2.aeat.es/',
      externalRef: null,
    },
    record: {
      id: `void-record-of-${invoiceId}`,
      invoiceType: 'F1',
      software: SOFTWARE,
      operation: 'VOID',
      correction: false,
      circumstances: { sin_registro_previo: 'N', rechazo_previo: 'N' },
      generator: null,
    },
    changes: [
      {
        invoiceId,
        version,
        status: 'VOIDED',
        verifactuStatus: null,
        voided: { invoiceNumber, cause: 'VOID_REQUEST', reason: 'issued in error' },
      },
    ],
    ...changes,
  };
}
