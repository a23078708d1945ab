import type { XmlElement } from '../../xml/xml-tree.ts';
import type { RawAddress, RawInvoice, RawParty } from './raw-invoice.ts';
import { presentText } from './select.ts';
import { idAt, idsAt, ubl } from './ubl-elements.ts';

const { all, one, text, texts } = ubl;

/** Returns a postal address (BG-5, BG-8, BG-12, BG-15). */
export function addressOf(element: XmlElement | null): RawAddress | null {
  if (element === null) return null;
  const lines = ['cbc:StreetName', 'cbc:AdditionalStreetName', 'cac:AddressLine/cbc:Line'];
  return {
    lines: lines.flatMap((path) => texts(element, path)),
    city: text(element, 'cbc:CityName'),
    postalCode: text(element, 'cbc:PostalZone'),
    province: text(element, 'cbc:CountrySubentity'),
    country: text(element, 'cac:Country/cbc:IdentificationCode'),
  };
}

/** Returns the tax number of a party in the scheme VAT, or in another one. */
function taxNumber(party: XmlElement | null, isVat: boolean): string | null {
  const scheme = all(party, 'cac:PartyTaxScheme').find(
    (each) => (text(each, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT') === isVat,
  );
  return presentText(one(scheme ?? null, 'cbc:CompanyID'));
}

function partyOf(party: XmlElement | null): RawParty {
  return {
    name: text(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    tradeName: text(party, 'cac:PartyName/cbc:Name'),
    identifiers: idsAt(party, 'cac:PartyIdentification/cbc:ID'),
    registration: idAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    vatId: taxNumber(party, true),
    taxNumber: taxNumber(party, false),
    electronicAddress: idAt(party, 'cbc:EndpointID'),
    address: addressOf(one(party, 'cac:PostalAddress')),
    phone: text(party, 'cac:Contact/cbc:Telephone'),
    email: text(party, 'cac:Contact/cbc:ElectronicMail'),
  };
}

/** Returns seller, buyer, payee and tax representative (BG-4, BG-7, BG-10, BG-11). */
export function partiesOf(
  root: XmlElement,
): Pick<RawInvoice, 'seller' | 'buyer' | 'payee' | 'representative'> {
  const payee = one(root, 'cac:PayeeParty');
  const representative = one(root, 'cac:TaxRepresentativeParty');
  return {
    seller: partyOf(one(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: partyOf(one(root, 'cac:AccountingCustomerParty/cac:Party')),
    payee: payee === null ? null : { name: presentText(one(payee, 'cac:PartyName/cbc:Name')) },
    representative:
      representative === null
        ? null
        : {
            name: text(representative, 'cac:PartyName/cbc:Name'),
            vatId: taxNumber(representative, true),
            address: addressOf(one(representative, 'cac:PostalAddress')),
          },
  };
}
