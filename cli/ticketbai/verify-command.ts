import { resolve } from 'node:path';
import { readCertificateFile } from '../../src/signatures/x509/certificate-file.ts';
import { DerError } from '../../src/signatures/x509/der.ts';
import { KNOWN_POLICIES } from '../../src/ticketbai/territories.ts';
import { readFile } from '../../src/ticketbai/verify/read-file.ts';
import type { StoredFile } from '../../src/ticketbai/verify/verify-file.ts';
import { verifyFiles } from '../../src/ticketbai/verify/verify-files.ts';
import { parseDocument } from '../../src/xml/parse-document.ts';
import { XmlRefusedError } from '../../src/xml/xml-reader.ts';
import type { Machine } from '../machine.ts';
import { ClientError, EXIT, usageError } from '../requests/failures.ts';
import { type FoundFile, foundFiles, readWholeFile } from './found-files.ts';

/** Beginning of the name of an exported file: its position and kind. */
const EXPORTED = /^(\d{6})_[A-Z]/;
const INDEX = 'index.csv';
const BYTE_ORDER_MARK = '\uFEFF';

/** Row of an export's `index.csv`, by the names of its header. */
type IndexRow = Readonly<Record<string, string>>;

/** Returns the name of a file without its folders. */
function lastName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function textOf({ content }: FoundFile): string {
  const text = new TextDecoder().decode(content);
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

function cells(line: string): string[] {
  return line.split(',').map((cell) => cell.replaceAll('"', '').trim());
}

/** Returns the rows of an index by the names of their files. Empty without an index. */
function indexRows(files: readonly FoundFile[]): Map<string, IndexRow> {
  const index = files.find(({ name }) => lastName(name) === INDEX);
  if (index === undefined) return new Map();
  const [header = '', ...lines] = textOf(index).split(/\r?\n/);
  const names = cells(header);
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => {
      const values = cells(line);
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    });
  return new Map(rows.map((row) => [row.file ?? '', row]));
}

/** True for a file to verify: one of TicketBAI, or one that is no XML at all. Answers and other documents are not. */
function isOfTicketBai(text: string): boolean {
  if (readFile(text) !== null) return true;
  try {
    parseDocument(text);
    return false;
  } catch (error) {
    if (error instanceof XmlRefusedError) return true;
    throw error;
  }
}

interface Named {
  name: string;
  stored: StoredFile;
}

function namedFiles(found: readonly FoundFile[]): { files: Named[]; isOrdered: boolean } {
  const rows = indexRows(found);
  const xml = found
    .filter(({ name }) => !name.toLowerCase().endsWith('.csv'))
    .map((file) => ({ name: file.name, text: textOf(file) }))
    .filter(({ text }) => isOfTicketBai(text));
  const isOrdered = xml.every(({ name }) => EXPORTED.test(lastName(name)));
  const files = xml.map(({ name, text }, index) => {
    const row = rows.get(name) ?? rows.get(lastName(name));
    const signedAt = Date.parse(row?.signed_at ?? '');
    const stored = {
      position: isOrdered ? Number(EXPORTED.exec(lastName(name))?.[1]) : index + 1,
      text,
      identifier: (row?.identifier ?? '') === '' ? null : (row?.identifier ?? null),
      qr_url: null,
      signed_at_ms: Number.isNaN(signedAt) ? null : signedAt,
    };
    return { name, stored };
  });
  return { files, isOrdered };
}

function certificateAt(path: string | undefined, workingDirectory: string) {
  if (path === undefined) return {};
  const content = readWholeFile(resolve(workingDirectory, path));
  try {
    return { certificate: readCertificateFile(content) };
  } catch (error) {
    if (error instanceof DerError)
      throw new ClientError(EXIT.USAGE, 'CLI_UNREADABLE', `${path} is no certificate in PEM or DER.`);
    throw error;
  }
}

/** Finding with the name of its file, in English. */
function findingView<Finding extends { position: number | null; message: { en: string } }>(
  names: ReadonlyMap<number, string>,
  finding: Finding,
) {
  const file = finding.position === null ? null : (names.get(finding.position) ?? null);
  return { ...finding, file, message: finding.message.en };
}

/** Result of the command, as it is written. */
export type VerifiedFiles = Awaited<ReturnType<typeof verifiedFiles>>;

/**
 * Runs `folio ticketbai verify PATH [--certificate FILE]`: verifies TicketBAI files without service and network, by the same
 * code as the service.
 *
 * @throws ClientError with exit code 2 if the path has nothing to verify
 */
export async function verifiedFiles(
  { workingDirectory }: Pick<Machine, 'workingDirectory'>,
  words: readonly string[],
  certificateFile: string | undefined,
) {
  const [path, surplus] = words;
  if (path === undefined || surplus !== undefined)
    throw usageError('"folio ticketbai verify" takes one path.', 'folio ticketbai verify FOLDER');
  const certificate = certificateAt(certificateFile, workingDirectory);
  const { files, isOrdered } = namedFiles(foundFiles(resolve(workingDirectory, path)));
  if (files.every(({ stored }) => readFile(stored.text) === null))
    throw new ClientError(EXIT.USAGE, 'CLI_UNREADABLE', `${path} has no TicketBAI file that can be read.`);
  const stored = files.map((file) => file.stored);
  const result = await verifyFiles(
    { files: stored, isOrdered },
    { policies: KNOWN_POLICIES, ...certificate },
  );
  const names = new Map(files.map(({ stored: { position }, name }) => [position, name]));
  return {
    ...result,
    problems: result.problems.map((each) => findingView(names, each)),
    notes: result.notes.map((each) => findingView(names, each)),
  };
}

/** Throws a ClientError with exit code 1 if the files are not valid. */
export function refuseInvalid({ valid, problems, records_checked }: VerifiedFiles): void {
  if (valid) return;
  throw new ClientError(
    EXIT.UNEXPECTED,
    'TICKETBAI_NOT_VALID',
    `${problems.length} problems in ${records_checked} files.`,
  );
}
