import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { cii, idOf } from './cii-elements.ts';
import type { RawAddress, RawId, RawParty } from './raw-invoice.ts';
import { presentText, textOrNull } from './select.ts';

const { all, one, text, texts } = cii;

/** Returns a postal address (BG-5, BG-8, BG-12, BG-15). */
export function addressOf(element: XmlElement | null): RawAddress | null {
  if (element === null) return null;
  return {
    lines: ['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'].flatMap((path) => texts(element, path)),
    city: text(element, 'ram:CityName'),
    postalCode: text(element, 'ram:PostcodeCode'),
    province: text(element, 'ram:CountrySubDivisionName'),
    country: text(element, 'ram:CountryID'),
  };
}

function taxNumber(party: XmlElement | null, scheme: string): string | null {
  const found = all(party, 'ram:SpecifiedTaxRegistration/ram:ID').find(
    (each) => attributeOf(each, 'schemeID') === scheme,
  );
  return presentText(found ?? null);
}

/** Returns an electronic address, also one without text: it has no scheme then (BR-62, BR-63). */
function electronicAddress(communication: XmlElement | null): RawId | null {
  if (communication === null) return null;
  const id = one(communication, 'ram:URIID');
  return { value: textOrNull(id) ?? '', scheme: id === null ? null : attributeOf(id, 'schemeID') };
}

function partyOf(party: XmlElement | null): RawParty {
  const contact = one(party, 'ram:DefinedTradeContact');
  return {
    name: text(party, 'ram:Name'),
    tradeName: text(party, 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
    identifiers: [...all(party, 'ram:GlobalID'), ...all(party, 'ram:ID')].flatMap((each) => idOf(each) ?? []),
    registration: idOf(one(party, 'ram:SpecifiedLegalOrganization/ram:ID')),
    vatId: taxNumber(party, 'VA'),
    taxNumber: taxNumber(party, 'FC'),
    electronicAddress: electronicAddress(one(party, 'ram:URIUniversalCommunication')),
    address: addressOf(one(party, 'ram:PostalTradeAddress')),
    phone: text(contact, 'ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
    email: text(contact, 'ram:EmailURIUniversalCommunication/ram:URIID'),
  };
}

/** Returns seller, buyer, payee and tax representative (BG-4, BG-7, BG-10, BG-11). */
export function partiesOf(agreement: XmlElement | null, settlement: XmlElement | null) {
  const payee = one(settlement, 'ram:PayeeTradeParty');
  const representative = one(agreement, 'ram:SellerTaxRepresentativeTradeParty');
  return {
    seller: partyOf(one(agreement, 'ram:SellerTradeParty')),
    buyer: partyOf(one(agreement, 'ram:BuyerTradeParty')),
    payee: payee === null ? null : { name: presentText(one(payee, 'ram:Name')) },
    representative:
      representative === null
        ? null
        : {
            name: text(representative, 'ram:Name'),
            vatId: taxNumber(representative, 'VA'),
            address: addressOf(one(representative, 'ram:PostalTradeAddress')),
          },
  };
}
