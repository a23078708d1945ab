import type { TaxDefaults } from '../../companies/settings/tax-defaults.ts';
import { mainTaxSchema } from '../../contract/tax-fields.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import type { StoredMainTax } from '../../db/settings-json.ts';
import type { InheritedRates } from '../../domain/invoices/inherited-rates.ts';
import { type InheritedTax, type SentTaxLine, taxInRegime } from '../../domain/invoices/inherited-tax.ts';
import { fromHundredths, fromTenThousandths } from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import type { DocumentType } from '../../domain/taxes/line-context.ts';
import { normaliseMainTax, standardSurcharge } from '../../domain/taxes/normalise.ts';
import type { MainTax, TaxLine } from '../../domain/taxes/tax-line.ts';
import { surchargePairs } from '../../domain/taxes/tax-lookup.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { Violation } from '../../domain/violation.ts';
import type { LineNature, NotSubjectCause } from '../../ticketbai/file/invoice.ts';
import type { LineBody } from '../fields/line-schemas.ts';

/** Completed line: its text, and the input of the amount computation. */
export interface DraftLine extends TaxLine {
  product_id: string | null;
  description: string;
  unit: string | null;
  cadastral_reference: string | null;
  margin_base: number | null;
  cost_base: number | null;
  /** TicketBAI fields. Null or absent: the line does not say. */
  nature?: LineNature | null;
  not_subject_cause?: NotSubjectCause | null;
  activity_code?: string | null;
}

export interface LineDefaults {
  documentType: DocumentType;
  /** Operation date, else today. Decides which rates are in force. */
  taxDate: string;
  tax: TaxDefaults;
  products: ReadonlyMap<string, ProductRow>;
  /** For a corrective: the values that a line inherits from its original, instead of those of product and company. */
  inherited?: {
    tax: (line: SentTaxLine) => InheritedTax;
    rates: (line: { product_id: string | null; main_tax: MainTax | null }) => InheritedRates;
  };
}

interface Filled {
  line: DraftLine;
  violations: Violation[];
}

function optional(stored: number | null | undefined, convert: (stored: number) => number): number | null {
  return stored == null ? null : convert(stored);
}

/** Returns the tax of a product or of the settings. */
function defaultTax(stored: StoredMainTax): MainTax {
  return normaliseMainTax(mainTaxSchema.parse(stored));
}

/**
 * Returns the tax of a line: the requested one, else that of the corrected operation, else the product's, else the company's
 * default.
 */
function mainTaxOf(
  body: LineBody,
  product: ProductRow | undefined,
  { tax, inherited }: LineDefaults,
): InheritedTax {
  const sent = body.main_tax ?? null;
  const isDisbursement = body.line_type === 'DISBURSEMENT';
  const line = { product_id: body.product_id ?? null, main_tax: sent };
  const taken = isDisbursement ? undefined : inherited?.tax(line);
  if (taken !== undefined && taken.main_tax !== null) return taken;
  const usual = isDisbursement ? null : defaultTax(product?.mainTax ?? tax.default_main_tax);
  return { main_tax: sent === null ? usual : taxInRegime(sent), isAmbiguous: false };
}

/** Returns the withholding of a line. A simplified invoice never inherits one (decisions, section 3). */
function irpfOf(body: LineBody, product: ProductRow | undefined, defaults: LineDefaults): number {
  if (body.irpf_rate != null) return body.irpf_rate;
  if (body.line_type === 'DISBURSEMENT' || defaults.documentType === 'SIMPLIFIED') return 0;
  return optional(product?.irpfRateHundredths, fromHundredths) ?? defaults.tax.default_irpf_rate;
}

/** Regime of rents of business premises (L8A, 11). */
const RENT_REGIME = '11';

/** Returns the nature of a line: the requested one, else the product's (decisions, section 16). */
function natureOf(body: LineBody, product: ProductRow | undefined): LineNature | null {
  if (body.nature != null || body.line_type === 'DISBURSEMENT') return body.nature ?? null;
  return product?.nature ?? null;
}

/** True if a line says that it is a service, which bears no surcharge (LIVA arts. 148 and 156). */
function isService(body: LineBody, product: ProductRow | undefined, { regime_key }: MainTax): boolean {
  const { cadastral_reference } = body;
  return natureOf(body, product) === 'SERVICES' || cadastral_reference != null || regime_key === RENT_REGIME;
}

