import { codedViolation, contentViolation, type Violation } from '../violation.ts';
import { EXEMPTION_REASONS } from './exemption-reasons.ts';
import { type LineContext, OPEN_ENDED_DATE, onTaxDate } from './line-context.ts';
import { REGIME_KEYS } from './regime-keys.ts';
import { FOOD_AT_ZERO, IRPF_RATES, USED_GOODS_REGIME } from './tax-catalogue.ts';
import type { MainTax, TaxLine } from './tax-line.ts';
import { hasCostBase, isOss, isRateAccepted, ratesOn, surchargePairs } from './tax-lookup.ts';

/** Validates the main tax, the surcharge and the IRPF of a line. A disbursement must bear none of them. */
export function validateTaxes(line: TaxLine, at: LineContext): Violation[] {
  const judged =
    line.line_type === 'DISBURSEMENT'
      ? validateDisbursement(line, at)
      : [...validateMainTax(line, at), validateIrpf(line, at), validateSurcharge(line, at)];
  return judged.filter((violation) => violation !== null);
}

/**
 * Rejects taxes on a disbursement: sums paid in the customer's name are outside the base and passed on untaxed (LIVA art.
 * 78.Tres.3º).
 */
function validateDisbursement(line: TaxLine, at: LineContext): (Violation | null)[] {
  const en = 'A disbursement bears no tax';
  const es = 'Un suplido no lleva impuestos';
  const surchargeField = `${at.path}.equivalence_surcharge_rate`;
  return [
    line.main_tax === null ? null : contentViolation(`${at.path}.main_tax`, en, es),
    line.irpf_rate === 0 ? null : contentViolation(`${at.path}.irpf_rate`, en, es),
    line.equivalence_surcharge_rate === 0
      ? null
      : codedViolation('SURCHARGE_NOT_ACCEPTED', surchargeField, en, es),
  ];
}

function validateMainTax(
  { main_tax: tax, cost_base = null }: TaxLine,
  at: LineContext,
): (Violation | null)[] {
  const field = `${at.path}.main_tax`;
  if (tax === null) return [contentViolation(field, 'Required', 'Obligatorio')];
  return [
    isRateAccepted(tax, at.taxDate)
      ? null
      : {
          ...codedViolation(
            'VAT_RATE_NOT_ACCEPTED',
            `${field}.percentage`,
            `${tax.percentage} is not a rate of ${tax.type}${onTaxDate(at).en}`,
            `${tax.percentage} no es un tipo de ${tax.type}${onTaxDate(at).es}`,
          ),
          ...(isOss(tax) ? {} : { allowed: ratesOn(tax.type, at.taxDate) }),
        },
    validateRegime(tax, cost_base, `${field}.regime_key`),
    validateReason(tax, `${field}.exemption_reason`, at),
    validateZeroRate(tax, `${field}.zero_rate`, at),
    validateMarginGoods(tax, `${field}.margin_goods`),
  ];
}

function validateRegime(tax: MainTax, costBase: number | null, field: string): Violation | null {
  if (hasCostBase(tax) && costBase === null) {
    return codedViolation(
      'REGIME_NOT_SUPPORTED',
      field,
      'The regime of groups of entities (06) is supported with the base at cost of the line (cost_base) alone',
      'El régimen especial del grupo de entidades (06) solo está soportado con la base imponible a coste de la línea (cost_base)',
    );
  }
  const keys = REGIME_KEYS[tax.type].map((regime) => regime.key);
  if (keys.includes(tax.regime_key)) return null;
  const list = keys.join(', ');
  const en = `Regime keys of ${tax.type} are ${list}`;
  const es = `Las claves de régimen de ${tax.type} son ${list}`;
  return { ...contentViolation(field, en, es), allowed: keys };
}

/**
 * True if a simplified invoice documents an exempt supply to another member state, which it never may (RD 1619/2012 art. 4.4).
 */
function isSimplifiedIntraCommunity({ type, exemption_reason }: MainTax, at: LineContext): boolean {
  return at.documentType === 'SIMPLIFIED' && type === 'IVA' && exemption_reason === 'E5';
}

