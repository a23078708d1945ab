import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import type { LargeWork } from './waits.ts';

/** Tickets of one exchange and lines of each: together nearly as many as one request may name. */
const TICKETS = 3;
const LINES = 3_300;
/** Lines of a return: nearly the whole ticket. */
const RETURNED_LINES = 3_000;
/** Tickets of many lines total little, so that a ticket may bear them (RD 1619/2012, article 4). */
const UNIT_PRICE = 0.01;
/** An exchange needs the answer of the tax authority about the tickets. It is asked for this often. */
const MAX_ASKED = 40;
const ASK_EVERY_MS = 500;

const EXCHANGES = '{c}/invoices/simplified-exchanges';

const linesOf = (count: number, quantity: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Line ${index}`,
    quantity,
    unit_price: UNIT_PRICE,
    main_tax: { type: 'IVA', percentage: 21 },
  }));

/** Returns the exchange of tickets with many lines, a return of it and its reissue. */
export function exchangedTickets(service: RunningService): LargeWork[] {
  const made = { tickets: [''], exchange: '' };
  const ask = async (path: string, body: unknown) => {
    const { status, body: told } = await call(service, 'POST', path, { body });
    if (status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(told).slice(0, 500)}`);
    return { status: String(status), id: String(told.data.id) };
  };
  const exchangeBody = () => ({ simplified_invoice_ids: made.tickets, recipient: RECIPIENT });
  const issueTickets = async () => {
    made.tickets = [];
    for (let count = 0; count < TICKETS; count += 1) {
      const ticket = { type: 'SIMPLIFIED', lines: linesOf(LINES, 1), options: { issue_directly: true } };
      made.tickets.push((await ask('{c}/invoices', ticket)).id);
    }
    for (let asked = 0; asked < MAX_ASKED; asked += 1) {
      const { status } = await call(service, 'POST', `${EXCHANGES}?dry_run=true`, { body: exchangeBody() });
      if (status < 300) return;
      await sleep(ASK_EVERY_MS);
    }
    throw new Error('the tickets could not be exchanged');
  };
  const exchange = async () => {
    const { status, id } = await ask(EXCHANGES, exchangeBody());
    made.exchange = id;
    return status;
  };
  const exchanged = async () => {
    await issueTickets();
    await exchange();
  };
  const of = `of ${TICKETS} tickets of ${LINES} lines`;
  return [
    { name: `Exchange ${of}`, prepare: issueTickets, work: exchange },
    {
      name: `Return of ${RETURNED_LINES} lines of an exchanged ticket`,
      prepare: exchanged,
      async work() {
        const [simplified_invoice_id] = made.tickets;
        const lines = linesOf(RETURNED_LINES, -1);
        const body = { simplified_invoice_id, reason_description: 'The goods came back', lines };
        return (await ask(`${EXCHANGES}/${made.exchange}/returns`, body)).status;
      },
    },
    {
      name: `Reissue of an exchange ${of}`,
      prepare: exchanged,
      work: async () =>
        (
          await ask(`${EXCHANGES}/${made.exchange}/reissues`, {
            recipient: { ...RECIPIENT, legal_name: 'Otra Empresa SL' },
          })
        ).status,
    },
  ];
}
