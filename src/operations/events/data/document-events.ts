import * as z from 'zod';
import { type EventDescriptions, invoice, previous } from './event-fields.ts';

const receivedInvoice = {
  received_invoice_id: z.uuid().describe('Id of the received invoice'),
  form: z.string().describe('Form of its file, such as `FACTURAE`'),
  invoice_number: z.string().optional().describe('Invoice number of the supplier'),
  issue_date: z.string().optional().describe('Date of issue'),
  supplier_name: z.string().optional().describe('Name of the supplier'),
  supplier_tax_id: z.string().optional().describe('Tax number of the supplier'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  total: z.number().optional().describe('Total of the invoice'),
  status: z.enum(['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID']).describe('Status of the received invoice'),
  deadline: z.iso.date().describe('Last day to answer'),
};

/** Descriptions of the events about files and deliveries of invoices, and of received invoices. */
export const DOCUMENT_EVENTS = {
  'invoice.pdf.generated': {
    summary: 'The PDF of an invoice is stored and ready',
    data: z.object(invoice),
  },
  'invoice.document.generated': {
    summary: 'The electronic document of an invoice was generated',
    data: z.object({
      ...invoice,
      form: z.string().describe('Form of the document, such as `UBL`'),
      delivery: z.string().describe('Delivery method: `EMAIL`, `DOWNLOAD`, `FACE`'),
      file_name: z.string().describe('Name of the file'),
      sha256: z.string().describe('SHA-256 of the file, hexadecimal'),
    }),
  },
  'invoice.delivery.updated': {
    summary: 'The network registered or refused an electronic invoice, or changed its status',
    data: z.object({
      ...invoice,
      channel: z.string().describe('Network, such as `FACE`'),
      previous_state: z.string().describe('Previous status of the delivery'),
      state: z
        .string()
        .describe(
          'New status of the delivery: `REGISTERED`, `ACCOUNTED`, `PAID`, `REJECTED`, `CANCELLED`, `REFUSED`, `UNCONFIRMED`',
        ),
      register_number: z.string().optional().describe('Register number at the network'),
      status_code: z.string().optional().describe('Status code of the network'),
      status_reason: z.string().optional().describe('Reason from the public body'),
      cancellation: z
        .string()
        .optional()
        .describe('State of the withdrawal: `REQUESTED`, `ACCEPTED`, `REFUSED`'),
      error_code: z.string().optional().describe('Refusal code of the network'),
      error_message: z.string().optional().describe('Refusal message of the network'),
    }),
  },
  'received_invoice.created': {
    summary: 'An electronic invoice was received',
    data: z.object(receivedInvoice),
  },
  'received_invoice.updated': {
    summary: 'A received invoice was accepted, rejected or paid',
    data: z.object({ ...receivedInvoice, previous }),
  },
} satisfies EventDescriptions;
