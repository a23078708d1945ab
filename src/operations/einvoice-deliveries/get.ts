import type { CompanyContext } from '../../context/context.ts';
import {
  type DeliveryWithMessages,
  findDelivery,
} from '../../einvoice-channels/shown-delivery-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { deliverySchema, deliveryView } from './schemas.ts';

export const DELIVERY_PATH = '/v1/companies/{company_id}/invoices/{invoice_id}/delivery';

/** Returns the delivery of the path's invoice. Throws INVOICE_NOT_FOUND or EINVOICE_DELIVERY_NOT_FOUND. */
export async function deliveryOf(
  { books, companyId }: CompanyContext,
  invoiceId: string,
): Promise<DeliveryWithMessages> {
  const found = await findDelivery(books, companyId, invoiceId);
  if (found === null) throw new ApiError('INVOICE_NOT_FOUND');
  if (found.delivery === null) throw new ApiError('EINVOICE_DELIVERY_NOT_FOUND');
  return found.delivery;
}

export const getDelivery = defineOperation({
  id: 'invoices.delivery',
  method: 'GET',
  path: DELIVERY_PATH,
  tag: 'Electronic invoices',
  summary: 'Get the delivery of an invoice to a network',
  description:
    'Applies to an invoice sent to FACe, the entry point of public bodies. Returns its state there, its receipt and the messages sent. Each change emits the event `invoice.delivery.updated`. The service checks FACe automatically, at first four times a day.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: deliverySchema, description: 'Delivery' },
  errors: ['INVOICE_NOT_FOUND', 'EINVOICE_DELIVERY_NOT_FOUND'],
  async run(context, { params }) {
    return { data: deliveryView(await deliveryOf(context, params.invoice_id)) };
  },
});
