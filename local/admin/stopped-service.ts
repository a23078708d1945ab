import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databasesAlone } from '../databases-alone.ts';
import type { Statement } from '../operator/operator-access.ts';
import { endLeftoverRuntime, guardRuntime } from '../runtime-guard.ts';
import { openStateDirectory } from '../state-directory.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

/** Runtime with the databases and the backups of a stopped service. */
export interface StoppedState {
  miniflare: Awaited<ReturnType<typeof databasesAlone>>;
  dispose(): Promise<void>;
}

/**
 * Opens the state directory of a stopped service for this process alone, and applies its migrations.
 *
 * @throws OperatorError if no service has run yet, StateDirectoryError if one is just starting
 */
export async function openStopped(stateDirectory: string): Promise<StoppedState> {
  if (!existsSync(join(stateDirectory, 'data')))
    throw new OperatorError(
      `There is no service in ${stateDirectory} yet: start it once (npm start), or name its directory with --state DIR.`,
    );
  await using opened = new AsyncDisposableStack();
  const state = openStateDirectory(stateDirectory, false);
  opened.defer(() => state.release());
  await endLeftoverRuntime(state.runtimePid);
  process.env.TMPDIR = state.temporary;
  const guard = guardRuntime(state.runtimePid);
  opened.defer(() => guard.release());
  const miniflare = await databasesAlone(state.data, guard.environment);
  opened.defer(() => miniflare.dispose());
  const owned = opened.move();
  return { miniflare, dispose: () => owned.disposeAsync() };
}

/** Runs statements as one atomic batch, and returns the rows of each. */
async function runBatch(
  database: Awaited<ReturnType<StoppedState['miniflare']['getD1Database']>>,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const prepared = statements.map(({ sql, params }) => database.prepare(sql).bind(...params));
  return (await database.batch(prepared)).map(({ results }) => results);
}

/** Returns the databases of a stopped service, as `openStopped` opens them. */
export async function stoppedService(stateDirectory: string): Promise<OperatorDatabase> {
  const { miniflare, dispose } = await openStopped(stateDirectory);
  return {
    of: 'STOPPED',
    batch: async (statements, binding = 'DIRECTORY') =>
      await runBatch(await miniflare.getD1Database(binding), statements),
    nowMs: () => Date.now(),
    [Symbol.asyncDispose]: dispose,
  };
}
