import type { CompanyRow, StoredKeptRepresentation } from '../../db/schema/company-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { isIn, MAY_BEGIN, requireState } from './state.ts';

/** Fields of a company that decide its representations. */
export type RepresentedCompany = Pick<
  CompanyRow,
  | 'representationState'
  | 'representationId'
  | 'representativeNif'
  | 'representationTerritory'
  | 'representationsKept'
>;

/** Foral territory whose diputación a representation names. Null: the AEAT. */
type RepresentedTerritory = CompanyRow['representationTerritory'];

/** Returns the last document of a company as one that is kept beside a new one, or null if it is not accepted. */
function lastAccepted(row: RepresentedCompany): StoredKeptRepresentation | null {
  const { representationState, representationId, representationTerritory, representativeNif } = row;
  if (representationState !== 'ACTIVE' || representationId === null) return null;
  return {
    id: representationId,
    territory: representationTerritory,
    representative_nif: representativeNif,
  };
}

/**
 * Returns the representative in a representation that is in force before the diputación of a territory, or before the AEAT (null).
 * Null if there is none. A company may have one before each authority. Source: decisions, section 16, Representation.
 */
export function representationBefore(
  row: RepresentedCompany,
  territory: RepresentedTerritory,
): { representativeNif: string | null } | null {
  if (row.representationState === 'ACTIVE' && row.representationTerritory === territory)
    return { representativeNif: row.representativeNif };
  const kept = row.representationsKept?.find((one) => one.territory === territory);
  return kept === undefined ? null : { representativeNif: kept.representative_nif };
}

/** Returns the territories before whose authority a representation is in force. Null is the AEAT. */
export function representedTerritories(
  row: Pick<RepresentedCompany, 'representationState' | 'representationTerritory' | 'representationsKept'>,
): RepresentedTerritory[] {
  const kept = (row.representationsKept ?? []).map(({ territory }) => territory);
  return row.representationState === 'ACTIVE' ? [...kept, row.representationTerritory] : kept;
}

/**
 * Returns the accepted representations that stay in force beside a new document for a territory. Throws 422 if the company
 * has one for that authority, or one that is submitted.
 */
export function keptBeside(
  row: RepresentedCompany,
  territory: RepresentedTerritory,
): StoredKeptRepresentation[] {
  const kept = row.representationsKept ?? [];
  if (kept.some((one) => one.territory === territory)) requireState('ACTIVE', MAY_BEGIN);
  const last = lastAccepted(row);
  if (last !== null && last.territory !== territory) return [...kept, last];
  requireState(row.representationState, MAY_BEGIN);
  return kept;
}

/** Returns the representations that stay after the cancellation of one before an authority. Throws 404 if it is not kept. */
export function keptWithout(
  row: RepresentedCompany,
  territory: RepresentedTerritory,
): { id: string; left: StoredKeptRepresentation[] } {
  const kept = row.representationsKept ?? [];
  const ended = kept.find((one) => one.territory === territory);
  if (ended === undefined) throw new ApiError('REPRESENTATION_NOT_FOUND');
  return { id: ended.id, left: kept.filter((one) => one !== ended) };
}

/** True if the last document of a company is for a territory and can be cancelled. */
export function isLast(row: RepresentedCompany, territory: RepresentedTerritory): boolean {
  return (
    row.representationTerritory === territory && !isIn(row.representationState, ['CANCELLED', 'NOT_STARTED'])
  );
}
