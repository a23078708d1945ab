import type { RawInvoice } from '../reading/raw-invoice.ts';
import { amountOrNought, areEqual, sumOf } from './exact-amounts.ts';
import type { Rule } from './rule.ts';

const SPANISH_MARK = '#conformant#urn:folio:ubl-es:';

/** True if a document declares the draft profile of the national solution. */
export function isSpanish({ specification }: RawInvoice): boolean {
  return specification?.includes(SPANISH_MARK) ?? false;
}

/** Rules of EN 16931 that the profile replaces. It adds withholdings, which lower the amount due. */
export const REPLACED_BY_SPANISH: ReadonlySet<string> = new Set(['BR-CO-16']);

/** Rules of the profile on top of EN 16931. */
export const SPANISH_RULES: readonly Rule[] = [
  {
    id: 'ES-CO-16',
    severity: 'FATAL',
    text: {
      en: 'The amount due (BT-115) is not the total (BT-112) less what is paid (BT-113) and withheld, plus rounding (BT-114).',
      es: 'El importe a pagar (BT-115) no es el total (BT-112) menos lo pagado (BT-113) y lo retenido, más el redondeo (BT-114).',
    },
    source: 'Orden HAC/1028/2026 (withholding as an extension of EN 16931); profile urn:folio:ubl-es',
    holds: ({ totals, withheld }) =>
      totals.due !== null &&
      areEqual(
        amountOrNought(totals.due),
        amountOrNought(totals.gross)
          .minus(amountOrNought(totals.paid))
          .minus(sumOf(withheld.map(({ amount }) => amount)))
          .plus(amountOrNought(totals.rounding)),
      ),
  },
];
