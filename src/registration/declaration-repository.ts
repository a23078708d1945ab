import { sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import type { ResponsibleDeclaration } from '../verifactu/software/responsible-declaration.ts';

/** Stores a declaration unless it is already stored. One round trip. */
export async function keepDeclaration(
  directory: Database,
  declaration: ResponsibleDeclaration,
  nowMs: number,
): Promise<void> {
  await directory.run(sql`INSERT INTO responsible_declarations (version, declaration, kept_at)
    VALUES (${declaration.version}, ${JSON.stringify(declaration)}, ${nowMs}) ON CONFLICT DO NOTHING`);
}

/** Finds the declaration of a version, the latest if there are several. Null without one. One round trip. */
export async function findDeclaration(
  directory: Database,
  version: string,
): Promise<ResponsibleDeclaration | null> {
  const [row] = await directory.all<{ declaration: string }>(
    sql`SELECT declaration FROM responsible_declarations WHERE version = ${version} ORDER BY kept_at DESC LIMIT 1`,
  );
  return row === undefined ? null : JSON.parse(row.declaration);
}
