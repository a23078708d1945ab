import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { verifyWebhook, type WebhookEvent } from 'folio/webhooks/verify';

const HOST = '127.0.0.1';

/** Delivery as received. */
interface Delivery {
  payload: Uint8Array;
  header: string | string[] | undefined;
}

/** Receiver of webhooks on this machine, as a customer of the service would write it. */
export interface Receiver {
  url: string;
  /** Sets the secret that verifies deliveries. It also verifies the test delivery that arrived before. */
  trust(secret: string): Promise<void>;
  /** Returns the events received, each once. */
  events(): WebhookEvent[];
  /** Returns the errors of deliveries that did not verify. */
  refused(): readonly unknown[];
  stop(): Promise<void>;
}

/**
 * Inbox that responds 204 to verified deliveries and 400 to others. It stores those that arrive before the secret is
 * known.
 */
class Inbox {
  readonly events = new Map<string, WebhookEvent>();
  readonly refused: unknown[] = [];
  private secret: string | null = null;
  private readonly early: Delivery[] = [];

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = Buffer.concat(await request.toArray());
    const isTaken = await this.keep({ payload, header: request.headers['service-signature'] });
    response.writeHead(isTaken ? 204 : 400).end();
  }

  async trust(secret: string): Promise<void> {
    this.secret = secret;
    for (const delivery of this.early.splice(0)) await this.keep(delivery);
  }

  private async keep(delivery: Delivery): Promise<boolean> {
    if (this.secret === null) {
      this.early.push(delivery);
      return true;
    }
    try {
      const event = await verifyWebhook({ ...delivery, secret: this.secret });
      // An event may be delivered more than once, and its id identifies it.
      this.events.set(event.id, event);
      return true;
    } catch (error) {
      this.refused.push(error);
      return false;
    }
  }
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const inbox = new Inbox();
  const server = createServer((request, response) => {
    // A sender that breaks off gets no response.
    inbox.take(request, response).catch(() => response.destroy());
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://${HOST}:${address.port}/hooks`,
    trust: (secret) => inbox.trust(secret),
    events: () => [...inbox.events.values()],
    refused: () => inbox.refused,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
