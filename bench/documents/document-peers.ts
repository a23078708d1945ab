import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const MAX_OUTPUT_BYTES = 1_000_000;

const peersSchema = z.array(
  z.object({
    name: z.string(),
    cost: z.object({ elapsedMs: z.number(), bytes: z.number(), peakBytes: z.number() }).nullable(),
  }),
);

/** Files that the service and other libraries create, each with its script. */
const COMPARISONS = [
  { what: '20 PDFs of 1 line', script: 'documents-pdf.ts', options: ['--lines', '1'] },
  { what: '20 PDFs of 40 lines', script: 'documents-pdf.ts', options: ['--lines', '40'] },
  { what: 'ZIP of 500 files of 100 KB', script: 'documents-zip.ts', options: [] },
  { what: 'sheet of 50,000 invoices', script: 'documents-xlsx.ts', options: [] },
  { what: '20 submissions of 1,000 records as XML', script: 'documents-xml.ts', options: [] },
  { what: '200 invoices as UBL', script: 'documents-einvoice.ts', options: [] },
  { what: '200 invoices as CII', script: 'documents-einvoice.ts', options: ['--cii'] },
  { what: '200 invoices as Facturae', script: 'documents-einvoice.ts', options: ['--facturae'] },
] as const;

/** Time of a library for a file. The first of a comparison is the deployed one. */
export interface PeerResult {
  what: string;
  peer: string;
  elapsedMs: number;
  bytes: number;
  peakBytes: number;
  /** Ratio to the time of the first. */
  timesOwn: number;
  isOwn: boolean;
}

/** Creates each file with each library in its own process. Libraries that fail are left out. */
export async function comparePeersOfDocuments(tell: (progress: string) => void): Promise<PeerResult[]> {
  const results: PeerResult[] = [];
  for (const { what, script, options } of COMPARISONS) {
    tell(what);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, script), '--json', ...options],
      { maxBuffer: MAX_OUTPUT_BYTES },
    );
    const peers = peersSchema.parse(JSON.parse(stdout));
    const own = peers[0]?.cost ?? null;
    if (own === null) throw new Error(`${what}: what is deployed failed itself`);
    for (const [index, { name, cost }] of peers.entries()) {
      if (cost === null) continue;
      const timesOwn = cost.elapsedMs / own.elapsedMs;
      results.push({ what, peer: name, ...cost, timesOwn, isOwn: index === 0 });
    }
  }
  return results;
}
