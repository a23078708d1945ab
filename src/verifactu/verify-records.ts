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

/** A record as it was stored: the text that was hashed, and beside it the record itself with its literals. */
export type StoredChainRecord = StoredRecord & {
  readonly kind: 'REGISTRATION' | 'VOID';
  /** What was read back, of whatever shape. */
  readonly record: unknown;
};

/** A verification of stored records that takes them one by one, in chain order. */
export type RecordVerifier = {
  readonly add: (record: StoredChainRecord) => void;
  readonly result: (end?: ExpectedEnd | null) => ChainVerification;
};

/**
 * Verifies a chain as `chainVerifier` does, and that every record is the one that was hashed: its own literals give
 * the hashed text again, and its `Huella` is the fingerprint that it is kept under.
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

function isFaithful({ kind, record, hash_text, fingerprint }: StoredChainRecord): boolean {
  const again = hashTextOf(kind, record);
  return again === hash_text && literalAt(record, ['Huella']) === fingerprint;
}

/** The text that would be hashed now; null for what lacks one of the elements that it is made of. */
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

/** The literal at a path of element names, null where there is none. */
function literalAt(record: unknown, path: readonly string[]): string | null {
  let value: unknown = record;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : null;
}
