import type { Category, SemanticInvoice } from '../en16931/model.ts';
import { type EuropeanRefusal, REFUSALS } from '../en16931/refusals.ts';

/** True for IGIC and IPSI at zero, which the rules of UBL take and those of CII do not. */
function isZeroOfIslands({ code, rate }: Category): boolean {
  return (code === 'L' || code === 'M') && rate === 0;
}

/**
 * Returns the reasons why CII D16B cannot express an invoice that EN 16931 can. Its schema allows one corrected invoice at
 * most, and its rules no IGIC or IPSI at zero (EN 16931 CII validation artefacts, BR-AF-05 and BR-AG-05).
 */
export function ciiRefusals({ preceding, lines }: SemanticInvoice): EuropeanRefusal[] {
  return [
    ...(preceding.length > 1 ? [REFUSALS.correctsSeveral()] : []),
    ...(lines.some(({ category }) => isZeroOfIslands(category)) ? [REFUSALS.zeroIgic()] : []),
  ];
}
