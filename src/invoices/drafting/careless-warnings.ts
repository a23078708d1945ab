import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { vatCountryOfNumber } from '../../domain/identity/eu-vat-number.ts';
import { fromHundredths } from '../../domain/money.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { surchargePairs } from '../../domain/taxes/tax-lookup.ts';
import { eachInTurns, type Turns } from '../../domain/turns.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import { warnOfLine } from './line-warnings.ts';
import { warnOfPlace } from './place-warnings.ts';
import { draftLineOf, type LineFields } from './stored-lines.ts';
import {
  warnOfDevices,
  warnOfLineText,
  warnOfNobody,
  warnOfNotes,
  warnOfRentCosts,
  warnOfUntaxedCosts,
} from './text-warnings.ts';

/** Document whose carelessness is judged, by its own data alone. */
export interface CarelessDocument {
  row: Pick<InvoiceRow, 'type' | 'customerId'> & Partial<Pick<InvoiceRow, 'notes'>>;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  customer?: Pick<CustomerRow, 'equivalenceSurcharge'> | null;
  /** True if the recipient is a person and no business. */
  isConsumer: boolean;
  /** ISO date that decides which rates are in force. */
  taxDate: string;
}

const RENT_REGIME = '11';
const FARMERS_REGIME = '19';
const CASH_BASIS = '07';
const REVERSE_CHARGE = 'S2';
const SPAIN = 'ES';
/** Monaco counts as France for this tax (Directive 2006/112/EC, article 7). */
const MONACO = 'MC';

/**
 * Legal forms at the end or the beginning of a name with the first letters that their NIF may have (Real Decreto Legislativo 1/2010, article 6; Ley 27/1999; Orden
 * EHA/451/2008).
 */
const LEGAL_FORMS: readonly (readonly [form: RegExp, letters: string])[] = [
  [/(?:^|[\s,.])s\.?\s?l\.?(?:[ulp]\.?)?$/i, 'B'],
  [/(?:^|[\s,.])s\.?\s?a\.?(?:u\.?)?$/i, 'A'],
  [/(?:^|[\s,.])s\.?\s?coop\.?$/i, 'F'],
  [/(?:^|[\s,.])c\.\s?b\.$/i, 'E'],
  [/^comunidad de propietarios\b/i, 'H'],
  [/^(?:excmo\.? )?ayuntamiento de\b/i, 'P'],
  [/^fundaci[oó]n\s/i, 'GQRSPVNW'],
  [/^asociaci[oó]n\s/i, 'GQRVNW'],
  [/(?:^ute\s|\sute$|\su\.t\.e\.$|^uni[oó]n temporal de empresas\s)/i, 'U'],
  [/^parroquia\s/i, 'R'],
  [/^herencia yacente\b/i, 'E'],
];

/** True if a line is a service, by its words or by a property that only services have. */
function isService({ nature, regimeKey, cadastralReference, irpfRateHundredths }: LineFields): boolean {
  if (nature !== null) return nature === 'SERVICES';
  return regimeKey === RENT_REGIME || cadastralReference !== null || irpfRateHundredths !== 0;
}

function warnOfSurcharge(
  warnings: Warnings,
  document: CarelessDocument,
  line: LineFields,
  index: number,
): void {
  const field = `lines.${index}.equivalence_surcharge_rate`;
  const { row, customer, taxDate } = document;
  if (line.equivalenceSurchargeRateHundredths !== 0) {
    if (row.type === 'SIMPLIFIED') warnings.add('SURCHARGE_ON_TICKET', field);
    if (isService(line)) warnings.add('SURCHARGE_ON_SERVICE', field);
    return;
  }
  if (customer?.equivalenceSurcharge !== true || isService(line)) return;
  const { main_tax } = draftLineOf(line);
  const bearsIt = main_tax !== null && surchargePairs(main_tax, taxDate).length > 0;
  if (bearsIt) warnings.add('SURCHARGE_MISSING', field);
}

