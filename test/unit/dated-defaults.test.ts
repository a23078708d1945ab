import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';

/** Calls that list payment events, as curl, the SDKs, the command line and the console write them. */
const CALLS =
  /\$CONNECTION\/events[?"][^\n]*|payment-connections events list[^\n]*|paymentConnections\.events\.list\([^\n]*|\$\{path\}\/events\?[^\n]*/g;
const FOLDERS = ['docs', 'console', 'cli', 'local', 'sdk'];

/** Returns the texts of our own clients and guides with their paths. */
function texts(): [string, string][] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:md|tsx?|py|sh)$/.test(file) && !file.includes('generated'))
      .map((file): [string, string] => [
        `${folder}/${file}`,
        readFileSync(join(REPOSITORY, folder, file), 'utf8'),
      ]),
  );
}

it('our clients and guides set charges_only in every list of payment events', () => {
  const calls = texts().flatMap(([file, text]) =>
    (text.match(CALLS) ?? []).map((call) => `${file}: ${call}`),
  );
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !/charges[_-]only/.test(call))).toEqual([]);
  const console = readFileSync(join(REPOSITORY, 'console/screens/developers/payment-events.tsx'), 'utf8');
  expect(console).toMatch(/Query<'payment-connections\.events\.list'> = \{[^}]*charges_only: false/);
});
