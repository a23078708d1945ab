import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { expectWholeStoredBooks } from '../../test/e2e/service/stored-books.ts';
import type { CompanyView } from './company-view.ts';
import type { LoadSite } from './site.ts';

const PAGE = 100;
const ALL_EVENTS = 'charges_only=false&limit=100';

interface Listed {
  id: string;
  type: string;
  status: string;
  number: number | null;
  invoice_number: string | null;
  series_id: string | null;
  verifactu_status: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: resources of every kind
type Shown = any;

async function wholeList(service: RunningService, path: string, name: string): Promise<Shown[]> {
  const items: Shown[] = [];
  for (let page = 1; ; page++) {
    const { body } = await call(service, 'GET', `${path}&page=${page}`);
    items.push(...body.data[name]);
    if (!body.data.pagination.has_next) return items;
  }
}

async function documentsOf(service: RunningService, { path }: CompanyView): Promise<Listed[]> {
  const list = async (query: string) =>
    (await wholeList(
      service,
      `${path}/invoices?limit=${PAGE}&sort_by=created_at${query}`,
      'invoices',
    )) as Listed[];
  return [...(await list('')), ...(await list('&type=PROFORMA'))];
}

/** Returns the documents that the demo company's payments created: invoices and correctives. */
async function documentsOfPayments(service: RunningService): Promise<{ ids: Set<string>; faults: string[] }> {
  const path = `{c}/payment-connections/${service.credentials.payment_connection_id}/events?${ALL_EVENTS}`;
  const events = await wholeList(service, path, 'events');
  const faults = events
    .filter(({ status }) => status !== 'PROCESSED')
    .map(({ id, status, failure_message }) => `payment event ${id} is ${status}: ${failure_message}`);
  return { ids: new Set(events.flatMap(({ invoice_id }) => invoice_id ?? [])), faults };
}

function judgeNumbers(company: CompanyView, documents: readonly Listed[]): string[] {
  const faults: string[] = [];
  const numbered = documents.filter(({ number, type }) => number !== null && type !== 'PROFORMA');
  for (const [series, own] of Map.groupBy(numbered, ({ series_id }) => series_id)) {
    const numbers = own.map(({ number }) => Number(number)).sort((a, b) => a - b);
    const wrong = numbers.findIndex((number, index) => number !== index + 1);
    if (wrong >= 0) faults.push(`series ${series}: ${numbers[wrong]} stands where ${wrong + 1} is due`);
  }
  const byId = new Map(documents.map((one) => [one.id, one]));
  for (const [id, told] of company.numbers) {
    const shown = byId.get(id)?.invoice_number;
    if (shown !== told) faults.push(`${id} was told to be ${told} and is ${shown}`);
  }
  return faults;
}

/** Checks that every document in a response exists, and that no other document does. */
function validatePresence(
  company: CompanyView,
  documents: readonly Listed[],
  ofPayments: ReadonlySet<string>,
): string[] {
  const ids = new Set(documents.map(({ id }) => id));
  const missing = [...company.made].filter((id) => !ids.has(id));
  const unknown = [...ids].filter((id) => !company.made.has(id) && !ofPayments.has(id));
  const faults: string[] = [];
  if (missing.length > 0)
    faults.push(`${missing.length} documents that were made are missing: ${missing.slice(0, 5)}`);
  if (unknown.length > 0)
    faults.push(`${unknown.length} documents are there that nobody made: ${unknown.slice(0, 5)}`);
  return faults;
}

/** Checks that both endpoints got an event for every issue, and that repeated events have the same text. */
function judgeEvents({ healthy, failing }: LoadSite, issued: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [name, { received }] of Object.entries({ healthy, failing })) {
    const about = new Set<string>();
    const texts = new Map<string, string>();
    for (const { body, eventId } of received) {
      const { type, data } = JSON.parse(body);
      if (type === 'invoice.issued') about.add(data.invoice_id);
      const known = texts.get(eventId) ?? body;
      texts.set(eventId, known);
      if (known !== body) faults.push(`event ${eventId} came with two texts`);
    }
    const unpublished = issued.filter((id) => !about.has(id));
    if (unpublished.length > 0)
      faults.push(
        `the ${name} endpoint was not told of ${unpublished.length} issues: ${unpublished.slice(0, 5)}`,
      );
  }
  return faults;
}

/** State in the API after the traffic. */
export interface ApiVerdict {
  faults: string[];
  documents: number;
  issued: number;
}

/**
 * Checks the result of the traffic through the API: documents, numbers, chains, events. `seeded` existed before the
 * endpoints.
 */
export async function judgeByApi(site: LoadSite, seeded: ReadonlySet<string>): Promise<ApiVerdict> {
  const { service } = site.target;
  const payments = await documentsOfPayments(service);
  const verdict: ApiVerdict = { faults: [...payments.faults], documents: 0, issued: 0 };
  const told: string[] = [];
  for (const company of site.companies) {
    const documents = await documentsOf(service, company);
    const issued = documents.filter(({ number, type }) => number !== null && type !== 'PROFORMA');
    verdict.documents += documents.length;
    verdict.issued += issued.length;
    told.push(...issued.map(({ id }) => id).filter((id) => !seeded.has(id)));
    const open = issued.filter(({ verifactu_status }) => verifactu_status !== 'ACCEPTED');
    if (open.length > 0)
      verdict.faults.push(`${open.length} issued documents of ${company.companyId} are not ACCEPTED`);
    const { body } = await call(service, 'GET', `${company.path}/verifactu-records/verification`);
    const { valid, series } = body.data;
    if (valid !== true || series.some(({ missing }: Shown) => missing.length > 0))
      verdict.faults.push(`the verification of ${company.companyId} says ${JSON.stringify(body.data)}`);
    verdict.faults.push(
      ...judgeNumbers(company, documents),
      ...validatePresence(company, documents, payments.ids),
    );
  }
  verdict.faults.push(...judgeEvents(site, told));
  return verdict;
}

/** Checks the database files of a stopped service. Returns the faults and the number of records. */
export async function judgeByFiles(site: LoadSite): Promise<{ faults: string[]; records: number }> {
  const verdict = { faults: [] as string[], records: 0 };
  for (const { companyId } of site.companies) {
    try {
      verdict.records += (await expectWholeStoredBooks(site.stateDirectory, companyId)).records;
    } catch (error) {
      verdict.faults.push(String(error).slice(0, 2_000));
    }
  }
  return verdict;
}
