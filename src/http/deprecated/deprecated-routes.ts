import { replaceCustomer } from '../../operations/customers/replace.ts';
import type { Method, Operation } from '../../operations/operation.ts';
import { replaceProduct } from '../../operations/products/replace.ts';
import { replaceRecurringInvoice } from '../../operations/recurring-invoices/replace.ts';
import { replaceSeries } from '../../operations/series/replace.ts';
import {
  type Adapt,
  bareProductSearch,
  copiesInvoiceOfPath,
  listsEveryType,
  marksInvoice,
  respondsWithTheCancelled,
  runsBatch,
  setsRecurringStatus,
} from './adaptations.ts';

/** Deprecated route: its method and path, the id of its successor or an operation of its own, and the differences. */
type Line = readonly [method: Method, path: string, runs: string | Operation, adapt?: Adapt];

const REPRESENTATION = '/v1/accounts/{account_id}/companies/{company_id}/representation';

/**
 * Deprecated routes of the contract, 91 in all (specification, Versioning).
 * Each runs its successor for the company that the request names, or for the account of its credential.
 */
export const DEPRECATED_ROUTES: readonly Line[] = [
  ['POST', '/v1/invoices', 'invoices.create'],
  ['GET', '/v1/invoices', 'invoices.list', listsEveryType],
  ['GET', '/v1/invoices/{invoice_id}', 'invoices.get'],
  ['PUT', '/v1/invoices/{invoice_id}', 'invoices.update'],
  ['DELETE', '/v1/invoices/{invoice_id}', 'invoices.delete'],
  ['POST', '/v1/invoices/{invoice_id}/duplicate', 'invoices.derive', copiesInvoiceOfPath],
  ['GET', '/v1/invoices/{invoice_id}/pdf/preview', 'invoices.preview-pdf'],
  ['GET', '/v1/invoices/{invoice_id}/preview', 'invoices.preview-image'],
  ['POST', '/v1/invoices/{invoice_id}/issue', 'invoices.issue'],
  ['POST', '/v1/invoices/bulk/issue', 'invoices.batch', runsBatch('ISSUE')],
  ['GET', '/v1/invoices/{invoice_id}/pdf', 'invoices.pdf'],
  ['POST', '/v1/invoices/bulk/pdf', 'invoices.pdf-archive'],
  ['POST', '/v1/invoices/export/excel', 'invoices.export'],
  ['POST', '/v1/invoices/{invoice_id}/send', 'invoices.send'],
  ['POST', '/v1/invoices/bulk/send', 'invoices.deliver'],
  ['POST', '/v1/invoices/{invoice_id}/mark-sent', 'invoices.set-status', marksInvoice('SENT')],
  ['POST', '/v1/invoices/{invoice_id}/mark-paid', 'invoices.set-status', marksInvoice('PAID')],
  ['POST', '/v1/invoices/{invoice_id}/revert-to-issued', 'invoices.set-status', marksInvoice('ISSUED')],
  ['POST', '/v1/invoices/bulk/status', 'invoices.batch', runsBatch('STATUS')],
  ['POST', '/v1/invoices/{invoice_id}/schedule', 'invoices.schedule'],
  ['PUT', '/v1/invoices/{invoice_id}/schedule', 'invoices.schedule'],
  ['DELETE', '/v1/invoices/{invoice_id}/schedule', 'invoices.unschedule'],
  ['POST', '/v1/invoices/{invoice_id}/corrective', 'invoices.correct'],
  ['POST', '/v1/invoices/{invoice_id}/void', 'invoices.void'],
  ['POST', '/v1/invoices/{invoice_id}/convert-to-invoice', 'invoices.convert'],

  ['POST', '/v1/customers', 'customers.create'],
  ['GET', '/v1/customers', 'customers.list'],
  ['GET', '/v1/customers/{customer_id}', 'customers.get'],
  ['PUT', '/v1/customers/{customer_id}', replaceCustomer],
  ['DELETE', '/v1/customers/{customer_id}', 'customers.delete'],
  ['POST', '/v1/customers/bulk', 'customers.bulk-create'],
  ['DELETE', '/v1/customers/bulk', 'customers.bulk-delete'],
  ['POST', '/v1/customers/import', 'customers.import'],
  ['POST', '/v1/customers/import/preview', 'customers.preview-import'],
  ['GET', '/v1/customers/import/template', 'templates.customer-import'],

  ['POST', '/v1/products', 'products.create'],
  ['GET', '/v1/products', 'products.list'],
  ['GET', '/v1/products/search', 'products.list', bareProductSearch],
  ['GET', '/v1/products/{product_id}', 'products.get'],
  ['PUT', '/v1/products/{product_id}', replaceProduct],
  ['DELETE', '/v1/products/{product_id}', 'products.delete'],
  ['POST', '/v1/products/bulk', 'products.bulk-create'],
  ['DELETE', '/v1/products/bulk', 'products.bulk-delete'],

  ['POST', '/v1/recurring-invoices', 'recurring-invoices.create'],
  ['GET', '/v1/recurring-invoices', 'recurring-invoices.list'],
  ['GET', '/v1/recurring-invoices/stats', 'recurring-invoices.statistics'],
  ['GET', '/v1/recurring-invoices/{recurring_invoice_id}', 'recurring-invoices.get'],
  ['PUT', '/v1/recurring-invoices/{recurring_invoice_id}', replaceRecurringInvoice],
  ['DELETE', '/v1/recurring-invoices/{recurring_invoice_id}', 'recurring-invoices.delete'],
  ['POST', '/v1/recurring-invoices/from-invoice', 'recurring-invoices.derive'],
  [
    'POST',
    '/v1/recurring-invoices/{recurring_invoice_id}/pause',
    'recurring-invoices.set-status',
    setsRecurringStatus('PAUSED'),
  ],
  [
    'POST',
    '/v1/recurring-invoices/{recurring_invoice_id}/resume',
    'recurring-invoices.set-status',
    setsRecurringStatus('ACTIVE'),
  ],
  ['POST', '/v1/recurring-invoices/{recurring_invoice_id}/skip', 'recurring-invoices.skip'],
  ['POST', '/v1/recurring-invoices/{recurring_invoice_id}/generate', 'recurring-invoices.generate'],
  [
    'GET',
    '/v1/recurring-invoices/{recurring_invoice_id}/next-occurrence',
    'recurring-invoices.next-occurrence',
  ],
  ['GET', '/v1/recurring-invoices/{recurring_invoice_id}/history', 'recurring-invoices.history'],

  ['GET', '/v1/configuration/series', 'series.list'],
  ['POST', '/v1/configuration/series', 'series.create'],
  ['GET', '/v1/configuration/series/defaults', 'series.get-defaults'],
  ['PUT', '/v1/configuration/series/defaults', 'series.ensure-defaults'],
  ['GET', '/v1/configuration/series/{series_id}', 'series.get'],
  ['PUT', '/v1/configuration/series/{series_id}', replaceSeries],
  ['DELETE', '/v1/configuration/series/{series_id}', 'series.delete'],
  ['PUT', '/v1/configuration/series/{series_id}/default', 'series.set-default'],
  ['GET', '/v1/configuration/verifactu', 'verifactu-configuration.get'],
  ['PUT', '/v1/configuration/verifactu', 'verifactu-configuration.update'],
  ['GET', '/v1/configuration/taxes', 'tax-configuration.get'],
  ['PUT', '/v1/configuration/taxes', 'tax-configuration.update'],
  ['GET', '/v1/configuration/invoice-customization', 'invoice-customization.get'],
  ['PUT', '/v1/configuration/invoice-customization', 'invoice-customization.update'],
  ['POST', '/v1/configuration/logo', 'logo.upload'],
  ['PUT', '/v1/configuration/preferences', 'me.update'],

  ['GET', '/v1/webhooks', 'webhooks.list'],
  ['POST', '/v1/webhooks', 'webhooks.create'],
  ['GET', '/v1/webhooks/{webhook_id}', 'webhooks.get'],
  ['PATCH', '/v1/webhooks/{webhook_id}', 'webhooks.update'],
  ['DELETE', '/v1/webhooks/{webhook_id}', 'webhooks.delete'],
  ['POST', '/v1/webhooks/{webhook_id}/test', 'webhooks.test'],
  ['POST', '/v1/webhooks/{webhook_id}/secret', 'webhooks.rotate-secret'],
  ['GET', '/v1/webhooks/{webhook_id}/deliveries', 'webhooks.deliveries'],
  ['POST', '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/retry', 'webhooks.retry-delivery'],

  ['GET', '/v1/emails', 'emails.list'],
  ['GET', '/v1/emails/indicators', 'emails.indicators'],
  ['GET', '/v1/emails/{email_id}', 'emails.get'],
  ['GET', '/v1/developers/request-logs', 'request-logs.list'],
  ['GET', '/v1/developers/request-logs/{request_id}', 'request-logs.get'],

  ['GET', REPRESENTATION, 'representation.get'],
  ['POST', `${REPRESENTATION}/generate`, 'representation.create'],
  ['GET', `${REPRESENTATION}/document`, 'representation.document'],
  ['POST', `${REPRESENTATION}/submit`, 'representation.submit'],
  ['DELETE', REPRESENTATION, 'representation.cancel', respondsWithTheCancelled],
];
