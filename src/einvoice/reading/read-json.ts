import { readGobl } from '../gobl/read-gobl.ts';
import { GOBL_SCHEMA } from '../gobl/write-gobl.ts';
import { withReadDates } from './read-dates.ts';
import type { ReadDocument } from './read-forms.ts';

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
