import { Collection, type DocumentStore } from './document-store.ts';

/** Counter from 1, for as long as its store lasts. */
export class Counter {
  private readonly counts: Collection<number>;
  private readonly name: string;

  constructor(store: DocumentStore, name: string) {
    this.counts = new Collection(store, 'counters');
    this.name = name;
  }

  next(): number {
    const value = (this.counts.get(this.name) ?? 0) + 1;
    this.counts.put(this.name, value);
    return value;
  }
}
