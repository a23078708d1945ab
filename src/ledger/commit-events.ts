import { actorIn } from '../platform/acting.ts';
import type { CommittedDocument, CommittedIssue } from './ledger-commit.ts';

interface EventRow {
  id: string;
  account_id: string;
  type: 'invoice.issued' | 'invoice.voided';
  subject_id: string;
  data: string;
  /** 1 if endpoints of another account may receive the event. */
  is_managed: 0 | 1;
}

function managedOf({ isManaged }: CommittedDocument['request']): EventRow['is_managed'] {
  return isManaged === false ? 0 : 1;
}

/**
 * Returns the events that a commit writes for one invoice. Null fields are left out of an event's data (decisions, section 1).
 */
export function documentEvents(document: CommittedDocument): EventRow[] {
  return [...(document.kind === 'ISSUE' ? [issuedEvent(document)] : []), ...voidedEvents(document)];
}

function issuedEvent({ request, assigned, eventId }: CommittedIssue): EventRow {
  const { recipient } = request;
  const data = {
    invoice_id: request.invoiceId,
    invoice_number: assigned.number,
    ...(recipient?.legal_name == null ? {} : { customer_name: recipient.legal_name }),
    ...(recipient?.email == null ? {} : { customer_email: recipient.email }),
    ...automaticWarnings(request),
  };
  return {
    id: eventId,
    account_id: request.accountId,
    type: 'invoice.issued',
    subject_id: request.invoiceId,
    data: JSON.stringify(data),
    is_managed: managedOf(request),
  };
}

/** Returns the warning codes of an invoice that the service issues by itself: nobody reads its response. */
function automaticWarnings({ acting, warnings }: CommittedIssue['request']): { warnings?: string[] } {
  const isAutomatic = acting !== undefined && actorIn(acting)?.type === 'SYSTEM';
  if (!isAutomatic || warnings === null) return {};
  return { warnings: [...new Set(warnings.map(({ code }) => code))] };
}

function voidedEvents({ request, voidedEventIds }: CommittedDocument): EventRow[] {
  return request.changes.flatMap(({ invoiceId, voided }, index) => {
    const id = voidedEventIds[index];
    if (voided === null || id === undefined) return [];
    const { invoiceNumber, cause, reason } = voided;
    const data = {
      invoice_id: invoiceId,
      invoice_number: invoiceNumber,
      void_cause: cause,
      ...(reason === null ? {} : { void_reason: reason }),
    };
    const event: EventRow = {
      id,
      account_id: request.accountId,
      type: 'invoice.voided',
      subject_id: invoiceId,
      data: JSON.stringify(data),
      is_managed: managedOf(request),
    };
    return [event];
  });
}
