import type { FolioClient } from '../../sdk/src/client.ts';
import type { Event } from '../../sdk/src/generated/schemas.ts';

/** Milliseconds to look back, for events whose commit took longer than that of later ones. */
const OVERLAP_MS = 30_000;

interface FeedQuery {
  types: string[] | undefined;
  /** Start of the feed. Null starts with events from now on. */
  from: string | null;
}

/** Feed that polls the events of an account, each once, in the order in which they happened. */
export class EventFeed {
  readonly #client: FolioClient;
  readonly #query: FeedQuery;
  readonly #seen = new Map<string, number>();
  #sinceMs: number | null = null;

  constructor(client: FolioClient, query: FeedQuery) {
    this.#client = client;
    this.#query = query;
  }

  /** Sets the start: without a time, existing events count as seen. */
  async begin(): Promise<void> {
    if (this.#query.from !== null) return;
    const { events } = await this.#client.events.list({ limit: 100, type: this.#types });
    for (const event of events) this.#note(event);
  }

  /** Returns the events since the last call, oldest first. */
  async next(): Promise<Event[]> {
    const from =
      this.#sinceMs === null ? this.#query.from : new Date(this.#sinceMs - OVERLAP_MS).toISOString();
    const found: Event[] = [];
    const list = this.#client.events.list({
      type: this.#types,
      from: from ?? undefined,
    });
    for await (const event of list) if (!this.#seen.has(event.id)) found.push(event);
    for (const event of found) this.#note(event);
    this.#forget();
    return found.reverse();
  }

  /** The document lists types and families, and the service rejects a wrong one with a message. */
  get #types() {
    return this.#query.types as never;
  }

  #note({ id, created_at: createdAt }: Event): void {
    const atMs = Date.parse(createdAt);
    this.#seen.set(id, atMs);
    this.#sinceMs = Math.max(this.#sinceMs ?? 0, atMs);
  }

  #forget(): void {
    const oldestMs = (this.#sinceMs ?? 0) - 2 * OVERLAP_MS;
    for (const [id, atMs] of this.#seen) if (atMs < oldestMs) this.#seen.delete(id);
  }
}
