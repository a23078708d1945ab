import type { Meta, Warning } from './generated/schemas.ts';

/** Response with its data, headers and warnings. */
export interface FolioAnswer<Data> {
  data: Data;
  /** Null if the response has no envelope. */
  meta: Meta | null;
  warnings: Warning[];
  status: number;
  headers: Headers;
  requestId: string | null;
  /** Version of the resource, for `ifMatch`. */
  etag: string | null;
  /** Path of the created resource. */
  location: string | null;
  /** True if this is the stored response to an earlier call with the same key. */
  isReplay: boolean;
}

/** Result of a call: await it for the data, or call `withAnswer()` for the whole response. */
export class FolioPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'FolioPromise';
  #answer: Promise<FolioAnswer<Data>> | null = null;
  readonly #start: () => Promise<FolioAnswer<Data>>;

  constructor(start: () => Promise<FolioAnswer<Data>>) {
    this.#start = start;
  }

  /** Returns the data with headers, warnings and version. */
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

/** Source of a list's pages. */
export interface PageSource<Data> {
  /** Loads the page that the caller asked for. */
  first(): Promise<FolioAnswer<Data>>;
  /** Loads all pages from there on. */
  pages(): AsyncIterable<Data>;
  itemsOf(data: Data): unknown[];
}

/** List: await it for one page, or iterate over all items with `for await`. */
export class FolioList<Data, Item> extends FolioPromise<Data> implements AsyncIterable<Item> {
  readonly #source: PageSource<Data>;

  constructor(source: PageSource<Data>) {
    super(() => source.first());
    this.#source = source;
  }

  /** Iterates over all pages. */
  pages(): AsyncIterable<Data> {
    return this.#source.pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) for (const item of this.#source.itemsOf(page)) yield item as Item;
  }

  /** Returns up to `maxItems` items from the beginning. */
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
