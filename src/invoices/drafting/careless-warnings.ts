import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { fromHundredths } from '../../domain/money.ts';
import { surchargePairs } from '../../domain/taxes/tax-lookup.ts';
import { warnOfPlace } from './place-warnings.ts';
import { draftLineOf, type LineFields } from './stored-lines.ts';

/** Document whose carelessness is judged, by its own data alone. */
export interface CarelessDocument {
  row: Pick<InvoiceRow, 'type' | 'customerId'>;
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
const REVERSE_CHARGE = 'S2';

/** Legal forms at the end of a company's name (Real Decreto Legislativo 1/2010, article 6; Ley 27/1999). */
const LEGAL_FORM = /(?:^|[\s,.])(?:s\.?l\.?|s\.?a\.?|s\.?l\.?u\.?|s\.?a\.?u\.?|s\.?l\.?p\.?|s\.? ?coop\.?)$/i;

/** True if a line is a service, by what it says or by what only services have. */
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
  const { main_tax } = draftLineOf(line);
  const bearsIt = main_tax !== null && surchargePairs(main_tax, taxDate).length > 0;
  if (customer?.equivalenceSurcharge === true && bearsIt && !isService(line))
    warnings.add('SURCHARGE_MISSING', field);
}

function warnOfWithholding(warnings: Warnings, lines: readonly LineFields[]): void {
  const rates = new Set(
    lines
      .filter(({ lineType, taxableBaseCents }) => lineType === 'NORMAL' && taxableBaseCents > 0)
      .map(({ irpfRateHundredths }) => fromHundredths(irpfRateHundredths)),
  );
  if (rates.size > 1) warnings.add('WITHHOLDING_MIXED', 'lines');
}

function warnOfName(warnings: Warnings, recipient: StoredRecipient | null): void {
  const name = recipient?.legal_name?.trim() ?? '';
  const nif = recipient?.nif ?? null;
  if (nif !== null && isNaturalPerson(nif) && LEGAL_FORM.test(name))
    warnings.add('NAME_AND_NIF_DIFFER', 'recipient.legal_name', { name, nif });
}

/**
 * Warns of what a careless issuer does not notice, by the document alone (decisions.md section 15, "Warnings stay"; the articles
 * stand in the texts). Correctives are skipped: they keep what their original has.
 */
export function warnOfCarelessness(warnings: Warnings, document: CarelessDocument): void {
  const { row, lines, recipient, isConsumer } = document;
  if (row.type === 'CORRECTIVE' || row.type === 'PROFORMA') return;
  for (const [index, line] of lines.entries()) {
    if (line.lineType === 'NORMAL' && line.taxableBaseCents === 0)
      warnings.add('ZERO_LINE', `lines.${index}`);
    if (line.taxableBaseCents <= 0) continue;
    warnOfSurcharge(warnings, document, line, index);
    if (line.regimeKey === FARMERS_REGIME && line.taxType === 'IVA')
      warnings.add('SPECIAL_REGIME_RATE', `lines.${index}.main_tax.regime_key`);
    if (line.exemptionReason === REVERSE_CHARGE && isConsumer)
      warnings.add('REVERSE_CHARGE_TO_CONSUMER', `lines.${index}.main_tax.exemption_reason`);
    warnOfPlace(warnings, line, index, recipient);
  }
  warnOfWithholding(warnings, lines);
  warnOfName(warnings, recipient);
}
