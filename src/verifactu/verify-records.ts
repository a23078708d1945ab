import {
  type CancellationHashFields,
  cancellationHashText,
  type RegistrationHashFields,
  registrationHashText,
  type Sha256,
} from './fingerprint.ts';
import {
  type ChainVerification,
  chainVerifier,
  type ExpectedEnd,
  type StoredRecord,
} from './verify-chain.ts';

/** Elements of a record that its row repeats in columns, by which it is found. */
export type RepeatedElements = {
  readonly invoice_number: string;
  /** Format `YYYY-MM-DD`. */
  readonly issue_date: string;
  readonly issuer_nif: string;
  /** TipoFactura of the invoice. The record of a cancellation has none. */
  readonly record_type: string;
  /** FechaHoraHusoGenRegistro. */
  readonly generated_at: string;
};

/** Record as stored: the text that was hashed, and the record with its literals. */
export type StoredChainRecord = StoredRecord & {
  readonly kind: 'REGISTRATION' | 'VOID';
  /** Record as read back, of any shape. */
  readonly record: unknown;
  readonly columns: RepeatedElements;
};

/** Verifier of stored records that takes them one by one, in chain order. */
export type RecordVerifier = {
  readonly add: (record: StoredChainRecord) => void;
  readonly result: (end?: ExpectedEnd | null) => ChainVerification;
};

/**
 * Returns a verifier of a chain, as `chainVerifier`, that also checks each record against its hash. The record's literals must
 * give the hashed text again, its `Huella` must equal its stored fingerprint, and its columns must repeat its elements.
 *
 * @param sha256 port, see `Sha256`
 * Source: RD 1007/2023, Reglamento, article 8.2.a and b; Orden HAC/1177/2024, articles 7.h and 13.
 */
export function recordVerifier(sha256: Sha256): RecordVerifier {
  const chain = chainVerifier(sha256);
  let checked = 0;
  let firstUnfaithful: number | null = null;
  return {
    add(record) {
      checked += 1;
      chain.add(record);
      if (firstUnfaithful === null && !isFaithful(record)) firstUnfaithful = checked;
    },
    result(end) {
      const verified = chain.result(end);
      if (firstUnfaithful === null) return verified;
      const broken = Math.min(firstUnfaithful, verified.first_broken_position ?? firstUnfaithful);
      return { ...verified, valid: false, first_broken_position: broken };
    },
  };
}

function isFaithful({ kind, record, hash_text, fingerprint, columns }: StoredChainRecord): boolean {
  const again = hashTextOf(kind, record);
  const isOwn = again === hash_text && literalAt(record, ['Huella']) === fingerprint;
  return isOwn && isRepeated(kind, record, columns);
}

/** True if the columns repeat the elements of the record. */
function isRepeated(kind: StoredChainRecord['kind'], record: unknown, columns: RepeatedElements): boolean {
  const suffix = kind === 'VOID' ? 'Anulada' : '';
  const identity = (name: string) => literalAt(record, ['IDFactura', `${name}${suffix}`]);
  return (
    identity('IDEmisorFactura') === columns.issuer_nif &&
    identity('NumSerieFactura') === columns.invoice_number &&
    identity('FechaExpedicionFactura') === columns.issue_date.split('-').reverse().join('-') &&
    (kind === 'VOID' || literalAt(record, ['TipoFactura']) === columns.record_type) &&
    literalAt(record, ['FechaHoraHusoGenRegistro']) === columns.generated_at
  );
}

/** Returns the text to hash for a record, or null if the record lacks one of its elements. */
function hashTextOf(kind: StoredChainRecord['kind'], record: unknown): string | null {
  if (kind === 'REGISTRATION') return isRegistration(record) ? registrationHashText(record) : null;
  return isCancellation(record) ? cancellationHashText(record) : null;
}

function isRegistration(record: unknown): record is RegistrationHashFields {
  const identity = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'];
  const amounts = ['TipoFactura', 'CuotaTotal', 'ImporteTotal'];
  return (
    identity.every((name) => literalAt(record, ['IDFactura', name]) !== null) &&
    amounts.every((name) => literalAt(record, [name]) !== null) &&
    isLinked(record)
  );
}

function isCancellation(record: unknown): record is CancellationHashFields {
  const identity = ['IDEmisorFacturaAnulada', 'NumSerieFacturaAnulada', 'FechaExpedicionFacturaAnulada'];
  return identity.every((name) => literalAt(record, ['IDFactura', name]) !== null) && isLinked(record);
}

function isLinked(record: unknown): boolean {
  const isFirst = literalAt(record, ['Encadenamiento', 'PrimerRegistro']) === 'S';
  const previous = literalAt(record, ['Encadenamiento', 'RegistroAnterior', 'Huella']);
  return isFirst !== (previous !== null) && literalAt(record, ['FechaHoraHusoGenRegistro']) !== null;
}

/** Returns the literal at a path of element names, or null. */
function literalAt(record: unknown, path: readonly string[]): string | null {
  let value: unknown = record;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : null;
}
