import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY_DIRECTORY } from './private-file.ts';

/** A service that has just been told to end still holds its state for a moment. */
const LOCK_TIMEOUT_MS = 3000;

/** What one service keeps below its state directory, as absolute paths. */
export interface StateDirectory {
  /** Databases, Durable Objects and stored files. */
  data: string;
  /** What a client needs, written when the service is ready. */
  credentials: string;
  /** Mails of this and of earlier runs. */
  mail: string;
  /** Ids and keys of the demo account, kept for the next start. */
  demoIdentity: string;
  /** What signs links, cursors and codes. */
  signingSecret: string;
  /** What seals secrets in the databases. */
  sealingSecret: string;
  /** What signs the events of the payment provider's stand-in. */
  stripeWebhookSecret: string;
  /** What signs the reports of a mail provider. */
  mailWebhookSecret: string;
  /** Where the operator's command finds the running service. */
  operator: string;
  /** Of this run alone; what a killed run left in it goes with the next start. */
  temporary: string;
  /** The process id of the runtime that serves this state. */
  runtimePid: string;
  /** Lets another process have the state. */
  release(): void;
}

/** The state directory cannot be used as it is; the message is for the person at the terminal. */
export class StateDirectoryError extends Error {}

/**
 * Takes a state directory for this process, making it when it is not there. `fresh` forgets what an earlier service left,
 * and only that: other files in the directory are not ours to delete.
 *
 * @throws StateDirectoryError when a running service has it
 */
export function openStateDirectory(directory: string, fresh: boolean): StateDirectory {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
  // Databases, mails and keys are in it; one that was made before is closed too.
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

/** SQLite's lock is the kernel's: it is gone with the process that held it, however that ended. */
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
