import { latestDate } from '../domain/calendar/dates.ts';
import { localDate, offsetMinutes } from '../domain/calendar/time-zone.ts';
import { appendCancellation, appendCorrection } from '../verifactu/chain.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { type RuleBreach, validateRecord } from '../verifactu/rules/validate-record.ts';
import { recordTimestamp } from '../verifactu/timestamp.ts';
import type { FurtherRecord, RecordRequest } from './ledger-request.ts';
import type { DocumentPlan, LedgerHeads, PlannedRecord } from './planned-document.ts';

interface PlanContext {
  nowMs: number;
  sha256: Sha256;
}

/**
 * Appends a further record of an issued document to the chain. If the document was issued without VeriFactu, plans only the
 * changes. A record that changes the invoice's data is checked by the AEAT's rules, as at issue. Pure, like `planIssue`.
 *
 * @throws RecordDataError when the data cannot make a record
 */
export function planRecord(heads: LedgerHeads, request: RecordRequest, context: PlanContext): DocumentPlan {
  const { record } = request;
  if (record === null) return { planned: { kind: 'RECORD', request, appended: null, file: null }, heads };
  const { appended, breach } = appendedRecord(heads, request, record, context);
  if (breach !== undefined) return { refusal: { reason: 'AEAT_RULE', breach } };
  return {
    planned: { kind: 'RECORD', request, appended, file: null },
    heads: { ...heads, chain: appended.head },
  };
}

function appendedRecord(
  heads: LedgerHeads,
  { document, zone }: RecordRequest,
  record: FurtherRecord,
  { nowMs, sha256 }: PlanContext,
): { appended: NonNullable<PlannedRecord['appended']>; breach?: RuleBreach | undefined } {
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
    const amendment = record.amendment?.data ?? null;
    const appended = appendCorrection(heads.chain, { ...common, repaired, correction, amendment }, sha256);
    const today = latestDate(localDate(nowMs, zone), document.issueDate);
    const breaches = amendment === null ? [] : validateRecord(appended.record, { today });
    return { appended: { ...appended, generatedAt }, breach: breaches[0] };
  }
  const { circumstances, generator } = record;
  const cancelled = { ...common, circumstances, generator, external_reference: document.externalRef };
  return { appended: { ...appendCancellation(heads.chain, cancelled, sha256), generatedAt } };
}
