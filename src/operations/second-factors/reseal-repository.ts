import { and, eq, like, not } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { secondFactors } from '../../db/directory-schema.ts';
import type { SecretSeal } from '../../platform/secrets/secret-seal.ts';
import { factorOwner } from './repository.ts';

/**
 * Seals secrets of second factors anew that are sealed under the secret before the last change. Returns how many it changed. One
 * round trip, and one for each that it changes.
 */
export async function resealFactors(directory: Database, seal: SecretSeal, limit: number): Promise<number> {
  // An underscore in the id stands for any character, itself among them.
  const prefix = await seal.currentKeyId();
  const rows = await directory
    .select({ id: secondFactors.id, secret: secondFactors.secret })
    .from(secondFactors)
    .where(not(like(secondFactors.secret, `${prefix}.%`)))
    .limit(limit);
  for (const { id, secret } of rows) {
    const sealed = await seal.seal(await seal.open(secret, factorOwner(id)), factorOwner(id));
    await directory
      .update(secondFactors)
      .set({ secret: sealed })
      .where(and(eq(secondFactors.id, id), eq(secondFactors.secret, secret)));
  }
  return rows.length;
}
