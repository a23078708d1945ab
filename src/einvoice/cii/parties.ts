import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { Party, PostalAddress } from '../en16931/model.ts';

/** Schemes of UNTDID 1153: VAT number, and any other tax number. */
const VAT_NUMBER = { schemeID: 'VA' };
const TAX_NUMBER = { schemeID: 'FC' };

function postalAddress({ street, city, postalCode, province, country }: PostalAddress): Markup {
  return group('ram:PostalTradeAddress', [
    fieldIfAny('ram:PostcodeCode', postalCode),
    fieldIfAny('ram:LineOne', street),
    fieldIfAny('ram:CityName', city),
    field('ram:CountryID', country),
    fieldIfAny('ram:CountrySubDivisionName', province),
  ]);
}

function contact({ phone, email }: Party): Markup {
  return optionalGroup('ram:DefinedTradeContact', [
    optionalGroup('ram:TelephoneUniversalCommunication', [fieldIfAny('ram:CompleteNumber', phone)]),
    optionalGroup('ram:EmailURIUniversalCommunication', [fieldIfAny('ram:URIID', email)]),
  ]);
}

function electronicAddress({ electronicAddress: address }: Party): Markup {
  if (address === null) return '';
  const uri = field('ram:URIID', address.identifier, { schemeID: address.scheme });
  return group('ram:URIUniversalCommunication', [uri]);
}

function party(element: string, source: Party, taxNumber: Markup): Markup {
  return group(element, [
    fieldIfAny('ram:ID', source.identifier),
    field('ram:Name', source.name),
    optionalGroup('ram:SpecifiedLegalOrganization', [
      fieldIfAny('ram:ID', source.registrationId),
      fieldIfAny('ram:TradingBusinessName', source.tradeName),
    ]),
    contact(source),
    postalAddress(source.address),
    electronicAddress(source),
    optionalGroup('ram:SpecifiedTaxRegistration', [taxNumber]),
  ]);
}

/** Writes the seller (BG-4). Without a VAT number, its registration is the tax number (BT-32). */
export function sellerMarkup(seller: Party): Markup {
  const number =
    seller.vatId === null
      ? fieldIfAny('ram:ID', seller.registrationId, TAX_NUMBER)
      : field('ram:ID', seller.vatId, VAT_NUMBER);
  return party('ram:SellerTradeParty', seller, number);
}

/** Writes the buyer (BG-7). */
export function buyerMarkup(buyer: Party): Markup {
  return party('ram:BuyerTradeParty', buyer, fieldIfAny('ram:ID', buyer.vatId, VAT_NUMBER));
}
