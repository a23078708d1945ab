import type { SemanticInvoice } from '../en16931/model.ts';
import { type EuropeanRefusal, REFUSALS } from '../en16931/refusals.ts';

/**
 * Returns the reasons why CII D16B cannot express an invoice that EN 16931 can. Its schema allows one corrected invoice at
 * most.
 */
export function ciiRefusals({ preceding }: SemanticInvoice): EuropeanRefusal[] {
  return preceding.length > 1 ? [REFUSALS.correctsSeveral()] : [];
}
