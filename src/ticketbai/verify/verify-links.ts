import type { FiledReference } from '../file/invoice.ts';
import { EXCERPT_CHARACTERS } from '../identifier.ts';
import type { NoteCode, ProblemCode } from './problems.ts';
import type { KeptFields } from './read-file.ts';

/** Issued file with its position, in a chain of one issuer and territory. */
export interface LinkedFile {
  position: number;
  file: KeptFields;
}

/** Finding about a file's place. */
export interface LinkFinding {
  position: number;
  code: Extract<ProblemCode, 'CHAIN' | 'DUPLICATE_PREVIOUS'> | Extract<NoteCode, 'CHAIN_BEGINS_OUTSIDE'>;
}

/** Returns the identity of an invoice as a text, equal for the same invoice. */
export function invoiceKey({ series, number, issue_date }: FiledReference): string {
  return `${series}\n${number}\n${issue_date}`;
}

function excerptOf({ signature }: KeptFields): string {
  return (signature ?? '').slice(0, EXCERPT_CHARACTERS);
}

/** Compares files by their time of issue, then by number. */
function compareIssue({ file: one }: LinkedFile, { file: other }: LinkedFile): number {
  const key = ({ invoice, issue_time }: KeptFields) =>
    `${invoice.issue_date} ${issue_time} ${invoice.series} ${invoice.number.padStart(20, '0')}`;
  return key(one) < key(other) ? -1 : 1;
}

/** Finds files that name a previous invoice that an earlier file named already. */
function repeatedPrevious(files: readonly LinkedFile[]): LinkFinding[] {
  const named = new Set<string>();
  return files.flatMap(({ position, file: { previous } }) => {
    if (previous === null) return [];
    const key = invoiceKey(previous);
    if (named.has(key)) return [{ position, code: 'DUPLICATE_PREVIOUS' as const }];
    named.add(key);
    return [];
  });
}

/** Returns the file that a file names as previous, null if it is not here, undefined if it names none. */
function predecessorOf(
  { previous }: KeptFields,
  byInvoice: ReadonlyMap<string, KeptFields>,
): KeptFields | null | undefined {
  return previous === null ? undefined : (byInvoice.get(invoiceKey(previous)) ?? null);
}

/**
 * Verifies the links of a chain. Exactly one file begins it: it names no previous one, or one that is not here. Every other file
 * names a file that is here, by its invoice and the first 100 characters of its signature, and no invoice is named twice.
 *
 * @param isOrdered true if positions are the order of issue. Each file must then name the one just before it.
 */
export function verifyLinks(files: readonly LinkedFile[], isOrdered: boolean): LinkFinding[] {
  const inOrder = isOrdered ? [...files] : [...files].sort(compareIssue);
  const byInvoice = new Map(inOrder.map(({ file }) => [invoiceKey(file.invoice), file]));
  const findings: LinkFinding[] = [];
  let begun = false;
  let before: KeptFields | null = null;
  for (const { position, file } of inOrder) {
    const found = predecessorOf(file, byInvoice);
    const isBeginning = found === undefined || found === null;
    if (isBeginning) {
      if (begun || (isOrdered && before !== null)) findings.push({ position, code: 'CHAIN' });
      else if (found === null) findings.push({ position, code: 'CHAIN_BEGINS_OUTSIDE' });
      begun = true;
    } else if (file.previous?.signature !== excerptOf(found) || (isOrdered && found !== before)) {
      findings.push({ position, code: 'CHAIN' });
    }
    before = file;
  }
  const [first] = inOrder;
  if (!begun && first !== undefined) findings.push({ position: first.position, code: 'CHAIN' });
  return [...findings, ...repeatedPrevious(inOrder)];
}
