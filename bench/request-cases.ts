import { companyRequests, type Keyed } from './company-requests.ts';
import { send } from './http-client.ts';
import type { SAME_CALLS } from './same-calls-goals.ts';
import type { BenchTarget } from './service-options.ts';

/** Names of the floors: every other case is read as a multiple of one of them. */
export type Floor =
  | 'bare route'
  | 'bare megabyte'
  | 'one-row read'
  | 'page read'
  | 'one-row write'
  | (typeof SAME_CALLS)[keyof typeof SAME_CALLS];

/** Kind of request. `prepare` is not measured and returns the subject of each request. */
export interface BenchCase {
  name: string;
  floor: Floor;
  prepare?(count: number): Promise<readonly string[]>;
  act(prepared: string): Promise<unknown>;
}

const DRAFTS_LISTED = 40;

/** Returns the cases of the floors, each its own floor. */
export function floorCases({ floorUrl }: BenchTarget): readonly (BenchCase & { name: Floor })[] {
  const floor = (method: string, path: string) => () =>
    send({ method, url: floorUrl + path, headers: {}, body: null });
  return [
    { name: 'bare route', floor: 'bare route', act: floor('GET', '/route') },
    { name: 'bare megabyte', floor: 'bare megabyte', act: floor('GET', '/megabyte') },
    { name: 'one-row read', floor: 'one-row read', act: floor('GET', '/row') },
    { name: 'page read', floor: 'page read', act: floor('GET', '/page') },
    { name: 'one-row write', floor: 'one-row write', act: floor('POST', '/row') },
  ];
}

/** Returns the cases that do not wait for one another: any number of clients may send them. */
export async function requestCases(service: BenchTarget): Promise<readonly BenchCase[]> {
  const company = companyRequests(service);
  const drafts = await Promise.all(Array.from({ length: DRAFTS_LISTED }, () => company.createDraft()));
  const [draft = '', other = ''] = drafts;
  await company.issue(other);
  return [
    { name: 'GET one draft', floor: 'one-row read', act: () => company.get(`/invoices/${draft}`) },
    { name: 'GET one issued invoice', floor: 'one-row read', act: () => company.get(`/invoices/${other}`) },
    {
      name: 'GET 20 invoices of a list',
      floor: 'page read',
      act: () => company.get('/invoices?limit=20'),
    },
    { name: 'POST a draft', floor: 'one-row write', act: () => company.createDraft() },
    {
      name: 'POST a draft, with a key',
      floor: 'one-row write',
      act: () => company.createDraft('with a key'),
    },
  ];
}

/** Returns the target with the key of the companies under TicketBAI, which belong to an account of their own. */
export function foralTarget({ credentials, floorUrl }: BenchTarget): BenchTarget {
  return { floorUrl, credentials: { ...credentials, sandbox_key: credentials.foral_sandbox_key } };
}

/** Returns a case that issues on some companies in turn. Each company numbers its invoices and records one after the other. */
export function issueCase(
  service: BenchTarget,
  name: string,
  companyIds: readonly string[] = [service.credentials.company_id],
  keyed: Keyed = 'without a key',
): BenchCase {
  const companies = new Map(companyIds.map((id) => [id, companyRequests(service, id)]));
  return {
    name,
    floor: 'one-row write',
    async prepare(count) {
      const drafts: string[] = [];
      for (let made = 0; made < count; made++) {
        const id = companyIds[made % companyIds.length] ?? '';
        drafts.push(`${id} ${await companies.get(id)?.createDraft()}`);
      }
      return drafts;
    },
    act: async (prepared) => {
      const [companyId = '', draft = ''] = prepared.split(' ');
      await companies.get(companyId)?.issue(draft, keyed);
    },
  };
}

/** Returns the cases of the OpenAPI document: JSON and YAML, plain and gzipped. */
export function documentCases({ credentials }: BenchTarget): readonly BenchCase[] {
  const get = (format: string, headers: Record<string, string>) => () =>
    send({ method: 'GET', url: `${credentials.base_url}/v1/openapi.${format}`, headers, body: null });
  return [
    { name: 'GET openapi.json', floor: 'bare megabyte', act: get('json', {}) },
    {
      name: 'GET openapi.json, gzip',
      floor: 'bare megabyte',
      act: get('json', { 'Accept-Encoding': 'gzip' }),
    },
    { name: 'GET openapi.yaml', floor: 'bare megabyte', act: get('yaml', {}) },
  ];
}
