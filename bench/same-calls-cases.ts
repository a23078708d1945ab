import { z } from 'zod';
import type { BenchService } from './bench-service.ts';
import { companyRequests, type Keyed, keyHeader } from './company-requests.ts';
import { DRAFT } from './documents/documents.ts';
import { send } from './http-client.ts';
import type { BenchCase } from './request-cases.ts';
import { SAME_CALLS } from './same-calls-goals.ts';
import { fillSameCalls } from './same-calls-worker.ts';

const createdSchema = z.object({ data: z.object({ id: z.string() }) });

/** Returns the bare app's cases, each a floor for a kind of request of the service. */
export async function sameCallsCases(service: BenchService): Promise<readonly BenchCase[]> {
  const company = companyRequests(service);
  const [draft, issued] = [await company.createDraft(), await company.createDraft()];
  await company.issue(issued);
  await fillSameCalls(service.miniflare);
  const { company_id, sandbox_key } = service.credentials;
  const base = `${service.sameCallsUrl}/companies/${company_id}/invoices`;
  const authorized = { Authorization: `Bearer ${sandbox_key}` };
  const body = JSON.stringify(DRAFT);
  const get = (path: string) => () =>
    send({ method: 'GET', url: base + path, headers: authorized, body: null });
  const create = (keyed: Keyed) =>
    send({
      method: 'POST',
      url: `${base}?like=${draft}`,
      headers: { ...authorized, ...keyHeader(keyed), 'Content-Type': 'application/json' },
      body,
    });
  const issue = (keyed: Keyed) => ({
    async prepare(count: number) {
      const ids: string[] = [];
      for (let made = 0; made < count; made++)
        ids.push(createdSchema.parse(JSON.parse(await create('without a key'))).data.id);
      return ids;
    },
    act: (id: string) =>
      send({
        method: 'POST',
        url: `${base}/${id}/issue?like=${issued}`,
        headers: { ...authorized, ...keyHeader(keyed) },
        body: null,
      }),
  });
  const floor = (name: keyof typeof SAME_CALLS) => ({ name: SAME_CALLS[name], floor: SAME_CALLS[name] });
  return [
    { ...floor('GET one issued invoice'), act: get(`/${issued}`) },
    { ...floor('GET 20 invoices of a list'), act: get('?limit=20') },
    { ...floor('POST a draft'), act: () => create('without a key') },
    { ...floor('POST a draft, with a key'), act: () => create('with a key') },
    { ...floor('POST issue, one company'), ...issue('without a key') },
    { ...floor('POST issue, with a key'), ...issue('with a key') },
  ];
}
