import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { Collection, type DocumentStore } from './document-store.ts';
import { invoiceKey } from './invoice-key.ts';

/** Record in the order of its first reception. */
export interface ReceivedRecord {
  readonly operation: 'RegistroAlta' | 'RegistroAnulacion';
  readonly invoice_number: string;
  /** dd-mm-yyyy */
  readonly issue_date: string;
  readonly fingerprint: string;
  /** Null for a PrimerRegistro. */
  readonly previous_fingerprint: string | null;
  /** True if it names the record received before it, or is the first and says so. */
  readonly linked: boolean;
  /** State of its newest response. */
  readonly state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly code: string | null;
  readonly times_received: number;
}

/** Everything received from one installation of an issuer. Rejected records stay in the chain. */
export interface ReceivedChain {
  readonly nif: string;
  readonly system_id: string;
  readonly installation: string;
  readonly records: readonly ReceivedRecord[];
}

interface ChainHead {
  readonly systemId: string;
  readonly installation: string;
  readonly fingerprint: string;
  /** True if a record of it was ever accepted. */
  readonly isKnown: boolean;
  /** Instant before which only a full submission may arrive, in milliseconds since the epoch. */
  readonly nextAt: number;
}

/** Chains as received, by issuer, system and installation. Orden HAC/1177/2024, article 7. */
export class ChainRegistry {
  private readonly store: DocumentStore;
  private readonly environment: string;

  constructor(store: DocumentStore, environment: string) {
    this.store = store;
    this.environment = environment;
  }

  /** True if the AEAT has records of the issuer from the record's installation. */
  isKnown(record: XmlNode, issuer: string): boolean {
    return this.heads(issuer).get(chainKey(record))?.isKnown ?? false;
  }

  /**
   * Returns the instant before which no further submission of the record's chain is expected. 0 if there was no
   * response yet.
   */
  nextAt(record: XmlNode, issuer: string): number {
    return this.heads(issuer).get(chainKey(record))?.nextAt ?? 0;
  }

  /** Stores the wait that a response announced. */
  announce(record: XmlNode, issuer: string, nextAt: number): void {
    const head = this.heads(issuer).get(chainKey(record));
    if (head !== null) this.heads(issuer).put(chainKey(record), { ...head, nextAt });
  }

  /** Appends a record to its chain. A repeated record only takes the new state. */
  receive(record: XmlNode, issuer: string, verdict: Pick<ReceivedRecord, 'state' | 'code'>): void {
    const key = chainKey(record);
    const head = this.heads(issuer).get(key);
    const records = this.records(issuer, key);
    const received = receivedRecord(record, verdict);
    const known = records.get(received.fingerprint);
    const isHead = known === null;
    const linked = known?.linked ?? received.previous_fingerprint === (head?.fingerprint ?? null);
    const times_received = (known?.times_received ?? 0) + 1;
    records.put(received.fingerprint, { ...received, linked, times_received });
    this.heads(issuer).put(key, {
      systemId: softwareText(record, 'IdSistemaInformatico'),
      installation: softwareText(record, 'NumeroInstalacion'),
      fingerprint: isHead ? received.fingerprint : (head?.fingerprint ?? received.fingerprint),
      isKnown: head?.isKnown === true || verdict.state !== 'Incorrecto',
      nextAt: head?.nextAt ?? 0,
    });
  }

  chainsOf(nif: string): ReceivedChain[] {
    return this.heads(nif)
      .all()
      .map(({ systemId, installation }) => ({
        nif,
        system_id: systemId,
        installation,
        records: this.records(nif, `${systemId} ${installation}`).all(),
      }));
  }

  private heads(nif: string): Collection<ChainHead> {
    return new Collection(this.store, `${this.environment}/chains/${nif}`);
  }

  private records(nif: string, key: string): Collection<ReceivedRecord> {
    return new Collection(this.store, `${this.environment}/chains/${nif}/${key}`);
  }
}

function softwareText(record: XmlNode, name: string): string {
  return textAt(record, 'SistemaInformatico', name) ?? '';
}

function chainKey(record: XmlNode): string {
  return `${softwareText(record, 'IdSistemaInformatico')} ${softwareText(record, 'NumeroInstalacion')}`;
}

function receivedRecord(
  record: XmlNode,
  { state, code }: Pick<ReceivedRecord, 'state' | 'code'>,
): Omit<ReceivedRecord, 'linked' | 'times_received'> {
  const { number, date } = invoiceKey(record);
  return {
    operation: record.name === 'RegistroAlta' ? 'RegistroAlta' : 'RegistroAnulacion',
    invoice_number: number,
    issue_date: date,
    fingerprint: textAt(record, 'Huella') ?? '',
    previous_fingerprint: textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella'),
    state,
    code,
  };
}
