import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { text } from '../../contract/body-fields.ts';
import type { EinvoiceDeliveryRow } from '../../db/schema/einvoice-delivery-schema.ts';
import { attemptDelivery } from '../../einvoice-channels/attempt-delivery.ts';
import { confirmRegistered } from '../../einvoice-channels/confirm-delivery.ts';
import { changeIdle } from '../../einvoice-channels/delivery-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { BEING_WORKED_ON, refuseState } from './delivery-states.ts';
import { DELIVERY_PATH, deliveryOf } from './get.ts';
import { deliverySchema, deliveryView } from './schemas.ts';

const MAX_REGISTER_NUMBER_CHARACTERS = 60;

async function confirm(context: CompanyContext, row: EinvoiceDeliveryRow, number: string): Promise<void> {
  const confirmation = await confirmRegistered(context, row, number);
  if (confirmation.result === 'HELD') return;
  const isUnknown = confirmation.result === 'UNKNOWN';
  throw new ApiError(isUnknown ? 'REGISTER_NUMBER_UNKNOWN' : 'EINVOICE_NETWORK_UNREACHABLE', {
    params: { why: confirmation.message },
  });
}

/** Performs the next step of a delivery now, even if it is due later. */
async function hurry(context: CompanyContext, row: EinvoiceDeliveryRow): Promise<void> {
  const nowMs = context.serviceClock.now();
  if (!(await changeIdle(context.books, row, { dueAt: nowMs }))) refuseState(row.state, BEING_WORKED_ON);
  await attemptDelivery(context, row.invoiceId);
}

export const checkDelivery = defineOperation({
  id: 'invoices.check-delivery',
  method: 'POST',
  path: `${DELIVERY_PATH}/check`,
  tag: 'Electronic invoices',
  summary: 'Check the delivery of an invoice with the network now',
  description:
    'A delivery that waits to be sent is sent now. For an UNCONFIRMED delivery, whose response was lost, set `register_number` to the number that FACe emailed you. The service checks that number, and the delivery continues from there. If the network rejects the request, `error` has the reason.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: z
    .object({
      register_number: text(MAX_REGISTER_NUMBER_CHARACTERS)
        .optional()
        .describe('Register number from FACe, for an UNCONFIRMED delivery'),
    })
    .meta({ id: 'CheckDeliveryInput' }),
  bodyOptional: true,
  example: {},
  success: { status: 200, data: deliverySchema, description: 'Current delivery' },
  errors: [
    'INVOICE_NOT_FOUND',
    'EINVOICE_DELIVERY_NOT_FOUND',
    'EINVOICE_DELIVERY_STATE_INVALID',
    'REGISTER_NUMBER_UNKNOWN',
    'EINVOICE_NETWORK_UNREACHABLE',
  ],
  async run(context, { params, body }) {
    const { row } = await deliveryOf(context, params.invoice_id);
    if (row.state === 'REFUSED') {
      refuseState(row.state, {
        en: 'the network does not hold the invoice; hand it in again',
        es: 'la red no tiene la factura; preséntala de nuevo',
      });
    }
    if (row.state !== 'UNCONFIRMED') await hurry(context, row);
    else if (body.register_number !== undefined) await confirm(context, row, body.register_number);
    else {
      refuseState(row.state, {
        en: 'say `register_number`, the number that the network wrote to your address',
        es: 'indica `register_number`, el número que la red escribió a tu dirección',
      });
    }
    return { data: deliveryView(await deliveryOf(context, params.invoice_id)) };
  },
});
