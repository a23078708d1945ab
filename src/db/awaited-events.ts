/**
 * Returns SQL of `queued_at` for an event that is being written. It is null if the event waits to be published, or the instant
 * itself if no endpoint may receive it. All three parameters are SQL expressions.
 *
 * @param account the account's id
 * @param isManaged 1 if another account manages it, whose endpoints these books do not know
 * @param instant time of writing, in milliseconds
 */
export function queuedAt(account: string, isManaged: string, instant: string): string {
  return `CASE WHEN ${isManaged} = 1
    OR EXISTS (SELECT 1 FROM webhooks WHERE account_id = ${account} AND active = 1 AND deleted_at IS NULL) THEN NULL ELSE ${instant} END`;
}

/** Returns the ids of the events that a batch has written (`RETURNING id, queued_at`) and that wait to be published. */
export function awaitedEvents(results: readonly D1Result<Record<string, unknown>>[]): string[] {
  const events = results.flatMap((result) => result.results).filter((row) => 'queued_at' in row);
  return events.flatMap(({ id, queued_at }) => (queued_at === null ? [String(id)] : []));
}
