import { Agent, request } from 'node:http';

/** Open connections. More concurrent clients would wait for one. */
const MAX_CONNECTIONS = 64;

/** Request of a measurement. */
export interface BenchRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

/** Headers of every request besides its own. */
let further: Record<string, string> = {};

/** Adds headers to every request that is sent during some work. */
export async function withHeaders<T>(headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
  further = headers;
  try {
    return await work();
  } finally {
    further = {};
  }
}

/** Sends a request over a kept connection and returns the response body. Throws unless the status is 2xx. */
export function send({ method, url, headers, body }: BenchRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...further }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${method} ${url} answered ${status} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Closes the connections, so that the process can end. */
export function closeConnections(): void {
  agent.destroy();
}
