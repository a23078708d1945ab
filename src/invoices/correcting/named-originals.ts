import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import type { NamedInvoice } from '../issuing/file-of-issue.ts';
import { filedNumberOf } from '../issuing/numbered-invoice.ts';
import type { GroupOriginal } from './group-originals.ts';

/** Returns the references of the corrected invoices in their order. */
export function namedOriginals(
  originals: readonly GroupOriginal[],
  { originals: sent }: GroupCorrectiveBody,
  nif: string | null,
): NamedInvoice[] {
  return originals.map(({ stored, own }, index) => ({
    issuer_nif: own?.row.issuer?.nif ?? nif ?? '',
    invoice_number: stored.invoice_number,
    issue_date: stored.issue_date,
    series: sent?.[index]?.series ?? null,
    filed: own === null ? null : filedNumberOf(own.row),
  }));
}
