import { Miniflare, MiniflareCoreError, type MiniflareOptions } from 'miniflare';
import { PortUnavailableError } from './port.ts';

/** Most attempts to open a runtime, if other processes take the free ports in between. */
const MAX_OPENINGS = 3;

function isPortTaken(error: unknown): boolean {
  return error instanceof MiniflareCoreError && error.code === 'ERR_ADDRESS_IN_USE';
}

/**
 * Returns a runtime that listens.
 *
 * @param closed running runtime that is to listen now; null for a new one
 * @param settings returns new options for each attempt, with a free port if any will do
 * @param port port of the service, for the message
 * @throws PortUnavailableError if a port is taken each time
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
      // Disposing repeats the error of the start, so it is ignored.
      if (closed === null) await runtime.dispose().catch(() => undefined);
      if (!isPortTaken(error)) throw error;
      if (opening === MAX_OPENINGS) throw new PortUnavailableError(port, 'is already in use');
    }
  }
}
