import * as z from 'zod';
import type { PrincipalContext } from '../context/context.ts';
import { STORED_CENSUS_STATUSES, type StoredCensus } from '../db/books-json.ts';
import { timestampText } from '../platform/clock.ts';
import type { CensusVerdict } from '../registration/aeat/census-verdict.ts';
import { notInCensus } from '../registration/aeat/not-in-census.ts';

/** Census status of a NIF, as customers and companies show it (decisions, section 12). */
export const censusSchema = z
  .object({
    status: z
      .enum(STORED_CENSUS_STATUSES)
      .describe('Status in the census. PENDING: the census has not been asked, or has not answered yet'),
    checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Census' });

/** Returns the census status of a NIF as a response shows it. Null without a NIF, because the census contains only NIFs. */
export function censusView(
  nif: string | null,
  stored: StoredCensus | null,
): z.infer<typeof censusSchema> | null {
  if (nif === null) return null;
  if (stored === null) return { status: 'PENDING', checked_at: null };
  return { status: stored.status, checked_at: timestampText(stored.checked_at) };
}

/** Returns the stored form of a census result. Null if the census was unreachable, so that it is queried again. */
export function storedCensus(verdict: CensusVerdict): StoredCensus | null {
  if (verdict === 'UNREACHABLE') return null;
  const { status, checkedAtMs: checked_at } = verdict;
  return { status: status === 'NOT_PROCESSED' ? 'PENDING' : status, checked_at };
}

/**
 * Looks up a new or renamed company or customer in the census. Null without a NIF, and if the census is unreachable.
 *
 * @throws ApiError 422 NIF_NOT_IN_CENSUS if the NIF does not exist (of a natural person: NIF and name). Similar names and
 * deregistered NIFs pass
 */
export async function askedCensus(
  { census }: Pick<PrincipalContext, 'census'>,
  { nif, name }: { nif: string | null; name: string },
): Promise<StoredCensus | null> {
  if (nif === null) return null;
  const verdict = await census.lookUp({ nif, name });
  if (verdict !== 'UNREACHABLE' && verdict.status === 'NOT_IDENTIFIED')
    throw notInCensus(nif, 'NOT_IDENTIFIED', 'nif');
  return storedCensus(verdict);
}
