import type * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import {
  type ListedRecord,
  type RecordSubmission,
  submissionsOf,
} from '../../invoices/ticketbai/record-list-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { signatureExcerpt } from '../../ticketbai/identifier.ts';
import type { ticketbaiRecordSchema } from './record-schemas.ts';

type RecordView = z.input<typeof ticketbaiRecordSchema>;

/** Kinds that have a place among the files. */
const PLACED: readonly string[] = ['ISSUE', 'CANCELLATION'];

function submissionView(one: RecordSubmission): RecordView['submissions'][number] {
  return {
    at: timestampText(one.sentAt),
    territory: one.territory,
    operation: one.operation,
    http_status: one.httpStatus,
    code: one.code,
    message: one.message,
    csv: one.csv,
    presentation_id: one.presentationId,
    warnings: one.warnings ?? [],
  };
}

function recordView(record: ListedRecord, submissions: readonly RecordSubmission[]): RecordView {
  const { previous, signature } = record;
  return {
    id: record.id,
    kind: record.kind,
    action: record.action,
    territory: record.territory,
    position: PLACED.includes(record.kind) ? record.position : null,
    invoice_id: record.invoiceId,
    series: record.series,
    number: record.number,
    issue_date: record.issueDate,
    identifier: record.identifier,
    signature_excerpt: signature === null ? null : signatureExcerpt(signature),
    previous:
      previous === null
        ? null
        : {
            series: previous.series,
            number: previous.number,
            issue_date: previous.issue_date,
            signature_excerpt: signatureExcerpt(previous.signature),
          },
    status: record.status,
    submissions: submissions.filter(({ recordId }) => recordId === record.id).map(submissionView),
    created_at: timestampText(record.createdAt),
  };
}

/** Returns records with their submissions as the API shows them. One round trip, none without records. */
export async function recordViews(
  { books }: Pick<CompanyContext, 'books'>,
  records: readonly ListedRecord[],
): Promise<RecordView[]> {
  if (records.length === 0) return [];
  const submissions = await submissionsOf(
    books,
    records.map(({ id }) => id),
  );
  return records.map((record) => recordView(record, submissions));
}
