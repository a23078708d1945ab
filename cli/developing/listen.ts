import { usageError } from '../requests/failures.ts';
import type { FlagValues } from '../requests/requests.ts';
import type { Sender } from '../requests/sending.ts';
import { serviceClient } from '../requests/service-client.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { countOf, lastValue } from '../settings/own-values.ts';
import { readSettings } from '../settings/settings.ts';
import { EventFeed } from './event-feed.ts';
import { type Forwarded, forwardEvent, listenSecret } from './forwarding.ts';

const POLL_MS = 1_000;

function targetOf(values: FlagValues): URL {
  const text = lastValue(values, 'forward-to');
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw usageError(
    text === null ? '"listen" needs --forward-to.' : `"${text}" is no address to post to.`,
    'folio listen --forward-to http://localhost:3000/hooks',
  );
}

function line({ event_id, type, attempts, status, duration_ms, error }: Forwarded, isJson: boolean): string {
  if (isJson) return JSON.stringify({ event_id, type, attempts, status, duration_ms, error });
  const outcome = error ?? String(status);
  return `${type.padEnd(30)} ${event_id}  ${outcome} (${duration_ms} ms${attempts > 1 ? `, ${attempts} attempts` : ''})`;
}

/**
 * Runs `folio listen`: forwards the events of the sandbox to an address of this machine until it is stopped.
 * Signs them like deliveries.
 *
 * @throws ClientError for an invalid address, and in production
 */
export async function listen(sender: Sender, options: ClientOptions, values: FlagValues): Promise<void> {
  const { machine, progress } = sender;
  if (options.isLive)
    throw usageError(
      '"listen" passes on events of the sandbox.',
      'In production, make a webhook: folio webhooks create --help',
    );
  const target = targetOf(values);
  const settings = readSettings(machine, options);
  const client = await serviceClient(sender, settings, { needsCompany: false });
  const secret = lastValue(values, 'secret') ?? listenSecret(settings.credential ?? '');
  const isJson = options.format === 'json' || (options.format === null && !machine.output.isTerminal);
  const forward = async (event: Parameters<typeof forwardEvent>[0]) => {
    const forwarded = await forwardEvent(event, target, secret, machine.sleep);
    await machine.output.write(`${line(forwarded, isJson)}\n`);
  };
  const replayed = lastValue(values, 'replay');
  if (replayed !== null) return forward(await client.events.get({ event_id: replayed }));
  const count = countOf(values);
  const types = lastValue(values, 'types')?.split(',');
  const feed = new EventFeed(client, { types, from: lastValue(values, 'from') });
  await feed.begin();
  await progress.note(`Ready: events go to ${target.href}. The secret that signs them: ${secret}`);
  for (let sent = 0; sent < count; ) {
    for (const event of await feed.next()) {
      await forward(event);
      sent += 1;
      if (sent >= count) return;
    }
    await machine.sleep(POLL_MS);
  }
}
