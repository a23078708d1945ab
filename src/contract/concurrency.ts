import { ApiError } from '../platform/errors.ts';

/**
 * Rejects the request with 412 if `If-Match` names another version than the one read (decisions, section 2). Every
 * update is also conditional on that version, even without the header.
 */
export function refuseStale(ifMatch: string | null, version: number): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!named.includes(`"${version}"`)) throw new ApiError('PRECONDITION_FAILED');
}

/** Returns the updated row. Throws 409 if an overlapping update has changed the version first. */
export function refuseLostUpdate<T>(updated: T | undefined): T {
  if (updated === undefined) throw new ApiError('CONCURRENT_MODIFICATION');
  return updated;
}
