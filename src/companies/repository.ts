import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { series } from '../db/schema/books-schema.ts';
import { type CompanyRow, companies, representations } from '../db/schema/company-schema.ts';
import type { Environment } from '../domain/environment.ts';
import type { FiscalTerritory } from '../domain/fiscal/fiscal-territory.ts';
import { seriesViolations } from '../ticketbai/file/number-cut.ts';
import { furtherNifAllowed } from './agreed-price-repository.ts';
import { changesFiscalInProduction, changesIdentity, type FiscalFields } from './change-company.ts';
import type { CompanyFields } from './company-fields.ts';
import { type CompanyWriter, mayChangeShared } from './live-identity-repository.ts';
import { nifAllowedWhereLive } from './live-nif-repository.ts';
import { nextLiveVersion } from './live-version-repository.ts';
import { companyIn, isApart, storedPresentation } from './presentation.ts';
import type { NumberedType } from './readiness.ts';
import type { Settings } from './settings/defaults.ts';
import { recordsTerritoryIn, selectRecordsTerritory } from './settings/records-territory-repository.ts';
import { selectSettings, settingsOf } from './settings/repository.ts';

/** A representation belongs to the NIF that it was made for, so a new NIF ends it in any state. */
const ENDED_REPRESENTATION = sql`iif(${companies.representationState} = 'NOT_STARTED', 'NOT_STARTED', 'CANCELLED')`;

/**
 * Condition that a company still has the version that an environment read. In production it also still has the stored territory: a
 * move in the sandbox changes it without a new version of production.
 */
function hasVersion(environment: Environment, read: CompanyRow): SQL {
  if (!isApart(environment, read)) return sql`${companies.version} = ${read.version}`;
  const territory = read.fiscalTerritory === null ? null : JSON.stringify(read.fiscalTerritory);
  return sql`${companies.live} ->> 'version' = ${read.version}
    AND json(${companies.fiscalTerritory}) IS json(${territory})`;
}

/** Returns the fields that a caller sets and both environments share. */
function fiscalFields({ nif, legalName, entityType, address, legalRepresentative }: CompanyFields) {
  return { nif, legalName, entityType, address, legalRepresentative };
}

/**
 * Returns the columns that a change by an environment writes. If production has fields of its own, they go into a separate
 * column.
 */
function changedColumns(
  environment: Environment,
  read: CompanyRow,
  fields: CompanyFields & Pick<CompanyRow, 'census' | 'fiscalTerritory'>,
  updatedAt: number,
) {
  if (isApart(environment, read)) {
    const live = storedPresentation({ ...fields, logoKey: read.logoKey }, read.version + 1, updatedAt);
    const { census, fiscalTerritory } = fields;
    return { ...fiscalFields(fields), census, fiscalTerritory, live, version: sql`${companies.version} + 1` };
  }
  const live = changesIdentity(read, fields) ? { live: nextLiveVersion(updatedAt) } : {};
  return { ...fields, ...live, updatedAt, version: read.version + 1 };
}

/**
 * Changes a company at the version that an environment read. Undefined if the version has changed. One round trip.
 * - A sandbox key writes no identity that production relies on.
 * - A new NIF or entity type is written only while they are not locked.
 * - A first NIF is written only if the account may have one more.
 * - A NIF of another company of the account is a unique violation.
 * - If the company is live, a NIF that is live in another account is not written.
 */
export async function updateCompany(
  directory: Database,
  writer: CompanyWriter,
  read: CompanyRow,
  fields: CompanyFields & Pick<CompanyRow, 'census' | 'fiscalTerritory'>,
  updatedAt: number,
): Promise<CompanyRow | undefined> {
  const { environment } = writer;
  const changesNif = fields.nif !== read.nif;
  const changesLocked = changesNif || fields.entityType !== read.entityType;
  const update = directory
    .update(companies)
    .set({
      ...changedColumns(environment, read, fields, updatedAt),
      ...(changesNif ? { representationState: ENDED_REPRESENTATION, representationsKept: null } : {}),
    })
    .where(
      and(
        eq(companies.id, read.id),
        hasVersion(environment, read),
        changesIdentity(read, fields) ? mayChangeShared(writer) : undefined,
        changesLocked ? isNull(companies.nifLockedAt) : undefined,
        read.nif === null && changesNif ? furtherNifAllowed(read.accountId) : undefined,
        changesNif && fields.nif !== null
          ? nifAllowedWhereLive({ companyId: read.id, accountId: read.accountId, nif: fields.nif }, updatedAt)
          : undefined,
      ),
    )
    .returning();
  const [[row]] = await directory.batch([
    update,
    ...(changesNif ? [endRepresentationDocuments(directory, read.id, updatedAt)] : []),
  ]);
  return row === undefined ? undefined : companyIn(environment, row);
}

