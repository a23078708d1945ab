import type { CompanyRecord } from '../../../../src/context/company-record.ts';
import type { CompanyContext } from '../../../../src/context/context.ts';
import { Warnings } from '../../../../src/contract/warnings/warnings.ts';
import { booksOf, type Database } from '../../../../src/db/clients.ts';
import { addDays } from '../../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../../src/domain/calendar/time-zone.ts';
import { PUBLISHED_RATES } from '../../../../src/domain/reminders/late-interest.ts';
import { LEGAL_OBLIGATION_DATES } from '../../../../src/domain/verifactu-obligation.ts';
import { GroupCommit } from '../../../../src/ledger/group-commit.ts';
import type { FiscalLedgerPort } from '../../../../src/ledger/ledger-port.ts';
import { d1LedgerStore } from '../../../../src/ledger/ledger-store.ts';
import { machineClock } from '../../../../src/platform/clock.ts';
import { executionIds, uuidV7 } from '../../../../src/platform/ids.ts';
import { bindingsOf } from '../../ledger/support/sqlite-books.ts';
import { nodeSha256 } from '../../verifactu/support/node-sha256.ts';

export const COMPANY = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const ACCOUNT = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e35';
const ZONE = 'Europe/Madrid';

export const TODAY = localDate(Date.now(), ZONE);

const ADDRESS = {
  street: 'Calle Mayor',
  number: '1',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

const RECIPIENT = {
  legal_name: 'Cliente, S.A.',
  nif: 'A28015865',
  alternative_id: null,
  email: null,
  address: ADDRESS,
};

const COMPANY_RECORD = {
  row: {
    tradeName: null,
    id: COMPANY,
    accountId: ACCOUNT,
    nif: '89890001K',
    legalName: 'Certificado Uno Telemáticas',
    entityType: 'INDIVIDUAL',
    address: ADDRESS,
    representationState: 'ACTIVE',
    representationId: null,
    representativeNif: null,
    representationTerritory: null,
    representationsKept: null,
    installationNumber: 1,
    nifLockedAt: 1,
    registeredIn: null,
    createdAt: 1,
    fiscalTerritory: null,
    taxSubject: null,
  },
  activations: [{ companyId: COMPANY, environment: 'TEST', activatedAt: 1, endsAt: null }],
  nifProof: { method: 'OPERATOR', at: 1 },
  plan: 'API',
  agreedPrice: true,
  severalTaxpayers: false,
  isManaged: false,
  countsTogether: false,
} as unknown as CompanyRecord;

/** Number of templates, and how many of them are late or refused. */
export interface DueTemplates {
  count: number;
  /** One in this many templates is late by three occurrences, or is refused. */
  lateEvery: number;
  refusedEvery: number;
}

/** Writes templates that are due today into the books of the company, each with a line, and their series. */
export async function addDueTemplates(books: D1Database, due: DueTemplates): Promise<void> {
  const { count, lateEvery, refusedEvery } = due;
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)';
  const firstOfMonth = `${TODAY.slice(0, 8)}01`;
  const twoMonthsBack = `${addDays(firstOfMonth, -40).slice(0, 8)}01`;
  await books.batch([
    books
      .prepare(
        `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, is_default, created_at, updated_at)
         VALUES ('series', ?, 'F', 'STANDARD', '{CODE}-{YYYY}-{NUM:6}', 'ANNUAL', 1, 1, 1)`,
      )
      .bind(COMPANY),
    books
      .prepare(
        `${numbers} INSERT INTO recurring_invoices (id, company_id, name, status, frequency, day_of_month, start_date, next_date,
           due_on, invoice_type, recipient, language, next_amount_cents, name_key, created_at, updated_at)
         SELECT printf('019a43c4-6f10-7a52-8000-%012d', i), ?2, 'Plantilla ' || i, 'ACTIVE', 'MONTHLY', 1, ?4,
           iif(i % ?5 = 0, ?4, ?3), iif(i % ?5 = 0, ?4, ?3), 'STANDARD',
           iif(i % ?6 = 1, '{"legal_name":"Sin NIF","nif":null,"alternative_id":null,"email":null,"address":null}', ?7),
           'es', 12100, 'plantilla', 1, 1 FROM n`,
      )
      .bind(count, COMPANY, firstOfMonth, twoMonthsBack, lateEvery, refusedEvery, JSON.stringify(RECIPIENT)),
    books.prepare(
      `INSERT INTO recurring_invoice_lines (template_id, position, line_type, description, quantity_millionths,
         unit_price_ten_thousandths, discount_hundredths, tax_type, tax_rate_hundredths, regime_key, irpf_rate_hundredths,
         equivalence_surcharge_rate_hundredths, taxable_base_cents, line_total_cents)
       SELECT id, 0, 'NORMAL', 'Cuota', 1000000, 1000000, 0, 'IVA', 2100, '01', 0, 0, 10000, 12100 FROM recurring_invoices`,
    ),
  ]);
}

/** Returns the ledger of the company. */
export function ledgerOf(books: D1Database): GroupCommit {
  return new GroupCommit(d1LedgerStore(books), machineClock(0), nodeSha256);
}

/** Returns the context of a run over these connections to books and ledger. */
export function dueContext(connection: D1Database, ledger: FiscalLedgerPort): CompanyContext {
  const clock = machineClock(0);
  const executionId = uuidV7(clock.now());
  const books: Database = booksOf(bindingsOf(connection), 'TEST', 0);
  const census = {
    check: async () => ({ status: 'IDENTIFIED' }),
    lookUp: async () => ({ status: 'IDENTIFIED' }),
  };
  const given = {
    clock: { ...clock, aheadMs: 0 },
    serviceClock: clock,
    ids: executionIds(executionId),
    executionId,
    isRetry: true,
    language: 'es',
    ifMatch: null,
    warnings: new Warnings(false),
    dryRun: null,
    environment: 'TEST',
    accountId: ACCOUNT,
    companyId: COMPANY,
    zone: ZONE,
    booksShard: 0,
    config: {
      producer: null,
      producerValues: {},
      obligation: LEGAL_OBLIGATION_DATES,
      lateInterestRates: PUBLISHED_RATES,
    },
    books,
    census,
    ledger,
    automaticMail: async () => undefined,
    company: async () => COMPANY_RECORD,
  };
  return given as unknown as CompanyContext;
}
