import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type PersonRow, people } from '../../db/schema/people-schema.ts';

/** Reads the stored person behind a credential. The cached person may be seconds old. */
export async function readPerson(directory: Database, personId: string): Promise<PersonRow> {
  const [row] = await directory.select().from(people).where(eq(people.id, personId));
  if (row === undefined) throw new Error(`person ${personId} vanished`);
  return row;
}

/**
 * Updates the version that was read. Returns undefined if it has changed meanwhile. Values from a sandbox key are
 * stored beside the person's own preferences, because production reads those.
 */
export async function updatePerson(
  directory: Database,
  read: PersonRow,
  fields: Partial<Pick<PersonRow, 'name' | 'interfaceLanguage'>>,
  isSandboxKey: boolean,
): Promise<PersonRow | undefined> {
  const set = isSandboxKey
    ? { sandbox: { ...read.sandbox, ...fields, changes: changesInSandbox(read) + 1 } }
    : { ...fields, version: read.version + 1 };
  const [row] = await directory
    .update(people)
    .set(set)
    .where(
      and(
        eq(people.id, read.id),
        eq(people.version, read.version),
        sql`coalesce(json_extract(${people.sandbox}, '$.changes'), 0) = ${changesInSandbox(read)}`,
      ),
    )
    .returning();
  return row;
}

/** Counts the changes that sandbox keys made to a person's preferences. */
export function changesInSandbox(person: PersonRow): number {
  return person.sandbox?.changes ?? 0;
}
