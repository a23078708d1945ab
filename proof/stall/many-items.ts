import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { invoiceBody, RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { freshNif } from '../../test/support/tenant.ts';
import { camt053, entry } from '../../test/unit/bank/camt053-file.ts';
import { post } from './post.ts';
import type { LargeWork } from './waits.ts';

/** Direct debits of a file that are collected, and returned by one file of the bank. */
const DEBITS = 100;
/** Invoices matched with one bank movement. */
const MATCHES = 150;
/** Invoices, and templates of recurring invoices, that are due at once. */
const DUE_AT_ONCE = 60;
/** Invoices of a page of a list, each with as long a metadata as they may have. */
const PAGE = 100;
const METADATA_TEXT = 'x'.repeat(1280);
const METADATA_KEYS = 50;
const DAY_MS = 86_400_000;

/** Returns requests of the company, with the answer's data. */
function requestsOf(service: RunningService) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, body: told } = await call(service, method, path, body === undefined ? {} : { body });
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    return told?.data;
  };
  const clock = `/v1/accounts/${service.credentials.account_id}/test-clock`;
  const nextDay = async () => {
    const { now } = await ask('GET', clock);
    return new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10);
  };
  const moveTo = async (day: string) => {
    const { ran } = await ask('PUT', clock, { now: `${day}T12:00:00Z` });
    return `200 ${JSON.stringify(ran)}`;
  };
  const several = async (count: number, make: () => Promise<string>): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await make());
    return ids;
  };
  const issued = async (changes: Record<string, unknown> = {}): Promise<string> =>
    (await ask('POST', '{c}/invoices', invoiceBody({ ...changes, options: { issue_directly: true } }))).id;
  const draft = async (changes: Record<string, unknown> = {}): Promise<string> =>
    (await ask('POST', '{c}/invoices', invoiceBody(changes))).id;
  return { ask, nextDay, moveTo, several, issued, draft };
}

type Requests = ReturnType<typeof requestsOf>;

/** Returns the bank's report that debits were not paid. */
function returnsOf(endToEndIds: readonly string[]): FormData {
  const told = endToEndIds.map(
    (id) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
  );
  const form = new FormData();
  const text = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>x</MsgId></GrpHdr><OrgnlPmtInfAndSts>${told.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  form.append('file', new File([text], 'returns.xml'));
  return form;
}

/** Returns the collection of direct debits on their day, and the bank's report that none was paid. */
function directDebits(
  service: RunningService,
  { ask, nextDay, moveTo, several, issued }: Requests,
): LargeWork[] {
  const made = { day: '', endToEndIds: [] as string[] };
  const debit = async () => {
    const { id: customer_id } = await ask('POST', '{c}/customers', {
      customer_type: 'LEGAL_ENTITY',
      ...RECIPIENT,
      nif: freshNif(),
    });
    await ask('POST', '{c}/mandates', {
      ...{ customer_id, iban: 'ES9121000418450200051332', reference: crypto.randomUUID().slice(0, 30) },
      ...{ signed_on: '2026-01-01', scheme: 'CORE', is_recurrent: true },
    });
    const recipient = { recipient_type: 'EXISTING', customer_id };
    const invoice_ids = await several(DEBITS, () => issued({ recipient }));
    made.day = await nextDay();
    const { debits } = await ask('POST', '{c}/direct-debits', {
      ...{ invoice_ids, collection_date: made.day, scheme: 'CORE' },
      ...{ creditor_id: 'ES97000B12345678', creditor_iban: 'ES9121000418450200051332' },
    });
    made.endToEndIds = debits.map((one: { end_to_end_id: string }) => one.end_to_end_id);
  };
  const path = `/v1/companies/${service.credentials.company_id}/direct-debits/returns`;
  return [
    { name: `Collection of ${DEBITS} direct debits`, prepare: debit, work: () => moveTo(made.day) },
    {
      name: `Return of ${DEBITS} collected direct debits`,
      prepare: async () => {
        await debit();
        await moveTo(made.day);
      },
      work: async () => String((await post(service, path, returnsOf(made.endToEndIds))).status),
    },
  ];
}

/** Returns the undoing of the many matches of one bank movement. */
function matches(service: RunningService, { ask, several, issued }: Requests): LargeWork {
  const made = { id: '' };
  const path = `/v1/companies/${service.credentials.company_id}/bank-statements`;
  return {
    name: `Undoing ${MATCHES} matches of a movement`,
    prepare: async () => {
      const name = crypto.randomUUID();
      const form = new FormData();
      const movement = entry('CRDT', '90000.00', '2026-11-20', [`<RmtInf><Ustrd>${name}</Ustrd></RmtInf>`]);
      form.append('file', new File([camt053([movement])], 'bank.xml'));
      const statement = JSON.parse((await post(service, path, form)).text).data;
      const found = await ask('GET', `{c}/bank-movements?statement_id=${statement.id}`);
      made.id = found.bank_movements[0].id;
      for (const invoice_id of await several(MATCHES, () => issued()))
        await ask('POST', `{c}/bank-movements/${made.id}/matches`, { invoice_id, amount: 1.21 });
    },
    work: async () => {
      await ask('DELETE', `{c}/bank-movements/${made.id}/matches`);
      return '200';
    },
  };
}

/** Returns what is due at once, on the day to which the clock moves. */
function dueAtOnce({ ask, nextDay, moveTo, several, draft }: Requests): LargeWork[] {
  const made = { day: '' };
  return [
    {
      name: `${DUE_AT_ONCE} scheduled invoices due at once`,
      prepare: async () => {
        made.day = await nextDay();
        const schedule = { scheduled_for: made.day, generation_mode: 'ISSUE' };
        for (const id of await several(DUE_AT_ONCE, () => draft()))
          await ask('PUT', `{c}/invoices/${id}/schedule`, schedule);
      },
      work: () => moveTo(made.day),
    },
    {
      name: `${DUE_AT_ONCE} recurring invoices due at once`,
      prepare: async () => {
        made.day = await nextDay();
        const { lines } = invoiceBody();
        await several(DUE_AT_ONCE, async () => {
          const body = { name: 'Cuota', frequency: 'MONTHLY', start_date: made.day, max_invoices: 2 };
          const template = { ...body, invoice_type: 'STANDARD', recipient: RECIPIENT, lines };
          return (await ask('POST', '{c}/recurring-invoices', template)).id;
        });
      },
      work: () => moveTo(made.day),
    },
  ];
}

/** Returns a page of invoices with long metadata. */
function longPage({ ask, several, draft }: Requests): LargeWork {
  const keys = Array.from({ length: METADATA_KEYS }, (_, index) => `k${index}`);
  const metadata = Object.fromEntries(keys.map((key) => [key, METADATA_TEXT]));
  const made = { isFilled: false };
  return {
    name: `List of ${PAGE} invoices with the longest metadata`,
    prepare: async () => {
      if (!made.isFilled) await several(PAGE, () => draft({ metadata, notes: '€'.repeat(5000) }));
      made.isFilled = true;
    },
    work: async () => {
      const page = await ask('GET', `{c}/invoices?limit=${PAGE}&sort_by=created_at&sort_order=desc`);
      return `200, ${page.invoices.length} invoices`;
    },
  };
}

/** Returns work item by item over many, which a request or the clock starts. The clock of the account moves on with it. */
export function manyItems(service: RunningService): LargeWork[] {
  const requests = requestsOf(service);
  return [
    longPage(requests),
    matches(service, requests),
    ...directDebits(service, requests),
    ...dueAtOnce(requests),
  ];
}
