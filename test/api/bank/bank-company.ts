import { companyClient, testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf } from '../invoices/invoice-company.ts';

/** Creates a sandbox company with unpaid invoices and its bank. */
export async function bankCompany() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    tenant,
    client,
    documents: documentsOf(client),
    bring: (file: string, more: Record<string, string> = {}) =>
      client.post('/bank-statements', formOf({ file: bytes(file), ...more })),
    movements: async (query = '') => (await client.get(`/bank-movements${query}`)).body.data.bank_movements,
    match: (id: string, body: Record<string, unknown>) => client.post(`/bank-movements/${id}/matches`, body),
  };
}
