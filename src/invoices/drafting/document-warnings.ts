import type { CompanyContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { SIMPLIFIED_GENERAL_LIMIT_CENTS, type SimplifiedLimit } from '../../domain/taxes/limits.ts';
import { readSettings } from '../../settings/repository.ts';
import { warnOfPostalCode } from '../../warnings/postal-code-warning.ts';
import type { Warnings } from '../../warnings/warnings.ts';
import { warnOfRecipientTaxes } from './recipient-warnings.ts';
import type { LineFields } from './stored-lines.ts';

/** What warnings look at in a document that is drafted or issued. */
interface WarnedDocument {
  row: Pick<
    InvoiceRow,
    | 'type'
    | 'customerId'
    | 'formalities'
    | 'taxableBaseCents'
    | 'totalVatCents'
    | 'totalEquivalenceSurchargeCents'
  >;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  /** The stored customer that the document names; null or absent for a recipient with data of its own. */
  customer?: TaxedCustomer | null;
}

/** What of a customer decides about withholding and surcharge. */
type TaxedCustomer = Pick<CustomerRow, 'customerType' | 'isBusiness' | 'equivalenceSurcharge'>;

const SPAIN = 'ES';
/** NIF of entities that are established abroad (Orden EHA/451/2008). */
const FOREIGN_ENTITY = 'N';
/**
 * NIF of natural persons, and of entities whose income is their members' own: only they are in the equivalence surcharge (Ley
 * 37/1992, articles 148 and 149).
 */
const MAY_BEAR_SURCHARGE = /^[\dXYZKLMEJ]/;
/** A VAT number of another member state, which may come without its country (L7, 02). */
const VAT_NUMBER = '02';

function isForeign({ nif, alternative_id, address }: StoredRecipient): boolean {
  if (nif?.startsWith(FOREIGN_ENTITY) === true) return true;
  if (alternative_id !== null)
    return alternative_id.type === VAT_NUMBER || alternative_id.country_code !== SPAIN;
  return address !== null && (address.country ?? SPAIN) !== SPAIN;
}

/**
 * A person who is no business: of recipients that are no stored customer, any natural person (decisions, section 12, IRPF default).
 * A document may name a customer that was not read along, of whom nothing is known.
 */
function isConsumer({ row, customer }: WarnedDocument, { nif }: StoredRecipient): boolean {
  if (customer != null) return customer.customerType === 'INDIVIDUAL' && !customer.isBusiness;
  return row.customerId === null && nif !== null && isNaturalPerson(nif);
}

/** What warnings ask beside the document. */
type WarnedContext = Pick<CompanyContext, 'warnings' | 'company' | 'books' | 'companyId' | 'environment'>;

/** Whether lines of a company bear the surcharge without a word, whoever the recipient is. One round trip. */
async function surchargesEverybody({ books, companyId, environment }: WarnedContext): Promise<boolean> {
  const { tax } = await readSettings(books, companyId, environment);
  return tax.apply_equivalence_surcharge && !tax.defaults_by_recipient;
}

/** A line of a document for somebody in the regime may say so by its key (L8A, 18). */
const SURCHARGE_REGIME = '18';

/**
 * Whether a recipient is outside the regime of the surcharge. Of a person who is no stored customer it is unknown: where the company
 * puts the surcharge on whatever it sells, it is that which put it there.
 */
async function isOutsideSurcharge(
  context: WarnedContext,
  { row, lines, customer }: WarnedDocument,
  recipient: StoredRecipient,
): Promise<boolean> {
  if (isForeign(recipient)) return true;
  if (customer != null) return !customer.equivalenceSurcharge;
  if (row.customerId !== null || recipient.nif === null) return false;
  if (!MAY_BEAR_SURCHARGE.test(recipient.nif)) return true;
  if (lines.every(({ regimeKey }) => regimeKey === SURCHARGE_REGIME)) return false;
  return await surchargesEverybody(context);
}

/** Lines that take something back keep the rates of what they take back. */
async function warnOfRates(context: WarnedContext, document: WarnedDocument): Promise<void> {
  const { lines, recipient } = document;
  const { warnings } = context;
  if (recipient === null) return;
  const withholdsNothing = isForeign(recipient) || isConsumer(document, recipient);
  const isSurcharged = (line: LineFields) =>
    line.taxableBaseCents > 0 && line.equivalenceSurchargeRateHundredths !== 0;
  const isOutside = lines.some(isSurcharged) && (await isOutsideSurcharge(context, document, recipient));
  for (const [index, line] of lines.entries()) {
    if (withholdsNothing && line.taxableBaseCents > 0 && line.irpfRateHundredths !== 0)
      warnings.add('WITHHOLDING_NOT_DUE', `lines.${index}.irpf_rate`);
    if (isOutside && isSurcharged(line))
      warnings.add('SURCHARGE_OUTSIDE_REGIME', `lines.${index}.equivalence_surcharge_rate`);
  }
}

/** A ticket over the general limit, of a company that does not declare an activity of article 4.2. */
function warnOfSize(warnings: Warnings, limit: SimplifiedLimit | null): void {
  if (limit !== 'ART_4_2') warnings.add('SIMPLIFIED_OVER_GENERAL_LIMIT', 'lines');
}

/** Simplified invoices that are qualified have the limits of the others (RD 1619/2012, articles 4 and 7.2). */
function isOverGeneralLimit({ row }: WarnedDocument): boolean {
  const withTaxCents = row.taxableBaseCents + row.totalVatCents + row.totalEquivalenceSurchargeCents;
  const isSimplified = row.type === 'SIMPLIFIED' || row.formalities?.simplified_qualified === true;
  return isSimplified && row.type !== 'CORRECTIVE' && withTaxCents > SIMPLIFIED_GENERAL_LIMIT_CENTS;
}

/**
 * Warns of what a document says of itself (decisions, section 12, Warnings): withholding, surcharge, taxes that do not go with the
 * recipient, address, size of a ticket. The company is asked for where its limit decides, and only there.
 */
export async function warnOfDocument(context: WarnedContext, document: WarnedDocument): Promise<void> {
  const { warnings } = context;
  await warnOfRates(context, document);
  warnOfRecipientTaxes(warnings, document.lines, document.recipient);
  warnOfPostalCode(warnings, document.recipient?.address, 'recipient.address');
  if (isOverGeneralLimit(document)) warnOfSize(warnings, (await context.company()).row.simplifiedLimit);
}

/** Warns of what shows once it is known who issues: the issuer as recipient, an issuer without address. */
export function warnOfIssuer(
  warnings: Warnings,
  { row, recipient }: Pick<WarnedDocument, 'row' | 'recipient'>,
  issuer: { nif: string | null; address: unknown },
): void {
  if (recipient?.nif != null && recipient.nif === issuer.nif)
    warnings.add('RECIPIENT_IS_ISSUER', 'recipient.nif');
  if (row.type !== 'SIMPLIFIED' && issuer.address === null)
    warnings.add('ISSUER_ADDRESS_MISSING', 'issuer.address');
}
