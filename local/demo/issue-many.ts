import type { DemoApi, IssuedInvoice } from './api.ts';
import { smallInvoice } from './documents.ts';

/**
 * Drafts and issues `count` invoices from `clients` parallel clients. Each takes the next invoice as soon as it is
 * free.
 */
export async function issueMany(
  api: DemoApi,
  customerId: string,
  { count, clients }: { count: number; clients: number },
): Promise<IssuedInvoice[]> {
  const issued: IssuedInvoice[] = [];
  let started = 0;
  const work = async () => {
    while (started < count) {
      started += 1;
      const id = await api.createDraft(smallInvoice(customerId, started));
      issued.push(await api.issue(id));
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return issued;
}
