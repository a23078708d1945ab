import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below 32768, where Linux begins to give out ports of its own accord; macOS and Windows begin at 49152. */
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
 * A free port for a service that ends and starts again while its clients go on trying. The system gives such
 * a port to no client: a client that got the service's own port would connect to itself and hold it.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}
