import { parsedJson } from '../../platform/parsed-json.ts';
import { readGobl } from '../gobl/read-gobl.ts';
import { GOBL_SCHEMA } from '../gobl/write-gobl.ts';
import { withReadDates } from './read-dates.ts';
import type { ReadDocument } from './read-forms.ts';

/** Reads the text of a JSON file as a GOBL invoice. Null for any other. */
export function readJson(text: string): ReadDocument | null {
  const read = readGobl(parsedJson(text));
  if (read === null) return null;
  return withReadDates({
    form: 'GOBL',
    specification: GOBL_SCHEMA,
    invoices: [read.invoice],
    findings: read.findings,
    signature: null,
  });
}