function warnOfWithholding(warnings: Warnings, lines: readonly LineFields[]): void {
  const rates = new Set(
    lines
      .filter(({ lineType, taxableBaseCents }) => lineType === 'NORMAL' && taxableBaseCents > 0)
      .map(({ irpfRateHundredths }) => fromHundredths(irpfRateHundredths)),
  );
  if (rates.size > 1) warnings.add('WITHHOLDING_MIXED', 'lines');
}

/** Warns of taxed lines outside the cash basis beside others in it. */
function warnOfCashBasis(warnings: Warnings, lines: readonly LineFields[]): void {
  const taxed = lines.filter(
    ({ taxType, exemptionReason, regimeKey, taxRateHundredths }) =>
      taxType === 'IVA' &&
      exemptionReason === null &&
      (taxRateHundredths ?? 0) > 0 &&
      regimeKey !== OSS_REGIME,
  );
  const cash = taxed.filter(({ regimeKey }) => regimeKey === CASH_BASIS);
  if (cash.length > 0 && cash.length < taxed.length) warnings.add('CASH_BASIS_MIXED', 'lines');
}

/** Warns of a name whose legal form has another NIF, and of a VAT number whose state is not that of the address. */
function warnOfName(warnings: Warnings, recipient: StoredRecipient | null): void {
  const name = recipient?.legal_name?.trim() ?? '';
  const nif = recipient?.nif ?? null;
  const letters = LEGAL_FORMS.find(([form]) => form.test(name))?.[1];
  if (nif !== null && letters !== undefined && !letters.includes(nif.slice(0, 1)))
    warnings.add('NAME_AND_NIF_DIFFER', 'recipient.legal_name', { name, nif });
  const { alternative_id = null, address = null } = recipient ?? {};
  if (alternative_id?.type !== ID_TYPE_VAT_NUMBER || address === null) return;
  const { number } = alternative_id;
  const country = vatCountryOfNumber(number);
  const place = address.country === MONACO ? 'FR' : (address.country ?? SPAIN);
  if (country !== null && place !== country)
    warnings.add('VAT_NUMBER_ABROAD', 'recipient.address.country', { number });
}

function warnOfCarelessLine(
  warnings: Warnings,
  document: CarelessDocument,
  line: LineFields,
  index: number,
): void {
  const { recipient, isConsumer } = document;
  if (line.lineType === 'NORMAL' && line.taxableBaseCents === 0) warnings.add('ZERO_LINE', `lines.${index}`);
  warnOfLineText(warnings, line, index, isConsumer);
  if (line.taxableBaseCents <= 0) return;
  warnOfSurcharge(warnings, document, line, index);
  if (line.regimeKey === FARMERS_REGIME && line.taxType === 'IVA')
    warnings.add('SPECIAL_REGIME_RATE', `lines.${index}.main_tax.regime_key`);
  if (line.exemptionReason === REVERSE_CHARGE && isConsumer)
    warnings.add('REVERSE_CHARGE_TO_CONSUMER', `lines.${index}.main_tax.exemption_reason`);
  warnOfPlace(warnings, line, index, { recipient, isConsumer });
  warnOfLine(warnings, line, index, recipient);
}

/**
 * Warns of mistakes of a careless issuer that the document alone shows (decisions.md section 15, "Warnings stay"; the articles
 * stand in the texts). Correctives are skipped: they keep what their original has.
 */
export function* warnOfCarelessness(warnings: Warnings, document: CarelessDocument): Turns<void> {
  const { row, lines, recipient } = document;
  if (row.type === 'CORRECTIVE' || row.type === 'PROFORMA') return;
  yield* eachInTurns(lines, LINES_A_TURN, (line, index) => {
    warnOfCarelessLine(warnings, document, line, index);
  });
  warnOfWithholding(warnings, lines);
  warnOfCashBasis(warnings, lines);
  if (row.type === 'STANDARD' && recipient !== null && !document.isConsumer)
    yield* warnOfDevices(warnings, lines);
  warnOfRentCosts(warnings, lines);
  warnOfUntaxedCosts(warnings, lines);
  warnOfNotes(warnings, row.notes ?? null, lines);
  warnOfName(warnings, recipient);
  if (row.type === 'STANDARD') warnOfNobody(warnings, recipient);
}
