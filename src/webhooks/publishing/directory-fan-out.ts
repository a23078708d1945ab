import type { Environment } from '../../domain/environment.ts';
import { noteTold, readUnpublishedDirectoryEvents } from './directory-event-repository.ts';
import { deliverEvents, type FanOutPorts } from './fan-out.ts';

/**
 * Passes events of the directory on, each to the endpoints of its own environment. They are told of once every database has its
 * deliveries; what dies before that comes again and writes nothing twice. Returns how many deliveries it wrote.
 *
 * @param portsOf what it works with in an environment
 * @throws what the databases throw; nothing is lost then, the events still wait
 */
export async function fanOutDirectory(
  portsOf: (environment: Environment) => FanOutPorts,
  eventIds: readonly string[],
): Promise<number> {
  const { directory, clock } = portsOf('TEST');
  const events = await readUnpublishedDirectoryEvents(directory, eventIds);
  if (events.length === 0) return 0;
  let written = 0;
  for (const [environment, of] of Map.groupBy(events, (event) => event.environment))
    written += await deliverEvents(portsOf(environment), of, null);
  await noteTold(
    directory,
    events.map(({ id }) => id),
    clock.now(),
  );
  return written;
}
