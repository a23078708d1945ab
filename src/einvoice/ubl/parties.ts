import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { Party, PostalAddress } from '../en16931/model.ts';
import { TAX_SCHEME } from './taxes.ts';

/** Scheme of a tax number other than VAT (BT-32). */
const OTHER_SCHEME = group('cac:TaxScheme', [field('cbc:ID', 'TAX')]);

function endpoint({ electronicAddress }: Party): Markup {
  if (electronicAddress === null) return '';
  const { scheme, identifier } = electronicAddress;
  return field('cbc:EndpointID', identifier, { schemeID: scheme });
}

function postalAddress({ street, city, postalCode, province, country }: PostalAddress): Markup {
  return group('cac:PostalAddress', [
    fieldIfAny('cbc:StreetName', street),
    fieldIfAny('cbc:CityName', city),
    fieldIfAny('cbc:PostalZone', postalCode),
    fieldIfAny('cbc:CountrySubentity', province),
    group('cac:Country', [field('cbc:IdentificationCode', country)]),
  ]);
}

function taxNumber(number: string | null, scheme: Markup): Markup {
  if (number === null) return '';
  return group('cac:PartyTaxScheme', [field('cbc:CompanyID', number), scheme]);
}

function party(source: Party, taxNumbers: Markup): Markup {
  const legalEntity = group('cac:PartyLegalEntity', [
    field('cbc:RegistrationName', source.name),
    fieldIfAny('cbc:CompanyID', source.registrationId),
  ]);
  return group('cac:Party', [
    endpoint(source),
    optionalGroup('cac:PartyIdentification', [fieldIfAny('cbc:ID', source.identifier)]),
    optionalGroup('cac:PartyName', [fieldIfAny('cbc:Name', source.tradeName)]),
    postalAddress(source.address),
    taxNumbers,
    legalEntity,
    optionalGroup('cac:Contact', [
      fieldIfAny('cbc:Telephone', source.phone),
      fieldIfAny('cbc:ElectronicMail', source.email),
    ]),
  ]);
}

/** Writes the seller (BG-4). Without a VAT number, its registration is the tax number (BT-32). */
export function sellerMarkup(seller: Party): Markup {
  const numbers =
    seller.vatId === null
      ? taxNumber(seller.registrationId, OTHER_SCHEME)
      : taxNumber(seller.vatId, TAX_SCHEME);
  return group('cac:AccountingSupplierParty', [party(seller, numbers)]);
}

/** Writes the buyer (BG-7). */
export function buyerMarkup(buyer: Party): Markup {
  return group('cac:AccountingCustomerParty', [party(buyer, taxNumber(buyer.vatId, TAX_SCHEME))]);
}
