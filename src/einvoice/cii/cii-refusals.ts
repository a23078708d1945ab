import type { SemanticInvoice } from '../en16931/model.ts';
import { type EuropeanRefusal, REFUSALS } from '../en16931/refusals.ts';

/** What CII D16B cannot say of an invoice that EN 16931 can: its schema has one corrected invoice at most. */
export function ciiRefusals({ preceding }: SemanticInvoice): EuropeanRefusal[] {
  return preceding.length > 1 ? [REFUSALS.correctsSeveral()] : [];
}
