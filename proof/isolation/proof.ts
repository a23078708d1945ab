import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startService, temporaryState } from '../../test/e2e/service/service.ts';
import type { Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { HttpClient } from './http-client.ts';
import { type Part, SERVICE_ARGUMENTS, tryMatrix } from './matrix.ts';

function outcomeOf(parts: readonly Part[], client: HttpClient, accounts: number): ProofOutcome {
  const faults = [...parts.flatMap((part) => part.faults), ...client.faults];
  for (const fault of faults) console.error(fault);
  return {
    passed: faults.length === 0 && client.serverErrors === 0,
    figures: [
      { label: 'Requests', value: String(client.sent) },
      { label: 'Responses that were not as the document says', value: String(client.faults.length) },
      { label: 'Responses 5xx', value: String(client.serverErrors) },
      { label: 'Accounts handed over to a holder', value: String(accounts) },
    ],
    tables: [
      {
        caption: 'What was tried:',
        columns: ['Part of the matrix', 'Endpoints', 'Rules', 'Verdicts', 'Not as due'],
        rows: parts.map((part) => [
          part.name,
          ...[part.endpoints, part.rules, part.verdicts, part.faults.length].map(String),
        ]),
      },
      ...(faults.length === 0
        ? []
        : [
            {
              caption: 'What was not as due:',
              columns: ['What'],
              rows: faults.map((fault) => [fault.slice(0, 400)]),
            },
          ]),
    ],
    notes: NOTES,
  };
}

const NOTES = [
  'The rules are those of the tests in `test/api/access`, which try them inside workerd: one matrix, generated from the registry, over two transports. Here it goes to the deployed bundle over HTTP, in a process of its own.',
  'Every relation is made as people make it: accounts by `npm run admin` and by being provisioned and claimed, sessions by codes from mails, members by invitations, keys by sessions, connections by the consent page, payments by signed events.',
  'An answer for what is hidden is compared, headers and all, with the answer for an id that nothing has: but for ids and times they are the same.',
];

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const { values } = parseArgs({ args: [...args], options: { each: { type: 'string' } } });
  const each = wholeNumber('each', values.each, 1);
  const stateDirectory = temporaryState();
  const service = await startService({ state: stateDirectory, args: SERVICE_ARGUMENTS });
  try {
    const client = new HttpClient(service.baseUrl);
    const { parts, accounts } = await tryMatrix(service, client, each);
    return outcomeOf(parts, client, accounts);
  } finally {
    await service.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}

/** Options: `--each N` runs one in N endpoints; the default is all. */
export const proof: Proof = {
  title: 'Isolation',
  claim:
    'On every endpoint a caller reaches only what role, grants, key and management allow. Everything else looks as if it did not exist.',
  run,
};
