import { usageError } from '../requests/failures.ts';
import type { FlagValues } from '../requests/requests.ts';
import type { Sender } from '../requests/sending.ts';
import { serviceClient } from '../requests/service-client.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { countOf, lastValue } from '../settings/own-values.ts';
import { readSettings } from '../settings/settings.ts';

const POLL_MS = 2_000;
/** Requests per poll. */
const LIMIT_ITEMS = 100;
const MAX_REMEMBERED = 1_000;
const SHOWN_AT_START = 10;
/** End of the path of this command's own requests, which are not shown. */
const OWN_PATH = '/request-logs';

/**
 * Runs `folio logs tail`: shows the requests of the credential's owner as they arrive, until it is stopped.
 *
 * @throws ClientError for another word than `tail`
 */
export async function tailLogs(
  sender: Sender,
  options: ClientOptions,
  words: readonly string[],
  values: FlagValues,
): Promise<void> {
  const { machine } = sender;
  if (words.length !== 1 || words[0] !== 'tail')
    throw usageError('"logs" has one action: tail.', 'For a list: folio request-logs list');
  const client = await serviceClient(sender, readSettings(machine, options), { needsCompany: false });
  const isJson = options.format === 'json' || (options.format === null && !machine.output.isTerminal);
  const count = countOf(values);
  const filters = {
    limit: LIMIT_ITEMS,
    path_contains: lastValue(values, 'path-contains') ?? undefined,
    only_errors: lastValue(values, 'only-errors') === 'true' ? true : undefined,
  };
  const seen = new Set<string>();
  for (let shown = 0; shown < count; await machine.sleep(POLL_MS)) {
    const { request_logs: logs } = await client.requestLogs.list(filters);
    const fresh = logs
      .filter(
        ({ request_id: id, method, path }) => !seen.has(id) && !(method === 'GET' && path.endsWith(OWN_PATH)),
      )
      .reverse();
    for (const log of seen.size === 0 ? fresh.slice(-SHOWN_AT_START) : fresh) {
      const { timestamp, method, path, status, error_code: code, request_id: id } = log;
      const text = [timestamp, status, method, path, code ?? '', id].join('  ');
      await machine.output.write(`${isJson ? JSON.stringify(log) : text}\n`);
      shown += 1;
      if (shown >= count) return;
    }
    for (const { request_id: id } of logs) seen.add(id);
    if (seen.size > MAX_REMEMBERED)
      for (const id of [...seen].slice(0, seen.size - MAX_REMEMBERED)) seen.delete(id);
  }
}
