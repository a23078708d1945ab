import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../../local/repository.ts';

const FOLDER = join(REPOSITORY, '../shared/ticketbai');

/** True if the official files are beside the repository. Warns otherwise. */
export const HAS_OFFICIAL = existsSync(FOLDER);
if (!HAS_OFFICIAL) console.warn(`Skipped: there are no TicketBAI files at ${FOLDER}`);

/** Returns the path of an official file. */
export function officialPath(path: string): string {
  return join(FOLDER, path);
}

/** Reads an official file, without its byte order mark. */
export function officialText(path: string): string {
  return readFileSync(officialPath(path), 'utf8').replace(/^\uFEFF/, '');
}

export interface VectorDocument {
  file: string;
  territory: 'ARABA' | 'BIZKAIA' | 'GIPUZKOA';
  nif: string;
  series: string;
  number: string;
  date: string;
  total_as_in_file: string;
  signature_first_100: string;
  previous: { series: string; number: string; date: string; signature_first_100: string } | null;
  identifier: string;
  qr_url_live: string;
  qr_url_test: string;
}

export interface Vectors {
  crc8: { vectors: { text: string; crc: string }[] };
  documents: VectorDocument[];
  url_encoding: unknown;
}

/** Returns the vectors of CRC, identifier and QR address. */
export function vectors(): Vectors {
  return JSON.parse(officialText('vectors.json')) as Vectors;
}

/** Converts `DD-MM-YYYY` to `YYYY-MM-DD`. */
export function isoOf(date: string): string {
  return date.split('-').reverse().join('-');
}
