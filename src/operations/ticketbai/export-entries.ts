import { certificatePem } from '../../companies/certificates/ticketbai-certificate.ts';
import type { Database } from '../../db/clients.ts';
import type { ZipEntry } from '../../documents/zip/zip-parts.ts';
import {
  answersOf,
  type ExportedAnswer,
  type ExportedDates,
} from '../../invoices/ticketbai/export-repository.ts';
import { filesOf, type KeptFile } from '../../invoices/ticketbai/record-list-repository.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { ticketbaiFileName } from './file-name.ts';
import { wholeXml } from './whole-xml.ts';

/** Tag around the certificate in a signed file. */
const CERTIFICATE_TAG = 'X509Certificate>';
const FINGERPRINT_CHARACTERS = 16;
const INDEX_HEADER = 'position,kind,identifier,file,signed_at\n';

const encoder = new TextEncoder();

/** Source of an export. `atMs` dates its entries. */
export interface ExportSource {
  books: Database;
  companyId: string;
  dates: ExportedDates;
  atMs: number;
}

function entry(name: string, text: string, modifiedAtMs: number): ZipEntry {
  return { name, modifiedAtMs, bytes: encoder.encode(text) };
}

/** Returns the certificate in a signed file, base64 without spaces. Null without one. */
function signerOf({ file }: KeptFile): string | null {
  const start = file.indexOf(CERTIFICATE_TAG);
  if (start < 0) return null;
  const from = start + CERTIFICATE_TAG.length;
  const end = file.indexOf('<', from);
  return file.slice(from, end < 0 ? from : end).replace(/\s/g, '');
}

/** Returns a row of the index. No cell has a comma or a quote: names are percent-encoded. */
function indexRow(file: KeptFile): string {
  const { position, kind, identifier, signedAt } = file;
  const signed = signedAt === null ? '' : timestampText(signedAt);
  return `${position},${kind},${identifier ?? ''},${ticketbaiFileName(file)},${signed}\n`;
}

/** Returns a submission with its answer as exports show it. */
export function answerView({ place: _, sent_at, answered_at, positions, ...answer }: ExportedAnswer) {
  return {
    ...answer,
    sent_at: timestampText(sent_at),
    answered_at: timestampOrNull(answered_at),
    positions: JSON.parse(positions) as number[],
  };
}

async function* answerPieces({ books, companyId, dates }: ExportSource): AsyncGenerator<Uint8Array> {
  for await (const page of answersOf(books, companyId, dates))
    yield encoder.encode(page.map((answer) => `${JSON.stringify(answerView(answer))}\n`).join(''));
}

/**
 * Yields the entries of an export: each file as it was signed, `certificates/*.pem` of every signer, `answers.ndjson` and
 * `index.csv`. Holds one page of files in memory. Decisions, section 16, Export names.
 */
export async function* exportEntries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { books, companyId, dates, atMs } = source;
  const index = [INDEX_HEADER];
  const signers = new Set<string>();
  for await (const page of filesOf(books, companyId, dates))
    for (const file of page) {
      index.push(indexRow(file));
      const signer = signerOf(file);
      if (signer !== null) signers.add(signer);
      yield entry(ticketbaiFileName(file), wholeXml(file), file.signedAt ?? atMs);
    }
  for (const signer of signers)
    yield entry(
      `certificates/${sha256Hex(signer).slice(0, FINGERPRINT_CHARACTERS)}.pem`,
      certificatePem(signer),
      atMs,
    );
  yield { name: 'answers.ndjson', modifiedAtMs: atMs, bytes: answerPieces(source) };
  yield entry('index.csv', index.join(''), atMs);
}
