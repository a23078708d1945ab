import { type Change, replacing, saying, without } from '../../en16931/support/mutations.ts';

const PLAIN = 'IVA/IVA01-tipo-21';
const TRANSFER = 'DOC/DOC06-vencimiento-y-cuenta';
const EXEMPT = 'IVA/IVA05-exenta-e1';
const REVERSED = 'IVA/IVA15-inversion-obra';
const IGIC = 'TER/TER04-igic-7';

type Mutation = readonly [rule: string, golden: string, change: Change];

const allowance = (inside: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${inside}</cac:AllowanceCharge>`;
const beforeTax =
  (markup: string): Change =>
  (xml) =>
    xml.replace('<cac:TaxTotal>', `${markup}<cac:TaxTotal>`);
const CATEGORY =
  '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>';
const AMOUNT = '<cbc:Amount currencyID="EUR">10.00</cbc:Amount>';
const REASON = '<cbc:AllowanceChargeReason>Descuento</cbc:AllowanceChargeReason>';

/** Changes that make a UBL invoice invalid, in addition to those of the writer's tests. */
export const FURTHER_MUTATIONS: readonly Mutation[] = [
  ['BR-31', PLAIN, beforeTax(allowance(`${REASON}${CATEGORY}`))],
  ['BR-32', PLAIN, beforeTax(allowance(`${REASON}${AMOUNT}`))],
  ['BR-33', PLAIN, beforeTax(allowance(`${AMOUNT}${CATEGORY}`))],
  ['BR-CO-11', PLAIN, beforeTax(allowance(`${REASON}${AMOUNT}${CATEGORY}`))],
  ['BR-46', PLAIN, without('cbc:TaxAmount', 2)],
  ['BR-CO-18', PLAIN, without('cac:TaxSubtotal')],
  ['BR-CO-04', PLAIN, without('cac:ClassifiedTaxCategory')],
  ['BR-S-05', PLAIN, saying('cbc:Percent', '0', 2)],
  ['BR-S-09', PLAIN, saying('cbc:TaxAmount', '25.00', 2)],
  ['BR-S-02', PLAIN, without('cac:PartyTaxScheme')],
  [
    'BR-S-10',
    PLAIN,
    (xml) =>
      xml.replace(
        '</cbc:Percent><cac:TaxScheme>',
        '</cbc:Percent><cbc:TaxExemptionReason>x</cbc:TaxExemptionReason><cac:TaxScheme>',
      ),
  ],
  ['BR-E-05', EXEMPT, saying('cbc:Percent', '4', 2)],
  ['BR-E-09', EXEMPT, saying('cbc:TaxAmount', '3.00', 2)],
  ['BR-AE-02', REVERSED, without('cac:PartyTaxScheme')],
  ['BR-AF-05', IGIC, saying('cbc:Percent', '-1', 2)],
  [
    'BR-CL-17',
    PLAIN,
    replacing('<cac:TaxCategory><cbc:ID>S</cbc:ID>', '<cac:TaxCategory><cbc:ID>X</cbc:ID>'),
  ],
  [
    'BR-CL-18',
    PLAIN,
    replacing(
      '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID>',
      '<cac:ClassifiedTaxCategory><cbc:ID>X</cbc:ID>',
    ),
  ],
  ['BR-CL-22', 'IVA/IVA09-exenta-e5', saying('cbc:TaxExemptionReasonCode', 'VATEX-ES-1')],
  ['BR-DEC-12', PLAIN, saying('cbc:TaxExclusiveAmount', '100.000')],
  ['BR-DEC-19', PLAIN, saying('cbc:TaxableAmount', '100.000')],
  ['BR-DEC-23', PLAIN, saying('cbc:LineExtensionAmount', '100.000', 2)],
  ['BR-49', TRANSFER, without('cbc:PaymentMeansCode')],
  ['BR-62', PLAIN, replacing(' schemeID="9920"', '')],
  ['BR-21', PLAIN, (xml) => xml.replace('<cac:InvoiceLine><cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>')],
];

/** Changes that make a CII invoice invalid. */
export const CII_MUTATIONS: readonly Mutation[] = [
  ['BR-01', PLAIN, without('ram:GuidelineSpecifiedDocumentContextParameter')],
  ['BR-02', PLAIN, (xml) => xml.replace(/(<rsm:ExchangedDocument>)<ram:ID>[^<]*<\/ram:ID>/, '$1')],
  ['BR-05', PLAIN, without('ram:InvoiceCurrencyCode')],
  ['BR-06', PLAIN, (xml) => xml.replace(/(<ram:SellerTradeParty>)<ram:Name>[^<]*<\/ram:Name>/, '$1')],
  ['BR-09', PLAIN, without('ram:CountryID')],
  ['BR-22', PLAIN, without('ram:BilledQuantity')],
  ['BR-24', PLAIN, without('ram:LineTotalAmount')],
  ['BR-26', PLAIN, without('ram:NetPriceProductTradePrice')],
  ['BR-CL-01', PLAIN, saying('ram:TypeCode', '999')],
  ['BR-CL-14', PLAIN, saying('ram:CountryID', 'XX')],
  ['BR-CO-10', PLAIN, saying('ram:LineTotalAmount', '99.00', 2)],
  ['BR-CO-13', PLAIN, saying('ram:TaxBasisTotalAmount', '99.00')],
  ['BR-CO-15', PLAIN, saying('ram:GrandTotalAmount', '120.00')],
  ['BR-CO-16', PLAIN, saying('ram:DuePayableAmount', '120.00')],
  ['BR-CO-17', PLAIN, saying('ram:CalculatedAmount', '30.00')],
  ['BR-E-10', EXEMPT, without('ram:ExemptionReason')],
  ['BR-DEC-18', PLAIN, saying('ram:DuePayableAmount', '121.000')],
  ['BR-S-08', PLAIN, saying('ram:BasisAmount', '98.00')],
];

const VAT_TOTAL = /<ram:TaxTotalAmount[^>]*>[^<]*<\/ram:TaxTotalAmount>/;
const LINE_CATEGORY = /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/;
const day = (name: string, format: string, text: string) =>
  `<ram:${name}><udt:DateTimeString format="${format}">${text}</udt:DateTimeString></ram:${name}>`;
/** Adds an invoicing period, whose dates have these formats. */
const withPeriod = (start: string, end: string) =>
  replacing(
    '<ram:SpecifiedTradePaymentTerms>',
    `<ram:BillingSpecifiedPeriod>${day('StartDateTime', start, '20261101')}${day('EndDateTime', end, '20261130')}</ram:BillingSpecifiedPeriod><ram:SpecifiedTradePaymentTerms>`,
  );
const ROUNDING = '<cbc:PayableRoundingAmount currencyID="EUR">0.00</cbc:PayableRoundingAmount>';
const SECOND_TOTAL = '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount></cac:TaxTotal>';

/** Changes of a UBL invoice that only an exact comparison finds, a second VAT total in its currency, and a second category of a line. */
export const EXACT_UBL_MUTATIONS: readonly Mutation[] = [
  ['BR-CO-15', PLAIN, beforeTax(SECOND_TOTAL)],
  ['BR-CO-16', PLAIN, saying('cbc:PayableAmount', '121.001')],
  [
    'BR-CO-16',
    PLAIN,
    (xml) =>
      saying(
        'cbc:TaxInclusiveAmount',
        '121.001',
      )(xml.replace('<cbc:PayableAmount', `${ROUNDING}<cbc:PayableAmount`)),
  ],
  ['BR-CO-13', PLAIN, saying('cbc:LineExtensionAmount', '100.001')],
  ['UBL-SR-48', PLAIN, (xml) => xml.replace(LINE_CATEGORY, (category) => `${category}${category}`)],
];

/**
 * Changes of a CII invoice that only an exact comparison finds, and VAT totals that are missing, double or of another currency, dates of another
 * format, a transfer without an account, and a party without its electronic address.
 */
export const EXACT_CII_MUTATIONS: readonly Mutation[] = [
  ['BR-CO-15', PLAIN, without('ram:TaxTotalAmount')],
  ['BR-CO-15', PLAIN, (xml) => xml.replace(VAT_TOTAL, (total) => `${total}${total}`)],
  [
    'BR-CO-15',
    PLAIN,
    replacing('<ram:TaxTotalAmount currencyID="EUR"', '<ram:TaxTotalAmount currencyID="USD"'),
  ],
  ['BR-CO-16', PLAIN, saying('ram:DuePayableAmount', '121.001')],
  ['BR-CO-13', PLAIN, saying('ram:TaxBasisTotalAmount', '100.004')],
  ['BR-03', PLAIN, replacing('DateTimeString format="102"', 'DateTimeString format="610"')],
  ['BR-03', PLAIN, replacing('DateTimeString format="102"', 'DateTimeString')],
  ['BR-29', PLAIN, withPeriod('102', '610')],
  ['CII-SR-470', TRANSFER, without('ram:PayeePartyCreditorFinancialAccount')],
  ['BR-62', PLAIN, without('ram:URIID', 2)],
  ['BR-63', PLAIN, without('ram:URIID', 3)],
];
