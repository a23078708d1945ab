import type { XmlNode } from '../xml/xml-node.ts';
import { Collection, type DocumentStore } from './document-store.ts';
import type { InvoiceKey } from './invoice-key.ts';

/** What the AEAT keeps of an invoice: its newest accepted record. */
export interface RegisteredInvoice {
  readonly key: InvoiceKey;
  /** Order of presentation of that record within the issuer's. */
  readonly sequence: number;
  /** IdPeticion of the submission that brought it. */
  readonly requestId: string;
  /** When it came, and by whose clock it was judged, as TimestampPresentacion. */
  readonly presentedAt: string;
  readonly isAnnulled: boolean;
  /** Why it was accepted with errors, or null. */
  readonly error: { readonly code: string; readonly description: string } | null;
  /** What the header of that submission added to it. */
  readonly header: {
    readonly representative: string | null;
    readonly verifactuEnd: string | null;
    readonly incident: string | null;
  };
  readonly record: XmlNode;
}

/** The invoices that one environment of the AEAT knows. */
export class InvoiceRegistry {
  private readonly store: DocumentStore;
  private readonly environment: string;

  constructor(store: DocumentStore, environment: string) {
    this.store = store;
    this.environment = environment;
  }

  find(key: InvoiceKey): RegisteredInvoice | null {
    return this.of(key.issuer).get(keyText(key));
  }

  save(invoice: RegisteredInvoice): void {
    this.of(invoice.key.issuer).put(keyText(invoice.key), invoice);
  }

  /** An issuer's invoices by order of presentation. */
  ofIssuer(nif: string): RegisteredInvoice[] {
    return this.of(nif)
      .all()
      .toSorted((one, other) => one.sequence - other.sequence);
  }

  /** The NIF of all who have invoices here. */
  issuers(): string[] {
    return new Collection<string>(this.store, `${this.environment}/issuers`).all();
  }

  noteIssuer(nif: string): void {
    new Collection<string>(this.store, `${this.environment}/issuers`).put(nif, nif);
  }

  private of(nif: string): Collection<RegisteredInvoice> {
    return new Collection(this.store, `${this.environment}/invoices/${nif}`);
  }
}

function keyText({ number, date }: InvoiceKey): string {
  return `${date} ${number}`;
}
