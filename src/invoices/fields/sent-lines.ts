import { taxInRegime } from '../../domain/invoices/inherited-tax.ts';
import { type DocumentType, OPEN_ENDED_DATE } from '../../domain/taxes/line-context.ts';
import { validateLine } from '../../domain/taxes/line-rules.ts';
import {
  ENTITY_GROUP_REGIME,
  GENERAL_REGIME,
  MARGIN_REGIMES,
  OSS_REGIME,
  TAX_RATES,
} from '../../domain/taxes/tax-catalogue.ts';
import type { MainTax, TaxLine } from '../../domain/taxes/tax-line.ts';
import type { Violation } from '../../domain/violation.ts';
import type { LineBody } from './line-schemas.ts';

/** Valid placeholders for values that a product or the company's settings will give. */
const AWAITED_PRICE = 1;
const AWAITED_TAX: MainTax = {
  type: 'IVA',
  percentage: 21,
  regime_key: GENERAL_REGIME,
  exemption_reason: null,
};

/** Regimes that a line of a corrective may inherit: the general one, and those with other rates or bases. */
const INHERITED_REGIMES = [GENERAL_REGIME, OSS_REGIME, ...MARGIN_REGIMES, ENTITY_GROUP_REGIME];

const RATE_CODES = ['VAT_RATE_NOT_ACCEPTED', 'SURCHARGE_NOT_ACCEPTED'];

/** True if the rate is limited in time, so that its validity depends on the date. */
function hasWindow({ main_tax }: TaxLine): boolean {
  if (main_tax === null) return false;
  const rates = TAX_RATES[main_tax.type].filter(({ percentage }) => percentage === main_tax.percentage);
  return rates.some(({ valid_until }) => valid_until !== null);
}

function knownLine(body: LineBody, regime: string): TaxLine {
  const line_type = body.line_type ?? 'NORMAL';
  const total_including_tax = body.total_including_tax ?? null;
  const awaitsPrice = body.product_id != null && total_including_tax === null;
  const hasTax = body.main_tax != null;
  return {
    line_type,
    quantity: body.quantity,
    unit_price: body.unit_price ?? (awaitsPrice ? AWAITED_PRICE : null),
    total_including_tax,
    discount_percentage: body.discount_percentage ?? 0,
    main_tax:
      body.main_tax == null
        ? line_type === 'NORMAL'
          ? AWAITED_TAX
          : null
        : taxInRegime(body.main_tax, regime),
    irpf_rate: body.irpf_rate ?? 0,
    // A margin of 0 is valid with any price, also with one that a product will give.
    margin_base: hasTax && body.margin_base != null ? (awaitsPrice ? 0 : body.margin_base) : null,
    cost_base: hasTax && body.cost_base != null ? (awaitsPrice ? 0 : body.cost_base) : null,
    advance_invoice_id: body.advance_invoice_id ?? null,
    equivalence_surcharge_rate: hasTax || line_type !== 'NORMAL' ? (body.equivalence_surcharge_rate ?? 0) : 0,
  };
}

/**
 * Validates the lines of a new document before its products and the company's settings are known. One response can then report
 * them with all other errors of the body. A corrective's line without a regime is invalid if it is so in every regime that it
 * may inherit. The complete lines are validated again.
 */
export function validateSentLines(
  lines: readonly LineBody[],
  documentType: DocumentType,
  operationDate: string | null,
): Violation[] {
  return lines.flatMap((body, index) => {
    const path = `lines.${index}`;
    const judgedIn = (regime: string): Violation[] => {
      const line = knownLine(body, regime);
      const awaitsDate = operationDate === null && hasWindow(line);
      const taxDate = operationDate ?? OPEN_ENDED_DATE;
      return validateLine(line, { path, documentType, taxDate }).filter(
        ({ code }) => !(awaitsDate && RATE_CODES.includes(code)),
      );
    };
    const inherits =
      documentType === 'CORRECTIVE' && body.main_tax != null && body.main_tax.regime_key == null;
    const isFineInOne = inherits && INHERITED_REGIMES.some((regime) => judgedIn(regime).length === 0);
    const judged = isFineInOne ? [] : judgedIn(GENERAL_REGIME);
    if (body.description != null || body.product_id != null) return judged;
    const message = { en: 'is required', es: 'es obligatorio' };
    return [{ code: 'VALIDATION_ERROR', field: `${path}.description`, message }, ...judged];
  });
}
