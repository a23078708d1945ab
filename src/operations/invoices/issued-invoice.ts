import type { IssuedDocument } from '../../ledger/ledger-port.ts';
import type { RecordSummary } from './view.ts';

/** The record that a document has just been given: on its way, and nothing heard of it yet. */
export function recordOfIssue({ record }: IssuedDocument): RecordSummary | null {
  if (record === null) return null;
  const { position, fingerprint, generatedAtMs } = record;
  return {
    position,
    fingerprint,
    generatedAtMs,
    submissionStatus: 'PENDING',
    csv: null,
    errorCode: null,
    errorMessage: null,
  };
}
