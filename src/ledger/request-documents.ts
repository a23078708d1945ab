import type { DocumentState } from './document-state.ts';
import type { LedgerRequest } from './ledger-request.ts';

/** Returns the requests of the documents in a request: its own, and that of the document that follows. */
export function documentsOf(request: LedgerRequest): LedgerRequest[] {
  if (request.kind === 'RECORD' || request.followedBy === undefined) return [request];
  return [request, request.followedBy];
}

/** Combines the states of a request's documents into one. Two documents of one commit are both issued or neither. */
export function documentsTogether(
  documentStates: ReadonlyMap<string, DocumentState>,
  request: LedgerRequest,
): DocumentState | undefined {
  const [first, second] = documentsOf(request).map(({ invoiceId }) => documentStates.get(invoiceId));
  if (first === undefined || second === undefined) return first;
  if (first.state === 'ISSUED' && second.state === 'ISSUED')
    return { state: 'ISSUED', issued: { ...first.issued, followedBy: second.issued } };
  return first.state === 'ISSUABLE' ? second : first;
}
