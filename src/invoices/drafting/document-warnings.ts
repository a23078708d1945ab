import { readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { territoryTax } from '../../domain/taxes/activity-territory.ts';
import { SIMPLIFIED_GENERAL_LIMIT_CENTS, type SimplifiedLimit } from '../../domain/taxes/limits.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { warnOfCarelessness } from './careless-warnings.ts';
import { warnOfGlyphs } from './glyph-warnings.ts';
import { warnOfRecipientTaxes } from './recipient-warnings.ts';
import type { LineFields } from './stored-lines.ts';

/** Fields of a drafted or issued document that warnings depend on. */
interface WarnedDocument {
  row: Pick<
    InvoiceRow,
    | 'type'
    | 'customerId'
    | 'formalities'
    | 'taxableBaseCents'
    | 'totalVatCents'
    | 'totalEquivalenceSurchargeCents'
  > &
    Partial<Pick<InvoiceRow, 'operationDate' | 'notes' | 'replacedInvoiceIds'>>;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  /** Stored customer that the document names. Null or absent for a recipient with data of its own. */
  customer?: TaxedCustomer | null;
}

/** Fields of a customer that decide about withholding and surcharge. */
type TaxedCustomer = Pick<CustomerRow, 'customerType' | 'isBusiness' | 'equivalenceSurcharge'>;

const SPAIN = 'ES';
/** NIF of entities that are established abroad (Orden EHA/451/2008). */
const FOREIGN_ENTITY = 'N';
/**
 * NIF of natural persons, and of entities whose income is taxed at their members. Only they can be in the equivalence surcharge
 * regime (Ley 37/1992, articles 148 and 149).
 */
const MAY_BEAR_SURCHARGE = /^[\dXYZKLMEJ]/;
/** VAT number of another member state, which may have no country code (L7, 02). */
const VAT_NUMBER = '02';

function isForeign({ nif, alternative_id, address }: StoredRecipient): boolean {
  if (nif?.startsWith(FOREIGN_ENTITY) === true) return true;
  if (alternative_id !== null)
    return alternative_id.type === VAT_NUMBER || alternative_id.country_code !== SPAIN;
  return address !== null && (address.country ?? SPAIN) !== SPAIN;
}

/**
 * True if the recipient is a person and no business. A recipient that is no stored customer counts if it is a natural person
 * (decisions, section 12, IRPF default). False if the document names a customer that was not read along.
 */
export function isConsumer(
  { row, customer }: Pick<WarnedDocument, 'customer'> & { row: Pick<InvoiceRow, 'customerId'> },
  { nif }: StoredRecipient,
): boolean {
  if (customer != null) return customer.customerType === 'INDIVIDUAL' && !customer.isBusiness;
  return row.customerId === null && nif !== null && isNaturalPerson(nif);
}

/** Context that warnings need in addition to the document. */
type WarnedContext = Pick<
  CompanyContext,
  'warnings' | 'company' | 'books' | 'companyId' | 'environment' | 'territory' | 'clock' | 'zone'
>;

/** True if the company's lines have the surcharge by default, for any recipient. One round trip. */
async function surchargesEverybody({ books, companyId, environment }: WarnedContext): Promise<boolean> {
  const { tax } = await readSettings(books, companyId, environment);
  return tax.apply_equivalence_surcharge && !tax.defaults_by_recipient;
}

/** Regime key by which a line can state that the recipient is in the surcharge regime (L8A, 18). */
const SURCHARGE_REGIME = '18';

/**
 * True if a recipient is outside the surcharge regime. For a person who is no stored customer this is unknown. It counts as
 * outside if the company adds the surcharge to all its sales, because then the default added it.
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

/**
 * Warns of withholding and surcharge that are not due. Lines with a negative base are skipped: they keep the rates of their
 * original.
 */
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

/**
 * Warns of lines with another tax than that of the company's territory. Correctives keep the tax of their original. No warning if
 * the territory is unknown. Decisions, section 15, Territory and obligation.
 */
function warnOfTerritory({ warnings, territory }: WarnedContext, { row, lines }: WarnedDocument): void {
  if (territory === null || row.type === 'CORRECTIVE') return;
  const tax = territoryTax(territory).type;
  for (const [index, { taxType }] of lines.entries())
    if (taxType !== null && taxType !== tax)
      warnings.add('TAX_OUTSIDE_TERRITORY', `lines.${index}.main_tax`, { territory, tax });
}

/** Warns of a ticket over the general limit, if the company declares no activity of article 4.2. */
function warnOfSize(warnings: Warnings, limit: SimplifiedLimit | null): void {
  if (limit !== 'ART_4_2') warnings.add('SIMPLIFIED_OVER_GENERAL_LIMIT', 'lines');
}

/** True if a simplified invoice exceeds the general limit, qualified ones included (RD 1619/2012, articles 4 and 7.2). */
function isOverGeneralLimit({ row }: WarnedDocument): boolean {
  const withTaxCents = row.taxableBaseCents + row.totalVatCents + row.totalEquivalenceSurchargeCents;
  const isSimplified = row.type === 'SIMPLIFIED' || row.formalities?.simplified_qualified === true;
  return isSimplified && row.type !== 'CORRECTIVE' && withTaxCents > SIMPLIFIED_GENERAL_LIMIT_CENTS;
}

/**
 * Warns of a document's content (decisions, section 12, Warnings): withholding, surcharge, taxes that do not fit the recipient,
 * address, size of a ticket. Reads the company only if its limit matters.
 */
export async function warnOfDocument(context: WarnedContext, document: WarnedDocument): Promise<void> {
  const { warnings } = context;
  await warnOfRates(context, document);
  warnOfTerritory(context, document);
  const { row, lines, recipient } = document;
  const careless = {
    ...document,
    isConsumer: recipient !== null && isConsumer(document, recipient),
    taxDate: row.operationDate ?? localDate(context.clock.now(), context.zone),
  };
  await inTurns(warnOfCarelessness(warnings, careless));
  warnOfRecipientTaxes(warnings, lines, recipient);
  await inTurns(warnOfGlyphs(warnings, document));
  warnOfPostalCode(warnings, document.recipient?.address, 'recipient.address');
  if (isOverGeneralLimit(document)) warnOfSize(warnings, (await context.company()).row.simplifiedLimit);
}

/** Warns of facts that depend on the issuer: the issuer as recipient, or an issuer without address. */
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
