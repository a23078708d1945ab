import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below 32768, where Linux starts to assign ports itself. macOS and Windows start at 49152. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Returns a free port for a service that restarts while its clients keep trying. The system assigns no such
 * port to a client, which would connect to itself and hold the port of the service.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}
