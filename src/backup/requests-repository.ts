/** Reads the names of the backups that the operator has requested. */
export async function readRequests(directory: D1Database): Promise<string[]> {
  const { results } = await directory
    .prepare('SELECT name FROM backup_requests ORDER BY requested_at, name')
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Deletes a request, after its backup has begun. */
export async function forgetRequest(directory: D1Database, name: string): Promise<void> {
  await directory.prepare('DELETE FROM backup_requests WHERE name = ?').bind(name).run();
}
