import type { CompanyContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { StoredMainTax, StoredTaxConfiguration } from '../../db/settings-json.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import {
  type ActivityTerritory,
  territoryTax,
  territoryWithholding,
} from '../../domain/taxes/activity-territory.ts';

/** Tax values of lines that set none. */
export type TaxDefaults = Pick<
  StoredTaxConfiguration,
  'default_main_tax' | 'default_irpf_rate' | 'apply_equivalence_surcharge' | 'defaults_by_recipient'
>;

/** Recipient of an invoice, and the stored customer if the invoice names one. */
export interface ForWhom {
  recipient: StoredRecipient | null;
  customer: Pick<CustomerRow, 'customerType' | 'isBusiness' | 'equivalenceSurcharge'> | null;
}

const HOME_COUNTRY = 'ES';
/** First letter of the NIFs of foreign entities. Orden EHA/451/2008. */
const FOREIGN_ENTITY = 'N';

function isSameTax(one: StoredMainTax, other: StoredMainTax): boolean {
  const { type, percentage, regime_key, exemption_reason } = one;
  return (
    type === other.type &&
    percentage === other.percentage &&
    regime_key === other.regime_key &&
    exemption_reason === other.exemption_reason
  );
}

/** Returns the default tax of a company: the one that it chose, or else that of its territory. */
export function defaultMainTax(
  { default_main_tax, is_main_tax_chosen }: StoredTaxConfiguration,
  territory: ActivityTerritory | null,
): StoredMainTax {
  const isChosen = is_main_tax_chosen === true || !isSameTax(default_main_tax, territoryTax(null));
  return isChosen ? default_main_tax : territoryTax(territory);
}

function isSpanish({ nif, alternative_id, address }: StoredRecipient): boolean {
  const isAbroad = address !== null && address.country !== HOME_COUNTRY;
  if (nif !== null) return !isAbroad && !nif.startsWith(FOREIGN_ENTITY);
  return alternative_id === null && address !== null && !isAbroad;
}

/**
 * True if a recipient withholds IRPF: a business in Spain. LIRPF art. 99.2; RIRPF art. 76.
 * A legal entity is a business. A natural person is one if the stored customer says so. Without a stored customer,
 * the NIF decides.
 */
function withholds({ recipient, customer }: ForWhom): boolean {
  if (recipient === null || !isSpanish(recipient)) return false;
  if (customer !== null) return customer.customerType === 'LEGAL_ENTITY' || customer.isBusiness;
  return recipient.nif !== null && !isNaturalPerson(recipient.nif);
}

/**
 * Returns the tax defaults of lines for a recipient. Specification, Line.
 * With `defaults_by_recipient`, the withholding applies only to businesses in Spain, and the surcharge only to
 * customers in its regime.
 * Otherwise both apply to every recipient.
 */
export function taxDefaults(
  tax: StoredTaxConfiguration,
  { territory }: Pick<CompanyContext, 'territory'>,
  forWhom: ForWhom,
): TaxDefaults {
  const reachesAll = !tax.defaults_by_recipient;
  const irpf = territoryWithholding(tax.default_irpf_rate, territory);
  const isSurcharged = reachesAll || forWhom.customer?.equivalenceSurcharge === true;
  return {
    default_main_tax: defaultMainTax(tax, territory),
    default_irpf_rate: reachesAll || withholds(forWhom) ? irpf : 0,
    apply_equivalence_surcharge: tax.apply_equivalence_surcharge && isSurcharged,
    defaults_by_recipient: tax.defaults_by_recipient,
  };
}
