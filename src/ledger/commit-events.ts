import { actorIn } from '../platform/acting.ts';
import type { CommittedDocument, CommittedIssue } from './ledger-commit.ts';
import type { DocumentChange } from './ledger-request.ts';

interface EventRow {
  id: string;
  account_id: string;
  type: 'invoice.issued' | 'invoice.voided' | 'invoice.paid';
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
  return [...(document.kind === 'ISSUE' ? [issuedEvent(document)] : []), ...changeEvents(document)];
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

/** Returns the events of the changed invoices: voided, or paid because a corrective was voided. */
function changeEvents({ request, changeEventIds }: CommittedDocument): EventRow[] {
  return request.changes.flatMap(({ invoiceId, voided, paid }, index) => {
    const id = changeEventIds[index];
    const event = voided === null ? paidEvent(paid) : voidedEvent(voided);
    if (event === null || id === undefined) return [];
    return [
      {
        id,
        account_id: request.accountId,
        type: event.type,
        subject_id: invoiceId,
        data: JSON.stringify({ invoice_id: invoiceId, ...event.data }),
        is_managed: managedOf(request),
      },
    ];
  });
}

function voidedEvent({ invoiceNumber, cause, reason }: NonNullable<DocumentChange['voided']>) {
  const data = { invoice_number: invoiceNumber, void_cause: cause };
  return {
    type: 'invoice.voided' as const,
    data: { ...data, ...(reason === null ? {} : { void_reason: reason }) },
  };
}

/** The statement adds amount, customer and reference to the data, as for `invoice.issued`. */
function paidEvent(paid: DocumentChange['paid']) {
  if (paid === undefined) return null;
  const data = { invoice_number: paid.invoiceNumber, payment_date: paid.paymentDate };
  return { type: 'invoice.paid' as const, data };
}
