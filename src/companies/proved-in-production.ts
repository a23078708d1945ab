import type { CompanyContext, CompanyRecord } from '../context/context.ts';
import { ApiError } from '../platform/errors.ts';
import { isNifLiveElsewhere } from './live-nif-repository.ts';
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
