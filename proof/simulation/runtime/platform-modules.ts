/** Replaces the modules that only Cloudflare's runtime has. */

export class DurableObject<E = unknown> {
  protected readonly ctx: DurableObjectState;
  protected readonly env: E;

  constructor(ctx: DurableObjectState, env: E) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class WorkerEntrypoint {}

/** Placeholder: a simulated service sends no mail by socket or by the platform. */
export class EmailMessage {}

/** Rejects a socket: a simulated service opens none. */
export function connect(): never {
  throw new Error('a simulated service opens no sockets');
}

/** Tracing without traces: work within a span only runs the work. */
export const tracing = {
  enterSpan: <T>(_name: string, work: (span: { setAttribute(): void }) => T): T =>
    work({ setAttribute: () => undefined }),
};
