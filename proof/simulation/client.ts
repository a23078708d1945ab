import { Life } from './runtime/faults.ts';
import type { Chance } from './runtime/seeded-randomness.ts';
import type { VirtualTime } from './runtime/virtual-time.ts';
import type { World } from './runtime/world.ts';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each operation answers a body of its own
  body: any;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Body and headers to send without a credential. */
  sent?: { body: string; headers: Record<string, string> };
}

const MAX_ATTEMPTS = 12;
const RETRY_MS = 2_500;
const PROCESSING = 'IDEMPOTENCY_KEY_PROCESSING';
const SERVER_ERROR = 500;

/** Rate at which a request's server dies during the request. */
export interface ClientSettings {
  kills: number;
}

/** Careful client: it uses an idempotency key for each POST and repeats a request until it gets a response. */
export class Client {
  settings: ClientSettings = { kills: 0 };
  /** Responses of 500 that no fault explains. */
  readonly unexplained: string[] = [];
  private readonly world: World;
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly key: string;

  constructor(world: World, time: VirtualTime, chance: Chance, key: string) {
    this.world = world;
    this.time = time;
    this.chance = chance;
    this.key = key;
  }

  /** Sends a call. Returns null if no attempt got a response. */
  async send(call: Call): Promise<ApiResponse | null> {
    const idempotencyKey = crypto.randomUUID();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const faultsBefore = this.world.wire.faults;
      const response = await this.attempt(call, idempotencyKey);
      const isOpen =
        response === null || response.status >= SERVER_ERROR || response.body?.error?.code === PROCESSING;
      if (!isOpen) return response;
      if (response !== null && response.status >= SERVER_ERROR && this.world.wire.faults === faultsBefore)
        this.unexplained.push(`${call.method} ${call.path}: ${JSON.stringify(response.body)}`);
      await this.time.sleep(RETRY_MS * (1 + this.chance.below(3)));
    }
    return null;
  }

  private request({ method, path, body, sent }: Call, idempotencyKey: string): Request {
    const url = `https://folio.test${path}`;
    if (sent !== undefined) return new Request(url, { method, ...sent });
    const headers = {
      Authorization: `Bearer ${this.key}`,
      ...(method === 'POST' ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    return new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private async attempt(call: Call, idempotencyKey: string): Promise<ApiResponse | null> {
    const life = new Life();
    if (this.chance.happens(this.settings.kills)) this.time.after(this.chance.below(400), () => life.end());
    const request = this.request(call, idempotencyKey);
    // If the run dies while its response is read, the connection breaks.
    const broken = new Promise<never>((_, reject) => {
      life.onEnd(() => reject(new Error('connection lost')));
    });
    broken.catch(() => undefined);
    try {
      const response = await this.world.request(request, life);
      const text = await Promise.race([response.text(), broken]);
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
      return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
    } catch {
      return null;
    }
  }
}
