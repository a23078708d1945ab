import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;
/** Headers of a single hop or of replaced bytes. */
const OWN_HEADERS: readonly string[] = ['connection', 'content-length', 'transfer-encoding', 'keep-alive'];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers: given } = request;
  const headers = Object.entries(given)
    .filter(([name, value]) => typeof value === 'string' && ![...OWN_HEADERS, 'host'].includes(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  const sent = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf(request);
  const received = await fetch(`${target}${url}`, {
    method,
    headers,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: new Uint8Array(sent) }),
  });
  const bytes = Buffer.from(await received.arrayBuffer());
  const isText = COMPRESSIBLE.test(received.headers.get('Content-Type') ?? '');
  for (const [name, value] of received.headers)
    if (!OWN_HEADERS.includes(name)) response.setHeader(name, value);
  if (isText) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(received.status);
  response.end(isText ? gzipSync(bytes) : bytes);
}

/**
 * Starts a proxy before the local service, in place of the platform: it compresses texts, which the local runtime
 * does not. Returns its address and a function that closes it.
 */
export async function startCompressingProxy(target: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    pass(target, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}
