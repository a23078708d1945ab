import { Agent, request } from 'node:http';

/** Connections that are kept open; more clients than this at once would wait for one. */
const MAX_CONNECTIONS = 64;

/** One request of a measurement. */
export interface BenchRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

/** What every request says besides its own headers. */
let further: Record<string, string> = {};

/** Adds headers to every request that is sent while something is done. */
export async function withHeaders<T>(headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
  further = headers;
  try {
    return await work();
  } finally {
    further = {};
  }
}

/** Sends a request over a connection that is kept, and answers its body. Throws for anything but a 2xx. */
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

/** Ends the connections, so that the process can end. */
export function closeConnections(): void {
  agent.destroy();
}
