import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY_DIRECTORY } from './private-file.ts';

/** Milliseconds to wait for the lock. A service that was just stopped holds its state for a moment. */
const LOCK_TIMEOUT_MS = 3000;

/** Files of one service below its state directory, as absolute paths. */
export interface StateDirectory {
  /** Databases, Durable Objects and stored files. */
  data: string;
  /** Data for a client, written when the service is ready. */
  credentials: string;
  /** Mails of this run and of earlier ones. */
  mail: string;
  /** Ids and keys of the demo account, kept for the next start. */
  demoIdentity: string;
  /** Secret that signs links, cursors and codes. */
  signingSecret: string;
  /** Secret that seals secrets in the databases. */
  sealingSecret: string;
  /** Secret that signs the events of the payment provider's stand-in. */
  stripeWebhookSecret: string;
  /** Secret that signs the reports of a mail provider. */
  mailWebhookSecret: string;
  /** Access of the operator's command to the running service. */
  operator: string;
  /** Temporary files of this run. The next start deletes those of a killed run. */
  temporary: string;
  /** Process id of the runtime that serves this state. */
  runtimePid: string;
  /** Releases the state for another process. */
  release(): void;
}

/** Error of a state directory that cannot be used as it is, with a message for the person at the terminal. */
export class StateDirectoryError extends Error {}

/**
 * Takes a state directory for this process, and creates it if it does not exist.
 * `fresh` deletes only what an earlier service left: other files in the directory are not ours.
 *
 * @throws StateDirectoryError if a running service holds it
 */
export function openStateDirectory(directory: string, fresh: boolean): StateDirectory {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  // It contains databases, mails and keys, so an existing directory is closed to others too.
  chmodSync(directory, OWNER_ONLY_DIRECTORY);
  const state = {
    data: join(directory, 'data'),
    credentials: join(directory, 'credentials.json'),
    mail: join(directory, 'mail'),
    demoIdentity: join(directory, 'demo-identity.json'),
    signingSecret: join(directory, 'signing-secret'),
    sealingSecret: join(directory, 'sealing-secret'),
    stripeWebhookSecret: join(directory, 'stripe-webhook-secret'),
    mailWebhookSecret: join(directory, 'mail-webhook-secret'),
    operator: join(directory, 'operator.json'),
    temporary: join(directory, 'tmp'),
    runtimePid: join(directory, 'runtime.pid'),
  };
  const unlock = lock(join(directory, 'service.lock'), directory);
  if (fresh)
    for (const path of [
      state.data,
      state.credentials,
      state.mail,
      state.demoIdentity,
      state.signingSecret,
      state.sealingSecret,
      state.stripeWebhookSecret,
      state.mailWebhookSecret,
    ])
      rmSync(path, { force: true, recursive: true });
  rmSync(state.temporary, { force: true, recursive: true });
  mkdirSync(state.temporary, { mode: OWNER_ONLY_DIRECTORY });
  const release = () => {
    rmSync(state.temporary, { force: true, recursive: true });
    unlock();
  };
  return { ...state, release };
}

/** Takes SQLite's lock on a file. The kernel holds it, so it ends with the process, however that ends. */
function lock(file: string, directory: string): () => void {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new StateDirectoryError(`Another service is running on the state directory ${directory}.`);
  }
  return () => database.close();
}
