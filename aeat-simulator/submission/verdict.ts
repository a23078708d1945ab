import type { RecordFault } from '../faults/fault-kinds.ts';
import { detailsOf } from '../rules/detail.ts';
import { type Facts, type RecordError, recordError } from '../rules/facts.ts';
import { operationError } from '../rules/operations.ts';
import { contentError } from '../rules/validate-record.ts';
import { recordWarnings } from '../rules/warnings.ts';
import type { RegisteredInvoice } from '../store/invoice-registry.ts';
import type { XmlNode } from '../xml/xml-node.ts';

/** Result of one record. */
export interface Verdict {
  readonly state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly error: RecordError | null;
  /** Invoice at the AEAT that causes the rejection as a duplicate (3000). */
  readonly duplicate: RegisteredInvoice | null;
}

/** Data at the AEAT that affects a record. */
export interface Known {
  readonly invoice: RegisteredInvoice | null;
  /** True if there are records from the same installation. */
  readonly isChainKnown: boolean;
}

/** Validates a record: first its contents, then its operation, then the reasons to accept it with errors. */
export function judge(record: XmlNode, facts: Facts, known: Known, fault: RecordFault | null): Verdict {
  const rejection = contentError(record, facts);
  if (rejection !== null) return rejected(rejection);
  const operation = operationError(record, known.invoice);
  if (operation !== null) {
    return { ...rejected(operation), duplicate: operation.code === '3000' ? known.invoice : null };
  }
  if (fault === 'REJECTED') return rejected(recordError('1110'));
  if (fault === 'TECHNICAL_REJECTION') return rejected(recordError('1129'));
  const details = record.name === 'RegistroAlta' ? detailsOf(record) : [];
  const [warning] = recordWarnings(record, details, facts, known.isChainKnown);
  const error = warning ?? (fault === 'ACCEPTED_WITH_ERRORS' ? recordError('2005') : null);
  return { state: error === null ? 'Correcto' : 'AceptadoConErrores', error, duplicate: null };
}

function rejected(error: RecordError): Verdict {
  return { state: 'Incorrecto', error, duplicate: null };
}
