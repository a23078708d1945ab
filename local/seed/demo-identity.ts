import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { mintCredential } from '../../src/platform/credential-text.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { writePrivateFile } from '../private-file.ts';
import { type StateDirectory, StateDirectoryError } from '../state-directory.ts';

const ACCOUNT_ID_BYTES = 8;

const ownedSchema = z.object({ account_id: z.uuid(), person_id: z.uuid(), member_id: z.uuid() });

const tenantSchema = ownedSchema.extend({ company_id: z.uuid() });

const keySchema = z.object({ id: z.uuid(), secret: z.string() });

const connectionSchema = z.object({ id: z.uuid(), external_account_id: z.string() });

const foralSchema = ownedSchema.extend({
  sandbox_key: keySchema,
  bizkaia: z.uuid(),
  gipuzkoa: z.uuid(),
  araba: z.uuid(),
  bizkaia_individual: z.uuid(),
});

const demoIdentitySchema = z.object({
  demo: tenantSchema,
  other: tenantSchema,
  /** Account of companies under TicketBAI, its sandbox key, and its companies by territory. */
  foral: foralSchema,
  sandbox_key: keySchema,
  live_key: keySchema,
  narrow_key: keySchema,
  payment_connection: connectionSchema,
  /** True once everything was seeded. Later changes and deletions stay. */
  seeded: z.boolean(),
});

/**
 * Ids and keys of the three seeded accounts. The database stores only the keys' hashes, so this file keeps them between
 * starts.
 */
export type DemoIdentity = z.infer<typeof demoIdentitySchema>;
export type DemoTenant = z.infer<typeof tenantSchema>;
export type DemoOwned = z.infer<typeof ownedSchema>;

function newConnection(nowMs: number): z.infer<typeof connectionSchema> {
  return { id: uuidV7(nowMs), external_account_id: `acct_${randomBytes(ACCOUNT_ID_BYTES).toString('hex')}` };
}

function newOwned(nowMs: number): DemoOwned {
  return { account_id: uuidV7(nowMs), person_id: uuidV7(nowMs), member_id: uuidV7(nowMs) };
}

function newForal(nowMs: number): z.infer<typeof foralSchema> {
  return {
    ...newOwned(nowMs),
    sandbox_key: { id: uuidV7(nowMs), secret: mintCredential('TEST') },
    bizkaia: uuidV7(nowMs),
    gipuzkoa: uuidV7(nowMs),
    araba: uuidV7(nowMs),
    bizkaia_individual: uuidV7(nowMs),
  };
}

/** Adds what the identity of an earlier start lacks: a payment connection, and the account of foral companies. */
function completed(written: object, nowMs: number): DemoIdentity {
  return demoIdentitySchema.parse({
    payment_connection: newConnection(nowMs),
    foral: newForal(nowMs),
    ...written,
  });
}

function newTenant(nowMs: number): DemoTenant {
  return { ...newOwned(nowMs), company_id: uuidV7(nowMs) };
}

/**
 * Returns the identity of an earlier start, or a new one, written before anything else can use it.
 *
 * @throws StateDirectoryError if there is data whose keys are lost
 */
export function demoIdentity(
  state: Pick<StateDirectory, 'data' | 'demoIdentity'>,
  nowMs: number,
): DemoIdentity {
  const file = state.demoIdentity;
  if (existsSync(file)) {
    const known = completed(JSON.parse(readFileSync(file, 'utf8')), nowMs);
    saveDemoIdentity(file, known);
    return known;
  }
  if (existsSync(state.data))
    throw new StateDirectoryError(`${file} is gone and with it the keys of the data: start with --fresh.`);
  const created: DemoIdentity = {
    demo: newTenant(nowMs),
    other: newTenant(nowMs),
    foral: newForal(nowMs),
    sandbox_key: { id: uuidV7(nowMs), secret: mintCredential('TEST') },
    live_key: { id: uuidV7(nowMs), secret: mintCredential('LIVE') },
    narrow_key: { id: uuidV7(nowMs), secret: mintCredential('TEST') },
    payment_connection: newConnection(nowMs),
    seeded: false,
  };
  saveDemoIdentity(file, created);
  return created;
}

/** Writes the identity to its file. */
export function saveDemoIdentity(file: string, identity: DemoIdentity): void {
  writePrivateFile(file, `${JSON.stringify(identity, null, 2)}\n`);
}
