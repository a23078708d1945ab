import type { CancellationCircumstances } from './build-cancellation.ts';
import type { RegistrationCorrection } from './build-registration.ts';

/** Record of an invoice with its result at the AEAT, in chain order. */
export interface SettledRecord {
  readonly operation: 'REGISTRATION' | 'VOID';
  readonly submission_status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  /** AEAT error code, also set for a record accepted with errors. */
  readonly error_code: string | null;
}

/** True if the AEAT has accepted a record of the invoice. */
function isKnown(records: readonly SettledRecord[]): boolean {
  return records.some((record) => record.submission_status === 'ACCEPTED');
}

/** True if the AEAT rejected every registration of an invoice and none awaits a response. */
export function isWhollyRejected(records: readonly SettledRecord[]): boolean {
  const registrations = records.filter(({ operation }) => operation === 'REGISTRATION');
  return (
    registrations.length > 0 &&
    registrations.every(({ submission_status }) => submission_status === 'REJECTED')
  );
}

/**
 * Returns the circumstances that a cancellation must state. The AEAT has no registration if it rejected every one. A registration
 * without a response yet is sent before the cancellation, so it exists when the cancellation arrives.
 *
 * @param records all records of the invoice, in chain order
 * Source: Validaciones v1.2.2, section 6 (operations with cancellation records).
 */
export function cancellationCircumstances(records: readonly SettledRecord[]): CancellationCircumstances {
  const isAwaited = records.some(
    (record) => record.operation === 'REGISTRATION' && record.submission_status === 'PENDING',
  );
  const last = records.at(-1);
  return {
    sin_registro_previo: isKnown(records) || isAwaited ? 'N' : 'S',
    rechazo_previo: last?.operation === 'VOID' && last.submission_status === 'REJECTED' ? 'S' : 'N',
  };
}

/** Repair of a record: the operation and flags of the new record. */
export type Repair =
  | { readonly operation: 'REGISTRATION'; readonly correction: RegistrationCorrection }
  | { readonly operation: 'VOID'; readonly circumstances: CancellationCircumstances };

/**
 * Returns the record that repairs the last one of an invoice, or null. A record is repaired if it was rejected, was accepted with
 * errors, or has data to amend. For a cancelled invoice only the cancellation is repaired: a new registration would revive it at
 * the AEAT.
 *
 * | last record | the AEAT has | the new record |
 * |---|---|---|
 * | registration, accepted with errors | a registration | Subsanacion S |
 * | registration, accepted, with data to amend | a registration | Subsanacion S |
 * | registration, rejected | nothing | Subsanacion S, RechazoPrevio X |
 * | correction, rejected | a registration | Subsanacion S, RechazoPrevio S |
 * | cancellation, rejected | a registration | RechazoPrevio S |
 * | cancellation, rejected | nothing | RechazoPrevio S, SinRegistroPrevio S |
 *
 * @param records all records of the invoice, in chain order
 * @param isAsked true if the caller asks for the correction, so that the AEAT need not have found a fault
 * Source: Validaciones v1.2.2, sections 4.3.1 and 6; AEAT FAQ 17.2.b.
 */
export function repairOf(records: readonly SettledRecord[], isAsked = false): Repair | null {
  const last = records.at(-1);
  if (last === undefined || last.submission_status === 'PENDING') return null;
  const isRejected = last.submission_status === 'REJECTED';
  if (last.operation === 'VOID') {
    return isRejected ? { operation: 'VOID', circumstances: cancellationCircumstances(records) } : null;
  }
  if (!isRejected && last.error_code === null && !isAsked) return null;
  const rejectedBefore = isKnown(records) ? 'S' : 'X';
  return {
    operation: 'REGISTRATION',
    correction: { subsanacion: 'S', rechazo_previo: isRejected ? rejectedBefore : 'N' },
  };
}
