import type { TrafficClient } from '../traffic-client.ts';
import { createCustomer, createProduct, deleteProduct, editCustomer } from './catalogue.ts';
import * as documents from './documents.ts';
import { archivePdfs, downloadPdf, exportSheet, mailInvoice } from './files.ts';
import { type Payments, pay } from './payments.ts';
import * as reading from './reading.ts';

type Act = (client: TrafficClient, payments: Payments) => Promise<void>;

/** Acts of the clients, with their weights. */
const MIX: readonly (readonly [number, Act])[] = [
  [8, documents.createDraft],
  [8, documents.createIssued],
  [1, documents.createTwice],
  [8, documents.issueDraft],
  [1, documents.issueTwice],
  [3, documents.editDraft],
  [1, documents.deleteDraft],
  [1, documents.issueBatch],
  [3, documents.markSent],
  [3, documents.markPaid],
  [2, documents.correctPartly],
  [2, documents.correctWholly],
  [3, documents.voidInvoice],
  [1, documents.voidAndCorrect],
  [1, documents.exchange],
  [1, documents.convertProforma],
  [1, documents.generateRecurring],
  [2, createCustomer],
  [1, editCustomer],
  [1, createProduct],
  [1, deleteProduct],
  [15, reading.readInvoice],
  [4, reading.readRecords],
  [10, reading.listInvoices],
  [6, reading.searchInvoices],
  [5, reading.listOthers],
  [1, reading.readSummary],
  [1, reading.readLogs],
  [0.3, reading.verifyChain],
  [3, downloadPdf],
  [1, exportSheet],
  [0.5, archivePdfs],
  [0.7, mailInvoice],
  [2, pay],
];

const TOTAL = MIX.reduce((sum, [weight]) => sum + weight, 0);
const GRAIN = 1_000;

/** Draws the next act of a client. */
export function drawAct(client: TrafficClient): Act {
  let left = (client.below(GRAIN) / GRAIN) * TOTAL;
  for (const [weight, act] of MIX) {
    left -= weight;
    if (left < 0) return act;
  }
  return documents.createDraft;
}
