import { and, eq, type Placeholder } from 'drizzle-orm';
import { refuseLostUpdate } from '../contract/concurrency.ts';
import type { Database } from '../db/clients.ts';
import { type CompanySettingsRow, companySettings, verifactuDispatch } from '../db/schema/books-schema.ts';
import type { Environment } from '../domain/environment.ts';
import { defaultSettings, type Settings } from './defaults.ts';

/** One part of the settings, whole: the other parts stay as they are. */
export type SettingsChange =
  | Pick<Settings, 'verifactu'>
  | Pick<Settings, 'tax'>
  | Pick<Settings, 'customization'>
  | Pick<Settings, 'einvoice'>;

/** The row of a company, none or one. A statement that can go out in a batch with others. */
export function selectSettings(books: Database, companyId: string | Placeholder) {
  return books.select().from(companySettings).where(eq(companySettings.companyId, companyId));
}

/** The settings that a row holds; the environment's defaults for what it does not, and where there is no row yet. */
export function settingsOf(row: CompanySettingsRow | undefined, environment: Environment): Settings {
  const defaults = defaultSettings(environment);
  if (row === undefined) return defaults;
  return {
    version: row.version,
    verifactu: { ...defaults.verifactu, ...row.verifactu },
    tax: { ...defaults.tax, ...row.tax },
    customization: { ...defaults.customization, ...row.customization },
    einvoice: { ...defaults.einvoice, ...row.einvoice },
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

/** What the books say of a company as a whole: its settings, and since when sending its records fails. */
export type CompanyState = Pick<Settings, 'verifactu'> & {
  /** Milliseconds, or null. */
  incidentSinceMs: number | null;
};

/** Reads that. One round trip. */
export async function readCompanyState(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<CompanyState> {
  const [rows, dispatch] = await books.batch([
    selectSettings(books, companyId),
    books
      .select({ incidentSince: verifactuDispatch.incidentSince })
      .from(verifactuDispatch)
      .where(eq(verifactuDispatch.companyId, companyId)),
  ]);
  const { verifactu } = settingsOf(rows[0], environment);
  return { verifactu, incidentSinceMs: dispatch[0]?.incidentSince ?? null };
}

/**
 * Saves one part, on the version that was read: the first save makes the row. 409 CONCURRENT_MODIFICATION when another
 * save came in between. One round trip.
 */
export async function saveSettings(
  books: Database,
  companyId: string,
  read: Settings,
  change: SettingsChange,
  nowMs: number,
): Promise<Settings> {
  const written = { ...change, version: read.version + 1, updatedAt: nowMs };
  const [row] =
    read.version === 0
      ? await books
          .insert(companySettings)
          .values({ ...read, ...written, companyId })
          .onConflictDoNothing()
          .returning()
      : await books
          .update(companySettings)
          .set(written)
          .where(and(eq(companySettings.companyId, companyId), eq(companySettings.version, read.version)))
          .returning();
  refuseLostUpdate(row);
  return { ...read, ...change, version: written.version };
}
