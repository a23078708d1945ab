import { type Change, replacing, saying, without } from './mutations.ts';

const PLAIN = 'IVA/IVA01-tipo-21';
const TRANSFER = 'DOC/DOC06-vencimiento-y-cuenta';
const EXEMPT = 'IVA/IVA05-exenta-e1';
const ABROAD = 'IVA/IVA09-exenta-e5';
const REVERSED = 'IVA/IVA15-inversion-obra';
const UNTAXED = 'IVA/IVA12-no-sujeta-n1';
const CREDIT = 'REC/REC01-r1-por-diferencias';
const IGIC = 'TER/TER04-igic-7';

/** Changes that make a golden invoice invalid, each with the rule of EN 16931 that it breaks. */
export const EUROPEAN_MUTATIONS: readonly [rule: string, golden: string, change: Change][] = [
  ['BR-01', PLAIN, without('cbc:CustomizationID')],
  ['BR-02', PLAIN, without('cbc:ID')],
  ['BR-03', PLAIN, without('cbc:IssueDate')],
  ['BR-04', PLAIN, without('cbc:InvoiceTypeCode')],
  ['BR-05', PLAIN, without('cbc:DocumentCurrencyCode')],
  ['BR-06', PLAIN, without('cbc:RegistrationName')],
  ['BR-07', PLAIN, without('cbc:RegistrationName', 2)],
  ['BR-08', PLAIN, without('cac:PostalAddress')],
  ['BR-09', PLAIN, without('cac:Country')],
  ['BR-10', PLAIN, without('cac:PostalAddress', 2)],
  ['BR-11', PLAIN, without('cac:Country', 2)],
  ['BR-12', PLAIN, without('cbc:LineExtensionAmount')],
  ['BR-13', PLAIN, without('cbc:TaxExclusiveAmount')],
  ['BR-14', PLAIN, without('cbc:TaxInclusiveAmount')],
  ['BR-15', PLAIN, without('cbc:PayableAmount')],
  ['BR-16', PLAIN, without('cac:InvoiceLine')],
  ['BR-22', PLAIN, without('cbc:InvoicedQuantity')],
  ['BR-23', PLAIN, replacing(' unitCode="C62"', '')],
  ['BR-24', PLAIN, without('cbc:LineExtensionAmount', 2)],
  ['BR-25', PLAIN, without('cbc:Name')],
  ['BR-26', PLAIN, without('cbc:PriceAmount')],
  ['BR-27', PLAIN, saying('cbc:PriceAmount', '-100')],
  ['BR-45', PLAIN, without('cbc:TaxableAmount')],
  ['BR-55', CREDIT, replacing('<cbc:ID>F-2026-0001</cbc:ID>', '')],
  ['BR-61', TRANSFER, without('cac:PayeeFinancialAccount')],
  ['BR-CL-01', PLAIN, saying('cbc:InvoiceTypeCode', '999')],
  ['BR-CL-04', PLAIN, saying('cbc:DocumentCurrencyCode', 'EUX')],
  ['BR-CL-14', PLAIN, saying('cbc:IdentificationCode', 'XX')],
  ['BR-CL-16', TRANSFER, saying('cbc:PaymentMeansCode', '999')],
  ['BR-CL-23', PLAIN, replacing('unitCode="C62"', 'unitCode="CAJA"')],
  ['BR-CL-25', PLAIN, replacing('schemeID="9920"', 'schemeID="1234"')],
  ['BR-CO-09', PLAIN, replacing('<cbc:CompanyID>ES', '<cbc:CompanyID>1S')],
  ['BR-CO-10', PLAIN, saying('cbc:LineExtensionAmount', '99.00')],
  ['BR-CO-13', PLAIN, saying('cbc:TaxExclusiveAmount', '99.00')],
  ['BR-CO-14', PLAIN, saying('cbc:TaxAmount', '20.00')],
  ['BR-CO-15', PLAIN, saying('cbc:TaxInclusiveAmount', '120.00')],
  ['BR-CO-16', PLAIN, saying('cbc:PayableAmount', '120.00')],
  ['BR-CO-17', PLAIN, saying('cbc:Percent', '10')],
  ['BR-DEC-18', PLAIN, saying('cbc:PayableAmount', '121.000')],
  ['BR-S-08', PLAIN, saying('cbc:TaxableAmount', '98.00')],
  ['BR-E-10', EXEMPT, without('cbc:TaxExemptionReason')],
  ['BR-IC-11', ABROAD, without('cbc:ActualDeliveryDate')],
  ['BR-IC-12', ABROAD, without('cac:DeliveryLocation')],
  ['BR-AE-09', REVERSED, saying('cbc:TaxAmount', '5.00', 2)],
  ['BR-O-02', UNTAXED, replacing('<cbc:ID>TAX</cbc:ID>', '<cbc:ID>VAT</cbc:ID>')],
  ['BR-AF-02', IGIC, without('cac:PartyTaxScheme')],
];

/** Changes that break the rules of Peppol. */
export const PEPPOL_MUTATIONS: readonly [rule: string, golden: string, change: Change][] = [
  ['PEPPOL-EN16931-R001', PLAIN, without('cbc:ProfileID')],
  ['PEPPOL-EN16931-R003', PLAIN, without('cbc:BuyerReference')],
  ['PEPPOL-EN16931-R004', PLAIN, saying('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')],
  ['PEPPOL-EN16931-R010', PLAIN, without('cbc:EndpointID', 2)],
  ['PEPPOL-EN16931-R020', PLAIN, without('cbc:EndpointID')],
  ['PEPPOL-EN16931-R120', PLAIN, saying('cbc:PriceAmount', '90')],
  ['PEPPOL-EN16931-P0100', PLAIN, saying('cbc:InvoiceTypeCode', '389')],
  ['PEPPOL-EN16931-P0112', PLAIN, saying('cbc:InvoiceTypeCode', '384')],
];
