import {
  type AddressInput,
  normaliseAddress,
  type PartialAddress,
  validateAddress,
} from '../../domain/identity/address.ts';
import {
  type AlternativeId,
  normaliseAlternativeId,
  validateAlternativeId,
} from '../../domain/identity/alternative-id.ts';
import { countryCode } from '../../domain/identity/countries.ts';
import { normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import {
  canonicalProvince,
  provinceOfIsoCode,
  provinceOfPostalCode,
} from '../../domain/identity/spanish-provinces.ts';
import type { BuyerAddress, BuyerFacts } from '../../domain/payments/provider-event.ts';

/** Identity of a buyer in terms of an invoice's recipient: at most one of NIF and alternative id. */
export interface BuyerIdentity {
  nif: string | null;
  alternativeId: AlternativeId | null;
  /** Invalid tax id that the buyer gave, if there is no valid one. */
  unusable: string | null;
  /** Part of the address that an invoice can contain. Null if its country is unknown. */
  address: PartialAddress | null;
}

type TaxId = BuyerFacts['taxIds'][number];
type Identifier = Pick<BuyerIdentity, 'nif' | 'alternativeId'>;

const SPAIN = 'ES';
const VAT_NUMBER = '02';
const ID_OF_COUNTRY = '04';
/** Provider's type of a tax id of the European Union. Other types begin with their country, as `gb_vat`. */
const EU_VAT = 'eu_vat';
const SPANISH_CIF = 'es_cif';
const UNTYPED = 'nif';
/** Spanish postal code that has lost its leading zero. */
const SHORTENED_POSTAL_CODE = /^\d{4}$/;

function asNif(value: string): Identifier | null {
  const nif = normaliseNif(value);
  return validateNif(nif, '').length === 0 ? { nif, alternativeId: null } : null;
}

function asAlternativeId(type: '02' | '04', number: string, country: string | null): Identifier | null {
  const id = { type, number, country_code: country };
  if (validateAlternativeId(id, '').length > 0) return null;
  return { nif: null, alternativeId: normaliseAlternativeId(id) };
}

function identifierOf({ type, value }: TaxId): Identifier | null {
  if (type === SPANISH_CIF) return asNif(value);
  if (type === UNTYPED || type === EU_VAT) return asNif(value) ?? asAlternativeId(VAT_NUMBER, value, null);
  const country = countryCode(type.split('_', 1)[0] ?? '');
  if (country === null) return null;
  return country === SPAIN ? asNif(value) : asAlternativeId(ID_OF_COUNTRY, value, country);
}

function postalCodeOf({ postalCode }: BuyerAddress, isSpanish: boolean): string | null {
  return isSpanish && postalCode !== null && SHORTENED_POSTAL_CODE.test(postalCode)
    ? `0${postalCode}`
    : postalCode;
}

/** Returns the province by its name, its code, or else by the postal code. Buyers often write the region there. */
function spanishProvince(state: string | null, postalCode: string | null): string | null {
  const named = canonicalProvince(state ?? '') ?? provinceOfIsoCode(state ?? '');
  return named ?? provinceOfPostalCode(postalCode ?? '') ?? state;
}

function addressOf(address: BuyerAddress): PartialAddress | null {
  const country = countryCode(address.country ?? '');
  if (country === null) return null;
  const isSpanish = country === SPAIN;
  const postalCode = postalCodeOf(address, isSpanish);
  const whole: AddressInput = {
    street: [address.line1, address.line2].filter((line) => line !== null).join(', '),
    postal_code: postalCode,
    city: address.city,
    province: isSpanish ? spanishProvince(address.state, postalCode) : address.state,
    country,
  };
  const refused = new Set(validateAddress(whole, '', { complete: false }).map(({ field }) => field.slice(1)));
  const kept = Object.entries(whole).filter(([name]) => !refused.has(name));
  return normaliseAddress(Object.fromEntries(kept));
}

/**
 * Returns a buyer's identity: the first valid tax id, and the valid part of the address. A tax id is a Spanish NIF, an EU VAT
 * number, or an id of another country (specification, Automatic invoicing).
 */
export function buyerIdentity({ taxIds, address }: BuyerFacts): BuyerIdentity {
  const identifier = taxIds.map(identifierOf).find((found) => found !== null) ?? null;
  return {
    nif: identifier?.nif ?? null,
    alternativeId: identifier?.alternativeId ?? null,
    unusable: identifier === null ? (taxIds[0]?.value ?? null) : null,
    address: address === null ? null : addressOf(address),
  };
}
