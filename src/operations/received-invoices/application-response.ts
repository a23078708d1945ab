import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import type { ReceivedInvoiceRow } from '../../db/schema/received-invoice-schema.ts';
import { writeApplicationResponse } from '../../einvoice/ubl/write-application-response.ts';
import { timestampText } from '../../platform/clock.ts';
import { receivedOf } from '../../received-invoices/require-received.ts';
import { defineOperation } from '../define-operation.ts';

const XML_TYPE = 'application/xml';
const TYPE_CODES = { INVOICE: '380', CREDIT_NOTE: '381', CORRECTIVE: '384' } as const;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Placeholder for a name that the file does not contain. */
const UNNAMED = '-';

function responseOf(row: ReceivedInvoiceRow, company: CompanyRow): string {
  const [issueDate = '', time = ''] = timestampText(row.updatedAt).split('T');
  const stated = row.issueDate !== null && ISO_DATE.test(row.issueDate) ? row.issueDate : null;
  return writeApplicationResponse({
    id: `${row.id}-${row.version}`,
    issueDate,
    issueTime: time,
    status: row.status,
    effectiveDate: row.statusDate ?? row.receivedOn,
    reason: row.statusReason,
    sender: { name: company.legalName, taxId: company.nif === null ? null : `ES${company.nif}` },
    receiver: { name: row.sellerName ?? UNNAMED, taxId: row.sellerTaxId },
    invoice: { number: row.number ?? UNNAMED, issueDate: stated, typeCode: TYPE_CODES[row.kind] },
  });
}

export const getApplicationResponse = defineOperation({
  id: 'received-invoices.application-response',
  method: 'GET',
  path: '/v1/companies/{company_id}/received-invoices/{received_invoice_id}/application-response',
  tag: 'Received invoices',
  summary: 'Get the response to a received invoice as UBL',
  description:
    'Returns a UBL 2.1 ApplicationResponse from this company to its supplier with the status of the invoice: `AB` received, `AP` accepted, `RE` rejected with its reason, `PD` paid (UNCL 4343). It changes only if the status changes.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: XML_TYPE, description: 'ApplicationResponse' },
  errors: ['RECEIVED_INVOICE_NOT_FOUND', 'EMISSION_NOT_READY'],
  async run(context, { params }) {
    const [{ row }, { row: company }] = await Promise.all([
      receivedOf(context, params.received_invoice_id),
      context.company(),
    ]);
    await refuseUnproved(context);
    return { data: { contentType: XML_TYPE, bytes: responseOf(row, company) } };
  },
});
