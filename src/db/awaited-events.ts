/**
 * SQL of `queued_at` of an event that is being written: null where it waits to be passed on, the instant itself where no endpoint may
 * receive it. All three are expressions.
 *
 * @param account the account's id
 * @param isManaged 1 where another account manages that one, whose endpoints these books do not know
 * @param instant when it is written, in milliseconds
 */
export function queuedAt(account: string, isManaged: string, instant: string): string {
  return `CASE WHEN ${isManaged} = 1
    OR EXISTS (SELECT 1 FROM webhooks WHERE account_id = ${account} AND active = 1 AND deleted_at IS NULL) THEN NULL ELSE ${instant} END`;
}

/** The ids of the events that the statements of a batch have written (`RETURNING id, queued_at`) and that wait to be passed on. */
export function awaitedEvents(results: readonly D1Result<Record<string, unknown>>[]): string[] {
  const events = results.flatMap((result) => result.results).filter((row) => 'queued_at' in row);
  return events.flatMap(({ id, queued_at }) => (queued_at === null ? [String(id)] : []));
}
