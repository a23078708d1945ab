import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { NifProof } from '../context/ports/nif-proof.ts';
import type { Database } from '../db/clients.ts';
import { insertedIds } from '../db/insert-rows.ts';
import { isOneOf } from '../db/page.ts';
import { type CompanySettingsRow, companySettings, verifactuDispatch } from '../db/schema/books-schema.ts';
import { type ActivationRow, activations, type CompanyRow, companies } from '../db/schema/company-schema.ts';
import type { DirectoryOutboxRow } from '../db/schema/directory-schema.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import type { Environment } from '../domain/environment.ts';
import {
  insertDirectoryEvents,
  WHEN_COMPANY_EXISTS,
} from '../webhooks/publishing/directory-event-repository.ts';
import type { AccountTerms } from './agreed-price.ts';
import { readTreeTerms } from './agreed-price-repository.ts';
import { companyInserts } from './creating/company-insert-repository.ts';
import type { NewCompanyRow } from './creating/new-company.ts';
import { nifProofOf, PROOF_COLUMNS } from './nif-proof-repository.ts';
import { recordsTerritoryIn, selectRecordsTerritories } from './settings/records-territory-repository.ts';
import { type CompanyState, settingsOf } from './settings/repository.ts';

/** Company as stored in the directory. */
export interface StoredCompany {
  row: CompanyRow;
  activations: readonly ActivationRow[];
  nifProof: NifProof | null;
}

interface CompanyListRequest {
  accountId: string;
  /** Companies that the caller reaches. Null means all. */
  reach: readonly string[] | null;
  nif: string | null;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Lists a page of an account's companies in the order of their creation, and counts all that match. One round trip. */
export async function listCompanyPage(
  directory: Database,
  { accountId, reach, nif, order, offset, limit }: CompanyListRequest,
): Promise<{ companies: StoredCompany[]; total: number }> {
  const condition = and(
    eq(companies.accountId, accountId),
    nif === null ? undefined : eq(companies.nif, nif),
    reach === null ? undefined : isOneOf(companies.id, reach),
  );
  const direction = order === 'asc' ? asc : desc;
  const sorted = [direction(companies.createdAt), direction(companies.id)] as const;
  const pageIds = directory
    .select({ id: companies.id })
    .from(companies)
    .where(condition)
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset);
  const [rows, active, counted] = await directory.batch([
    directory
      .select({ row: companies, ...PROOF_COLUMNS })
      .from(companies)
      .where(condition)
      .orderBy(...sorted)
      .limit(limit)
      .offset(offset),
    directory.select().from(activations).where(inArray(activations.companyId, pageIds)),
    directory.select({ total: count() }).from(companies).where(condition),
  ]);
  return {
    companies: rows.map(({ row, ...proof }) => ({
      row,
      nifProof: nifProofOf(proof),
      activations: active.filter(({ companyId }) => companyId === row.id),
    })),
    total: counted[0]?.total ?? 0,
  };
}

/** Returns the settings that decide which system is due, and the VAT regime. */
function fiscalSettings(row: CompanySettingsRow | undefined, environment: Environment) {
  const { verifactu, ticketbai, tax } = settingsOf(row, environment);
  return { verifactu, ticketbai, tax };
}

/** Reads the state of companies in the books of an environment. One round trip, or none without companies. */
export async function readCompanyStates(
  books: Database,
  companyIds: readonly string[],
  environment: Environment,
): Promise<(companyId: string) => CompanyState> {
  const [settings, dispatches, first] =
    companyIds.length === 0
      ? [[], [], []]
      : await books.batch([
          books.select().from(companySettings).where(isOneOf(companySettings.companyId, companyIds)),
          books
            .select({
              companyId: verifactuDispatch.companyId,
              incidentSince: verifactuDispatch.incidentSince,
            })
            .from(verifactuDispatch)
            .where(isOneOf(verifactuDispatch.companyId, companyIds)),
          selectRecordsTerritories(books, companyIds),
        ]);
  const settingsById = new Map(settings.map((row) => [row.companyId, row]));
  const incidentById = new Map(dispatches.map((row) => [row.companyId, row.incidentSince]));
  return (companyId) => ({
    ...fiscalSettings(settingsById.get(companyId), environment),
    incidentSinceMs: incidentById.get(companyId) ?? null,
    recordsTerritory: recordsTerritoryIn(first, companyId),
  });
}

/** Data that decides about a further company of an account. */
export interface CompanyPreconditions {
  externalRef: string | null;
  terms: AccountTerms;
  nifs: number;
  /** `namesake` is another company of the account with the NIF, `own` the company with the id. */
  namesake: string | null;
  own: CompanyRow | null;
}

/** Reads the data that decides about a further company. Null if the account does not exist. Two statements at once. */
export async function readCompanyPreconditions(
  directory: Database,
  accountId: string,
  wanted: { id: string; nif: string },
): Promise<CompanyPreconditions | null> {
  const [tree, [[account], found]] = await Promise.all([
    readTreeTerms(directory, accountId),
    directory.batch([
      directory
        .select({ externalRef: accounts.externalRef })
        .from(accounts)
        .where(eq(accounts.id, accountId)),
      directory
        .select()
        .from(companies)
        .where(
          and(
            eq(companies.accountId, accountId),
            or(eq(companies.id, wanted.id), eq(companies.nif, wanted.nif)),
          ),
        ),
    ]),
  ]);
  if (account === undefined || tree === undefined) return null;
  const { externalRef } = account;
  const own = found.find(({ id }) => id === wanted.id) ?? null;
  const namesake = found.find(({ id }) => id !== wanted.id)?.id ?? null;
  return { externalRef, terms: tree, nifs: tree.nifs, namesake, own };
}

/**
 * Inserts a company with its activation and its events in one commit. Returns false and writes nothing if the account
 * already has the NIF or may have no further one. One round trip.
 */
export async function insertCompany(
  directory: Database,
  row: NewCompanyRow,
  events: readonly DirectoryOutboxRow[],
): Promise<boolean> {
  const statements: BatchItem<'sqlite'>[] = [
    ...companyInserts([row]),
    ...insertDirectoryEvents(events, WHEN_COMPANY_EXISTS),
  ].map((statement) => directory.run(statement));
  const [first, ...rest] = statements;
  if (first === undefined) throw new Error('a company takes statements');
  const [inserted] = await directory.batch([first, ...rest]);
  return insertedIds((inserted as D1Result).results).length === 1;
}
