import type { VatRegime } from '../../domain/fiscal/vat-regime.ts';
import type { PartialAddress } from '../../domain/identity/address.ts';
import type { AlternativeId } from '../../domain/identity/alternative-id.ts';
import type { ISSUANCES } from '../../domain/invoices/formalities.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import type { RecordGroup } from '../../domain/taxes/totals.ts';
import type { TicketBaiTerritory } from '../territories.ts';

/**
 * Port of the room: what an issued invoice carries into its TicketBAI file. The invoice code fills these types from the issued
 * document; nothing else is read. Amounts are integer cents, dates `YYYY-MM-DD`, instants milliseconds since 1970.
 */

/** Causes for which an operation is not subject to VAT (ticketBaiV1-2-2.xsd, CausaNoSujetaType). */
export const NOT_SUBJECT_CAUSES = ['OT', 'RL', 'VT', 'IE'] as const;
export type NotSubjectCause = (typeof NOT_SUBJECT_CAUSES)[number];

export const LINE_NATURES = ['GOODS', 'SERVICES'] as const;
export type LineNature = (typeof LINE_NATURES)[number];

/** Number of an invoice in two parts: `FA-2026` and `000001`. The series is '' for an invoice without one. */
export interface FiledNumber {
  series: string;
  number: string;
}

/** Another invoice that the file names: a corrected one, or a replaced ticket. */
export type FiledReference = FiledNumber & { issue_date: string };

/** File issued just before by the same company in the same environment, to which this one is chained. */
export type PreviousFile = FiledReference & {
  /** SignatureValue of that file, or its first 100 characters. */
  signature: string;
};

export interface FiledSoftware {
  licence: string;
  developer_nif: string;
  name: string;
  /** Registered version, not that of the build. */
  version: string;
}

export interface FiledRecipient {
  legal_name: string;
  nif: string | null;
  alternative_id: AlternativeId | null;
  address: PartialAddress | null;
}

/** Line of the invoice, with its computed amounts (`LineTotals`). */
export interface FiledLine {
  line_type: 'NORMAL' | 'DISBURSEMENT';
  description: string;
  quantity: number;
  /** Before discount and tax, in euros. */
  unit_price: number;
  discount_cents: number;
  /** Base after discount. 0 for a disbursement. */
  taxable_base_cents: number;
  /** Total of the line with its own tax and surcharge. */
  line_total_cents: number;
  /** Null only on a disbursement. */
  main_tax: MainTax | null;
  equivalence_surcharge_rate: number;
  /** Goods or services. Null if neither the line, its product nor its exemption decides it. */
  nature: LineNature | null;
  /** Cause that replaces the one derived from the line's tax. */
  not_subject_cause: NotSubjectCause | null;
  /** Activity of the line, of model 140. Null for the company's first one. */
  activity_code: string | null;
}

/** Fields of a corrective invoice. */
export interface FiledCorrective {
  reason: 'R1' | 'R2' | 'R3' | 'R4' | 'R5';
  /** I by differences (PARTIAL, TOTAL), S by substitution. */
  type: 'I' | 'S';
  /** Amounts of the corrected invoices. Null for I. */
  rectified_amounts: {
    base_cents: number;
    amount_cents: number;
    surcharge_amount_cents: number | null;
  } | null;
}

/** Issuer as files name it. */
export interface FiledIssuer {
  nif: string;
  legal_name: string;
}

/** Invoice as its file describes it. */
export interface FiledInvoice {
  territory: TicketBaiTerritory;
  issuer: FiledIssuer & { vat_regime: VatRegime };
  /** Null for a simplified invoice, and for a complete one without the recipient's identity. */
  recipient: FiledRecipient | null;
  issued_by: (typeof ISSUANCES)[number];
  type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  simplified_qualified: boolean;
  number: FiledNumber;
  issue_date: string;
  /** Instant of issue. The file has its peninsular time of day. */
  issued_at_ms: number;
  operation_date: string | null;
  /** Null unless the type is CORRECTIVE. */
  corrective: FiledCorrective | null;
  /** Corrected invoices, 1 to 100. Empty on other invoices. */
  corrected: readonly FiledReference[];
  /** Simplified invoices that this one replaces, 1 to 100. Empty on other invoices. */
  replaced: readonly FiledReference[];
  description: string | null;
  default_description: string | null;
  lines: readonly FiledLine[];
  /** Tax groups of the invoice (`InvoiceTotals.record_groups`). They also make the record of VeriFactu. */
  groups: readonly RecordGroup[];
  /** Printed total: base, VAT and surcharge of every line, and disbursements. IRPF is not taken off. */
  total_cents: number;
  /** IRPF. 0 without. */
  withholding_cents: number;
}

/** Data of the chain and of the program, which a file has beside its invoice. */
export interface FileOrigin {
  /** Null for the first file of a chain. */
  previous: PreviousFile | null;
  software: FiledSoftware;
  /** At most 30 characters. Null without a device. */
  device_serial_number: string | null;
}
