import { setTimeout as sleep } from 'node:timers/promises';
import type { TrafficClient } from '../traffic-client.ts';

const MAX_SHEET = 50;
const MAX_ARCHIVED = 5;
const MAX_POLLS = 20;
const POLL_MS = 500;

function beginsWith(bytes: Uint8Array, magic: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, magic.length)) === magic;
}

/** Requests the PDF of an invoice until it is ready, and downloads it. */
export async function downloadPdf(client: TrafficClient): Promise<void> {
  const { company } = client;
  const invoice = client.one(company.issued);
  if (invoice === undefined) return;
  const path = `${company.path}/invoices/${invoice.id}/pdf`;
  let response = await client.send('ask for a PDF', { method: 'GET', path });
  for (let polls = 0; response.status === 202 && polls < MAX_POLLS; polls++) {
    await sleep(POLL_MS);
    response = await client.send('ask for a PDF', { method: 'GET', path });
  }
  if (response.status !== 200) return;
  const { bytes } = await client.send('download a PDF', {
    method: 'GET',
    path: response.body.data.download_url,
  });
  if (!beginsWith(bytes, '%PDF-')) client.tally.fault('a PDF is none');
}

async function downloadFile(
  client: TrafficClient,
  what: string,
  action: string,
  body: unknown,
): Promise<void> {
  const path = `${client.company.path}/invoices/${action}`;
  const { status, bytes } = await client.send(what, { method: 'POST', path, body });
  if (status === 200 && !beginsWith(bytes, 'PK')) client.tally.fault(`${what}: no ZIP came`);
}

/** Exports invoices as a spreadsheet and downloads it. */
export async function exportSheet(client: TrafficClient): Promise<void> {
  const ids = client.company.issued.slice(-MAX_SHEET).map(({ id }) => id);
  const selection = ids.length === 0 ? { filters: { type: 'SIMPLIFIED' } } : { invoice_ids: ids };
  const format = client.one(['SUMMARY', 'ITEMS']);
  await downloadFile(client, 'export a spreadsheet', 'exports', { format, ...selection });
}

/** Archives the PDFs of the latest invoices and downloads the archive. */
export async function archivePdfs(client: TrafficClient): Promise<void> {
  const ids = client.company.issued.slice(-MAX_ARCHIVED).map(({ id }) => id);
  if (ids.length > 0) await downloadFile(client, 'archive PDFs', 'pdf-archive', { invoice_ids: ids });
}

/** Mails an invoice to the allowed address of the sandbox, up to its limit. */
export async function mailInvoice(client: TrafficClient): Promise<void> {
  const { company } = client;
  const invoice = client.take(company.issued);
  if (invoice === undefined) return;
  await client.send('mail an invoice', {
    method: 'POST',
    path: `${company.path}/invoices/${invoice.id}/send`,
    body: { recipients: [company.holderEmail] },
    due: ['429 EMAIL_QUOTA_EXCEEDED'],
  });
}
