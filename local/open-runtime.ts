import { Miniflare, MiniflareCoreError, type MiniflareOptions } from 'miniflare';
import { PortUnavailableError } from './port.ts';

/** How often a runtime is opened while other processes take the ports that were free just before. */
const MAX_OPENINGS = 3;

function isPortTaken(error: unknown): boolean {
  return error instanceof MiniflareCoreError && error.code === 'ERR_ADDRESS_IN_USE';
}

/**
 * A runtime that listens.
 *
 * @param closed one that runs and is to listen now; null for a new one
 * @param settings makes its options anew for each try, with a free port where any will do
 * @param port of the service, for the message
 * @throws PortUnavailableError where a port is taken each time
 */
export async function openRuntime(
  closed: Miniflare | null,
  settings: () => Promise<MiniflareOptions>,
  port: number,
): Promise<Miniflare> {
  for (let opening = 1; ; opening++) {
    const options = await settings();
    const runtime = closed ?? new Miniflare(options);
    try {
      await (closed === null ? runtime.ready : runtime.setOptions(options));
      return runtime;
    } catch (error) {
      // Its end says once more why it could not begin.
      if (closed === null) await runtime.dispose().catch(() => undefined);
      if (!isPortTaken(error)) throw error;
      if (opening === MAX_OPENINGS) throw new PortUnavailableError(port, 'is already in use');
    }
  }
}
