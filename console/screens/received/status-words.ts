import type { Schemas } from '../../api/operations.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  RECEIVED: ['Recibida', 'Received', 'Rebuda'],
  PAID: ['Pagada', 'Paid', 'Pagada'],
});

/** Returns the word for the status of a received invoice: the company pays it (pagada), and collects its own (cobrada). */
export function receivedStatus(status: Schemas['ReceivedInvoice']['status']): string {
  return status === 'RECEIVED' || status === 'PAID' ? W[status] : term(status);
}
