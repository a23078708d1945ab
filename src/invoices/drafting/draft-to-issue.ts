import type { Settings } from '../../companies/settings/defaults.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CorrectedOriginalRow, InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { LineFields } from './stored-lines.ts';

/** Draft with all rows that issuing it needs, read together. */
export interface DraftToIssue {
  row: InvoiceRow;
  lines: readonly LineFields[];
  recipient: StoredRecipient | null;
  /** Current state of the stored customer that the document names. */
  customer?: CustomerRow | null;
  series: SeriesRow | null;
  settings: Settings;
  /** Tax groups to use instead of computing them from the lines: an exchange has those of its simplified invoices. */
  groups?: readonly RecordGroup[];
  /** Changes that a corrective of several invoices makes to each. */
  originals?: readonly CorrectedOriginalRow[];
  /** Payments that count for the document from its issue on: an exchange has those of its tickets. */
  money?: MoneyFacts;
  /** Earlier census results for the recipient, if they were read along. */
  census?: readonly CensusCheckRow[];
  /** Number of a similar document that was issued minutes ago. Undefined if it was not read along. */
  twin?: string | null;
}
