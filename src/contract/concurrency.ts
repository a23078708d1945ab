import { ApiError } from '../platform/errors.ts';

/**
 * Validates `If-Match` against the version that was read: 412 when it names another (decisions, section 2). Every update is
 * conditional on that version besides, with or without the header.
 */
export function refuseStale(ifMatch: string | null, version: number): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!named.includes(`"${version}"`)) throw new ApiError('PRECONDITION_FAILED');
}

/** 409 for the loser of two overlapping updates: the row was no longer the version that was read. */
export function refuseLostUpdate<T>(updated: T | undefined): T {
  if (updated === undefined) throw new ApiError('CONCURRENT_MODIFICATION');
  return updated;
}
