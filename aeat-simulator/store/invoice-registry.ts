import type { XmlNode } from '../xml/xml-node.ts';
import { Collection, type DocumentStore } from './document-store.ts';
import type { InvoiceKey } from './invoice-key.ts';

/** Invoice as the AEAT stores it: its newest accepted record. */
export interface RegisteredInvoice {
  readonly key: InvoiceKey;
  /** Order of presentation of that record among those of the issuer. */
  readonly sequence: number;
  /** IdPeticion of its submission. */
  readonly requestId: string;
  /** Time of presentation by the clock that validated it, as TimestampPresentacion. */
  readonly presentedAt: string;
  readonly isAnnulled: boolean;
  /** Error with which it was accepted, or null. */
  readonly error: { readonly code: string; readonly description: string } | null;
  /** Fields from the header of that submission. */
  readonly header: {
    readonly representative: string | null;
    readonly verifactuEnd: string | null;
    readonly incident: string | null;
  };
  readonly record: XmlNode;
}

/** Invoices that one environment of the AEAT knows. */
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

  /** Returns an issuer's invoices by order of presentation. */
  ofIssuer(nif: string): RegisteredInvoice[] {
    return this.of(nif)
      .all()
      .toSorted((one, other) => one.sequence - other.sequence);
  }

  /** Returns the NIFs of all issuers with invoices here. */
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
