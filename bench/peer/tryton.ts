import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const SCRIPT = join(import.meta.dirname, 'tryton_invoices.py');
/** Interpreter with Debian's packages. */
const PYTHON = '/usr/bin/python3';
const INVOICES = 50;

const timesSchema = z.object({
  createMs: z.number(),
  postMs: z.number(),
  createCpuMs: z.number(),
  postCpuMs: z.number(),
});

/** Median cost of an invoice in another program, in milliseconds of the clock and of CPU. */
export type PeerInvoice = z.infer<typeof timesSchema>;

/**
 * Measures creating and posting an invoice in Tryton, a maintained open business program. Debian: `apt-get install
 * --no-install-recommends tryton-modules-account-invoice`. It runs in its own process, without HTTP or credential.
 * Returns null if it is not installed.
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
