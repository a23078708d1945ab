import type { DocumentState } from './document-state.ts';
import type { LedgerRequest } from './ledger-port.ts';

/** The request of each document that a request is about: its own, and of the one that follows it. */
export function documentsOf(request: LedgerRequest): LedgerRequest[] {
  if (request.kind === 'RECORD' || request.followedBy === undefined) return [request];
  return [request, request.followedBy];
}

/** How a request stands by the standings of its documents. Two of one commit are both issued or neither. */
export function standingTogether(
  standings: ReadonlyMap<string, DocumentState>,
  request: LedgerRequest,
): DocumentState | undefined {
  const [first, second] = documentsOf(request).map(({ invoiceId }) => standings.get(invoiceId));
  if (first === undefined || second === undefined) return first;
  if (first.state === 'ISSUED' && second.state === 'ISSUED')
    return { state: 'ISSUED', issued: { ...first.issued, followedBy: second.issued } };
  return first.state === 'ISSUABLE' ? second : first;
}