/** Returns the surcharge of a line: the requested one, else the product's if it fits the tax, else the company's default. */
function surchargeOf(
  body: LineBody,
  product: ProductRow | undefined,
  tax: MainTax | null,
  defaults: LineDefaults,
): number {
  if (body.equivalence_surcharge_rate != null) return body.equivalence_surcharge_rate;
  if (body.line_type === 'DISBURSEMENT' || tax === null) return 0;
  const own = optional(product?.equivalenceSurchargeRateHundredths, fromHundredths);
  const fits = own === 0 || surchargePairs(tax, defaults.taxDate).some((pair) => pair.surcharge === own);
  if (own !== null && fits) return own;
  if (defaults.tax.defaults_by_recipient && isService(body, product, tax)) return 0;
  return defaults.tax.apply_equivalence_surcharge ? standardSurcharge(tax, defaults.taxDate) : 0;
}

const AMBIGUOUS: Violation['message'] = {
  en: 'is required: what is corrected has several',
  es: 'es obligatorio: lo que se rectifica tiene varios',
};

function ambiguous(index: number, name: string): Violation {
  return { code: 'CORRECTIVE_LINE_AMBIGUOUS', field: `lines.${index}.${name}`, message: AMBIGUOUS };
}

/** Returns the rates of a corrective's line. Missing ones are inherited from its original. */
function inheritedRatesOf(
  body: LineBody,
  main_tax: MainTax | null,
  index: number,
  inherited: NonNullable<LineDefaults['inherited']>['rates'],
): Pick<TaxLine, 'irpf_rate' | 'equivalence_surcharge_rate'> & { violations: Violation[] } {
  const isDisbursement = body.line_type === 'DISBURSEMENT';
  const taken = isDisbursement
    ? { irpf_rate: 0, equivalence_surcharge_rate: 0 }
    : inherited({ product_id: body.product_id ?? null, main_tax });
  const violations: Violation[] = [];
  const rateOf = (name: 'irpf_rate' | 'equivalence_surcharge_rate') => {
    const rate = body[name] ?? taken[name];
    if (rate === null) violations.push(ambiguous(index, name));
    return rate ?? 0;
  };
  return {
    irpf_rate: rateOf('irpf_rate'),
    equivalence_surcharge_rate: rateOf('equivalence_surcharge_rate'),
    violations,
  };
}

function fill(body: LineBody, index: number, defaults: LineDefaults): Filled {
  const product = body.product_id == null ? undefined : defaults.products.get(body.product_id);
  const description = body.description ?? product?.name ?? null;
  const { main_tax, isAmbiguous } = mainTaxOf(body, product, defaults);
  const total_including_tax = body.total_including_tax ?? null;
  const productPrice = optional(product?.defaultPriceTenThousandths, fromTenThousandths);
  const rates =
    defaults.inherited === undefined
      ? {
          irpf_rate: irpfOf(body, product, defaults),
          equivalence_surcharge_rate: surchargeOf(body, product, main_tax, defaults),
          violations: [],
        }
      : inheritedRatesOf(body, main_tax, index, defaults.inherited.rates);
  const missing: Violation = {
    code: 'VALIDATION_ERROR',
    field: `lines.${index}.description`,
    message: { en: 'is required', es: 'es obligatorio' },
  };
  return {
    line: {
      line_type: body.line_type ?? 'NORMAL',
      product_id: body.product_id ?? null,
      description: description ?? '',
      quantity: body.quantity,
      unit: body.unit ?? product?.unit ?? null,
      unit_price: body.unit_price ?? (total_including_tax === null ? productPrice : null),
      total_including_tax,
      discount_percentage: body.discount_percentage ?? 0,
      main_tax,
      irpf_rate: rates.irpf_rate,
      equivalence_surcharge_rate: rates.equivalence_surcharge_rate,
      margin_base: body.margin_base ?? null,
      cost_base: body.cost_base ?? null,
      cadastral_reference: body.cadastral_reference ?? null,
      advance_invoice_id: body.advance_invoice_id ?? null,
      nature: natureOf(body, product),
      not_subject_cause: body.not_subject_cause ?? null,
      activity_code: body.activity_code ?? null,
    },
    violations: [
      ...(description === null ? [missing] : []),
      ...(isAmbiguous ? [ambiguous(index, 'main_tax.regime_key')] : []),
      ...rates.violations,
    ],
  };
}

/** Completes each line from its product and the company's tax settings. A line without a description is a violation. */
export function* resolveLinesInTurns(
  bodies: readonly LineBody[],
  defaults: LineDefaults,
): Turns<{ lines: DraftLine[]; violations: Violation[] }> {
  const filled = yield* mapInTurns(bodies, LINES_A_TURN, (body, index) => fill(body, index, defaults));
  return {
    lines: filled.map(({ line }) => line),
    violations: filled.flatMap(({ violations }) => violations),
  };
}
