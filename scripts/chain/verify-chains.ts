import { createHash } from 'node:crypto';
import { openSync, readFileSync, readSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { archiveChain, type Chain, type ChainEntry, databaseChains, linesChain } from './chain-entries.ts';

const SQLITE_HEADER = 'SQLite format 3';
const ZIP_HEADER = 'PK';

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** True if records are missing before a record, as they may be in a part of a chain. */
function followsGap(entry: ChainEntry, before: ChainEntry | undefined): boolean {
  return entry.position > (before?.position ?? 0) + 1;
}

/** Returns the faults of a record that follows another. Empty if it is valid. */
function faultsOf(entry: ChainEntry, before: ChainEntry | undefined, isPart: boolean): string[] {
  const faults: string[] = [];
  const position = (before?.position ?? 0) + 1;
  const isAfterGap = isPart && followsGap(entry, before);
  if (!isAfterGap && entry.position !== position)
    faults.push(`it is at position ${entry.position}, not ${position}`);
  if (!isAfterGap && entry.previousFingerprint !== (before?.fingerprint ?? null))
    faults.push('it does not name the record before it');
  if (entry.rebuiltText !== entry.hashedText) faults.push('its elements are not those that were hashed');
  if (sha256(entry.hashedText) !== entry.fingerprint) faults.push('its hash is not that of its text');
  if (!entry.hashedText.includes(`&Huella=${entry.previousFingerprint ?? ''}&`))
    faults.push('its text names another record before it');
  if (entry.statedFingerprint !== entry.fingerprint) faults.push('it states another hash');
  return faults;
}

/** Result of a verification: the lines to print, and true if every chain is valid. */
export interface ChainReport {
  isValid: boolean;
  lines: string[];
}

function reportOf({ name, entries, isPart }: Chain): ChainReport {
  const faults = entries.flatMap((entry, index) =>
    faultsOf(entry, entries[index - 1], isPart).map((fault) => `record ${entry.position}: ${fault}`),
  );
  const gaps = entries.filter((entry, index) => followsGap(entry, entries[index - 1])).length;
  const part = isPart && gaps > 0 ? `, with ${gaps} gaps where records of other periods belong` : '';
  const isValid = faults.length === 0;
  const result = isValid
    ? `${name}: the chain of ${entries.length} records is valid, computed again from each record${part}`
    : `${name}: the chain of ${entries.length} records has ${faults.length} faults`;
  return { isValid, lines: [...faults, result] };
}

/** Returns the first bytes of a file as text. */
function beginning(file: string): string {
  const bytes = Buffer.alloc(SQLITE_HEADER.length);
  readSync(openSync(file, 'r'), bytes);
  return bytes.toString('latin1');
}

async function readChains(given: string, companyId: string | undefined): Promise<Chain[]> {
  if (given === '-') return [linesChain('standard input', readFileSync(0, 'utf8'))];
  const file = isAbsolute(given) ? given : resolve(given);
  const header = beginning(file);
  if (header === SQLITE_HEADER) return await databaseChains(file, companyId);
  if (header.startsWith(ZIP_HEADER)) return [await archiveChain(file)];
  return [linesChain(given, readFileSync(file, 'utf8'))];
}

/**
 * Verifies the chains in a file: an export, an adviser's archive or its records, or a books database.
 *
 * @param given path of the file, or `-` for the lines of an export on the standard input
 * @param companyId company whose chain is verified, of a database with several
 * @throws Error if the file is none of these
 */
export async function verifyChains(given: string, companyId?: string): Promise<ChainReport> {
  const reports = (await readChains(given, companyId)).map(reportOf);
  if (reports.length === 0) return { isValid: false, lines: ['No records were found'] };
  return {
    isValid: reports.every(({ isValid }) => isValid),
    lines: reports.flatMap(({ lines }) => lines),
  };
}
