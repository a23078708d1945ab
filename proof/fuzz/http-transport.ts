import { Agent, request as httpRequest } from 'node:http';
import type { ApiResponse } from '../../test/support/api-client.ts';
import type { FuzzRequest } from './encode.ts';
import type { Send } from './world.ts';

const MAX_CONNECTIONS = 16;
/** Longest wait for a response in milliseconds: nothing in the service takes longer. A PDF request waits up to 10 s. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Builds a response from its status, headers and bytes. */
export function responseOf(status: number, headers: Headers, bytes: Uint8Array): ApiResponse {
  const text = new TextDecoder().decode(bytes);
  const isJson = (headers.get('Content-Type') ?? '').startsWith('application/json');
  return { status, headers, body: isJson && text !== '' ? JSON.parse(text) : null, text };
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
  );
}

function sendOnce(
  baseUrl: string,
  agent: Agent,
  { method, target, headers, body }: FuzzRequest,
): Promise<ApiResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: { ...headers, ...(body === null ? {} : { 'Content-Length': body.length }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(
              responseOf(
                response.statusCode ?? 0,
                new Headers(pairsOf(response.rawHeaders)),
                Buffer.concat(chunks),
              ),
            );
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.setTimeout(ANSWER_TIMEOUT_MS, () =>
      sent.destroy(new Error(`no answer within ${ANSWER_TIMEOUT_MS} ms`)),
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Sends requests unchanged over kept connections. `close` closes the connections. */
export function httpTransport(baseUrl: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  return {
    send: async (request) => {
      try {
        return await sendOnce(baseUrl, agent, request);
      } catch (error) {
        throw new Error(
          `${request.method} ${request.target.slice(0, 200)} was not answered: ${String(error)}`,
        );
      }
    },
    close: () => agent.destroy(),
  };
}
