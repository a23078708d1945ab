import { once } from 'node:events';
import { createServer } from 'node:net';

const MAX_PORT = 65_535;

/** The port cannot be had; the message is for the person at the terminal. */
export class PortUnavailableError extends Error {
  constructor(port: number, reason: string) {
    super(
      `Port ${port} ${reason}: stop what uses it, or take another with --port N (--port 0 finds a free one).`,
    );
  }
}

/** A port that nothing uses just now. */
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
 * Takes a port and lets go of it again, to be told early that it is not to be had.
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
 * The port of a page beside the service: the same at each start, so that it can be kept as a bookmark. 0, any free one, where the
 * service has none of its own or something else uses it.
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
