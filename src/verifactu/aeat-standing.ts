import type { CancellationCircumstances } from './build-cancellation.ts';
import type { RegistrationCorrection } from './build-registration.ts';

/** What became of a record of an invoice, in chain order. */
export interface SettledRecord {
  readonly operation: 'REGISTRATION' | 'VOID';
  readonly submission_status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  /** The AEAT's code, also of a record that it accepted with errors. */
  readonly error_code: string | null;
}

/** Whether the AEAT has a registration of the invoice, as far as its answers tell. */
function isKnown(records: readonly SettledRecord[]): boolean {
  return records.some((record) => record.submission_status === 'ACCEPTED');
}

/** Whether the AEAT rejected every registration of an invoice and none waits for its answer. */
export function isWhollyRejected(records: readonly SettledRecord[]): boolean {
  const registrations = records.filter(({ operation }) => operation === 'REGISTRATION');
  return (
    registrations.length > 0 &&
    registrations.every(({ submission_status }) => submission_status === 'REJECTED')
  );
}

/**
 * What a cancellation must say of its circumstances. The AEAT has no registration where every one was rejected; a
 * registration that still waits for its answer is sent before the cancellation and is there when that arrives.
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

/** How a record is repaired: the flags of the new one, or null where there is nothing to repair. */
export type Repair =
  | { readonly operation: 'REGISTRATION'; readonly correction: RegistrationCorrection }
  | { readonly operation: 'VOID'; readonly circumstances: CancellationCircumstances };

/**
 * The record that repairs the last one of an invoice, if that was rejected or accepted with errors, or carries data that
 * are to be amended. Of a cancelled invoice the cancellation alone is repaired: registering it anew would bring it back to
 * life at the AEAT.
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
 * @param isAsked whether somebody says why the record is to be corrected, so that it need not be at fault for the AEAT
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