function validateReason(tax: MainTax, field: string, at: LineContext): Violation | null {
  if (isSimplifiedIntraCommunity(tax, at)) {
    return contentViolation(
      field,
      'An intra-Community supply (E5) is never invoiced by a simplified invoice (art. 4.4 RD 1619/2012); use type STANDARD',
      'Una entrega intracomunitaria (E5) nunca se documenta en factura simplificada (art. 4.4 RD 1619/2012); usa el tipo STANDARD',
    );
  }
  const reason = tax.exemption_reason;
  if (at.documentType === 'SIMPLIFIED' && reason === 'N2' && !isOss(tax)) {
    return codedViolation(
      'SIMPLIFIED_NOT_ALLOWED',
      field,
      'An operation not subject by the rules of place (N2) takes a full invoice (art. 4.4 RD 1619/2012); use type STANDARD',
      'Una operación no sujeta por reglas de localización (N2) exige factura completa (art. 4.4 RD 1619/2012); usa el tipo STANDARD',
    );
  }
  if (reason === null) {
    if (tax.type !== 'IVA' || tax.percentage !== 0 || isOss(tax) || tax.zero_rate !== undefined) return null;
    return contentViolation(
      field,
      'IVA of 0 needs an exemption reason, or zero_rate if it is taxed at 0',
      'Un IVA de 0 necesita una causa de exención, o zero_rate si tributa al 0',
    );
  }
  if (isOss(tax)) {
    if (reason === 'N2') return null;
    return contentViolation(
      field,
      'An OSS line allows only the reason N2',
      'Una línea OSS no admite más causa que N2',
    );
  }
  const reasons = EXEMPTION_REASONS[tax.type].map((entry) => entry.code);
  if (!reasons.includes(reason)) {
    const list = reasons.join(', ');
    return contentViolation(
      field,
      `Exemption reasons of ${tax.type} are ${list}`,
      `Las causas de exención de ${tax.type} son ${list}`,
    );
  }
  if (tax.percentage === 0) return null;
  return contentViolation(
    field,
    'An exemption reason requires a percentage of 0',
    'Una causa de exención requiere un porcentaje de 0',
  );
}

/**
 * Rejects the cause of a zero rate beside another tax, rate or reason, and FOOD_2023 outside its days (decisions.md section 15, Rate
 * 0 that is not exempt).
 */
function validateZeroRate(tax: MainTax, field: string, at: LineContext): Violation | null {
  if (tax.zero_rate === undefined) return null;
  if (tax.type !== 'IVA' || tax.percentage !== 0 || tax.exemption_reason !== null || isOss(tax))
    return contentViolation(
      field,
      'zero_rate goes with IVA of 0 without exemption reason alone',
      'zero_rate solo va con un IVA de 0 sin causa de exención',
    );
  const { from, until } = FOOD_AT_ZERO;
  // The day of a corrected operation is known only with its original.
  const isInTime = at.taxDate === OPEN_ENDED_DATE || (at.taxDate >= from && at.taxDate <= until);
  if (tax.zero_rate !== 'FOOD_2023' || isInTime) return null;
  return contentViolation(
    field,
    `FOOD_2023 is for operations from ${from} to ${until}`,
    `FOOD_2023 es para operaciones del ${from} al ${until}`,
  );
}

/** Rejects a kind of goods outside the regime of used goods. */
function validateMarginGoods(tax: MainTax, field: string): Violation | null {
  const isOfRegime = tax.type !== 'IPSI' && tax.regime_key === USED_GOODS_REGIME;
  if (tax.margin_goods === undefined || isOfRegime) return null;
  return contentViolation(
    field,
    'margin_goods goes with regime 03 (used goods, art, antiques) alone',
    'margin_goods solo va con la clave 03 (bienes usados, arte, antigüedades)',
  );
}

function validateIrpf({ irpf_rate: rate }: TaxLine, at: LineContext): Violation | null {
  const field = `${at.path}.irpf_rate`;
  if (rate !== 0 && at.documentType === 'SIMPLIFIED') {
    return codedViolation(
      'SIMPLIFIED_FORBIDS_IRPF',
      field,
      'A simplified invoice has no IRPF withholding',
      'Una factura simplificada no lleva retención de IRPF',
    );
  }
  if (IRPF_RATES.includes(rate)) return null;
  const list = IRPF_RATES.join(', ');
  return contentViolation(field, `IRPF rates are ${list}`, `Los tipos de IRPF son ${list}`);
}

function validateSurcharge(line: TaxLine, at: LineContext): Violation | null {
  const rate = line.equivalence_surcharge_rate;
  if (rate === 0 || line.main_tax === null) return null;
  const accepted = surchargePairs(line.main_tax, at.taxDate).map((pair) => pair.surcharge);
  if (accepted.includes(rate)) return null;
  const list = [0, ...accepted].join(', ');
  return codedViolation(
    'SURCHARGE_NOT_ACCEPTED',
    `${at.path}.equivalence_surcharge_rate`,
    `The surcharges of this tax${onTaxDate(at).en} are ${list}`,
    `Los recargos de este impuesto${onTaxDate(at).es} son ${list}`,
  );
}
