import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type PersonRow, people } from '../../db/directory-schema.ts';

/** The person behind a credential, as stored now: what is remembered with the credential may be seconds old. */
export async function readPerson(directory: Database, personId: string): Promise<PersonRow> {
  const [row] = await directory.select().from(people).where(eq(people.id, personId));
  if (row === undefined) throw new Error(`person ${personId} vanished`);
  return row;
}

/** Changes the version that was read; undefined when it was no longer that one. */
export async function updatePerson(
  directory: Database,
  read: PersonRow,
  fields: Pick<PersonRow, 'name' | 'interfaceLanguage'>,
): Promise<PersonRow | undefined> {
  const [row] = await directory
    .update(people)
    .set({ ...fields, version: read.version + 1 })
    .where(and(eq(people.id, read.id), eq(people.version, read.version)))
    .returning();
  return row;
}
