import { expect, it } from 'vitest';
import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';

it('a list of received invoices shows if each is valid and reads the content of none', async () => {
  const { companyId, sandboxKey: key } = await makeTenant(testEnv);
  const client = companyClient(companyId, key);
  const broken = EXAMPLE_INVOICE.replace('>121.00</cbc:PayableAmount>', '>120.00</cbc:PayableAmount>');
  for (const text of [EXAMPLE_INVOICE, broken])
    await client.post('/received-invoices', formOf({ file: new TextEncoder().encode(text) }));
  const log = new RoundTripLog();
  const call = { ids: { company_id: companyId }, key };
  const request = requestOf(operationOf('received-invoices.list'), call);
  const { body } = await sendOn(countedEnv(testEnv, log), request);
  const listed: { id: string; valid: boolean }[] = body.data.received_invoices;
  expect(listed.map(({ valid }) => valid).sort()).toEqual([false, true]);
  for (const { id, ...shown } of listed)
    expect((await client.get(`/received-invoices/${id}`)).body.data).toMatchObject(shown);
  const reads = log.statements.filter(({ sql }) => sql.includes('received_invoices'));
  expect(reads.length).toBeGreaterThan(0);
  for (const { sql } of reads) expect(sql).not.toContain('content');
});
