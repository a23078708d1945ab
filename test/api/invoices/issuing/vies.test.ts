import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../../src/composition/env.ts';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ABROAD, invoiceCompany, outcome, RECIPIENT, refusal, untaxed } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let made = 0;

/** Returns a German VAT number that is unique among the tests. */
function freshVatNumber(): string {
  made += 1;
  return `DE${String((Date.now() + made * 7919) % 1_000_000_000).padStart(9, '1')}`;
}

function recipientOf(number: string) {
  return { ...ABROAD, alternative_id: { type: '02', number } };
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  company = await invoiceCompany();
});

/** Returns the company's client with a VIES that gives this response, and the questions it received. */
function withVies(answer: (question: { countryCode: string }) => Response | Promise<Response>) {
  const asked: unknown[] = [];
  const AEAT = {
    async fetch(url: string, init: RequestInit) {
      const question = JSON.parse(String(init.body));
      asked.push([url, question]);
      return await answer(question);
    },
  };
  const env = { ...testEnv, AEAT, AEAT_SIMULATOR: 'on' } as unknown as Env;
  return { asked, client: companyClient(company.tenant.companyId, company.tenant.sandboxKey, env) };
}

const says = (valid: boolean) => () => Response.json({ valid, name: '---', address: '---' });
const draftTo = async (number: string) =>
  await company.create({ recipient: recipientOf(number), lines: [untaxed(100, 'E5')] });

describe('the issue for a recipient that VIES does not know', () => {
  it('an issue for an unknown VAT number returns 422 and uses no number', async () => {
    const number = freshVatNumber();
    const { id } = await draftTo(number);
    const { asked, client } = withVies(says(false));
    expect(refusal(await client.post(`/invoices/${id}/issue`))).toEqual({
      status: 422,
      code: 'VAT_NUMBER_NOT_IN_VIES',
      details: { vat_number: number, field: 'recipient.alternative_id.number' },
    });
    expect(asked).toEqual([
      [
        'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
        { countryCode: 'DE', vatNumber: number.slice(2) },
      ],
    ]);
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', invoice_number: null });
    expect((await company.issued()).number).toBe(1);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('an unknown VAT number is rejected from the cache without another question', async () => {
    const number = freshVatNumber();
    const { asked, client } = withVies(says(false));
    for (let time = 0; time < 2; time++) {
      const { id } = await draftTo(number);
      expect(outcome(await client.post(`/invoices/${id}/issue`))).toBe('VAT_NUMBER_NOT_IN_VIES');
    }
    expect(asked).toHaveLength(1);
  });

  it('a record correction with an unknown VAT number is rejected', async () => {
    const { id } = await company.issued();
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE verifactu_records SET submission_status = 'REJECTED', error_code = '1121' WHERE invoice_id = ?",
    )
      .bind(id)
      .run();
    const { client } = withVies(says(false));
    const body = {
      recipient: { alternative_id: { type: '02', number: freshVatNumber() } },
      reason: 'The number was wrong',
    };
    expect(outcome(await client.post(`/invoices/${id}/verifactu-records`, body))).toBe(
      'VAT_NUMBER_NOT_IN_VIES',
    );
  });
});

describe('the own number of the issuer', () => {
  it('an issuer whose number VIES does not know is warned on supplies and services to the Union alone', async () => {
    const warned = async (spain: boolean, body: Record<string, unknown>) => {
      const { client } = withVies(({ countryCode }) =>
        Response.json({ valid: spain || countryCode !== 'ES' }),
      );
      const issued = await client.post('/invoices', {
        ...{ type: 'STANDARD', recipient: recipientOf(freshVatNumber()), options: { issue_directly: true } },
        ...body,
      });
      expect(issued.status, issued.text).toBe(201);
      return (issued.body.meta.warnings ?? []).map(({ code }: { code: string }) => code);
    };
    expect(await warned(false, { lines: [untaxed(100, 'E5')] })).toContain('ISSUER_NOT_IN_VIES');
    expect(await warned(false, { lines: [untaxed(100, 'N2')] })).toContain('ISSUER_NOT_IN_VIES');
    expect(await warned(false, { lines: [untaxed(100, 'E2')] })).not.toContain('ISSUER_NOT_IN_VIES');
    company = await invoiceCompany();
    expect(await warned(true, { lines: [untaxed(100, 'E5')] })).not.toContain('ISSUER_NOT_IN_VIES');
  });
});

describe('the issue in spite of VIES', () => {
  it('an invoice is issued if VIES knows the number', async () => {
    const { id } = await draftTo(freshVatNumber());
    expect((await withVies(says(true)).client.post(`/invoices/${id}/issue`)).status).toBe(200);
  });

  it.each([
    ['its member state does not answer', () => Response.json({ actionSucceed: false, errorWrappers: [] })],
    [
      'the answer tells of an error beside the number',
      () => Response.json({ valid: false, userError: 'MS_UNAVAILABLE' }),
    ],
    ['VIES refuses the question', () => Response.json({}, { status: 400 })],
    ['the answer is no JSON', () => new Response('<html>')],
    ['VIES is down', () => new Response('', { status: 503 })],
    ['nobody answers', () => Promise.reject(new Error('no connection'))],
  ])('an invoice is issued if %s, and VIES is asked again next time', async (_case, answer) => {
    const number = freshVatNumber();
    const { id } = await draftTo(number);
    expect((await withVies(answer).client.post(`/invoices/${id}/issue`)).status).toBe(200);
    const later = await draftTo(number);
    expect(outcome(await withVies(says(false)).client.post(`/invoices/${later.id}/issue`))).toBe(
      'VAT_NUMBER_NOT_IN_VIES',
    );
  });

  it('VIES is not asked about recipients without VAT number', async () => {
    const { asked, client } = withVies(() => new Response('', { status: 404 }));
    const foreign = { type: '03', number: 'P1234567', country_code: 'US' };
    const { id } = await company.create({ recipient: { ...RECIPIENT, nif: null, alternative_id: foreign } });
    expect((await client.post(`/invoices/${id}/issue`)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it('VIES is not asked again right after a failed connection', async () => {
    const { asked, client } = withVies(() => Promise.reject(new Error('no connection')));
    for (let time = 0; time < 2; time++) {
      const { id } = await draftTo(freshVatNumber());
      expect((await client.post(`/invoices/${id}/issue`)).status).toBe(200);
    }
    expect(asked).toHaveLength(1);
  });
});