/** Stores the end of a company's representation documents, if this batch has just ended its representations. */
function endRepresentationDocuments(directory: Database, companyId: string, cancelledAt: number) {
  return directory
    .update(representations)
    .set({ cancelledAt })
    .where(
      and(isNull(representations.cancelledAt), sql`changes() = 1`, eq(representations.companyId, companyId)),
    );
}

/**
 * Changes the logo at the version that an environment read. Undefined if the version has changed. Returns the row as stored,
 * with the logos of both environments.
 */
export async function updateLogoKey(
  directory: Database,
  environment: Environment,
  read: CompanyRow,
  logoKey: string | null,
  updatedAt: number,
): Promise<CompanyRow | undefined> {
  const version = read.version + 1;
  const [row] = await directory
    .update(companies)
    .set(
      isApart(environment, read)
        ? { live: storedPresentation({ ...read, logoKey }, version, updatedAt) }
        : { logoKey, updatedAt, version },
    )
    .where(and(eq(companies.id, read.id), hasVersion(environment, read)))
    .returning();
  return row;
}

/**
 * Changes fiscal fields at the version that an environment read. Undefined if the version has changed, or if a sandbox key would
 * change what production relies on. A change in the sandbox raises production's version too if production shows it. One round trip.
 */
export async function updateFiscalFields(
  directory: Database,
  writer: CompanyWriter,
  read: CompanyRow,
  fields: FiscalFields,
  updatedAt: number,
): Promise<CompanyRow | undefined> {
  const { environment } = writer;
  const version = read.version + 1;
  const isShown = changesFiscalInProduction(read, fields);
  const [row] = await directory
    .update(companies)
    .set(
      isApart(environment, read)
        ? {
            ...fields,
            live: storedPresentation(read, version, updatedAt),
            version: sql`${companies.version} + 1`,
          }
        : {
            ...fields,
            ...(isShown ? { live: nextLiveVersion(updatedAt) } : {}),
            ...{ updatedAt, version },
          },
    )
    .where(
      and(
        eq(companies.id, read.id),
        hasVersion(environment, read),
        isShown ? mayChangeShared(writer) : undefined,
      ),
    )
    .returning();
  return row === undefined ? undefined : companyIn(environment, row);
}

/**
 * Locks the NIF and the entity type of a company for good, and notes the year in which it registers in production. Needed before
 * its first invoice is registered in either environment (decisions, section 6), and before the first of each year in production.
 * Repeating it changes nothing. False if the company no longer has the NIF that was read: nothing may be issued under it then.
 * One round trip.
 *
 * @param year `YYYY` of an invoice in production. Null in the sandbox
 */
export async function lockNif(
  directory: Database,
  read: Pick<CompanyRow, 'id' | 'nif'>,
  year: string | null,
  nowMs: number,
): Promise<boolean> {
  if (read.nif === null) return false;
  const locked = await directory
    .update(companies)
    .set({
      nifLockedAt: sql`COALESCE(${companies.nifLockedAt}, ${nowMs})`,
      ...(year === null ? {} : { registeredIn: year }),
    })
    .where(and(eq(companies.id, read.id), eq(companies.nif, read.nif)))
    .returning({ id: companies.id });
  return locked.length > 0;
}

/** Returns a statement for a batch that selects the document types with an active default series. */
export function selectDefaultSeriesTypes(books: Database, companyId: string) {
  return books
    .select({ documentType: series.documentType, code: series.code, format: series.format })
    .from(series)
    .where(
      and(
        eq(series.companyId, companyId),
        eq(series.isDefault, true),
        eq(series.active, true),
        isNull(series.deletedAt),
      ),
    );
}

/** Reads from the books if a company is ready to issue. One round trip. */
export async function readIssuingState(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<{
  settings: Settings;
  defaultSeriesTypes: ReadonlySet<NumberedType>;
  /** Types whose default series does not fit TicketBAI. */
  unfitSeriesTypes: NumberedType[];
  recordsTerritory: FiscalTerritory | null;
}> {
  const [settings, defaults, first] = await books.batch([
    selectSettings(books, companyId),
    selectDefaultSeriesTypes(books, companyId),
    selectRecordsTerritory(books, companyId),
  ]);
  return {
    settings: settingsOf(settings[0], environment),
    defaultSeriesTypes: new Set(defaults.map((row) => row.documentType)),
    unfitSeriesTypes: defaults
      .filter((row) => seriesViolations(row, 'format').length > 0)
      .map(({ documentType }) => documentType),
    recordsTerritory: recordsTerritoryIn(first, companyId),
  };
}
