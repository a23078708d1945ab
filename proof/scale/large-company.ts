import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startLocalService } from '../../local/local-service.ts';
import { fillBare, openFile, rowsOf } from './book-file.ts';
import { firstDayMs, type Known } from './nth-invoice.ts';
import { purgeBooks } from './purge-books.ts';
import { makeSample } from './sample.ts';
import { seedInvoices } from './seed-books.ts';
import { seedAccount } from './seed-directory.ts';

/** Read before the service starts, because that moves the folder below its own state. */
const TEMPORARY = tmpdir();
const DAY_MS = 86_400_000;
const MORNING_MS = 9 * 3_600_000;
const LEAST_COMPANIES = 10;
const INVOICES_A_COMPANY = 1_000;
/** Initial wait of the AEAT in seconds. */
const AEAT_WAIT_SECONDS = 60;

/** Service with one large company and its known invoices. */
export interface LargeCompany {
  service: LocalService;
  invoices: number;
  companies: number;
  known: readonly Known[];
  seedSeconds: number;
  /** Size of the books' file, and its parts by table or index. */
  bytes: number;
  parts: ReadonlyMap<string, number>;
  /** Stops the service and removes its files. */
  remove(): Promise<void>;
}

function start(stateDirectory: string, fresh: boolean, startsAtMs: number | null): Promise<LocalService> {
  return startLocalService({
    port: 0,
    stateDirectory,
    fresh,
    startsAtMs,
    rateLimits: false,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    ticketbaiWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: false,
    dns: '',
    webhookRetries: '',
    log: 'off',
  });
}

/**
 * Starts the service with a company of `invoices` invoices, in an account of a thousandth as many companies. The
 * service itself creates one of each on an empty state, in the past. All others are written like it into its database
 * while it is stopped.
 */
export async function largeCompany(
  invoices: number,
  tell: (progress: string) => void,
): Promise<LargeCompany> {
  const stateDirectory = mkdtempSync(join(TEMPORARY, 'folio-scale-'));
  const forget = () => rmSync(stateDirectory, { force: true, recursive: true });
  process.on('exit', forget);
  const firstMs = firstDayMs(invoices, Date.now());
  tell(`${invoices} invoices: the sample`);
  const young = await start(stateDirectory, true, firstMs - DAY_MS + MORNING_MS);
  const sample = await makeSample(young);
  const { company_id } = young.credentials;
  await young.stop();

  tell(`${invoices} invoices: seeding`);
  const startedAt = performance.now();
  const books = openFile(stateDirectory, 'SELECT 1 FROM invoices WHERE id = ?', sample.invoiceId);
  const made: Known[] = [];
  fillBare(books, () => made.push(...seedInvoices(books, sample, invoices, firstMs)));
  purgeBooks(books, Date.now());
  const companies = Math.max(LEAST_COMPANIES, Math.floor(invoices / INVOICES_A_COMPANY));
  const directory = openFile(stateDirectory, 'SELECT 1 FROM companies WHERE id = ?', company_id);
  seedAccount(directory, company_id, companies, firstMs);
  directory.close();
  const seedSeconds = (performance.now() - startedAt) / 1000;
  const sizes = rowsOf(books, 'SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name');
  books.close();
  const parts = new Map(sizes.map(({ name, bytes }) => [String(name), Number(bytes)]));

  tell(`${invoices} invoices: seeded in ${seedSeconds.toFixed(0)} s; starting`);
  const service = await start(stateDirectory, false, null);
  return {
    service,
    invoices,
    companies,
    known: made,
    seedSeconds,
    bytes: [...parts.values()].reduce((sum, bytes) => sum + bytes, 0),
    parts,
    async remove() {
      await service.stop();
      process.off('exit', forget);
      forget();
    },
  };
}
