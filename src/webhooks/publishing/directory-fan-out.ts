import type { Environment } from '../../domain/environment.ts';
import { notePublished, readUnpublishedDirectoryEvents } from './directory-event-repository.ts';
import { deliverEvents, type FanOutPorts } from './fan-out.ts';

/**
 * Publishes events of the directory, each to the endpoints of its own environment. Marks them as published once every
 * database has its deliveries. If it dies before, it runs again and writes nothing twice. Returns the number of deliveries
 * written.
 *
 * @param portsOf dependencies in an environment
 * @throws errors of the databases. Nothing is lost then: the events still wait
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
  await notePublished(
    directory,
    events.map(({ id }) => id),
    clock.now(),
  );
  return written;
}
