import { companyRequests, makeCompanies } from '../company-requests.ts';
import { send } from '../http-client.ts';
import { type BenchCase, floorCases, issueCase, requestCases } from '../request-cases.ts';
import type { BenchTarget } from '../service-options.ts';

/** Requests of each kind among twenty of a mixed client. */
const MIX = { get: 6, list: 4, noDatabase: 2, draft: 4, issue: 4 };
const MIXED_COMPANIES = 8;
/** Longest wait for the PDF of a two-line invoice. */
const PDF_WAIT = 'wait=10';

/** Names of the kinds of request whose isolate CPU is reported, as in the cases. */
export const KINDS = {
  noDatabase: 'no-database route',
  get: 'GET one issued invoice',
  list: 'GET 20 invoices of a list',
  draft: 'POST a draft',
  issue: 'POST issue, one company',
} as const;

function keyed(target: BenchTarget): Record<string, string> {
  return { Authorization: `Bearer ${target.credentials.sandbox_key}` };
}

function noDatabase(target: BenchTarget): BenchCase {
  const url = `${target.credentials.base_url}/v1/tax-types`;
  return {
    name: KINDS.noDatabase,
    floor: 'bare route',
    act: () => send({ method: 'GET', url, headers: keyed(target), body: null }),
  };
}

/** Returns the cases that both sides of a comparison run, with their floors. */
export async function comparedCases(target: BenchTarget): Promise<readonly BenchCase[]> {
  const own = [target.credentials.company_id];
  return [
    ...floorCases(target),
    noDatabase(target),
    ...(await requestCases(target)),
    issueCase(target, KINDS.issue),
    issueCase(target, 'POST issue, with a key', own, 'with a key'),
  ];
}

/** Returns the case of issuing and asking for the PDF. */
export function issueWithPdf(target: BenchTarget): BenchCase {
  const { base_url, company_id } = target.credentials;
  const issue = issueCase(target, 'issue');
  return {
    ...issue,
    name: 'POST issue and GET its PDF',
    async act(prepared) {
      await issue.act(prepared);
      const [, id = ''] = prepared.split(' ');
      const url = `${base_url}/v1/companies/${company_id}/invoices/${id}/pdf`;
      await send({ method: 'GET', url, headers: { ...keyed(target), Prefer: PDF_WAIT }, body: null });
    },
  };
}

/** Returns the mixed case of many concurrent clients: reads, lists, drafts and issues with a key, on some companies in turn. */
export async function mixedCase(target: BenchTarget): Promise<BenchCase> {
  const companies = (await makeCompanies(target, MIXED_COMPANIES)).map((id) => companyRequests(target, id));
  const known = await Promise.all(companies.map((company) => company.createDraft()));
  const free = noDatabase(target);
  const asks = companies.map((company, index) => ({
    get: () => company.get(`/invoices/${known[index]}`),
    list: () => company.get('/invoices?limit=20'),
    noDatabase: () => free.act(''),
    draft: () => company.createDraft('with a key'),
    issue: async () => company.issue(await company.createDraft('with a key'), 'with a key'),
  }));
  const kinds = Object.entries(MIX).flatMap(
    ([kind, times]) => Array(times).fill(kind) as (keyof typeof MIX)[],
  );
  return {
    name: 'mixed requests',
    floor: 'bare route',
    prepare: async (count) => Array.from({ length: count }, (_, index) => String(index)),
    act: async (prepared) => {
      const index = Number(prepared);
      const kind = kinds[(index * 7) % kinds.length];
      const company = asks[Math.floor(index / kinds.length) % asks.length];
      if (kind !== undefined) await company?.[kind]();
    },
  };
}
