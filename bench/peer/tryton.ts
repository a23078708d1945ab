import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const SCRIPT = join(import.meta.dirname, 'tryton_invoices.py');
/** The interpreter whose packages are Debian's. */
const PYTHON = '/usr/bin/python3';
const INVOICES = 50;

const timesSchema = z.object({
  createMs: z.number(),
  postMs: z.number(),
  createCpuMs: z.number(),
  postCpuMs: z.number(),
});

/** Medians of what an invoice takes in another program, in milliseconds of the clock and of CPU. */
export type PeerInvoice = z.infer<typeof timesSchema>;

/**
 * What creating and posting an invoice takes in Tryton, a maintained open program for business (Debian:
 * `apt-get install --no-install-recommends tryton-modules-account-invoice`), measured within its own process: no HTTP, no
 * credential. Null where it is not installed.
 */
export async function measureTryton(): Promise<PeerInvoice | null> {
  const run = promisify(execFile);
  const isInstalled = await run(PYTHON, ['-c', 'import trytond.modules.account_invoice']).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  const { stdout } = await run(PYTHON, [SCRIPT, String(INVOICES)]);
  return timesSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}
