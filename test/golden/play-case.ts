import { setTimeout as sleep } from 'node:timers/promises';
import { ask, createSeries, pdfText } from './calls.ts';
import { type GoldenCase, type GoldenRequest, isWithoutRecords } from './golden-case.ts';
import type { Seat } from './issuers.ts';

const ASK_AGAIN_MS = 500;
const PATIENCE_MS = 30_000;

/** Result of a case: the service's responses, records and documents. */
export interface PlayedCase {
  /** The issued invoice as the API shows it. */
  invoice: Record<string, unknown>;
  /** Its registration records, as they are sent to the AEAT. Empty for an excluded issuer. */
  records: string[];
  /** The text of its PDF. */
  document: string;
  /** Its electronic form, or null if the case keeps none. */
  einvoice: string | null;
  /** Its rows in the register of issued invoices of its year, without ids. Null if the case keeps none. */
  books: unknown;
}

/** Returns the rows of an invoice in the register of issued invoices of 2026. */
async function registerRows(service: Seat, id: string): Promise<unknown> {
  const path = '/tax-books/issued-invoices?from=2026-01-01&to=2026-12-31&format=JSON';
  const { rows } = (await ask(service, 'GET', path)).body.data;
  return rows
    .filter(({ invoice_id }: { invoice_id: string }) => invoice_id === id)
    .map(({ invoice_id: _id, external_ref: _ref, ...row }: Record<string, unknown>) => row);
}

/** Returns an electronic form of an invoice as text. Throws with the reasons if the service cannot write it. */
async function formText(
  { baseUrl, credentials }: Seat,
  id: string,
  { form, formQuery = '' }: GoldenCase,
): Promise<string> {
  const path = `/v1/companies/${credentials.company_id}/invoices/${id}/documents/${form}${formQuery}`;
  const headers = { Authorization: `Bearer ${credentials.sandbox_key}` };
  const response = await fetch(baseUrl + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${form}: ${text}`);
  return text;
}

type Ids = ReadonlyMap<string, string>;

function filled(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (whole, name) => ids.get(name) ?? whole);
  if (Array.isArray(value)) return value.map((one) => filled(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, ids)]));
}

/** A registration record, as the API shows it. */
interface ShownRecord {
  submission_status: string;
  error_code: string | null;
  xml: string;
}

/** The records of an invoice, in their order, once the AEAT has said what it makes of the last. */
async function settled(service: Seat, id: string): Promise<ShownRecord[]> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const { records } = (await ask(service, 'GET', `/invoices/${id}/verifactu-records`)).body.data;
    if (records.every(({ submission_status }: ShownRecord) => submission_status !== 'PENDING'))
      return records;
    if (Date.now() > deadline) throw new Error(`a record of ${id} waits for the AEAT`);
    await sleep(ASK_AGAIN_MS);
  }
}

/**
 * Plays a case against a running service, in a series of its own, so that the numbers of other cases do not depend on it.
 *
 * @param service the service, with the company that issues
 * @param code the code of the series: `IVA03`
 * @param hasBooks true to read its rows in the register too
 * @throws Error naming the request that was refused, or where the AEAT did not accept the record
 */
export async function playCase(
  service: Seat,
  code: string,
  golden: GoldenCase,
  hasBooks = false,
): Promise<PlayedCase> {
  const ids = await createSeries(service, code);
  const send = async ({ path, body, as, accepted }: GoldenRequest): Promise<string> => {
    const series =
      path === '/invoices' ? String(body.type) : /\/correctives?$/.test(path) ? 'CORRECTIVE' : 'STANDARD';
    const filledPath = String(filled(path, ids));
    // Corrections and cancellations of records number nothing, and are of an invoice that stands.
    const ofInvoice = /^\/invoices\/([^/]+)\/(?:verifactu-records|void)$/.exec(filledPath)?.[1];
    const numbered = ofInvoice === undefined ? { series_id: ids.get(series) } : {};
    const response = await ask(service, 'POST', filledPath, {
      ...numbered,
      ...(filled(body, ids) as object),
    });
    const id: string = ofInvoice ?? response.body.data.id;
    if (as !== undefined) ids.set(as, id);
    if (accepted === true) await settled(service, id);
    return id;
  };
  for (const request of golden.before ?? []) await send(request);
  const id = await send(golden.request);
  const records = await settled(service, id);
  const last = records.at(-1);
  if (isWithoutRecords(golden.issuer) ? records.length > 0 : last?.submission_status !== 'ACCEPTED')
    throw new Error(`the AEAT says ${last?.submission_status}: ${last?.error_code}`);
  const invoice = (await ask(service, 'GET', `/invoices/${id}`)).body.data;
  return {
    invoice,
    records: records.map(({ xml }) => xml),
    document: await pdfText(service, id),
    einvoice: golden.form === undefined ? null : await formText(service, id, golden),
    books: hasBooks ? await registerRows(service, id) : null,
  };
}
