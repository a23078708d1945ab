import { EU_MEMBER_STATES } from '../../domain/identity/eu-member-states.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import { addressMarkup } from './addresses.ts';
import { administrativeCentres } from './administrative-centres.ts';
import {
  MAX_CONTACT_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
  MAX_PHONE_CHARACTERS,
  MAX_TAX_ID_CHARACTERS,
  MAX_TRADE_NAME_CHARACTERS,
} from './limits.ts';
import { personName } from './person-name.ts';
import { REFUSALS } from './refusals.ts';
import type {
  AdministrativeUnits,
  FacturaeIssuer,
  FacturaeRecipient,
  FacturaeThirdParty,
  Refuse,
} from './source.ts';
import { boundedField, optionalField } from './xml-parts.ts';

interface Party {
  path: string;
  legalName: string;
  tradeName: string | null;
  taxId: string;
  isNatural: boolean;
  address: FacturaeRecipient['address'];
  contact: Markup;
  units: AdministrativeUnits | null;
}

/** Identification types of natural persons only: a passport, and a NIF that is not in the census (L7). */
const PERSONAL_ID_TYPES: readonly string[] = ['03', '07'];

/** Returns the residence of a party: Spain, the rest of the EU, or elsewhere (ResidenceTypeCodeType). */
function residence(country: string): 'R' | 'U' | 'E' {
  if (country === 'ES') return 'R';
  return EU_MEMBER_STATES.has(country) ? 'U' : 'E';
}

function contactDetails(phone: string | null, website: string | null, email: string | null): Markup {
  return optionalGroup('ContactDetails', [
    optionalField('Telephone', phone, MAX_PHONE_CHARACTERS),
    optionalField('WebAddress', website, MAX_CONTACT_CHARACTERS),
    optionalField('ElectronicMail', email, MAX_CONTACT_CHARACTERS),
  ]);
}

function entity({ path, legalName, tradeName, contact }: Party, address: Markup, refuse: Refuse): Markup {
  return group('LegalEntity', [
    boundedField('CorporateName', legalName, MAX_NAME_CHARACTERS, `${path}.legal_name`, refuse),
    optionalField('TradeName', tradeName, MAX_TRADE_NAME_CHARACTERS),
    address,
    contact,
  ]);
}

function individual({ path, legalName, contact }: Party, address: Markup, refuse: Refuse): Markup {
  const named = personName(legalName);
  const field = `${path}.legal_name`;
  if (named === null) {
    refuse(REFUSALS.personName(field));
    return '';
  }
  const { name, first_surname, second_surname } = named;
  return group('Individual', [
    boundedField('Name', name, MAX_PERSON_NAME_CHARACTERS, field, refuse),
    boundedField('FirstSurname', first_surname, MAX_PERSON_NAME_CHARACTERS, field, refuse),
    second_surname === null
      ? ''
      : boundedField('SecondSurname', second_surname, MAX_PERSON_NAME_CHARACTERS, field, refuse),
    address,
    contact,
  ]);
}

function party(element: string, source: Party, refuse: Refuse): Markup {
  const address = addressMarkup(source.address, `${source.path}.address`, refuse);
  const taxIdentification = group('TaxIdentification', [
    field('PersonTypeCode', source.isNatural ? 'F' : 'J'),
    field('ResidenceTypeCode', residence(source.address?.country ?? '')),
    field('TaxIdentificationNumber', source.taxId),
  ]);
  return group(element, [
    taxIdentification,
    administrativeCentres(source.units, address, refuse),
    source.isNatural ? individual(source, address, refuse) : entity(source, address, refuse),
  ]);
}

/** Writes the issuer of an invoice, the seller in Facturae. */
export function sellerParty(issuer: FacturaeIssuer, refuse: Refuse): Markup {
  const seller = {
    path: 'issuer',
    legalName: issuer.legal_name,
    tradeName: issuer.trade_name,
    taxId: issuer.nif,
    isNatural: isNaturalPerson(issuer.nif),
    address: issuer.address,
    contact: contactDetails(issuer.phone, issuer.website, issuer.email),
    units: null,
  };
  return party('SellerParty', seller, refuse);
}

/** Writes a third party that signs the invoice (ThirdPartyType). */
export function thirdParty({ legalName, nif, address }: FacturaeThirdParty, refuse: Refuse): Markup {
  const isNatural = isNaturalPerson(nif);
  const source = { path: 'third_party', legalName, tradeName: null, taxId: nif, isNatural, address };
  return party('ThirdParty', { ...source, contact: '', units: null }, refuse);
}

/** Writes the recipient of an invoice, the buyer in Facturae, with the units of a public body. */
export function buyerParty(
  recipient: FacturaeRecipient | null,
  units: AdministrativeUnits | null,
  refuse: Refuse,
): Markup {
  const taxId = recipient?.nif ?? recipient?.alternative_id?.number ?? null;
  if (recipient === null || taxId === null || recipient.legal_name === null) {
    refuse(REFUSALS.noRecipient());
    return '';
  }
  if (taxId.length > MAX_TAX_ID_CHARACTERS) {
    refuse(REFUSALS.tooLong('recipient.alternative_id', MAX_TAX_ID_CHARACTERS));
  }
  const { nif, alternative_id } = recipient;
  const buyer = {
    path: 'recipient',
    legalName: recipient.legal_name,
    tradeName: null,
    taxId,
    isNatural: nif === null ? PERSONAL_ID_TYPES.includes(alternative_id?.type ?? '') : isNaturalPerson(nif),
    address: recipient.address,
    contact: contactDetails(null, null, recipient.email),
    units,
  };
  return party('BuyerParty', buyer, refuse);
}
