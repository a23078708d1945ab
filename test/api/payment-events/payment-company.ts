import { booksOf } from '../../../src/db/clients.ts';
import { companyClient, type RequestOptions, request, testEnv } from '../../support/api-client.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { makeTenant } from '../../support/tenant.ts';

export const BOOKS = booksOf(testEnv, 'TEST', 0);

/** Creates a company that can issue, with a connection and requests for its events. */
export async function paymentCompany() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const connect = async () => {
    const connectionId = await storeConnection(testEnv, tenant);
    const base = `${client.base}/payment-connections/${connectionId}/events`;
    const send = (method: string, path: string, options: RequestOptions = {}) =>
      request(method, base + path, { key: tenant.sandboxKey, ...options });
    return {
      connectionId,
      storedIn: { companyId: tenant.companyId, connectionId },
      list: (query = '', options: RequestOptions = {}) => send('GET', query, options),
      get: async (id: string) => (await send('GET', `/${id}`)).body.data,
      act: (id: string, act: string, options: RequestOptions = {}) => send('POST', `/${id}/${act}`, options),
    };
  };
  const invoice = async (isIssued: boolean): Promise<string> => {
    const body = {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [{ description: 'Cuota', quantity: 1, unit_price: 100 }],
      options: { issue_directly: isIssued },
    };
    return (await client.post('/invoices', body)).body.data.id;
  };
  return { tenant, client, connect, invoice };
}
