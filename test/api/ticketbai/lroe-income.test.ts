import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '../../../src/domain/calendar/dates.ts';
import { foralCompany, storedFiles } from '../../support/ticketbai/foral-company.ts';
import { today } from '../../support/today.ts';
import { correctiveBody, line, RECIPIENT } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof foralCompany>>;
beforeAll(async () => {
  company = await foralCompany('BIZKAIA');
});

/** Issues an invoice of 1,000 EUR seven months after its operation, and corrects 100 EUR of it for a bad debt. */
async function correctedFor(reason: 'R1' | 'R3'): Promise<string[]> {
  const { client } = company;
  const original = await client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    operation_date: addMonths(today(), -7),
    lines: [line(1_000)],
    options: { issue_directly: true },
  });
  const response = await client.post(
    `/invoices/${original.body.data.id}/corrective`,
    correctiveBody({ reason, lines: [line(-100)] }),
  );
  expect(response.status, response.text).toBe(201);
  return (response.body.meta?.warnings ?? []).map(({ code }: { code: string }) => code);
}

describe('a corrective for the VAT alone in Bizkaia’s model 140', () => {
  it('R3 warns that the book takes its base off the income, and R1 does not', async () => {
    expect(await correctedFor('R3')).toContain('LROE_INCOME_FALLS');
    expect(await correctedFor('R1')).not.toContain('LROE_INCOME_FALLS');
    expect(await storedFiles(company.companyId)).toHaveLength(4);
  });

  it('R3 warns of no income where income is counted by collections', async () => {
    await company.client.patch('/ticketbai-configuration', { lroe: { collections_criterion: true } });
    expect(await correctedFor('R3')).not.toContain('LROE_INCOME_FALLS');
  });
});
