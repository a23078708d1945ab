import type { RegisteredInvoice } from '../store/invoice-registry.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { type RecordError, recordError } from './facts.ts';

/**
 * Whether a record's operation may follow what the AEAT has of the invoice.
 * Source: Validaciones v1.2.2, section 6 (tables of admissible registrations and cancellations).
 *
 * @param existing what the AEAT has of the invoice, or null
 * @returns 3000 for a duplicate, 3001 for one already cancelled, 3002 for one that it does not have; null when admissible
 */
export function operationError(record: XmlNode, existing: RegisteredInvoice | null): RecordError | null {
  return record.name === 'RegistroAlta'
    ? registrationError(record, existing)
    : cancellationError(record, existing);
}

/** Any registration of a first time fails on what exists; a correction without RechazoPrevio X on what does not. */
function registrationError(record: XmlNode, existing: RegisteredInvoice | null): RecordError | null {
  const isCorrection = textAt(record, 'Subsanacion') === 'S';
  const expectsNone = !isCorrection || textAt(record, 'RechazoPrevio') === 'X';
  if (expectsNone) return existing === null ? null : recordError('3000');
  return existing === null ? recordError('3002') : null;
}

function cancellationError(record: XmlNode, existing: RegisteredInvoice | null): RecordError | null {
  const expectsNone = textAt(record, 'SinRegistroPrevio') === 'S';
  if (!expectsNone) return existing === null ? recordError('3002') : null;
  if (existing === null) return null;
  return recordError(existing.isAnnulled ? '3001' : '3000');
}
