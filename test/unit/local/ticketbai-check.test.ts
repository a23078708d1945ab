import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseCommandLine } from '../../../local/admin/command-line.ts';
import { checkPolicies } from '../../../local/admin/ticketbai-check.ts';

const DAY = '2026-11-20';
const DOCUMENT = 'Política de firma';
const HASH = createHash('sha256').update(DOCUMENT).digest('base64');

it('the check of policies tells a document that differs, is not there, or is not configured', async () => {
  const policyOf = (identifier: string, hash: string, valid_from = '2026-01-01') => [
    { identifier, hash, valid_from },
  ];
  const TICKETBAI_POLICIES = JSON.stringify({
    ARABA: policyOf('https://araba.test/', HASH),
    BIZKAIA: policyOf('https://bizkaia.test/', 'other'),
    GIPUZKOA: policyOf('https://gipuzkoa.test/', HASH, '2027-01-01'),
  });
  const ask = (async (address: string) =>
    new Response(DOCUMENT, { headers: { from: address } })) as typeof fetch;
  expect(await checkPolicies({ TICKETBAI_POLICIES }, DAY, ask)).toMatchObject([
    { territory: 'ARABA', identifier: 'https://araba.test/', hash: HASH, found: HASH, result: 'OK' },
    { territory: 'BIZKAIA', hash: 'other', found: HASH, result: 'DIFFERS' },
    { territory: 'GIPUZKOA', identifier: null, result: 'NOT_CONFIGURED' },
  ]);
  const down = (async (address: string) => {
    if (address.includes('batuz')) throw new Error('no route');
    return new Response('', { status: 503 });
  }) as typeof fetch;
  const results = (await checkPolicies({}, DAY, down)).map(({ result, found }) => [result, found]);
  expect(results).toEqual(Array.from({ length: 3 }, () => ['UNREACHABLE', null]));
  expect(parseCommandLine(['ticketbai-check'])?.command).toEqual({ name: 'ticketbai-check' });
});
