/** Store of texts by collection and key. Every call is complete when it returns. */
export interface DocumentStore {
  read(collection: string, key: string): string | null;
  /** Writes a document. An existing one keeps its position in the order. */
  write(collection: string, key: string, body: string): void;
  /** Returns all documents of a collection in the order in which their keys were first written. */
  list(collection: string): string[];
}

/** Store that lasts as long as the process. */
export class MemoryDocumentStore implements DocumentStore {
  private readonly collections = new Map<string, Map<string, string>>();

  read(collection: string, key: string): string | null {
    return this.collections.get(collection)?.get(key) ?? null;
  }

  write(collection: string, key: string, body: string): void {
    const documents = this.collections.get(collection) ?? new Map<string, string>();
    documents.set(key, body);
    this.collections.set(collection, documents);
  }

  list(collection: string): string[] {
    return [...(this.collections.get(collection)?.values() ?? [])];
  }
}

/** Documents of one kind as JSON values. */
export class Collection<Value> {
  private readonly store: DocumentStore;
  private readonly name: string;

  constructor(store: DocumentStore, name: string) {
    this.store = store;
    this.name = name;
  }

  get(key: string): Value | null {
    const body = this.store.read(this.name, key);
    return body === null ? null : JSON.parse(body);
  }

  put(key: string, value: Value): void {
    this.store.write(this.name, key, JSON.stringify(value));
  }

  all(): Value[] {
    return this.store.list(this.name).map((body) => JSON.parse(body));
  }
}
