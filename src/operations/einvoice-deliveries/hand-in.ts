import * as z from 'zod';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import { emailField } from '../../contract/identity-fields.ts';
import { SENDING_CHANNELS } from '../../db/schema/einvoice-delivery-schema.ts';
import { wantDelivery } from '../../einvoice-channels/delivery-repository.ts';
import { ensureHandInFile, NO_UNITS } from '../../einvoice-channels/hand-in.ts';
import { invoiceOf, mergedWishes } from '../../invoices/files/issued-invoice.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { refuseState } from './delivery-states.ts';
import { DELIVERY_PATH, deliveryOf } from './get.ts';
import { deliverySchema, deliveryView } from './schemas.ts';

export const handInInvoice = defineOperation({
  id: 'invoices.hand-in',
  method: 'POST',
  path: DELIVERY_PATH,
  tag: 'Electronic invoices',
  summary: 'Deliver an invoice to the entry point of public bodies',
  description:
    'Sends the signed Facturae with the DIR3 codes of the customer to FACe in the background. If the customer has `einvoice.delivery` FACE, the invoice is sent automatically at issue. You can send it again if FACe refused it, the public body rejected it, or it was withdrawn. You cannot send it again while FACe holds it or is about to receive it. If the response was lost and the repetition was refused (`UNCONFIRMED`), check it with its register number. If FACe has confirmed that it does not hold the invoice, set `known_absent`.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: z
    .object({
      channel: z.enum(SENDING_CHANNELS).optional().describe('Network; FACE if absent'),
      email: emailField()
        .optional()
        .describe("Email address for messages from FACe; the company's address if absent"),
      known_absent: z
        .boolean()
        .optional()
        .describe('True if FACe has confirmed that it does not hold an UNCONFIRMED invoice'),
    })
    .meta({ id: 'HandInInvoiceInput' }),
  bodyOptional: true,
  example: { channel: 'FACE', email: 'facturacion@example.com' },
  success: { status: 202, data: deliverySchema, description: 'Delivery in progress' },
  errors: [
    'INVOICE_NOT_FOUND',
    'DOCUMENT_FORM_UNAVAILABLE',
    'EINVOICE_DELIVERY_STATE_INVALID',
    'EMISSION_NOT_READY',
  ],
  async run(context, { params, body }) {
    const { books, companyId, accountId, environment, booksShard, serviceClock } = context;
    const invoiceId = params.invoice_id;
    await refuseUnproved(context);
    const invoice = await invoiceOf(context, invoiceId);
    const wishes = mergedWishes(await readEinvoice(books, companyId, invoice.row.customerId), NO_UNITS);
    const file = await ensureHandInFile(context, invoice, wishes);
    const wanted = {
      ...{ invoiceId, companyId, accountId, channel: body.channel ?? 'FACE', email: body.email ?? null },
      ...file,
    } as const;
    const isWanted = await wantDelivery(books, wanted, body.known_absent === true, serviceClock.now());
    const delivery = await deliveryOf(context, invoiceId);
    if (!isWanted && !context.isRetry) {
      refuseState(delivery.row.state, {
        en: 'the network holds the invoice, or is about to get it',
        es: 'la red tiene la factura o está a punto de recibirla',
      });
    }
    await context.jobs.add({
      ...{ kind: 'EINVOICE_DELIVERY', environment, booksShard, accountId, companyId, invoiceId },
    });
    return { data: deliveryView(delivery) };
  },
});
