import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writePrivateFile } from '../private-file.ts';
import { LISTEN_ADDRESS } from '../worker-options.ts';
import { statementsSchema } from './operator-access.ts';
import type { OperatorLine } from './operator-worker.ts';

const TOKEN_BYTES = 32;

function isAllowed(request: IncomingMessage, token: string): boolean {
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the binding in the path of a request. The directory's if it names none. */
function bindingOf(request: IncomingMessage): string {
  const name = (request.url ?? '').slice(1);
  return name === '' ? 'DIRECTORY' : name;
}

/**
 * Opens a port for the operator's command (`npm run admin`) to the databases of a running service.
 * No other process can write these databases at the same time. `file` holds the address and the token, and is deleted
 * with the service.
 */
export async function openOperatorPort(
  line: OperatorLine,
  file: string,
  clockOffsetMs: number,
): Promise<AsyncDisposable> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (!isAllowed(request, token))
      return answer(401, { error: 'this token is not the one of this service' });
    try {
      const statements = statementsSchema.parse(JSON.parse(await bodyOf(request)));
      answer(200, { results: await line.batch(bindingOf(request), statements) });
    } catch (error) {
      answer(400, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  server.listen({ port: 0, host: LISTEN_ADDRESS, exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = { url: `http://${LISTEN_ADDRESS}:${port}`, token, clock_offset_ms: clockOffsetMs };
  writePrivateFile(file, `${JSON.stringify(access)}\n`);
  return {
    async [Symbol.asyncDispose]() {
      rmSync(file, { force: true });
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
