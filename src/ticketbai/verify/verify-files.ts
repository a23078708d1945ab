import type { FiledReference } from '../file/invoice.ts';
import { EXCERPT_CHARACTERS } from '../identifier.ts';
import {
  NOTE_TEXTS,
  PROBLEM_TEXTS,
  type ProblemCode,
  type VerificationNote,
  type VerificationProblem,
} from './problems.ts';
import { type KeptFields, keptFields, readFile } from './read-file.ts';
import { type StoredFile, type VerificationBasis, verifyFile } from './verify-file.ts';
import { invoiceKey, type LinkedFile, verifyLinks } from './verify-links.ts';
import { missingInvoices, missingNumbers, type VerifiedSeries, verifiedSeries } from './verify-numbers.ts';

/** Files of a verification, and how they belong together. */
export interface VerificationInput {
  /** Files, or a source that yields them by position. One at a time is held in memory. */
  files: readonly StoredFile[] | AsyncIterable<StoredFile>;
  /** True if positions are the order of issue. */
  isOrdered: boolean;
  /**
   * Issued invoices, each of which must have a file. Is read after the last file, so that a source may add to it. Absent: numbers
   * between the first and last one of a series must.
   */
  issued?: readonly FiledReference[];
}

/** Result of a verification (decisions section 16, "Verification"). */
export interface TicketBaiVerification {
  valid: boolean;
  records_checked: number;
  first_broken_position: number | null;
  problems: VerificationProblem[];
  notes: VerificationNote[];
  series: VerifiedSeries[];
}

/** Files that are linked by one chain: of one issuer and territory. */
interface Chains {
  issued: Map<string, LinkedFile[]>;
  /** Signed files by kind and invoice, which corrections name. */
  signed: Map<string, KeptFields>;
  corrections: LinkedFile[];
}

function problem(position: number, code: Exclude<ProblemCode, 'MISSING'>): VerificationProblem {
  return { position, code, message: PROBLEM_TEXTS[code] };
}

function note(position: number, code: keyof typeof NOTE_TEXTS): VerificationNote {
  return { position, code, message: NOTE_TEXTS[code] };
}

function place(chains: Chains, linked: LinkedFile, chain: string): void {
  const { file } = linked;
  if (file.kind === 'CORRECTION' || file.kind === 'CANCELLATION_CORRECTION') {
    chains.corrections.push(linked);
    return;
  }
  chains.signed.set(`${file.kind} ${invoiceKey(file.invoice)}`, file);
  if (file.kind !== 'ISSUE') return;
  const known = chains.issued.get(chain);
  if (known === undefined) chains.issued.set(chain, [linked]);
  else known.push(linked);
}

/** Finds the corrections that name another signature than that of their original among the files. */
function wrongCorrections({ corrections, signed }: Chains): VerificationProblem[] {
  return corrections.flatMap(({ position, file }) => {
    const kind = file.kind === 'CORRECTION' ? 'ISSUE' : 'CANCELLATION';
    const original = signed.get(`${kind} ${invoiceKey(file.invoice)}`);
    const excerpt = original?.signature?.slice(0, EXCERPT_CHARACTERS);
    return original === undefined || excerpt === file.corrected_signature ? [] : [problem(position, 'CHAIN')];
  });
}

function chainFindings(chains: Chains, { isOrdered, issued }: VerificationInput) {
  const problems: VerificationProblem[] = [];
  const notes: VerificationNote[] = [];
  for (const files of chains.issued.values()) {
    for (const { position, code } of verifyLinks(files, isOrdered)) {
      if (code === 'CHAIN_BEGINS_OUTSIDE') notes.push(note(position, code));
      else problems.push(problem(position, code));
    }
    if (issued === undefined) for (const each of missingNumbers(files)) problems.push(each);
  }
  const all = [...chains.issued.values()].flat();
  if (issued !== undefined) for (const each of missingInvoices(all, issued)) problems.push(each);
  return { problems: [...problems, ...wrongCorrections(chains)], notes, series: verifiedSeries(all) };
}

function byPosition(one: { position: number | null }, other: { position: number | null }): number {
  return (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER);
}

/**
 * Verifies files and the chain that they make: digests, signature, certificate at signing, policy, identifier and QR address of
 * each, previous excerpts, no invoice named twice as previous, no number without a file. No content of a file makes it throw.
 *
 * Source: decisions section 16, "Records, verification, export"; ticketbai README, sections 4 to 6.
 */
export async function verifyFiles(
  input: VerificationInput,
  basis: VerificationBasis,
): Promise<TicketBaiVerification> {
  const problems: VerificationProblem[] = [];
  const notes: VerificationNote[] = [];
  const chains: Chains = { issued: new Map(), signed: new Map(), corrections: [] };
  const lastTerritory = new Map<string, string>();
  const { files } = input;
  let checked = 0;
  for await (const stored of Symbol.asyncIterator in files ? files : [...files].sort(byPosition)) {
    const { position } = stored;
    checked += 1;
    const file = readFile(stored.text);
    if (file === null) {
      problems.push(problem(position, 'SIGNATURE'));
      continue;
    }
    const verdict = await verifyFile(file, stored, basis);
    for (const code of verdict.problems) if (code !== 'MISSING') problems.push(problem(position, code));
    notes.push(...verdict.notes.map((code) => note(position, code)));
    // A file whose territory cannot be read counts to the chain that its issuer had before.
    const territory = verdict.territory ?? lastTerritory.get(file.nif) ?? '';
    lastTerritory.set(file.nif, territory);
    place(chains, { position, file: keptFields(file) }, `${file.nif} ${territory}`);
  }
  const linked = chainFindings(chains, input);
  const found = [...problems, ...linked.problems].sort(byPosition);
  return {
    valid: found.length === 0,
    records_checked: checked,
    first_broken_position: found.find(({ position }) => position !== null)?.position ?? null,
    problems: found,
    notes: [...notes, ...linked.notes].sort(byPosition),
    series: linked.series,
  };
}
