import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type PersonRow, people } from '../../db/schema/directory-schema.ts';

/** The person behind a credential, as stored now: what is remembered with the credential may be seconds old. */
export async function readPerson(directory: Database, personId: string): Promise<PersonRow> {
  const [row] = await directory.select().from(people).where(eq(people.id, personId));
  if (row === undefined) throw new Error(`person ${personId} vanished`);
  return row;
}

/**
 * Changes the version that was read; undefined when it was no longer that one. What a sandbox key sets is kept beside the person's
 * own preferences, since production sees those.
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

/** How often sandbox keys changed the preferences of a person. */
export function changesInSandbox(person: PersonRow): number {
  return person.sandbox?.changes ?? 0;
}
