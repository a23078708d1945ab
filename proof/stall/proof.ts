import { rmSync } from 'node:fs';
import { call } from '../../test/e2e/service/api.ts';
import { type RunningService, startService, temporaryState } from '../../test/e2e/service/service.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';
import type { Proof, ProofOutcome } from '../proof.ts';
import { measureBooks } from './books.ts';
import { measureBulk } from './bulk-work.ts';
import { beside, idleWait, type SecondCaller, typical, type Waited } from './waits.ts';
import { type WorstUpload, worstUploads } from './worst-uploads.ts';

/** Longest wait of a second caller (issue on strangers: 250 ms while any single upload or page is worked on). */
const MAX_WAIT_MS = 250;
const PAGE_LINES = 9_000;
type Beside = ReturnType<typeof beside>;

const ARGUMENTS = ['--aeat-wait', '0', '--log', 'off'];

const whole = (milliseconds: number) => String(Math.round(milliseconds));

/** Returns the call of a second caller: a list of customers. */
function secondCaller(service: RunningService): SecondCaller {
  return async () => {
    const startedMs = performance.now();
    const { status } = await call(service, 'GET', '{c}/customers?limit=10');
    if (status !== 200) throw new Error(`a list of customers answered ${status}`);
    return performance.now() - startedMs;
  };
}

async function upload(service: RunningService, { path, file, fileName }: WorstUpload): Promise<string> {
  const form = new FormData();
  form.append('file', new File([file], fileName));
  if (fileName.endsWith('.xlsx')) form.append('source', 'holded');
  const response = await fetch(service.baseUrl + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${service.credentials.sandbox_key}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: form,
  });
  const text = await response.text();
  return response.ok
    ? String(response.status)
    : `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
}

/** Returns the body of an invoice of many lines. */
function longBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { lines } = invoiceBody() as { lines: unknown[] };
  return invoiceBody({ lines: Array.from({ length: PAGE_LINES }, () => lines[0]), ...changes });
}

/** Previews, creates, changes and issues invoices of many lines. Returns the waits, and the id and page of an issued invoice. */
async function measureLong(
  service: RunningService,
  besides: Beside,
): Promise<{ measured: Waited[]; issued: { id: string; url: string } }> {
  const measured: Waited[] = [];
  const work = async (name: string, method: string, path: string, body?: unknown) => {
    const answered = call(service, method, path, body === undefined ? {} : { body });
    const named = `${name} of ${PAGE_LINES} lines`;
    measured.push(
      await besides(
        named,
        answered.then(({ status }) => String(status)),
      ),
    );
    const { status, body: responseBody } = await answered;
    if (status >= 300) throw new Error(`${named} answered ${status}: ${JSON.stringify(responseBody)}`);
    return responseBody.data;
  };
  await work('Dry run', 'POST', '{c}/invoices?dry_run=true', longBody());
  const draft = await work('Draft', 'POST', '{c}/invoices', longBody());
  await work('Change', 'PATCH', `{c}/invoices/${draft.id}`, { lines: longBody().lines });
  await work('Issue', 'POST', `{c}/invoices/${draft.id}/issue`);
  const made = await work(
    'Direct issue',
    'POST',
    '{c}/invoices',
    longBody({ options: { issue_directly: true } }),
  );
  return { measured, issued: { id: made.id, url: made.hosted_url } };
}

async function measure(service: RunningService): Promise<Waited[]> {
  const second = secondCaller(service);
  const besides = beside(second, await idleWait(second));
  const measured: Waited[] = [];
  for (const worst of worstUploads(service.credentials.company_id))
    measured.push(await besides(worst.name, upload(service, worst)));
  const { measured: long, issued } = await measureLong(service, besides);
  measured.push(...long);
  const { id, url } = issued;
  const read = async () => String((await call(service, 'GET', `{c}/invoices/${id}`)).status);
  measured.push(await besides(`Invoice of ${PAGE_LINES} lines`, read()));
  const page = async () => {
    const response = await fetch(url);
    await response.text();
    return String(response.status);
  };
  measured.push(await besides(`Page of an invoice of ${PAGE_LINES} lines`, page()));
  const pdf = async () => {
    const response = await fetch(`${url}/files/PDF`, { headers: { Accept: 'application/pdf' } });
    await response.arrayBuffer();
    return String(response.status);
  };
  measured.push(await besides(`PDF of an invoice of ${PAGE_LINES} lines`, pdf()));
  // Last, because the audit trails of a thousand new accounts are sealed for a minute after it.
  return [...measured, ...(await measureBulk(service, besides))];
}

function outcome(measured: readonly Waited[]): ProofOutcome {
  const all = measured.map(({ waits, idleMs }) => ({ longest: Math.max(...waits), idleMs }));
  const longest = Math.max(...all.map((one) => one.longest));
  const idle = all.map(({ idleMs }) => idleMs);
  const ratio = Math.max(...all.map((one) => one.longest / one.idleMs));
  return {
    passed: longest < MAX_WAIT_MS,
    figures: [
      { label: 'Idle wait, typical', value: `${Math.min(...idle).toFixed(1)} ms` },
      { label: 'Longest wait of a second caller', value: `${whole(longest)} ms` },
      { label: 'Longest wait against the idle one', value: `${ratio.toFixed(1)} times` },
    ],
    tables: [
      {
        caption: 'Waits of a second caller beside each, in milliseconds:',
        columns: [
          'Worked on',
          'Answer',
          'Took',
          'Calls beside',
          'Typical',
          'Longest',
          'Longest against idle',
        ],
        rows: measured.map(({ name, outcome: answer, workedMs, waits, idleMs }) => {
          const most = Math.max(...waits);
          return [
            ...[name, answer, whole(workedMs), String(waits.length), whole(typical(waits)), whole(most)],
            (most / idleMs).toFixed(1),
          ];
        }),
      },
    ],
    notes: [
      'The second caller lists customers, one call after the other, in the isolate that works on the upload or page.',
      'Tax books are those of a company with 100,000 invoices a year.',
      'The databases run in the process of the Workers, so that a statement over many rows counts as a wait. Deployed, D1 runs elsewhere.',
    ],
  };
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  if (args.length > 0) throw new Error('it takes no arguments');
  const state = temporaryState();
  const measured: Waited[] = [];
  const service = await startService({ state, args: ARGUMENTS });
  try {
    measured.push(...(await measure(service)));
  } finally {
    await service.stop();
    rmSync(state, { recursive: true, force: true });
  }
  measured.push(...(await measureBooks()));
  return outcome(measured);
}

export const proof: Proof = {
  title: 'One caller stalls nobody',
  claim:
    'While the worst upload, body, page, PDF, batch, import or tax book that the limits allow is worked on, a second caller waits less than 250 ms.',
  run,
};
