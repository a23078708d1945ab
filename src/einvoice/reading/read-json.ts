import { readGobl } from '../gobl/read-gobl.ts';
import { GOBL_SCHEMA } from '../gobl/write-gobl.ts';
import { withReadDates } from './read-dates.ts';
import type { ReadDocument } from './read-forms.ts';

/**
 * Most brackets, braces, colons and commas of a JSON file that is read: those of an invoice of 7,000 lines. `JSON.parse` cannot pause,
 * and takes about a second for a file of 5 MB in which each name is another.
 */
export const MAX_JSON_MARKS = 200_000;
const MARKS = new Set([...'{[:,'].map((mark) => mark.charCodeAt(0)));

/** True if a JSON file has more parts than are read. */
export function hasTooManyParts(bytes: Uint8Array): boolean {
  let marks = 0;
  for (const byte of bytes) if (MARKS.has(byte)) marks += 1;
  return marks > MAX_JSON_MARKS;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return null;
  }
}

/** Reads a JSON file as a GOBL invoice. Null for any other. */
export function readJson(bytes: Uint8Array): ReadDocument | null {
  const read = readGobl(parsed(bytes));
  if (read === null) return null;
  return withReadDates({
    form: 'GOBL',
    specification: GOBL_SCHEMA,
    invoices: [read.invoice],
    findings: read.findings,
    signature: null,
  });
}
