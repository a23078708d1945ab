import type { Words } from '../../../documents/invoice-pdf/words/words-type.ts';

/** Labels of a document that its PDF uses too. */
export type DocumentLabels = Pick<
  Words,
  | 'title'
  | 'proformaNotice'
  | 'testNotice'
  | 'number'
  | 'issueDate'
  | 'operationDate'
  | 'dueDate'
  | 'validUntil'
  | 'issuer'
  | 'recipient'
  | 'taxId'
  | 'description'
  | 'quantity'
  | 'price'
  | 'discount'
  | 'tax'
  | 'amount'
  | 'base'
  | 'rate'
  | 'taxAmount'
  | 'surcharge'
  | 'withholding'
  | 'taxableBase'
  | 'totalTax'
  | 'total'
  | 'disbursements'
  | 'toPay'
  | 'payment'
  | 'paymentMethod'
  | 'notes'
>;

/** Texts of the page beyond the document. */
export interface PageTexts {
  skip: string;
  languages: string;
  lines: string;
  /** Number of lines that the page leaves out, `{n}`. A link to the PDF follows. */
  furtherLines: string;
  breakdown: string;
  totals: string;
  paid: string;
  due: string;
  /** Sentences for the current state of the document. */
  isPaid: string;
  isPartlyPaid: string;
  isVoided: string;
  isCorrected: string;
  isOverdue: string;
  /** Shown before its yearly rate. */
  lateInterest: string;
  isDue: string;
  pay: string;
  payNow: string;
  payNowHow: string;
  /** Shown on a page of the sandbox. */
  noMoney: string;
  underWay: string;
  payUnavailable: string;
  /** The same, if the page offers no transfer. */
  payUnavailableAlone: string;
  /** Title where a transfer is the only way to pay. */
  payByTransfer: string;
  copy: string;
  copied: string;
  getPdf: string;
  otherForms: string;
  notCharged: string;
  leadsOn: string;
  transfer: string;
  beneficiary: string;
  reference: string;
  scan: string;
  fiscalCheck: string;
  fiscalLink: string;
  /** Text of the link that a TicketBAI QR code leads to. */
  ticketBaiLink: string;
  history: string;
  wasIssued: string;
  wasSent: string;
  wasReminded: string;
  /** Shown before the name of the network that accepted it as an electronic invoice. */
  wasHandedIn: string;
  wasSeen: string;
  wasAccepted: string;
  wasRejected: string;
  wasReceived: string;
  wasRefunded: string;
  wasReturned: string;
  wasPaid: string;
  wasCorrected: string;
  wasVoided: string;
  answer: string;
  accept: string;
  reject: string;
  reason: string;
  reasonMissing: string;
  notFound: string;
  notFoundText: string;
}

export type PageWords = DocumentLabels & PageTexts;
