import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  CorrectedInvoice,
  FacturaeInvoice,
  FacturaeSource,
} from '../../../../../src/einvoice/facturae/source.ts';

const CASES = fileURLToPath(new URL('../../../../golden/cases/', import.meta.url).href);

/** Invoice that the golden correctives correct. Their responses name it only by id. */
const ORIGINAL: CorrectedInvoice = {
  invoice_number: 'F-2026-0001',
  series_code: 'F',
  issue_date: '2026-11-03',
  operation_date: null,
};

export interface GoldenInvoice {
  name: string;
  source: FacturaeSource;
}

/** Returns the source of a golden case by folder, as issued through the API. */
export function goldenInvoice(name: string): GoldenInvoice {
  const text = readFileSync(`${CASES}${name}/issued.json`, 'utf8');
  const invoice: FacturaeInvoice & {
    rectified_invoice_id: string | null;
    corrected_originals: unknown[] | null;
  } = JSON.parse(text);
  const originals = invoice.corrected_originals?.length ?? (invoice.rectified_invoice_id === null ? 0 : 1);
  const corrected = Array.from({ length: originals }, () => ORIGINAL);
  return { name, source: { invoice, corrected, units: null } };
}

/** Returns all golden invoices. */
export function goldenInvoices(): GoldenInvoice[] {
  const names = globSync('*/*/issued.json', { cwd: CASES }).sort();
  return names.map((path) => goldenInvoice(path.replace('/issued.json', '')));
}
