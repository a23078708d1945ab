import { expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../../support/driven-operations.ts';
import { invoiceCompany } from '../invoice-company.ts';

/** Metadata of 6 invoices of which 4 are read at once. */
const TEXT = 'x'.repeat(60_000);
const LONG = 6;

it('a list shows the whole metadata of each invoice and reads long ones a few at a time', async () => {
  const company = await invoiceCompany();
  const made = [null, {}, { short: 'é', list: [1, { a: null }] }].map((metadata) => ({ metadata }));
  const long = Array.from({ length: LONG }, (_, index) => ({ metadata: { index, text: TEXT } }));
  for (const body of [...made, ...long]) await company.create(body);
  const log = new RoundTripLog();
  const { companyId, sandboxKey: key } = company.tenant;
  const query: [string, string][] = [
    ['sort_by', 'created_at'],
    ['sort_order', 'asc'],
  ];
  const call = { ids: { company_id: companyId }, key, query };
  const { body } = await sendOn(countedEnv(testEnv, log), requestOf(operationOf('invoices.list'), call));
  const listed: { metadata: unknown }[] = body.data.invoices;
  expect(listed.map(({ metadata }) => metadata)).toEqual([...made, ...long].map(({ metadata }) => metadata));
  const further = log.statements.filter(({ sql }) => /^select "id", "metadata" from "invoices"/.test(sql));
  expect(further.map(({ parameters }) => JSON.parse(String(parameters[0])).length)).toEqual([4, 2]);
});

it('a list of invoices without long metadata reads nothing more', async () => {
  const company = await invoiceCompany();
  await company.create({ metadata: { short: 'x'.repeat(4000) } });
  const log = new RoundTripLog();
  const { companyId, sandboxKey: key } = company.tenant;
  const call = { ids: { company_id: companyId }, key };
  await sendOn(countedEnv(testEnv, log), requestOf(operationOf('invoices.list'), call));
  expect(log.statements.filter(({ sql }) => sql.includes('"metadata" from "invoices"'))).toEqual([]);
});
