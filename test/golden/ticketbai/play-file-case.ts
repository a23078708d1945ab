import { setTimeout as sleep } from 'node:timers/promises';
import { ask, createSeries, pdfText } from '../calls.ts';
import type { GoldenRequest } from '../golden-case.ts';
import type { Seat } from '../issuers.ts';

const ASK_AGAIN_MS = 250;
const PATIENCE_MS = 60_000;

/** Result of a case: the service's response, its file and its paper. */
export interface PlayedFile {
  invoice: Record<string, unknown>;
  /** The signed file, octet for octet. */
  file: string;
  /** The text of its PDF. */
  document: string;
}

/** Returns the only record of an invoice once its diputación has answered. Throws if it was not accepted. */
async function acceptedRecord(seat: Seat, invoiceId: string): Promise<{ id: string }> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const { records } = (await ask(seat, 'GET', `/invoices/${invoiceId}/ticketbai-records`)).body.data;
    const [record] = records;
    if (records.length !== 1) throw new Error(`${invoiceId} has ${records.length} records`);
    if (record.status === 'ACCEPTED') return record;
    if (record.status !== 'PENDING' || Date.now() > deadline)
      throw new Error(`the diputación says ${record.status}: ${JSON.stringify(record.submissions)}`);
    await sleep(ASK_AGAIN_MS);
  }
}

/**
 * Plays a case against a running service, in series of its own.
 *
 * @param code the code of the series: `TB01`
 * @throws Error naming the request that was refused, or what the diputación said of the file
 */
export async function playFileCase(
  seat: Seat,
  code: string,
  { path, body }: GoldenRequest,
): Promise<PlayedFile> {
  const series = await createSeries(seat, code);
  const type = path.endsWith('/correctives') ? 'CORRECTIVE' : String(body.type ?? 'STANDARD');
  const { id } = (await ask(seat, 'POST', path, { series_id: series.get(type), ...body })).body.data;
  const record = await acceptedRecord(seat, id);
  const { baseUrl, credentials } = seat;
  const address = `${baseUrl}/v1/companies/${credentials.company_id}/ticketbai-records/${record.id}/file`;
  const headers = { Authorization: `Bearer ${credentials.sandbox_key}` };
  return {
    file: await (await fetch(address, { headers })).text(),
    invoice: (await ask(seat, 'GET', `/invoices/${id}`)).body.data,
    document: await pdfText(seat, id),
  };
}
