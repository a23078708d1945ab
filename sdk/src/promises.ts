import type { Meta, Warning } from './generated/schemas.ts';

/** An answer with what came beside its data. */
export interface FolioAnswer<Data> {
  data: Data;
  /** Null where the answer has no envelope. */
  meta: Meta | null;
  warnings: Warning[];
  status: number;
  headers: Headers;
  requestId: string | null;
  /** The version, for `ifMatch`. */
  etag: string | null;
  /** Path of what was made. */
  location: string | null;
  /** Whether it is the stored answer to an earlier call with the same key. */
  isReplay: boolean;
}

/** What a call gives: await it for the data, or take `withAnswer()` for all that came. */
export class FolioPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'FolioPromise';
  #answer: Promise<FolioAnswer<Data>> | null = null;
  readonly #start: () => Promise<FolioAnswer<Data>>;

  constructor(start: () => Promise<FolioAnswer<Data>>) {
    this.#start = start;
  }

  /** The data with the headers, warnings and version that came with it. */
  withAnswer(): Promise<FolioAnswer<Data>> {
    this.#answer ??= this.#start();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited for its data
  then<A = Data, B = never>(
    onData?: ((data: Data) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withAnswer()
      .then(({ data }) => data)
      .then(onData, onError);
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Data | B> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then().finally(onEnd);
  }
}

/** What goes through a list. */
export interface PageSource<Data> {
  /** One page, as the caller asked for it. */
  first(): Promise<FolioAnswer<Data>>;
  /** All pages from there on, as large as they may be. */
  pages(): AsyncIterable<Data>;
  itemsOf(data: Data): unknown[];
}

/** A list: await it for one page, or go through all its items with `for await`. */
export class FolioList<Data, Item> extends FolioPromise<Data> implements AsyncIterable<Item> {
  readonly #source: PageSource<Data>;

  constructor(source: PageSource<Data>) {
    super(() => source.first());
    this.#source = source;
  }

  /** Page after page, to the end. */
  pages(): AsyncIterable<Data> {
    return this.#source.pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) for (const item of this.#source.itemsOf(page)) yield item as Item;
  }

  /** The first items, in an array. */
  async toArray(maxItems: number): Promise<Item[]> {
    const items: Item[] = [];
    if (maxItems <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= maxItems) break;
    }
    return items;
  }
}
