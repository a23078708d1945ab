import { NOWHERE, type ReachCase, type ReachCases } from './site.ts';

/** Returns a case that reads or deletes a resource of the company that does not exist. */
function nothing(method: 'GET' | 'DELETE', path: string): ReachCase {
  return (site) => site.company(method, path);
}

/** Errors of ids that no resource of the company has. */
export const NOT_FOUND_CASES: ReachCases = {
  CONNECTION_NOT_FOUND: nothing('GET', `/payment-connections/${NOWHERE}`),
  CUSTOMER_NOT_FOUND: nothing('GET', `/customers/${NOWHERE}`),
  DECLARATION_NOT_FOUND: (site) =>
    site.request('GET', '/v1/responsible-declaration?version=0.0.0', undefined, { key: null }),
  DIRECT_DEBIT_NOT_FOUND: nothing('GET', `/direct-debits/${NOWHERE}/file`),
  ELECTRONIC_DOCUMENT_NOT_FOUND: async (site) =>
    await site.company('GET', `/invoices/${await site.issued()}/electronic-document`),
  EVENT_NOT_FOUND: nothing('GET', `/payment-connections/${NOWHERE}/events/${NOWHERE}`),
  INVOICE_NOT_FOUND: nothing('GET', `/invoices/${NOWHERE}`),
  MANDATE_NOT_FOUND: nothing('DELETE', `/mandates/${NOWHERE}`),
  PAYMENT_NOT_FOUND: async (site) =>
    await site.company('DELETE', `/invoices/${await site.issued()}/payments/${NOWHERE}`),
  PRODUCT_NOT_FOUND: nothing('GET', `/products/${NOWHERE}`),
  RECEIVED_INVOICE_NOT_FOUND: nothing('GET', `/received-invoices/${NOWHERE}`),
  RECURRING_INVOICE_NOT_FOUND: nothing('GET', `/recurring-invoices/${NOWHERE}`),
  SERIES_NOT_FOUND: nothing('GET', `/series/${NOWHERE}`),
  TERRITORY_MOVE_NOT_FOUND: nothing('DELETE', `/fiscal-territory/moves/${NOWHERE}`),
  TICKETBAI_RECORD_NOT_FOUND: nothing('GET', `/ticketbai-records/${NOWHERE}/file`),
};
