import type { ReadForm } from '../reading/read-forms.ts';

/** Sets of rules that a validation judges, and those of the same form that it leaves out. */
export interface JudgedRules {
  judged: readonly string[];
  unjudged: readonly string[];
}

const EUROPEAN = 'EN 16931, CEN/TC 434 1.3.16: BR-…';
const UBL = 'OASIS UBL 2.1: elements, values and attributes';
const CII = 'UN/CEFACT CII D16B: elements, values and attributes';

const OF_UBL: JudgedRules = {
  judged: [UBL, EUROPEAN, 'UBL-SR-48'],
  unjudged: ['UBL-CR-…', 'UBL-DT-…', 'UBL-SR-… (save 48)'],
};
const OF_CII: JudgedRules = {
  judged: [CII, EUROPEAN, 'CII-SR-470'],
  unjudged: ['CII-DT-…', 'CII-SR-… (save 470)'],
};

const RULES: Readonly<Record<ReadForm, JudgedRules>> = {
  FACTURAE: {
    judged: [
      'Facturae 3.2.2, schema: elements and values',
      'Facturae 3.2.2: totals and parties',
      'XAdES signature',
    ],
    unjudged: ['FACe and the buyer’s own rules'],
  },
  UBL: OF_UBL,
  PEPPOL_BIS3: {
    judged: [...OF_UBL.judged, 'Peppol BIS Billing 3.0, 2026.5: PEPPOL-EN16931-…'],
    unjudged: [
      ...OF_UBL.unjudged,
      'PEPPOL-COMMON-…: check digits of national identifiers',
      'Peppol rules of single countries: DE-R-…, NL-R-… and others',
    ],
  },
  UBL_ES: { judged: [...OF_UBL.judged, 'Our draft of UBL_ES'], unjudged: OF_UBL.unjudged },
  CII: OF_CII,
  FACTUR_X: { judged: OF_CII.judged, unjudged: [...OF_CII.unjudged, 'PDF/A'] },
  GOBL: { judged: ['GOBL draft 0: required data and totals'], unjudged: ['GOBL draft 0: JSON Schema'] },
};

/** Returns the sets of rules that a validation of a form judges and leaves out (decisions.md section 15). */
export function judgedRules(form: ReadForm): JudgedRules {
  return RULES[form];
}
