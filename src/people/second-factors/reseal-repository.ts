import { and, asc, eq, gt, like, not } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { secondFactors } from '../../db/schema/people-schema.ts';
import type { SealedRows } from '../../platform/secrets/reseal.ts';
import type { SecretSeal } from '../../platform/secrets/secret-seal.ts';
import { factorOwner } from './factor-repository.ts';

/** Returns the access to secrets of second factors that are still encrypted with an earlier secret. */
export function sealedFactors(
  directory: Database,
  seal: SecretSeal,
): SealedRows<{ id: string; secret: string }, string> {
  return {
    page: (keyId, after, limit) =>
      directory
        .select({ id: secondFactors.id, secret: secondFactors.secret })
        .from(secondFactors)
        // In LIKE, an underscore in the key id matches any character, including an underscore.
        .where(and(gt(secondFactors.id, after), not(like(secondFactors.secret, `${keyId}.%`))))
        .orderBy(asc(secondFactors.id))
        .limit(limit),
    again: async ({ id, secret }) =>
      await seal.seal(await seal.open(secret, factorOwner(id)), factorOwner(id)),
    write: ({ id, secret }, sealed) =>
      directory
        .update(secondFactors)
        .set({ secret: sealed })
        .where(and(eq(secondFactors.id, id), eq(secondFactors.secret, secret))),
  };
}
