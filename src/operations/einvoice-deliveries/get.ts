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
  summary: 'Get how the handing over of an invoice to a network stands',
  description:
    'Of an invoice that goes to FACe, the entry point of public bodies: its state there, its receipt, and what was sent. Each change is an event, `invoice.delivery.updated`. The service asks FACe by itself, four times a day at first.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: deliverySchema, description: 'The delivery' },
  errors: ['INVOICE_NOT_FOUND', 'EINVOICE_DELIVERY_NOT_FOUND'],
  async run(context, { params }) {
    return { data: deliveryView(await deliveryOf(context, params.invoice_id)) };
  },
});
