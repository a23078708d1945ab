import type { Env } from '../../../src/env.ts';

/** All rows of every table of the books of both environments and of the directory, as text, guards, journal and audit trail included. */
export async function storedTables(
  env: Pick<Env, 'BOOKS_LIVE' | 'BOOKS_SANDBOX' | 'DIRECTORY'>,
): Promise<string> {
  const parts: string[] = [];
  for (const database of [env.BOOKS_SANDBOX, env.BOOKS_LIVE, env.DIRECTORY]) {
    const { results } = await database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .all<{ name: string }>();
    const statements = results.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`));
    const rows = await database.batch(statements);
    parts.push(...results.map(({ name }, index) => `${name} ${JSON.stringify(rows[index]?.results)}`));
  }
  return parts.join('\n');
}
