import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import {
  type CompanyRow,
  companies,
  type RepresentationRow,
  representations,
  type StoredKeptRepresentation,
} from '../../db/schema/company-schema.ts';
import { type CompanyWriter, mayChangeShared } from '../live-identity-repository.ts';
import { IN_FORCE, MAY_SUBMIT, type RepresentationState } from './state.ts';

/** State of a company's representation, with its last document. */
export interface StoredRepresentation {
  companyId: string;
  state: RepresentationState;
  /** Null if there never was one. */
  document: RepresentationRow | null;
  /** Accepted ones before other authorities. */
  kept: readonly StoredKeptRepresentation[];
}

/** SQL condition: the previous statement of the batch has changed a row. */
const HAS_CHANGED = sql`changes() = 1`;

function selectRepresentation(directory: Database, companyId: string) {
  return directory
    .select({
      state: companies.representationState,
      document: representations,
      kept: companies.representationsKept,
    })
    .from(companies)
    .leftJoin(representations, eq(representations.id, companies.representationId))
    .where(eq(companies.id, companyId));
}

function stored(
  companyId: string,
  row: Awaited<ReturnType<typeof selectRepresentation>>[number] | undefined,
): StoredRepresentation {
  if (row === undefined) throw new Error(`company ${companyId} vanished`);
  return { companyId, ...row, kept: row.kept ?? [] };
}

/** Reads the representation of a company. One round trip. */
export async function readRepresentation(
  directory: Database,
  companyId: string,
): Promise<StoredRepresentation> {
  const [row] = await selectRepresentation(directory, companyId);
  return stored(companyId, row);
}

function documentOf(companyId: string): SQL {
  return sql`${representations.id} = (SELECT representation_id FROM companies WHERE id = ${companyId})`;
}

/**
 * Replaces the company's document by a new one, unless it is one of those that stay in force (`kept`). It requires that the company
 * still has the document, the state and the NIF that were read. Returns the resulting representation. One round trip.
 */
export async function beginRepresentation(
  directory: Database,
  writer: CompanyWriter,
  read: Pick<CompanyRow, 'id' | 'representationId' | 'representationState'>,
  row: RepresentationRow,
  kept: readonly StoredKeptRepresentation[],
): Promise<StoredRepresentation> {
  const isAsRead = and(
    eq(companies.id, read.id),
    eq(companies.nif, row.nif),
    sql`${companies.representationId} IS ${read.representationId}`,
    eq(companies.representationState, read.representationState),
    mayChangeShared(writer),
  );
  const isKept = kept.some(({ id }) => id === read.representationId);
  const { id, companyId, nif, representativeNif, territory, generatedAt } = row;
  const [, , , [after]] = await directory.batch([
    directory.run(sql`INSERT INTO representations (id, company_id, nif, representative_nif, territory, generated_at)
      SELECT ${id}, ${companyId}, ${nif}, ${representativeNif}, ${territory}, ${generatedAt} FROM companies WHERE ${isAsRead}
      ON CONFLICT DO NOTHING`),
    directory
      .update(companies)
      .set({
        representationState: 'PDF_GENERATED',
        representationId: id,
        representativeNif,
        representationTerritory: territory,
        representationsKept: kept.length === 0 ? null : [...kept],
      })
      .where(and(isAsRead, HAS_CHANGED)),
    directory
      .update(representations)
      .set({ cancelledAt: generatedAt })
      .where(
        and(
          HAS_CHANGED,
          sql`${representations.id} IS ${isKept ? null : read.representationId}`,
          isNull(representations.cancelledAt),
        ),
      ),
    selectRepresentation(directory, companyId),
  ]);
  return stored(companyId, after);
}

/**
 * Stores that the document of a representation was submitted signed, if it is still the company's and awaited. Returns
 * the resulting representation. One round trip.
 */
export async function submitRepresentation(
  directory: Database,
  writer: CompanyWriter,
  { companyId, id }: Pick<RepresentationRow, 'companyId' | 'id'>,
  signedKey: string,
  submittedAt: number,
): Promise<StoredRepresentation> {
  const [, , [after]] = await directory.batch([
    directory
      .update(companies)
      .set({ representationState: 'SUBMITTED' })
      .where(
        and(
          eq(companies.id, companyId),
          eq(companies.representationId, id),
          inArray(companies.representationState, [...MAY_SUBMIT]),
          mayChangeShared(writer),
        ),
      ),
    directory
      .update(representations)
      .set({ signedKey, submittedAt })
      .where(and(eq(representations.id, id), HAS_CHANGED)),
    selectRepresentation(directory, companyId),
  ]);
  return stored(companyId, after);
}

/**
 * Cancels the representation of a company if it has one in force. Returns the resulting representation. One round trip.
 */
export async function cancelRepresentation(
  directory: Database,
  writer: CompanyWriter,
  companyId: string,
  cancelledAt: number,
): Promise<StoredRepresentation> {
  const [, , [after]] = await directory.batch([
    directory
      .update(companies)
      .set({ representationState: 'CANCELLED' })
      .where(
        and(
          eq(companies.id, companyId),
          inArray(companies.representationState, [...IN_FORCE]),
          mayChangeShared(writer),
        ),
      ),
    directory
      .update(representations)
      .set({ cancelledAt })
      .where(and(HAS_CHANGED, documentOf(companyId))),
    selectRepresentation(directory, companyId),
  ]);
  return stored(companyId, after);
}

/**
 * Cancels an accepted representation that stays beside the last document, and leaves the others. True if nothing has changed since the company
 * was read. One round trip.
 */
export async function cancelKept(
  directory: Database,
  read: Pick<CompanyRow, 'id' | 'representationId'>,
  { id, left }: { id: string; left: readonly StoredKeptRepresentation[] },
  cancelledAt: number,
): Promise<boolean> {
  const [changed] = await directory.batch([
    directory
      .update(companies)
      .set({ representationsKept: left.length === 0 ? null : [...left] })
      .where(
        and(
          eq(companies.id, read.id),
          sql`${companies.representationId} IS ${read.representationId}`,
          sql`json_array_length(${companies.representationsKept}) = ${left.length + 1}`,
          sql`instr(${companies.representationsKept}, ${id}) > 0`,
        ),
      )
      .returning({ id: companies.id }),
    directory
      .update(representations)
      .set({ cancelledAt })
      .where(and(HAS_CHANGED, eq(representations.id, id))),
  ]);
  return changed.length > 0;
}

/** Reads the keys of the signed documents of representations, by id. One round trip. */
export async function readSignedKeys(
  directory: Database,
  ids: readonly string[],
): Promise<{ id: string; signedKey: string | null }[]> {
  if (ids.length === 0) return [];
  return await directory
    .select({ id: representations.id, signedKey: representations.signedKey })
    .from(representations)
    .where(inArray(representations.id, [...ids]));
}
