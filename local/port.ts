import { once } from 'node:events';
import { createServer } from 'node:net';

const MAX_PORT = 65_535;

/** Error of a port that is not available, with a message for the person at the terminal. */
export class PortUnavailableError extends Error {
  constructor(port: number, reason: string) {
    super(
      `Port ${port} ${reason}: stop what uses it, or take another with --port N (--port 0 finds a free one).`,
    );
  }
}

/** Returns a port that nothing uses now. */
export async function freePort(address: string): Promise<number> {
  const server = createServer();
  server.listen({ port: 0, host: address, exclusive: true });
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  if (found === null || typeof found === 'string') throw new Error('The system gave no port.');
  return found.port;
}

/**
 * Takes a port and releases it, so that an unavailable one is reported early.
 *
 * @throws PortUnavailableError
 */
export async function refuseUnavailablePort(port: number, address: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host: address, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new PortUnavailableError(port, 'is already in use');
    throw new PortUnavailableError(port, `is not available (${code})`);
  }
  server.close();
  await once(server, 'close');
}

/**
 * Returns the port of a page beside the service. It is the same at each start, so that it can be a bookmark.
 * Returns 0, any free port, if the service has none of its own or another program uses the port.
 */
export async function pagePort(servicePort: number, offset: number, address: string): Promise<number> {
  const port = servicePort + offset;
  if (servicePort === 0 || port > MAX_PORT) return 0;
  try {
    await refuseUnavailablePort(port, address);
    return port;
  } catch (error) {
    if (error instanceof PortUnavailableError) return 0;
    throw error;
  }
}
