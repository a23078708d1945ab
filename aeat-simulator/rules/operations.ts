import type { RegisteredInvoice } from '../store/invoice-registry.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { type RecordError, recordError } from './facts.ts';

/**
 * Validates that a record's operation may follow the stored record of the invoice.
 * Source: Validaciones v1.2.2, section 6 (tables of admissible registrations and cancellations).
 *
 * @param existing record of the invoice at the AEAT, or null
 * @returns 3000 for a duplicate, 3001 for an invoice already cancelled, 3002 for an unknown one; null if admissible
 */
export function operationError(record: XmlNode, existing: RegisteredInvoice | null): RecordError | null {
  return record.name === 'RegistroAlta'
    ? registrationError(record, existing)
    : cancellationError(record, existing);
}

/** Rejects a first registration of an existing invoice, and a correction without RechazoPrevio X of an unknown one. */
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
