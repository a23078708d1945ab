import { EXEMPTION_REASONS } from '../../domain/taxes/exemption-reasons.ts';
import { MARGIN_REGIMES } from '../../domain/taxes/tax-catalogue.ts';
import type { FacturaeTax } from '../facturae/source.ts';
import type { Category } from './model.ts';
import { REFUSALS, type Refuse } from './refusals.ts';

/** VATEX codes with exactly the meaning of a reason. Exemptions of more than one article have none. */
const NOT_SUBJECT = 'VATEX-EU-O';
const REVERSE_CHARGE = 'VATEX-EU-AE';
const INTRA_COMMUNITY = 'VATEX-EU-IC';
const EXPORT = 'VATEX-EU-G';
const TRAVEL_AGENCIES = 'VATEX-EU-D';

const MARGIN_WORDS: Readonly<Record<string, string>> = {
  '03': 'Régimen especial de los bienes usados, objetos de arte, antigüedades y objetos de colección',
  '05': 'Régimen especial de las agencias de viajes',
};

const TAXED_CODES = { IVA: 'S', IGIC: 'L', IPSI: 'M' } as const;

type TaxName = keyof typeof TAXED_CODES;

function taxName(type: string): TaxName {
  return type === 'IGIC' || type === 'IPSI' ? type : 'IVA';
}

function untaxed(code: Category['code'], reason: string, reasonCode: string | null): Category {
  return { code, rate: code === 'O' ? null : 0, reason, reasonCode };
}

function untaxedCategory(name: TaxName, reasonCode: string, path: string, refuse: Refuse): Category {
  const label = EXEMPTION_REASONS[name].find(({ code }) => code === reasonCode)?.label.es ?? reasonCode;
  const words = `${name}: ${label}`;
  if (reasonCode === 'N1' || reasonCode === 'N2') return untaxed('O', words, NOT_SUBJECT);
  if (reasonCode === 'S2') {
    if (name !== 'IVA') refuse(REFUSALS.reverseCharge(path));
    return untaxed('AE', 'Inversión del sujeto pasivo', REVERSE_CHARGE);
  }
  if (name === 'IVA' && reasonCode === 'E5') return untaxed('K', words, INTRA_COMMUNITY);
  if (name === 'IVA' && reasonCode === 'E2') return untaxed('G', words, EXPORT);
  return untaxed('E', words, null);
}

/**
 * Returns the EN 16931 category of a line's tax: S, L, M or Z if it is charged, or else the category with its reason. An
 * exemption of IGIC or IPSI is E with its article, since L and M allow no reason (BR-AF-10, BR-AG-10). A margin scheme is E,
 * since its price shows no tax. Source: EN 16931-1, 6.4.3; UNCL 5305; VATEX; LIVA arts. 20 to 25, 84, 135 and 141.
 */
export function categoryOf(tax: FacturaeTax, path: string, refuse: Refuse): Category {
  const name = taxName(tax.type);
  if (tax.exemption_reason !== null) return untaxedCategory(name, tax.exemption_reason, path, refuse);
  if (name === 'IVA' && MARGIN_REGIMES.includes(tax.regime_key)) {
    const code = tax.regime_key === '05' ? TRAVEL_AGENCIES : null;
    return untaxed('E', MARGIN_WORDS[tax.regime_key] ?? '', code);
  }
  const isZero = name === 'IVA' && tax.percentage === 0;
  return {
    code: isZero ? 'Z' : TAXED_CODES[name],
    rate: tax.percentage,
    reason: null,
    reasonCode: null,
  };
}

/** Returns the key of a breakdown row (BG-23): category and rate. */
export function categoryKey({ code, rate }: Category): string {
  return `${code} ${rate ?? ''}`;
}
