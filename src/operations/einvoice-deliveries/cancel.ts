import * as z from 'zod';
import { text } from '../../contract/body-fields.ts';
import { changeIdle } from '../../einvoice-channels/delivery-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { BEING_WORKED_ON, refuseState } from './delivery-states.ts';
import { DELIVERY_PATH, deliveryOf } from './get.ts';
import { deliverySchema, deliveryView } from './schemas.ts';

/** Longest reason that FACe stores, in characters. */
const MAX_REASON_CHARACTERS = 255;

/** States of an invoice that a network holds and its public body has not finished. */
const WITHDRAWABLE: readonly string[] = ['REGISTERED', 'ACCOUNTED'];

export const cancelDelivery = defineOperation({
  id: 'invoices.cancel-delivery',
  method: 'POST',
  path: `${DELIVERY_PATH}/cancel`,
  tag: 'Electronic invoices',
  summary: 'Request the withdrawal of an invoice from the public body',
  description:
    'FACe forwards the reason, and the public body decides. `cancellation` shows the result. The invoice itself does not change here. Void or correct it separately. While a withdrawal is in progress, a repeated request changes nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: z
    .object({ reason: text(MAX_REASON_CHARACTERS).describe('Reason, as shown to the public body') })
    .meta({ id: 'CancelDeliveryInput' }),
  example: { reason: 'Se presentó a otra unidad por error' },
  success: { status: 202, data: deliverySchema, description: 'Delivery with its withdrawal in progress' },
  errors: ['INVOICE_NOT_FOUND', 'EINVOICE_DELIVERY_NOT_FOUND', 'EINVOICE_DELIVERY_STATE_INVALID'],
  async run(context, { params, body }) {
    const { books, companyId, accountId, environment, booksShard, serviceClock } = context;
    const invoiceId = params.invoice_id;
    const found = await deliveryOf(context, invoiceId);
    const { row } = found;
    if (!WITHDRAWABLE.includes(row.state)) {
      refuseState(row.state, {
        en: 'only what the network holds and the public body has not paid, rejected or let go is withdrawn',
        es: 'solo se retira lo que la red tiene y la Administración no ha pagado, rechazado ni anulado',
      });
    }
    if (row.cancellation === 'WANTED' || row.cancellation === 'REQUESTED')
      return { data: deliveryView(found) };
    const nowMs = serviceClock.now();
    const wanted = { cancellation: 'WANTED', cancellationReason: body.reason, dueAt: nowMs } as const;
    if (!(await changeIdle(books, row, { ...wanted, updatedAt: nowMs })))
      refuseState(row.state, BEING_WORKED_ON);
    await context.jobs.add({
      ...{ kind: 'EINVOICE_DELIVERY', environment, booksShard, accountId, companyId, invoiceId },
    });
    return { data: deliveryView(await deliveryOf(context, invoiceId)) };
  },
});
