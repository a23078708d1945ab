import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import { yearOf } from '../domain/calendar/dates.ts';
import { ApiError } from '../platform/errors.ts';
import type { CompanySystem } from './due-system.ts';
import { isNifLiveElsewhere, isRegisteredElsewhere } from './live-nif-repository.ts';
import { type Blocker, blocker, blockerView } from './readiness.ts';

type OfCompany = Pick<CompanyContext, 'environment' | 'directory' | 'serviceClock'>;

/**
 * True if a proved company of another account is in production with the NIF of an unproved one. One round trip for an
 * unproved company in production, none otherwise.
 */
export async function isNifHeldElsewhere(
  { environment, directory, serviceClock }: OfCompany,
  { row, nifProof }: Pick<CompanyRecord, 'row' | 'nifProof'>,
): Promise<boolean> {
  const { accountId, nif } = row;
  if (environment === 'TEST' || nifProof !== null || nif === null) return false;
  return await isNifLiveElsewhere(directory, { accountId, nif }, serviceClock.now());
}

/**
 * True if another company of the NIF has registered invoices in production this year, so that this one may not issue without
 * records before the next: a NIF leaves registration with the end of a year only, in whatever account (decisions, sections 15 and
 * 16). TicketBAI registers as well, and is bound to no year, as with a move. An unproved company does not learn it. One round trip
 * for a proved company in production that issues plain invoices, none otherwise.
 */
export async function isNifBound(
  { environment, directory }: OfCompany,
  { row: { id, nif }, nifProof }: Pick<CompanyRecord, 'row' | 'nifProof'>,
  { system, registers, today }: Pick<CompanySystem, 'system' | 'registers' | 'today'>,
): Promise<boolean> {
  if (environment === 'TEST' || registers || system === 'TICKETBAI') return false;
  if (nif === null || nifProof === null) return false;
  return await isRegisteredElsewhere(directory, { companyId: id, nif, year: yearOf(today) });
}

/**
 * Throws 422 EMISSION_NOT_READY if a company sends anything from production before it has proved its NIF (decisions,
 * section 15). Called before mails, deliveries and links to pages.
 */
export async function refuseUnproved(context: OfCompany & Pick<CompanyContext, 'company'>): Promise<void> {
  if (context.environment === 'TEST') return;
  const company = await context.company();
  if (company.nifProof !== null) return;
  const blockers: Blocker[] =
    company.row.nif === null
      ? [blocker('COMPANY_HAS_NO_NIF')]
      : [
          blocker('NIF_NOT_PROVED'),
          ...((await isNifHeldElsewhere(context, company)) ? [blocker('NIF_ALREADY_LIVE')] : []),
        ];
  throw new ApiError('EMISSION_NOT_READY', {
    details: (language) => ({ blockers: blockers.map((each) => blockerView(each, language)) }),
  });
}
