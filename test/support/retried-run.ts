import { censusOf } from '../../src/composition/census.ts';
import { viesOf } from '../../src/composition/vies.ts';
import type { CompanyContext } from '../../src/context/context.ts';
import { NO_PARTS } from '../../src/contract/multipart.ts';
import { NO_SENT_BYTES } from '../../src/contract/sent-bytes.ts';
import { Warnings } from '../../src/contract/warnings/warnings.ts';
import { booksOf, directoryOf } from '../../src/db/clients.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { machineClock } from '../../src/platform/clock.ts';
import { executionIds, uuidV7 } from '../../src/platform/ids.ts';
import { testEnv } from './api-client.ts';

/**
 * Runs an operation twice, as the pipeline does under an idempotency key whose first run died after its commit. The
 * second run is a retry of the same execution. Returns both results.
 */
export async function runAndRetry(
  operation: Operation,
  companyId: string,
  body: unknown,
): Promise<{ first: unknown; retried: unknown }> {
  const executionId = uuidV7(Date.now());
  const run = async (isRetry: boolean): Promise<unknown> => {
    // Only the fields of the context that an operation of a resource uses.
    const context = {
      clock: machineClock(0),
      ids: executionIds(executionId),
      executionId,
      isRetry,
      language: 'en',
      ifMatch: null,
      directory: directoryOf(testEnv),
      environment: 'TEST',
      companyId,
      zone: 'Europe/Madrid',
      books: booksOf(testEnv, 'TEST', 0),
      warnings: new Warnings(false),
      census: censusOf(testEnv, machineClock(0), 'TEST', 0),
      vies: viesOf(testEnv, machineClock(0), 'TEST', 0),
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
