import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { field, fieldIfAny, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import type { SemanticInvoice } from '../en16931/model.ts';
import { day } from './amounts.ts';
import { lineMarkup } from './lines.ts';
import { buyerMarkup, sellerMarkup } from './parties.ts';
import { settlementMarkup } from './settlement.ts';

const NAMESPACES = [
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

const EN16931 = 'urn:cen.eu:en16931:2017';
const VERIFICATION_ID = 'VERI*FACTU';
/** Document that supports the invoice (UNTDID 1001). */
const SUPPORTING_DOCUMENT = '916';

function context(): Markup {
  return group('rsm:ExchangedDocumentContext', [
    group('ram:GuidelineSpecifiedDocumentContextParameter', [field('ram:ID', EN16931)]),
  ]);
}

function document({ number, typeCode, issueDate, notes }: SemanticInvoice): Markup {
  return group('rsm:ExchangedDocument', [
    field('ram:ID', number),
    field('ram:TypeCode', typeCode),
    day('ram:IssueDateTime', issueDate),
    ...notes.map((note) => group('ram:IncludedNote', [field('ram:Content', note)])),
  ]);
}

function agreement({ buyerReference, seller, buyer, verificationUrl }: SemanticInvoice): Markup {
  const verification =
    verificationUrl === null
      ? ''
      : group('ram:AdditionalReferencedDocument', [
          field('ram:IssuerAssignedID', VERIFICATION_ID),
          field('ram:URIID', verificationUrl),
          field('ram:TypeCode', SUPPORTING_DOCUMENT),
        ]);
  return group('ram:ApplicableHeaderTradeAgreement', [
    fieldIfAny('ram:BuyerReference', buyerReference),
    sellerMarkup(seller),
    buyerMarkup(buyer),
    verification,
  ]);
}

function delivery({ delivery: { date, country } }: SemanticInvoice): Markup {
  const place = optionalGroup('ram:PostalTradeAddress', [fieldIfAny('ram:CountryID', country)]);
  return group('ram:ApplicableHeaderTradeDelivery', [
    optionalGroup('ram:ShipToTradeParty', [place]),
    date === null ? '' : group('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', date)]),
  ]);
}

/**
 * Writes an invoice as a Cross Industry Invoice D16B, in turns. The type code marks a credit note. Source: EN 16931-3-3 (binding to CII
 * D16B); UN/CEFACT SCRDM CII D16B.
 */
export function* writeCii(invoice: SemanticInvoice): Turns<string> {
  const lines = yield* mapInTurns(invoice.lines, LINES_A_TURN, lineMarkup);
  const transaction = group('rsm:SupplyChainTradeTransaction', [
    ...lines,
    agreement(invoice),
    delivery(invoice),
    settlementMarkup(invoice),
  ]);
  yield;
  // Joined once more, millions of characters would be copied once more.
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${context()}${document(invoice)}${transaction}</rsm:CrossIndustryInvoice>`;
}
