import type { CompanyContext } from '../../context/context.ts';
import type { PayerActRow } from '../../db/schema/payer-act-schema.ts';
import { addPayerAct } from '../../invoices/paying/payer-act-repository.ts';
import { findInvoiceBeginning } from '../../invoices/reading/repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';

/** Longest reason of a rejection, in characters. */
export const MAX_REASON_CHARACTERS = 500;

const EVENT_OF = {
  SEEN: 'invoice.seen',
  DOWNLOADED: null,
  ACCEPTED: 'invoice.answered',
  REJECTED: 'invoice.answered',
} as const;

function eventData(
  { kind, reason, createdAt }: PayerActRow,
  { id, invoiceNumber }: { id: string; invoiceNumber: string | null },
): Record<string, unknown> {
  const at = timestampText(createdAt);
  const invoice = { invoice_id: id, invoice_number: invoiceNumber };
  if (kind === 'SEEN') return { ...invoice, seen_at: at };
  return { ...invoice, answer: kind, ...(reason === null ? {} : { reason }), answered_at: at };
}

/**
 * Records an act of the link's holder on a document's page, and writes its event. Any act shows that the document was seen.
 * An answer to a document that accepts none is ignored.
 */
export async function notePayerAct(
  context: CompanyContext,
  invoiceId: string,
  payerAct: Pick<PayerActRow, 'kind' | 'form' | 'reason'>,
): Promise<void> {
  const { books, companyId, clock, serviceClock, accountId, webhooks } = context;
  const invoice = await findInvoiceBeginning(books, companyId, invoiceId, 0);
  if (invoice === null) return;
  const { row } = invoice;
  const isAnswer = payerAct.kind === 'ACCEPTED' || payerAct.kind === 'REJECTED';
  if (isAnswer && (row.type === 'PROFORMA' || row.status === 'VOIDED')) return;
  const seen = { kind: 'SEEN', form: null, reason: null } as const;
  for (const each of payerAct.kind === 'SEEN' ? [seen] : [seen, payerAct]) {
    const createdAt = clock.now();
    const act: PayerActRow = { ...each, id: uuidV7(createdAt), companyId, invoiceId, createdAt };
    const type = EVENT_OF[each.kind];
    const eventAt = serviceClock.now();
    const event =
      type === null
        ? null
        : { id: uuidV7(eventAt), accountId, type, data: eventData(act, row), createdAt: eventAt };
    if ((await addPayerAct(books, act, event)) && event !== null)
      context.waitUntil(webhooks.events.add([event.id]));
  }
}
