import { setTimeout as sleep } from 'node:timers/promises';
import { call, type ServiceResponse } from '../e2e/service/api.ts';
import { documentText } from '../support/documents/pdf-reading.ts';
import type { Seat } from './issuers.ts';

const ASK_AGAIN_MS = 500;

/** Sends a request below the company of a seat. Throws with the response if it is refused. */
export async function ask(
  service: Seat,
  method: string,
  path: string,
  body?: unknown,
): Promise<ServiceResponse> {
  let response: ServiceResponse;
  // Cases are played side by side, and what one changes of the company another may be about to change.
  do response = await call(service, method, `{c}${path}`, body === undefined ? {} : { body });
  while (response.body?.error?.code === 'CONCURRENT_MODIFICATION');
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response;
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other, of all cases: series of one company made at the same time refuse one another. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = turn.then(act, act);
  turn = next.catch(() => undefined);
  return next;
}

/** Returns the text of the PDF of an invoice. */
export async function pdfText(service: Seat, id: string): Promise<string> {
  const read = async () => (await ask(service, 'GET', `/invoices/${id}/pdf`)).body.data;
  let data = await read();
  // A long document is drawn after the response.
  for (; data.download_url === null; data = await read()) await sleep(ASK_AGAIN_MS);
  const response = await fetch(data.download_url);
  return await documentText(new Uint8Array(await response.arrayBuffer()));
}

/**
 * Creates the series of a case, one for each type of document, so that its numbers do not depend on other cases.
 *
 * @param code the code of the series: `IVA03`
 * @returns their ids by type
 */
export async function createSeries(service: Seat, code: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [suffix, document_type] of [
    ['', 'STANDARD'],
    ['S', 'SIMPLIFIED'],
    ['R', 'CORRECTIVE'],
  ] as const) {
    const body = { document_type, code: `${code}${suffix}`, format: '{CODE}-{YYYY}-{NUM:4}' };
    const { data } = (await inTurn(() => ask(service, 'POST', '/series', body))).body;
    ids.set(document_type, data.id);
  }
  return ids;
}
