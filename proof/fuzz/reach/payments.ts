import { booksOf } from '../../../src/db/clients.ts';
import { MAX_RETRIES } from '../../../src/payments/payment-limits.ts';
import type { ApiResponse } from '../../../test/support/api-client.ts';
import { storeConnection, storeEvent } from '../../../test/support/payments/stored-payments.ts';
import type { ReachCases, Site } from './site.ts';

/** Stores an event in a given state and returns the response of an act on it. */
async function actOn(
  site: Site,
  act: string,
  changes: Parameters<typeof storeEvent>[2],
): Promise<ApiResponse> {
  const { companyId, accountId } = site.tenant;
  const connectionId = await storeConnection(site.service.env, { companyId, accountId });
  const books = booksOf(site.service.env, 'TEST', 0);
  const eventId = await storeEvent(books, { companyId, connectionId }, changes);
  return await site.company('POST', `/payment-connections/${connectionId}/events/${eventId}/${act}`);
}

/** Errors of payments reported by a provider. */
export const PAYMENT_CASES: ReachCases = {
  EVENT_INVALID_STATUS_FOR_RETRY: (site) => actOn(site, 'retry', {}),
  EVENT_MAX_RETRIES_EXCEEDED: (site) => actOn(site, 'retry', { status: 'FAILED', retryCount: MAX_RETRIES }),
  EVENT_INVALID_STATUS_FOR_DRAFT: (site) => actOn(site, 'draft', {}),
  EVENT_INVALID_STATUS_FOR_RESOLVE: (site) => actOn(site, 'resolve', { status: 'PROCESSED' }),
  RETURN_URL_NOT_REGISTERED: (site) =>
    site.company('POST', '/payment-connections/authorizations', {
      provider: 'stripe',
      return_url: 'https://nowhere.example.com/',
    }),
  CONFIRMATION_CODE_INVALID: (site) =>
    site.request('POST', '/v1/payment-confirmations', { confirmation_code: 'confirm_none' }, { key: null }),
  EVENT_NOT_DISCARDABLE: (site) => actOn(site, 'discard', { status: 'PROCESSING' }),
  ENDPOINT_NOT_FOUND: (site) =>
    site.request('POST', '/v1/payment-providers/nobody/webhook', { id: 'evt_1' }, { key: null }),
  SIGNATURE_INVALID: (site) =>
    site.request('POST', '/v1/payment-providers/stripe/webhook', { id: 'evt_1' }, { key: null }),
};
