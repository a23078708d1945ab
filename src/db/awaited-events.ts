/** SQL of whether an account, which an expression names, has an endpoint that may receive its events. */
export function hasEndpoint(accountId: string): string {
  return `EXISTS (SELECT 1 FROM webhooks WHERE account_id = ${accountId} AND active = 1 AND deleted_at IS NULL)`;
}

/** The ids of the events that the statements of a batch have written (`RETURNING id, queued_at`) and that wait to be passed on. */
export function awaitedEvents(results: readonly D1Result<Record<string, unknown>>[]): string[] {
  const events = results.flatMap((result) => result.results).filter((row) => 'queued_at' in row);
  return events.flatMap(({ id, queued_at }) => (queued_at === null ? [String(id)] : []));
}
