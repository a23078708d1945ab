import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { operatorAccessSchema } from '../operator/operator-access.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

const answerSchema = z.union([
  z.object({ results: z.array(z.array(z.unknown())) }),
  z.object({ error: z.string() }),
]);

/** True if nothing listens any more, as after a killed service. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** Returns the databases of the service that runs on a state directory, by its access file. Null if none runs. */
export async function runningService(file: string): Promise<OperatorDatabase | null> {
  if (!existsSync(file)) return null;
  const access = operatorAccessSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const batch: OperatorDatabase['batch'] = async (statements, binding = 'DIRECTORY') => {
    const response = await fetch(`${access.url}/${binding}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access.token}` },
      body: JSON.stringify(statements),
    });
    const answer = answerSchema.parse(await response.json());
    if ('error' in answer) throw new OperatorError(answer.error);
    return answer.results;
  };
  try {
    await batch([{ sql: 'SELECT 1', params: [] }]);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
  return {
    of: 'RUNNING',
    batch,
    nowMs: () => Date.now() + access.clock_offset_ms,
    async [Symbol.asyncDispose]() {},
  };
}
