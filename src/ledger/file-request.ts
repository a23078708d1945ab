import type { StoredFileAmendment, StoredIncome } from '../db/schema/ticketbai-schema.ts';
import type { FiledInvoice, FiledReference, FileOrigin } from '../ticketbai/file/invoice.ts';
import type { IncomeSettings } from '../ticketbai/lroe/income.ts';
import type { TicketBaiPolicy, TicketBaiTerritory } from '../ticketbai/territories.ts';

/** Id of the seal with which the sandbox signs, in place of a certificate's id. */
export const SANDBOX_SEAL = 'SANDBOX_SEAL';

/** Data with which files of a company are signed. */
export interface FileSigning {
  territory: TicketBaiTerritory;
  origin: Omit<FileOrigin, 'previous'>;
  /** Policies of the territory. The one in force when the file is signed counts. */
  policies: readonly TicketBaiPolicy[];
  /** Certificate of the company, that of the provider, or `SANDBOX_SEAL`. */
  certificateId: string;
}

/** Data of a TicketBAI file that the ledger does not assign itself. */
export interface FileRequest extends FileSigning {
  invoice: Omit<FiledInvoice, 'number' | 'issue_date' | 'issued_at_ms'>;
  /** Address before the `?` of the QR code. */
  qrBase: string;
  /** Settings for model 140. Null under model 240 and outside Bizkaia. */
  income: IncomeSettings | null;
}

/** Cancellation of an issued file. */
export interface CancellationRequest extends FileSigning {
  /** Id of its record. */
  id: string;
  number: FiledReference;
  /** Why the invoice is voided. */
  amendment: Pick<StoredFileAmendment, 'reason' | 'cause'>;
}

/** Record that repairs another one. Its text is finished, because it is neither signed nor chained. */
export interface RepairRequest {
  /** Id of its record. */
  id: string;
  kind: 'CORRECTION' | 'CANCELLATION_CORRECTION' | 'ANNOTATION';
  action: 'SUBSANAR' | 'MODIFICAR' | null;
  territory: TicketBaiTerritory;
  number: FiledReference;
  text: string;
  /** Income by activity of an annotation under model 140. Null otherwise. */
  income: StoredIncome[] | null;
  amendment: StoredFileAmendment;
}

/** Rejected record that is sent again as it is. */
export interface ResendRequest {
  /** Id of the record. */
  id: string;
  /** New income by activity of its envelope, under model 140. Null leaves it as it is. */
  income: StoredIncome[] | null;
}
