import { Collection, type DocumentStore } from '../../aeat-simulator/store/document-store.ts';
import { type FiledInvoice, type InvoiceName, invoiceKey } from '../file/read-file.ts';
import type { Territory } from '../territory.ts';

/** Characters of a signature that files and corrections name it by. */
export const EXCERPT_CHARACTERS = 100;

export type FileState = 'ACCEPTED' | 'ACCEPTED_WITH_WARNINGS' | 'REJECTED' | 'CANCELLED';

/** File as it was last received for an invoice. */
export interface ReceivedFile extends InvoiceName {
  readonly issuer: string;
  readonly state: FileState;
  readonly codes: readonly string[];
  readonly identifier: string;
  readonly signature: string;
  /** First characters of the signature of the file before, or null. */
  readonly previous: string | null;
  /** Recipients by NIF, which the behaviour of a cancellation depends on. */
  readonly recipients: readonly string[];
  readonly total: string;
  /** `Renta` of model 140 as text, empty elsewhere. */
  readonly income: string;
  /** The file as text. A correction leaves it as it was. */
  readonly xml: string;
  /** Milliseconds since the epoch. */
  readonly received_at: number;
  readonly corrected_at: number | null;
  /** True if it was noted in subchapter 1.2, without a file that is accepted. */
  readonly isAnnotation: boolean;
  /** Code of its last rejected cancellation, which `zuzendu-baja` may correct. Null if there is none. */
  readonly rejectedCancellation: string | null;
}

/** Files received by one diputación: by issuer and invoice, and the chains that their signatures make. */
export class FileRegister {
  private readonly store: DocumentStore;
  private readonly territory: Territory;

  constructor(store: DocumentStore, territory: Territory) {
    this.store = store;
    this.territory = territory;
  }

  find(issuer: string, name: InvoiceName): ReceivedFile | null {
    return this.files(issuer).get(invoiceKey(name));
  }

  /** Returns everything received from an issuer, in the order of first reception. */
  of(issuer: string): ReceivedFile[] {
    return this.files(issuer).all();
  }

  put(file: ReceivedFile): void {
    this.files(file.issuer).put(invoiceKey(file), file);
  }

  /** Returns the fault of a file's place in the chain of its issuer and licence, or null. */
  chainFault({ issuer, software, previous, ...name }: FiledInvoice): 'UNKNOWN' | 'TWICE' | 'MISSING' | null {
    const links = this.links(issuer, software.licence);
    const key = invoiceKey(name);
    if (previous === null) return links.all().some((other) => other !== key) ? 'MISSING' : null;
    const owner = links.get(previous.signature.slice(0, EXCERPT_CHARACTERS));
    if (owner === null || owner !== invoiceKey(previous)) return 'UNKNOWN';
    const named = this.namers(issuer, software.licence).get(owner);
    return named !== null && named !== key ? 'TWICE' : null;
  }

  /** Adds a file to the chain, whatever became of it: a rejected one stays in it (README of the facts, section 4). */
  addLink({ issuer, software, previous, ...name }: FiledInvoice, signature: string): void {
    const key = invoiceKey(name);
    const excerpt = signature.slice(0, EXCERPT_CHARACTERS);
    this.links(issuer, software.licence).put(excerpt, key);
    if (previous !== null) this.namers(issuer, software.licence).put(invoiceKey(previous), key);
  }

  /** True if a number leaves a gap behind the numbers that its series has had. */
  leavesGap({ issuer, series, number }: FiledInvoice): boolean {
    if (!/^\d+$/.test(number)) return false;
    const numbers = this.of(issuer)
      .filter((file) => file.series === series && /^\d+$/.test(file.number))
      .map((file) => Number(file.number));
    return numbers.length > 0 && numbers.every((each) => each + 1 < Number(number));
  }

  private files(issuer: string): Collection<ReceivedFile> {
    return new Collection(this.store, `${this.territory}/files/${issuer}`);
  }

  /** Keys of invoices by the excerpts of their signatures. */
  private links(issuer: string, licence: string): Collection<string> {
    return new Collection(this.store, `${this.territory}/links/${issuer}/${licence}`);
  }

  /** Keys of the invoices that name another as previous, by the key of that other. */
  private namers(issuer: string, licence: string): Collection<string> {
    return new Collection(this.store, `${this.territory}/namers/${issuer}/${licence}`);
  }
}
