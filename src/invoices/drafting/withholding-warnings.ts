import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { fromHundredths } from '../../domain/money.ts';
import type { ActivityCode } from '../../domain/tax-books/activity.ts';
import type { ActivityTerritory } from '../../domain/taxes/activity-territory.ts';
import type { LineFields } from './stored-lines.ts';
import { saysPremises } from './text-warnings.ts';

const RENT_REGIME = '11';
const GENERAL_REGIME = '01';
const SPAIN = 'ES';
/** Types of professional activities (LSI, validation 16). */
const PROFESSIONAL_TYPES: readonly (string | null)[] = ['04', '05'];
/** Code of farming, forestry and fishing, and its types that bear withholding: all but fishing (LSI, validation 16; RD 439/2007 art. 95.4 and 5). */
const PRIMARY_CODE = 'B';
const FARMING_TYPES: readonly (string | null)[] = ['01', '02', '03'];
/** Withholdings of farmers and foresters, in percent. */
const FARMING_RATES: readonly number[] = [2, 1];
/** Withholding of rent, in percent, and reduced by 60 % in Ceuta and Melilla (RD 439/2007 art. 100). */
const REDUCED_RENT = 7.6;
export const RENT_RATES: readonly number[] = [19, REDUCED_RENT];
/** Withholdings of professionals, in percent, and reduced (RD 439/2007 art. 95.1). */
const PROFESSIONAL_RATES: readonly number[] = [15, 7, 6, 2.8];
/** Rates that income of Ceuta and Melilla alone bears (Ley 35/2006 art. 68.4). */
const REDUCED_RATES: readonly number[] = [6, 2.8, 7.6];

/** Fields of an issuer that decide its withholding. */
export interface WithholdingIssuer {
  nif: string | null;
  activityCode?: ActivityCode | null;
  activityType?: string | null;
  territory?: ActivityTerritory | null;
}

/** True for a line that lets property, by its data, or by its words where the regime does not say that it bears no withholding. */
function isRent(line: LineFields): boolean {
  const { regimeKey, cadastralReference } = line;
  return (
    regimeKey === RENT_REGIME ||
    cadastralReference !== null ||
    (regimeKey === GENERAL_REGIME && saysPremises(line))
  );
}

function isOfReducedPlaces(territory: ActivityTerritory | null): boolean {
  return territory === null || territory === 'CEUTA' || territory === 'MELILLA';
}

function isProfessional({ activityCode, activityType }: WithholdingIssuer): boolean {
  return activityCode !== PRIMARY_CODE && PROFESSIONAL_TYPES.includes(activityType ?? null);
}

function isFarmer({ activityCode, activityType }: WithholdingIssuer): boolean {
  return activityCode === PRIMARY_CODE && FARMING_TYPES.includes(activityType ?? null);
}

/**
 * Returns the withholdings of rent. It is reduced where the property lies in Ceuta or Melilla (RD 439/2007 art. 100), where alone IPSI is
 * due.
 */
function rentRates({ taxType }: LineFields): readonly number[] {
  return taxType === 'IPSI' ? [REDUCED_RENT] : RENT_RATES;
}

/** True if a rate is not that of the line's income: rent, or services of a professional. */
function isWrongRate(line: LineFields, rate: number, issuer: WithholdingIssuer): boolean {
  if (REDUCED_RATES.includes(rate) && !isOfReducedPlaces(issuer.territory ?? null)) return true;
  if (isRent(line)) return !rentRates(line).includes(rate);
  if (isFarmer(issuer)) return !FARMING_RATES.includes(rate);
  return isProfessional(issuer) && !PROFESSIONAL_RATES.includes(rate);
}

/**
 * Warns of the withholding of an invoice by a person: missing on rent, sales of a farmer and services of a professional to a business in
 * Spain, or at a rate of another income (RD 439/2007 arts. 75, 95 and 100).
 */
export function warnOfPersonalWithholding(
  warnings: Warnings,
  { lines, recipient }: { lines: readonly LineFields[]; recipient: StoredRecipient | null },
  issuer: WithholdingIssuer,
  isBusiness: boolean,
): void {
  if (issuer.nif === null || !isNaturalPerson(issuer.nif)) return;
  const withholds = isBusiness && recipient?.nif != null && (recipient.address?.country ?? SPAIN) === SPAIN;
  for (const [index, line] of lines.entries()) {
    if (line.lineType !== 'NORMAL' || line.taxableBaseCents <= 0) continue;
    const rate = fromHundredths(line.irpfRateHundredths);
    const field = `lines.${index}.irpf_rate`;
    const isDue = isRent(line) || isFarmer(issuer) || (isProfessional(issuer) && line.nature !== 'GOODS');
    if (rate === 0 && withholds && isDue) warnings.add('WITHHOLDING_MISSING', field);
    if (rate !== 0 && isWrongRate(line, rate, issuer))
      warnings.add('WITHHOLDING_RATE', field, { rate: String(rate) });
  }
}
