import type { CompanyContext } from '../context/context.ts';
import type { CompanyRow } from '../db/schema/company-schema.ts';
import { activityTerritory } from '../domain/taxes/activity-territory.ts';
import { ApiError } from '../platform/errors.ts';
import { isActivated } from './activation.ts';
import type { CompanyFields } from './company-fields.ts';
import { isNifLiveElsewhere } from './live-nif-repository.ts';
import { type PlacedCompany, territoryOf } from './territory-in-force.ts';

/** Throws NIF_LOCKED if a company whose NIF is locked gets another NIF or kind of person. */
export function refuseLockedIdentity(row: CompanyRow, fields: CompanyFields): void {
  if (row.nifLockedAt === null) return;
  if (fields.nif !== row.nif || fields.entityType !== row.entityType) throw new ApiError('NIF_LOCKED');
}

/** True if two parts of a company have equal fields, in any order. */
function isSame(one: object | null, other: object | null): boolean {
  const entries = (part: object | null) => JSON.stringify(Object.entries(part ?? {}).sort());
  return entries(one) === entries(other);
}

/** True if the fiscal identity changes, which both environments share. */
export function changesIdentity(row: CompanyRow, fields: CompanyFields): boolean {
  return (
    fields.nif !== row.nif ||
    fields.legalName !== row.legalName ||
    fields.entityType !== row.entityType ||
    !isSame(fields.address, row.address) ||
    !isSame(fields.legalRepresentative, row.legalRepresentative)
  );
}

/** Fields of a company that decide its system besides its address. Both environments share them, except for moves. */
export type FiscalFields = Partial<Pick<CompanyRow, 'fiscalTerritory' | 'taxSubject'>>;

/** Returns the part of fiscal fields that production shows: all but the moves of the sandbox. */
function fiscalInProduction({ fiscalTerritory, taxSubject }: Required<FiscalFields>) {
  const { declared = null, since = null, moves = [] } = fiscalTerritory ?? {};
  return [declared, since, taxSubject, ...moves.filter(({ environment }) => environment === 'LIVE')];
}

/** True if production shows a change of fiscal fields. */
export function changesFiscalInProduction(row: CompanyRow, fields: FiscalFields): boolean {
  const { fiscalTerritory, taxSubject } = row;
  return !isSame(
    fiscalInProduction({ fiscalTerritory, taxSubject }),
    fiscalInProduction({ fiscalTerritory, taxSubject, ...fields }),
  );
}

/**
 * Returns the stored territory after a change. It notes the time at which a new address changes the territory. Every writer of an
 * address stores it: the time decides later if a company without a foral address may have records of TicketBAI.
 */
export function territoryAfter(
  stored: PlacedCompany,
  { address }: Pick<CompanyRow, 'address'>,
  nowMs: number,
): CompanyRow['fiscalTerritory'] {
  const { fiscalTerritory } = stored;
  if (territoryOf({ address, fiscalTerritory }).territory === territoryOf(stored).territory)
    return fiscalTerritory;
  return { declared: null, moves: [], ...fiscalTerritory, since: nowMs };
}

/** Returns the territory whose taxes are the company's defaults. */
export function workingTerritory(row: CompanyRow) {
  return activityTerritory(row.activityTerritory, row.address);
}

/** Throws 409 if the company is live and its new NIF is live in another account. */
export async function refuseNifLiveElsewhere(
  { directory, serviceClock, company }: CompanyContext,
  { accountId, nif }: CompanyRow,
  fields: CompanyFields,
): Promise<void> {
  if (fields.nif === null || fields.nif === nif) return;
  const nowMs = serviceClock.now();
  if (!isActivated((await company()).activations, 'LIVE', nowMs)) return;
  if (await isNifLiveElsewhere(directory, { accountId, nif: fields.nif }, nowMs))
    throw new ApiError('NIF_ALREADY_LIVE');
}
