import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { fromHundredths } from '../../domain/money.ts';
import { isRateOfState } from '../../domain/taxes/member-state-rates.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ID_TYPE_VAT_NUMBER } from '../../verifactu/code-lists.ts';
import type { LineFields } from './stored-lines.ts';

/** Words that say nothing about what was sold, in the languages of documents (RD 1619/2012 art. 6.1.f). */
const VAGUE =
  /^(?:varios|various|concepto|conceptes|item|test|prueba|proves|asdf+|x+|n\/?a|total|importe|factura|trabajos?(?: realizados?)?|seg[uú]n (?:presupuesto|contrato|albar[aá]n|lo acordado)|ver (?:anexo|adjunto|albar[aá]n)|otros|gastos(?: varios)?|servicios (?:prestados|varios)|trabajos varios|(?:material|productos|art[ií]culos|ventas) vari[oa]s?)$/i;
/** Two letters or digits. */
const TWO_CHARACTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
/** First letters of the NIF of entities that are no non-profit ones (Orden EHA/451/2008), and of persons. */
const FOR_PROFIT = /^[ABCDEHJNUW\dXYZKLM]/;
/** Withholdings of professionals (RD 439/2007 art. 95.1), in percent. */
const PROFESSIONAL_RATES: readonly number[] = [15, 7];

/** Warns of a line that only a service or only goods can bear: E5, N2 to a business of the Union, withholding of professionals. */
function warnOfNature(
  warnings: Warnings,
  { nature, taxType, exemptionReason, regimeKey, irpfRateHundredths }: LineFields,
  index: number,
  recipient: StoredRecipient | null,
): void {
  if (nature === null) return;
  const isToUnion = recipient?.alternative_id?.type === ID_TYPE_VAT_NUMBER;
  const isGoodsTax = taxType === 'IVA' && exemptionReason === 'E5';
  const isServiceTax = taxType === 'IVA' && exemptionReason === 'N2' && regimeKey !== OSS_REGIME && isToUnion;
  const isOfProfessional = PROFESSIONAL_RATES.includes(fromHundredths(irpfRateHundredths));
  if (nature === 'SERVICES' ? isGoodsTax : isServiceTax || isOfProfessional)
    warnings.add('TAX_AND_NATURE_DIFFER', `lines.${index}.nature`, { nature });
}

function warnOfOssRate(
  warnings: Warnings,
  { regimeKey, taxType, taxRateHundredths }: LineFields,
  index: number,
  recipient: StoredRecipient | null,
): void {
  const country = recipient?.address?.country ?? recipient?.alternative_id?.country_code ?? null;
  if (country === null || taxType !== 'IVA' || regimeKey !== OSS_REGIME) return;
  const rate = fromHundredths(taxRateHundredths ?? 0);
  if (!isRateOfState(country, rate))
    warnings.add('OSS_RATE', `lines.${index}.main_tax.percentage`, { rate: String(rate), country });
}

/**
 * Warns of a line that sells something: a description without meaning, goods taxed as services or the reverse, a one-stop shop rate
 * that the consumer's state does not have, a donation to a business.
 */
export function warnOfLine(
  warnings: Warnings,
  line: LineFields,
  index: number,
  recipient: StoredRecipient | null,
): void {
  const description = line.description.trim();
  if (VAGUE.test(description) || !TWO_CHARACTERS.test(description))
    warnings.add('VAGUE_DESCRIPTION', `lines.${index}.description`);
  warnOfNature(warnings, line, index, recipient);
  warnOfOssRate(warnings, line, index, recipient);
  if (line.zeroRate === 'DONATION' && recipient?.nif != null && FOR_PROFIT.test(recipient.nif))
    warnings.add('DONATION_RECIPIENT', `lines.${index}.main_tax.zero_rate`);
}
