import type { FolioClient } from './client.ts';
import type { FolioFile } from './files.ts';
import type { CallOptions } from './options.ts';

const DEFAULT_WAIT_MS = 120_000;
const DEFAULT_PAUSE_SECONDS = 2;

/**
 * Downloads the PDF of an issued invoice as soon as it exists.
 *
 * @throws Error if it does not exist after `waitMs` milliseconds (default: two minutes)
 */
export async function downloadPdf(
  client: FolioClient,
  input: { invoice_id: string; company_id?: string },
  { waitMs = DEFAULT_WAIT_MS, ...options }: CallOptions & { waitMs?: number } = {},
): Promise<FolioFile> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { data, status, headers } = await client.invoices.pdf(input, options).withAnswer();
    if (status === 200 && typeof data.download_url === 'string')
      return client.download(data.download_url, options);
    const pauseMs = Number(headers.get('Retry-After') ?? DEFAULT_PAUSE_SECONDS) * 1_000;
    if (Date.now() + pauseMs > deadline) throw new Error(`The PDF of ${input.invoice_id} is not ready yet`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    options.signal?.throwIfAborted();
  }
}
