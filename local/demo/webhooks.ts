import type { WebhookEvent } from 'folio/webhooks/verify';
import type { DemoApi, IssuedInvoice } from './api.ts';
import type { Receiver } from './receiver.ts';
import { until } from './until.ts';

type EventOf<Type> = Extract<WebhookEvent, { type: Type }>;
type AwaitedType = 'invoice.issued' | 'verifactu.status.updated';

const AWAITED: readonly AwaitedType[] = ['invoice.issued', 'verifactu.status.updated'];

function eventsOf<Type extends AwaitedType>({ events }: Receiver, type: Type): EventOf<Type>[] {
  return events().filter((event): event is EventOf<Type> => event.type === type);
}

function refuseForgeries({ refused }: Receiver): void {
  const [first] = refused();
  if (first !== undefined)
    throw new Error(`${refused().length} deliveries did not verify.`, { cause: first });
}

/** Subscribes the receiver, and lets it verify the test delivery of the subscription. */
export async function subscribe(api: DemoApi, receiver: Receiver): Promise<void> {
  const { secret, test_delivery } = await api.subscribe(receiver.url, AWAITED);
  await receiver.trust(secret);
  refuseForgeries(receiver);
  const isTested = receiver.events().some(({ type }) => type === 'webhook.test');
  if (test_delivery?.delivery_success !== true || !isTested) throw new Error('The test did not arrive.');
  console.log(
    `Subscribed ${receiver.url}: its test was answered ${test_delivery.http_status} and verifies\n`,
  );
}

/** Waits for the events about an invoice, and shows them. */
export async function showEvents(receiver: Receiver, invoice: IssuedInvoice): Promise<void> {
  const isOfInvoice = ({ data }: { data: { invoice_id: string } }) => data.invoice_id === invoice.id;
  const { issued, updated } = await until(`What the webhook is told of ${invoice.invoice_number}`, () => {
    refuseForgeries(receiver);
    const issued = eventsOf(receiver, 'invoice.issued').find(isOfInvoice);
    const updated = eventsOf(receiver, 'verifactu.status.updated').find(isOfInvoice);
    return issued === undefined || updated === undefined ? null : { issued, updated };
  });
  if (updated.data.new_status !== 'ACCEPTED') throw new Error(`It tells of ${updated.data.new_status}.`);
  console.log(`The webhook received and verified
  ${issued.type}: ${issued.data.invoice_number} for ${issued.data.customer_name}
  ${updated.type}: ${updated.data.operation} ${updated.data.previous_status} -> ${updated.data.new_status}
`);
}

/** Waits for the events of every invoice, and for those of the AEAT's response to every record. */
export async function showAllEvents(
  receiver: Receiver,
  { invoices, records }: { invoices: readonly IssuedInvoice[]; records: number },
): Promise<void> {
  const updated = await until('The last verifactu.status.updated', () => {
    const events = eventsOf(receiver, 'verifactu.status.updated');
    return events.length >= records ? events : null;
  });
  const issued = await until('The last invoice.issued', () => {
    const events = eventsOf(receiver, 'invoice.issued');
    const told = new Set(events.map(({ data }) => data.invoice_id));
    return invoices.every(({ id }) => told.has(id)) ? events : null;
  });
  refuseForgeries(receiver);
  console.log(
    `The webhook received ${issued.length} invoice.issued and ${updated.length} verifactu.status.updated; all verify`,
  );
}
