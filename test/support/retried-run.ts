import { machineClock } from '../../src/clock.ts';
import { booksOf, directoryOf } from '../../src/db/clients.ts';
import { effectIds, uuidV7 } from '../../src/ids.ts';
import type { CompanyContext } from '../../src/operations/context.ts';
import type { Operation } from '../../src/operations/define-operation.ts';
import { NO_PARTS } from '../../src/operations/multipart.ts';
import { NO_SENT_BYTES } from '../../src/operations/sent-bytes.ts';
import { testEnv } from './api-client.ts';

/**
 * Runs an operation as the pipeline does under an idempotency key whose first run died after its work was committed: once,
 * and once more under the same effect as a retry. Answers both results.
 */
export async function runAndRetry(
  operation: Operation,
  companyId: string,
  body: unknown,
): Promise<{ first: unknown; retried: unknown }> {
  const effectId = uuidV7(Date.now());
  const run = async (isRetry: boolean): Promise<unknown> => {
    // What an operation of a resource uses of its context; the rest of it is not touched.
    const context = {
      clock: machineClock(0),
      ids: effectIds(effectId),
      effectId,
      isRetry,
      language: 'en',
      ifMatch: null,
      directory: directoryOf(testEnv),
      environment: 'TEST',
      companyId,
      zone: 'Europe/Madrid',
      books: booksOf(testEnv, 'TEST', 0),
    } as unknown as CompanyContext;
    const judged = operation.body?.parse(body) ?? null;
    return (
      await operation.run(context, {
        params: { company_id: companyId },
        query: {},
        body: judged,
        parts: NO_PARTS,
        sent: NO_SENT_BYTES,
      })
    ).data;
  };
  return { first: await run(false), retried: await run(true) };
}
