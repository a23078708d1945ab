import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';

/** Response of a recipient to an invoice, with sender and receiver. Dates are ISO. The time is UTC, `hh:mm:ssZ`. */
export interface ApplicationResponse {
  id: string;
  issueDate: string;
  issueTime: string;
  status: 'RECEIVED' | 'ACCEPTED' | 'REJECTED' | 'PAID';
  /** Date from which the status applies. */
  effectiveDate: string | null;
  reason: string | null;
  sender: { name: string; taxId: string | null };
  receiver: { name: string; taxId: string | null };
  invoice: { number: string; issueDate: string | null; typeCode: '380' | '381' | '384' };
}

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Response codes of UNCL 4343: acknowledged, accepted, rejected, paid. */
const CODES = { RECEIVED: 'AB', ACCEPTED: 'AP', REJECTED: 'RE', PAID: 'PD' } as const;

function party(name: string, { name: legalName, taxId }: ApplicationResponse['sender']): Markup {
  const scheme = group('cac:PartyTaxScheme', [
    fieldIfAny('cbc:CompanyID', taxId),
    group('cac:TaxScheme', [field('cbc:ID', 'VAT')]),
  ]);
  return group(name, [
    taxId === null ? '' : scheme,
    group('cac:PartyLegalEntity', [field('cbc:RegistrationName', legalName)]),
  ]);
}

function response({ status, effectiveDate, reason }: ApplicationResponse): Markup {
  return group('cac:Response', [
    field('cbc:ResponseCode', CODES[status], { listID: 'UNCL4343' }),
    fieldIfAny('cbc:EffectiveDate', effectiveDate),
    reason === null ? '' : group('cac:Status', [field('cbc:StatusReason', reason)]),
  ]);
}

/**
 * Writes the response of a recipient to an invoice as a UBL 2.1 ApplicationResponse. Source: OASIS UBL 2.1,
 * ApplicationResponse; UNCL 4343.
 */
export function writeApplicationResponse(answer: ApplicationResponse): string {
  const { id, issueDate, issueTime, sender, receiver, invoice } = answer;
  const parts = [
    field('cbc:UBLVersionID', '2.1'),
    field('cbc:ID', id),
    field('cbc:IssueDate', issueDate),
    field('cbc:IssueTime', issueTime),
    party('cac:SenderParty', sender),
    party('cac:ReceiverParty', receiver),
    group('cac:DocumentResponse', [
      response(answer),
      group('cac:DocumentReference', [
        field('cbc:ID', invoice.number),
        fieldIfAny('cbc:IssueDate', invoice.issueDate),
        field('cbc:DocumentTypeCode', invoice.typeCode),
      ]),
    ]),
  ];
  const namespaces = [
    `xmlns="${NAMESPACE}ApplicationResponse-2"`,
    `xmlns:cac="${NAMESPACE}CommonAggregateComponents-2"`,
    `xmlns:cbc="${NAMESPACE}CommonBasicComponents-2"`,
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ApplicationResponse ${namespaces}>${parts.join('')}</ApplicationResponse>`;
}
