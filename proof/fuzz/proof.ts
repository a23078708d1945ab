import { parseArgs } from 'node:util';
import type { Figure, FigureTable, Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { Campaign, servedDocument } from './campaign.ts';
import { httpTransport } from './http-transport.ts';
import { documentedKeys } from './operations.ts';
import { reachErrors } from './reach/index.ts';
import { PIPELINE_KEYS, sweepPipeline } from './reach/pipeline.ts';
import { UNREACHABLE } from './reach/unreachable.ts';
import { type RawTally, sendRawRequests } from './send-raw-requests.ts';
import { startFuzzService } from './service.ts';

const DEFAULT_SEED = 20_261_121;
const DEFAULT_REQUESTS = 150;
const OPERATIONS_A_WORLD = 8;

interface FuzzOptions {
  seed: number;
  requests: number;
  only: string;
}

function optionsOf(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, requests: { type: 'string' }, only: { type: 'string' } },
  });
  return {
    seed: wholeNumber('seed', values.seed, DEFAULT_SEED),
    requests: wholeNumber('requests', values.requests, DEFAULT_REQUESTS),
    only: values.only ?? '',
  };
}

function figuresOf(campaign: Campaign, options: FuzzOptions, raw: RawTally): Figure[] {
  const { operations, reached, sent, failures } = campaign;
  const keys = documentedKeys(campaign.operations);
  const pairs = operations.reduce((sum, operation) => sum + reached.pairsOf(operation), 0);
  const documentedPairs = operations.reduce((sum, { errors }) => sum + errors.length, 0);
  return [
    { label: 'Seed', value: String(options.seed) },
    { label: 'Operations fuzzed', value: String(operations.length) },
    { label: 'Random requests to each', value: String(options.requests) },
    { label: 'Requests sent in all', value: String(sent) },
    { label: 'Responses that were not as the document says', value: String(failures.length) },
    { label: 'Responses 5xx', value: String(reached.serverErrors()) },
    {
      label: 'Operations that did what they were asked at least once',
      value: `${operations.filter((operation) => reached.wasTaken(operation)).length} of ${operations.length}`,
    },
    {
      label: 'Documented error codes reached',
      value: `${keys.filter((key) => reached.has(key)).length} of ${keys.length}`,
    },
    { label: 'Documented errors reached, counted by operation', value: `${pairs} of ${documentedPairs}` },
    {
      label: 'Requests that no HTTP client sends',
      value: `${raw.byService} answered by the service, ${raw.byRuntime} by the runtime before it, ${raw.unanswered} closed without an answer`,
    },
  ];
}

function unreachedTable(campaign: Campaign): FigureTable {
  const unreached = documentedKeys(campaign.operations).filter((key) => !campaign.reached.has(key));
  return {
    caption: 'Documented error codes that were not reached:',
    columns: ['Code', 'Why'],
    rows: unreached.map((key) => [key, UNREACHABLE[key] ?? 'no case reaches it yet']),
  };
}

/** Returns the table of operations that rejected every random request, as the document allows. */
function untakenTable({ operations, reached }: Campaign): FigureTable[] {
  const untaken = operations.filter((operation) => !reached.wasTaken(operation));
  if (untaken.length === 0) return [];
  return [
    {
      caption: 'Operations that no drawn request found ready for it, with the errors of their own:',
      columns: ['Operation', 'Responses'],
      rows: untaken.map((operation) => {
        const own = reached.keysOf(operation).filter((key) => !PIPELINE_KEYS.has(key) && key !== 'GONE');
        return [operation.id, own.join(', ')];
      }),
    },
  ];
}

function failureTable({ failures }: Campaign): FigureTable[] {
  if (failures.length === 0) return [];
  const rows = failures.map(({ operation, what, mutations }) => [
    operation,
    what.slice(0, 300),
    mutations.join(', '),
  ]);
  return [
    {
      caption: 'Responses that were not as the document says:',
      columns: ['Where', 'What', 'Done to the request'],
      rows,
    },
  ];
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const options = optionsOf(args);
  const tell = (progress: string) => console.error(`… ${progress}`);
  const service = await startFuzzService(false);
  const { send, close } = httpTransport(service.baseUrl);
  try {
    const campaign = new Campaign(await servedDocument(send), service.env, send);
    await campaign.fuzz({ ...options, operationsAWorld: OPERATIONS_A_WORLD, tell });
    const raw = await sendRawRequests(campaign, service.baseUrl, tell);
    tell('errors of the pipeline, by each operation');
    await sweepPipeline(campaign, service);
    await reachErrors(campaign, service, tell);
    for (const failure of campaign.failures) console.error(failure);
    const unreached = unreachedTable(campaign);
    const isUnexplained = documentedKeys(campaign.operations).some(
      (key) => !campaign.reached.has(key) && UNREACHABLE[key] === undefined,
    );
    return {
      passed: campaign.failures.length === 0 && !isUnexplained,
      figures: figuresOf(campaign, options, raw),
      tables: [
        ...(unreached.rows.length === 0 ? [] : [unreached]),
        ...untakenTable(campaign),
        ...failureTable(campaign),
      ],
      notes: [...NOTES, runtimeNote(raw)],
    };
  } finally {
    close();
    await service.local.stop();
  }
}

/**
 * Describes 5xx responses of the runtime, which parses HTTP before any Worker. In a deployment the network's edge
 * precedes it.
 */
function runtimeNote({ failedRuntime }: RawTally): string {
  return `What the local runtime (workerd) itself answers with a 5xx, before the service sees anything: ${failedRuntime.join(', ') || 'nothing'}.`;
}

const NOTES = [
  'Valid requests are drawn from the schemas and the examples of the document that the service serves, with ids of what exists; up to three mutations spoil them: values, properties, keys that stand twice, bytes, parts of forms, parameters, headers, methods, credentials. What fails is shrunk.',
  'Each answer is held to the served document: status, headers, content type, body, code. Besides, a body that the schema of the request refuses is never taken, one that it allows is never of the wrong shape, and no message tells of the inside.',
  'The errors that every operation may answer are tried on each that documents them; the others by directed cases (`proof/fuzz/reach`).',
  'An operation that no drawn request found ready wants what chance does not draw: a code from a mail, the token of an invitation, a managed account, an invoice in one state of many. The API tests and the isolation proof take those ways.',
  'Bytes that are no HTTP, and request lines or headers beyond 64 KB, are answered by the runtime before the service sees them; a right request after each of them is answered as ever.',
];

/**
 * Options: `--seed N`, `--requests N` random ones to each operation, `--only PREFIX` of the operation ids. `npm run prove:cases`
 * runs directed cases alone.
 */
export const proof: Proof = {
  title: 'Contract fuzzing',
  claim:
    'Every response is documented in the OpenAPI document and valid against its schema. None is a 5xx, and every documented error code is reached.',
  run,
};
