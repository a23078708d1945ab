import { join } from 'node:path';
import type { OperatorDatabase } from './operator-database.ts';
import { runningService } from './running-service.ts';
import { wranglerDatabase } from './wrangler-database.ts';

/** Service on which a command runs. */
export type OperatorTarget = { remote: true; configFile: string } | { remote: false; stateDirectory: string };

/** Opens the databases of the deployed service, or of a local one, running or not. */
export async function openDatabase(target: OperatorTarget): Promise<OperatorDatabase> {
  if (target.remote) return wranglerDatabase(['--remote', '--config', target.configFile]);
  const running = await runningService(join(target.stateDirectory, 'operator.json'));
  if (running !== null) return running;
  // Imported only here, because a running service needs no runtime of this process.
  const { stoppedService } = await import('./stopped-service.ts');
  return await stoppedService(target.stateDirectory);
}
