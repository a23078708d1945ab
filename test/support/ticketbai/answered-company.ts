import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import type { TicketbaiDispatcher } from '../../../durable-objects/ticketbai-dispatcher.ts';
import { ticketBaiTransport } from '../../../src/registration/ticketbai/transport.ts';
import type { TicketBaiTerritory } from '../../../src/ticketbai/territories.ts';
import { createAuthorities } from '../../../ticketbai-simulator/create-authorities.ts';
import { testEnv } from '../api-client.ts';
import type { Tenant } from '../tenant.ts';
import { foralCompany } from './foral-company.ts';

/** Most runs of the sender until nothing waits, and milliseconds between two: its own alarm may be running. */
const MOST_RUNS = 200;
const BETWEEN_RUNS_MS = 10;

/** Creates a foral company of the sandbox whose files go to simulated diputaciones as soon as `settle` is called. */
export async function answeredCompany(territory: TicketBaiTerritory, tenant?: Tenant) {
  const made = await foralCompany(territory, tenant);
  const { companyId } = made;
  const { accountId } = made.tenant;
  const authorities = createAuthorities({ now: () => Date.now(), queryPageSize: 10 });
  let isOut = false;
  let lost = 0;
  const transport = ticketBaiTransport({
    TICKETBAI_SIMULATOR: 'on',
    TICKETBAI: {
      fetch: async (url: string, init: RequestInit) => {
        if (isOut) throw new Error('no route');
        const response = await authorities.fetch(url, init);
        if (lost === 0) return response;
        lost -= 1;
        throw new Error('the answer was lost');
      },
    },
  });
  const sender = testEnv.TICKETBAI_DISPATCHER.getByName(`TEST:${companyId}`);
  await runInDurableObject(sender, (dispatcher: TicketbaiDispatcher) => {
    Object.assign(dispatcher, { transport: () => transport });
  });
  const books = testEnv.BOOKS_SANDBOX;
  const settle = async () => {
    for (let run = 0; run < MOST_RUNS; run++) {
      await books
        .prepare('UPDATE ticketbai_dispatch SET next_send_at = 0 WHERE company_id = ?')
        .bind(companyId)
        .run();
      await sender.wake({ environment: 'TEST', booksShard: 0, companyId, accountId, records: 0 });
      const isRun = await runDurableObjectAlarm(sender);
      const waiting = await books
        .prepare("SELECT count(*) AS n FROM ticketbai_records WHERE company_id = ? AND status = 'PENDING'")
        .bind(companyId)
        .first<{ n: number }>();
      if (waiting?.n === 0 || (isOut && isRun)) return;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_RUNS_MS));
    }
  };
  return {
    ...made,
    authorities,
    settle,
    cutLine: (isCut: boolean) => {
      isOut = isCut;
    },
    /** Lets the next answers be lost after the request was received. */
    loseAnswers: (count: number) => {
      lost = count;
    },
  };
}
