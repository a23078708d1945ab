import type { Violation } from '../violation.ts';
import { type LinePlace, onTaxDate } from './line-place.ts';
import { codedViolation, contentViolation } from './rule-texts.ts';
import { ENTITY_GROUP_REGIME, EXEMPTION_REASONS, IRPF_RATES, REGIME_KEYS } from './tax-catalogue.ts';
import type { MainTax, TaxLine } from './tax-line.ts';
import { isOss, isRateAccepted, surchargePairs } from './tax-lookup.ts';

/** Rules of the main tax, the surcharge and the IRPF of a line; a disbursement bears none of them. */
export function judgeTaxes(line: TaxLine, at: LinePlace): Violation[] {
  const judged =
    line.line_type === 'DISBURSEMENT'
      ? judgeDisbursement(line, at)
      : [...judgeMainTax(line.main_tax, at), judgeIrpf(line, at), judgeSurcharge(line, at)];
  return judged.filter((violation) => violation !== null);
}

/** Sums paid in the customer's name stand outside the base and are passed on untaxed (LIVA art. 78.Tres.3º). */
function judgeDisbursement(line: TaxLine, at: LinePlace): (Violation | null)[] {
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

function judgeMainTax(tax: MainTax | null, at: LinePlace): (Violation | null)[] {
  const field = `${at.path}.main_tax`;
  if (tax === null) return [contentViolation(field, 'Required', 'Obligatorio')];
  return [
    isRateAccepted(tax, at.taxDate)
      ? null
      : codedViolation(
          'VAT_RATE_NOT_ACCEPTED',
          `${field}.percentage`,
          `${tax.percentage} is not a rate of ${tax.type}${onTaxDate(at).en}`,
          `${tax.percentage} no es un tipo de ${tax.type}${onTaxDate(at).es}`,
        ),
    judgeRegime(tax, `${field}.regime_key`),
    judgeReason(tax, `${field}.exemption_reason`),
  ];
}

function judgeRegime(tax: MainTax, field: string): Violation | null {
  if (tax.regime_key === ENTITY_GROUP_REGIME) {
    return codedViolation(
      'REGIME_NOT_SUPPORTED',
      field,
      'The regime of groups of entities (06) is not supported',
      'El régimen especial del grupo de entidades (06) no está soportado',
    );
  }
  const keys = REGIME_KEYS[tax.type].map((regime) => regime.key);
  if (keys.includes(tax.regime_key)) return null;
  const list = keys.join(', ');
  return contentViolation(
    field,
    `Regime keys of ${tax.type} are ${list}`,
    `Las claves de régimen de ${tax.type} son ${list}`,
  );
}

function judgeReason(tax: MainTax, field: string): Violation | null {
  const reason = tax.exemption_reason;
  if (reason === null) {
    if (tax.type !== 'IVA' || tax.percentage !== 0 || isOss(tax)) return null;
    return contentViolation(
      field,
      'IVA of 0 needs an exemption reason',
      'Un IVA de 0 necesita una causa de exención',
    );
  }
  if (isOss(tax)) {
    if (reason === 'N2') return null;
    return contentViolation(
      field,
      'An OSS line takes no reason but N2',
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

function judgeIrpf({ irpf_rate: rate }: TaxLine, at: LinePlace): Violation | null {
  const field = `${at.path}.irpf_rate`;
  if (rate !== 0 && at.documentType === 'SIMPLIFIED') {
    return codedViolation(
      'SIMPLIFIED_FORBIDS_IRPF',
      field,
      'A simplified invoice bears no IRPF withholding',
      'Una factura simplificada no lleva retención de IRPF',
    );
  }
  if (IRPF_RATES.includes(rate)) return null;
  const list = IRPF_RATES.join(', ');
  return contentViolation(field, `IRPF rates are ${list}`, `Los tipos de IRPF son ${list}`);
}

function judgeSurcharge(line: TaxLine, at: LinePlace): Violation | null {
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
