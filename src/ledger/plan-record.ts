import { offsetMinutes } from '../domain/calendar/time-zone.ts';
import { appendCancellation, appendCorrection } from '../verifactu/chain.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { recordTimestamp } from '../verifactu/timestamp.ts';
import type { RecordRequest } from './ledger-port.ts';
import type { LedgerHeads, PlannedRecord } from './planned-document.ts';

/**
 * Puts a further record of an issued document onto the chain, or plans the changes alone where the document was issued
 * without VeriFactu. Pure, as `planIssue`.
 *
 * @throws RecordDataError when the data cannot make a record
 */
export function planRecord(
  heads: LedgerHeads,
  request: RecordRequest,
  context: { nowMs: number; sha256: Sha256 },
): { planned: PlannedRecord; heads: LedgerHeads } {
  const appended = appendedRecord(heads, request, context);
  const planned: PlannedRecord = { kind: 'RECORD', request, appended };
  return { planned, heads: appended === null ? heads : { ...heads, chain: appended.head } };
}

function appendedRecord(
  heads: LedgerHeads,
  { document, record, zone }: RecordRequest,
  { nowMs, sha256 }: { nowMs: number; sha256: Sha256 },
): PlannedRecord['appended'] {
  if (record === null) return null;
  const generatedAt = recordTimestamp(nowMs, offsetMinutes(nowMs, zone));
  const common = {
    issuer: document.issuer,
    invoice_number: document.invoiceNumber,
    issue_date: document.issueDate,
    software: record.software,
    generated_at: generatedAt,
  };
  if (record.operation === 'REGISTRATION') {
    const { repaired, correction } = record;
    return { ...appendCorrection(heads.chain, { ...common, repaired, correction }, sha256), generatedAt };
  }
  const { circumstances } = record;
  const cancelled = { ...common, circumstances, external_reference: document.externalRef };
  return { ...appendCancellation(heads.chain, cancelled, sha256), generatedAt };
}
