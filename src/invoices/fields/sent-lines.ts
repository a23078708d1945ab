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

/** Stand where a product or the company's settings will give a value, and offend no rule. */
const AWAITED_PRICE = 1;
const AWAITED_TAX: MainTax = {
  type: 'IVA',
  percentage: 21,
  regime_key: GENERAL_REGIME,
  exemption_reason: null,
};

/** What a line of a corrective may inherit whose rates and bases are other than those of the general regime. */
const INHERITED_REGIMES = [GENERAL_REGIME, OSS_REGIME, ...MARGIN_REGIMES, ENTITY_GROUP_REGIME];

const RATE_CODES = ['VAT_RATE_NOT_ACCEPTED', 'SURCHARGE_NOT_ACCEPTED'];

/** Whether the rate has a window, so that only the date can tell. */
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
    // A margin of 0 is part of any price, also of one that a product will give.
    margin_base: hasTax && body.margin_base != null ? (awaitsPrice ? 0 : body.margin_base) : null,
    cost_base: hasTax && body.cost_base != null ? (awaitsPrice ? 0 : body.cost_base) : null,
    advance_invoice_id: body.advance_invoice_id ?? null,
    equivalence_surcharge_rate: hasTax || line_type !== 'NORMAL' ? (body.equivalence_surcharge_rate ?? 0) : 0,
  };
}

/**
 * What can be said of the lines of a new document before its products and the company's settings are known, so that one
 * answer names it beside everything else that is wrong with the body. A line of a corrective that leaves its regime out is wrong where it
 * is so in each that it may inherit. The whole is judged again with them.
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
