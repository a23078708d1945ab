import type { DocumentState } from './document-state.ts';
import type { IssuedDocument, IssueOutcome, IssueRefusal } from './ledger-outcome.ts';
import type { LedgerRequest } from './ledger-request.ts';
import type { RememberedIssues } from './remembered-issues.ts';
import { documentsOf } from './request-documents.ts';

/** Documents in one commit. */
const MAX_GROUP_DOCUMENTS = 64;

/** Caller that waits for its document. After its first response, later ones are ignored. */
export class WaitingDocument {
  readonly request: LedgerRequest;
  /** Milliseconds that the caller's books are ahead of the service's clock. */
  readonly aheadMs: number;
  private readonly resolve: (outcome: IssueOutcome) => void;
  private answered = false;

  constructor(request: LedgerRequest, aheadMs: number, resolve: (outcome: IssueOutcome) => void) {
    this.request = request;
    this.aheadMs = aheadMs;
    this.resolve = resolve;
  }

  get isOpen(): boolean {
    return !this.answered;
  }

  answer(outcome: IssueOutcome): void {
    if (this.answered) return;
    this.answered = true;
    this.resolve(outcome);
  }

  issued(issued: IssuedDocument): void {
    this.answer({ ok: true, issued });
  }

  refuse(refusal: IssueRefusal): void {
    this.answer({ ok: false, refusal });
  }

  /** Responds for a document that, by its state in the database, no commit can issue any more. */
  settleFrom(documentState: DocumentState | undefined): void {
    if (documentState === undefined || documentState.state === 'ISSUABLE') return;
    if (documentState.state === 'ISSUED') this.issued(documentState.issued);
    else this.refuse({ reason: documentState.state });
  }
}

/** Returns the items of a group that still wait. */
export function openOnes(group: readonly WaitingDocument[]): WaitingDocument[] {
  return group.filter((item) => item.isOpen);
}

/**
 * Returns the keys of the documents that a request writes or depends on: its own, those that change with it, and those of other
 * systems.
 */
function touchedBy(request: LedgerRequest): Set<string> {
  return new Set(
    documentsOf(request).flatMap((document) => [
      document.invoiceId,
      ...document.changes.map((change) => change.invoiceId),
      ...(document.externals ?? []).map(({ invoiceNumber, issueDate }) => `${invoiceNumber} ${issueDate}`),
    ]),
  );
}

/**
 * Takes the next group off the queue. No two requests of a group write the same document: a second caller of a draft, or a
 * second corrective of an invoice, waits for the first one's outcome. A group is issued at one instant, so requests on another
 * test clock wait too. Requests whose outcome is remembered get their response at once.
 */
export function takeGroup(queue: WaitingDocument[], remembered: RememberedIssues): WaitingDocument[] {
  const group: WaitingDocument[] = [];
  const touchedIds = new Set<string>();
  for (const item of queue.splice(0)) {
    const touched = touchedBy(item.request);
    const known = remembered.outcomeOf(item.request);
    if (known !== null) {
      item.answer(known);
    } else if (
      group.length < MAX_GROUP_DOCUMENTS &&
      touched.isDisjointFrom(touchedIds) &&
      item.aheadMs === (group[0] ?? item).aheadMs
    ) {
      for (const id of touched) touchedIds.add(id);
      group.push(item);
    } else {
      queue.push(item);
    }
  }
  return group;
}
