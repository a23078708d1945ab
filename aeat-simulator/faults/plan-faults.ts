import { type FaultTiming, magicNif } from '../magic-nifs.ts';
import { Collection, type DocumentStore } from '../store/document-store.ts';
import { invoiceKey } from '../store/invoice-key.ts';
import { listAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import {
  type AttemptedRecord,
  FAULTS_AFTER,
  FAULTS_BEFORE,
  type FaultAfter,
  type FaultBefore,
  type FaultKind,
  type FaultSource,
  RECORD_FAULTS,
  type RecordFault,
} from './fault-kinds.ts';

/** Faults of a submission. */
export interface FaultPlan {
  readonly before: FaultBefore | null;
  readonly after: FaultAfter | null;
  /** Fault of each record, in their order. */
  readonly records: readonly (RecordFault | null)[];
}

/**
 * Returns the faults that the magic NIFs and the injected source cause. The store counts the first times, by record.
 *
 * @param submission number of submissions, this one included
 */
export function planFaults(
  records: readonly XmlNode[],
  submission: number,
  store: DocumentStore,
  source: FaultSource | null,
): FaultPlan {
  const attempts = records.map(attemptedRecord);
  const whole = source?.({ submission, records: attempts, record: null }) ?? null;
  const kinds = attempts.map((record) => [
    ...magicFaults(record, store),
    source?.({ submission, records: attempts, record }) ?? null,
  ]);
  const all = [whole, ...kinds.flat()];
  return {
    before: FAULTS_BEFORE.find((kind) => all.includes(kind)) ?? null,
    after: FAULTS_AFTER.find((kind) => all.includes(kind)) ?? null,
    records: kinds.map((own) => RECORD_FAULTS.find((kind) => [whole, ...own].includes(kind)) ?? null),
  };
}

function attemptedRecord(record: XmlNode): AttemptedRecord {
  const { issuer, number, date } = invoiceKey(record);
  const recipients = listAt(record, ['Destinatarios'], 'IDDestinatario');
  return {
    operation: record.name === 'RegistroAlta' ? 'RegistroAlta' : 'RegistroAnulacion',
    issuer_nif: issuer,
    invoice_number: number,
    issue_date: date,
    fingerprint: textAt(record, 'Huella') ?? '',
    correction: textAt(record, 'Subsanacion') === 'S',
    recipient_nifs: recipients.flatMap((recipient) => textAt(recipient, 'NIF') ?? []),
  };
}

function magicFaults(record: AttemptedRecord, store: DocumentStore): FaultKind[] {
  const faults = record.recipient_nifs.flatMap((nif) => magicNif(nif)?.fault ?? []);
  return faults.filter(({ kind, when }) => isDue(when, record, kind, store)).map(({ kind }) => kind);
}

function isDue(when: FaultTiming, record: AttemptedRecord, kind: FaultKind, store: DocumentStore): boolean {
  if (when.rule === 'ALWAYS') return true;
  if (when.rule === 'UNLESS_CORRECTION') return !record.correction;
  const seen = new Collection<number>(store, 'faults');
  const key = `${kind} ${record.fingerprint}`;
  const times = seen.get(key) ?? 0;
  seen.put(key, times + 1);
  return times < when.times;
}
