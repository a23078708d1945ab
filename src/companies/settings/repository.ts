import { and, eq, type Placeholder } from 'drizzle-orm';
import { refuseLostUpdate } from '../../contract/concurrency.ts';
import type { Database } from '../../db/clients.ts';
import {
  type CompanySettingsRow,
  companySettings,
  verifactuDispatch,
  verifactuRecords,
} from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import { defaultSettings, type Settings } from './defaults.ts';
import { recordsTerritoryIn, selectRecordsTerritory } from './records-territory-repository.ts';

/** Change of one whole part of the settings. The other parts stay as they are. */
export type SettingsChange =
  | Pick<Settings, 'verifactu'>
  | Pick<Settings, 'tax'>
  | Pick<Settings, 'customization'>
  | Pick<Settings, 'einvoice'>
  | Pick<Settings, 'ticketbai'>;

/** Returns the query for a company's row, none or one. It can be part of a batch. */
export function selectSettings(books: Database, companyId: string | Placeholder) {
  return books.select().from(companySettings).where(eq(companySettings.companyId, companyId));
}

/** Returns the settings of a row. Missing values, and a missing row, get the environment's defaults. */
export function settingsOf(row: CompanySettingsRow | undefined, environment: Environment): Settings {
  const defaults = defaultSettings(environment);
  if (row === undefined) return defaults;
  return {
    version: row.version,
    verifactu: { ...defaults.verifactu, ...row.verifactu },
    tax: { ...defaults.tax, ...row.tax },
    customization: { ...defaults.customization, ...row.customization },
    einvoice: { ...defaults.einvoice, ...row.einvoice },
    ticketbai: { ...defaults.ticketbai, ...row.ticketbai },
  };
}

/** Reads the settings of a company. One round trip. */
export async function readSettings(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<Settings> {
  const [row] = await selectSettings(books, companyId);
  return settingsOf(row, environment);
}

/** Position of the first record of every chain. */
const FIRST_POSITION = 1;

/** True if a company has a VeriFactu record. One round trip. */
export async function readHasVerifactuRecords(books: Database, companyId: string): Promise<boolean> {
  const first = await books
    .select({ position: verifactuRecords.position })
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.companyId, companyId), eq(verifactuRecords.position, FIRST_POSITION)));
  return first.length > 0;
}

/** State of a company in the books: its settings, its records, and since when sending them fails. */
export type CompanyState = Pick<Settings, 'verifactu' | 'ticketbai' | 'tax'> & {
  /** Milliseconds, or null. */
  incidentSinceMs: number | null;
  /** Territory of the company's records from before any move. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
};

/** Reads the state of a company. One round trip. */
export async function readCompanyState(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<CompanyState> {
  const [rows, dispatch, first] = await books.batch([
    selectSettings(books, companyId),
    books
      .select({ incidentSince: verifactuDispatch.incidentSince })
      .from(verifactuDispatch)
      .where(eq(verifactuDispatch.companyId, companyId)),
    selectRecordsTerritory(books, companyId),
  ]);
  const { verifactu, ticketbai, tax } = settingsOf(rows[0], environment);
  return {
    verifactu,
    ticketbai,
    tax,
    incidentSinceMs: dispatch[0]?.incidentSince ?? null,
    recordsTerritory: recordsTerritoryIn(first, companyId),
  };
}

/**
 * Saves one part on the version that was read. The first save creates the row. One round trip.
 * Throws 409 CONCURRENT_MODIFICATION if another save came in between.
 */
export async function saveSettings(
  books: Database,
  companyId: string,
  read: Settings,
  change: SettingsChange,
  nowMs: number,
): Promise<Settings> {
  const written = { ...change, version: read.version + 1, updatedAt: nowMs };
  const update = books
    .update(companySettings)
    .set(written)
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.version, read.version)))
    .returning();
  // The first save writes the defaults and changes them, so that the audit trail shows them as the earlier values.
  const defaults = books
    .insert(companySettings)
    .values({ ...read, companyId, updatedAt: nowMs })
    .onConflictDoNothing();
  const [row] = read.version === 0 ? (await books.batch([defaults, update]))[1] : await update;
  refuseLostUpdate(row);
  return { ...read, ...change, version: written.version };
}
