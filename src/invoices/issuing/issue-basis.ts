import type { StoredRectifiedAmounts } from '../../db/books-json.ts';
import type { DocumentChange, ExternalOriginal } from '../../ledger/ledger-request.ts';
import type { NamedInvoice } from './file-of-issue.ts';

/** Issued documents that a new one corrects or replaces, and their changes. */
export interface IssueBasis {
  rectified: readonly NamedInvoice[];
  /** Amounts of the corrected invoices, if a corrective replaces them whole. Null for differences. */
  rectifiedAmounts?: StoredRectifiedAmounts | null;
  substituted: readonly NamedInvoice[];
  changes: readonly DocumentChange[];
  /** Invoices of other systems that it corrects. */
  externals?: readonly ExternalOriginal[];
  /** True if it corrects a registered invoice. It is registered then, also after the company has left VeriFactu. */
  correctsRegistered?: boolean;
  /** True if it corrects or replaces an invoice with a TicketBAI file: its lines may have what only such files tell. */
  correctsFiled?: boolean;
}
