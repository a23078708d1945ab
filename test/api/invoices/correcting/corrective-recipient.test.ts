import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  ADDRESS,
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  refusal,
  tax,
} from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

const RIGHT = { legal_name: 'Destinatario Correcto SL', nif: 'B22334452', address: ADDRESS };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const post = (id: string, body: Record<string, unknown> = {}) =>
  company.client.post(`/invoices/${id}/corrective`, correctiveBody(body));

const WHOLE = { rectification_type: 'SUBSTITUTION' };

describe('a corrective with a recipient', () => {
  it('a SUBSTITUTION names and registers the new recipient and shows the previous one', async () => {
    const { id } = await company.issued();
    const response = await post(id, { ...WHOLE, reason: 'R4', recipient: RIGHT });
    expect(response.status, response.text).toBe(201);
    const corrective = response.body.data;
    expect(corrective).toMatchObject({
      recipient: { ...RIGHT, recipient_type: 'NEW' },
      previous_recipient: { legal_name: RECIPIENT.legal_name, nif: RECIPIENT.nif },
    });
    expect(await company.get(corrective.id)).toEqual(corrective);
    const { record } = await recordOf(corrective.id);
    expect(record.Destinatarios).toEqual({
      IDDestinatario: [{ NombreRazon: RIGHT.legal_name, NIF: RIGHT.nif }],
    });
  });

  it.each([
    ['PARTIAL', { lines: [line(-1)] }],
    ['TOTAL', {}],
  ])('a %s corrective books no negative amount on another recipient', async (rectification_type, more) => {
    const { id } = await company.issued();
    expect(outcome(await post(id, { rectification_type, recipient: RIGHT, ...more }))).toBe(
      'CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION',
    );
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a corrective accepts a stored customer as recipient', async () => {
    const customer = await company.customer({
      legal_name: RIGHT.legal_name,
      nif: RIGHT.nif,
      address: ADDRESS,
    });
    const { id } = await company.issued();
    const corrective = await company.correct(id, {
      ...WHOLE,
      lines: [line(100)],
      recipient: { customer_id: customer.id },
    });
    expect(corrective.recipient).toMatchObject({ customer_id: customer.id, nif: RIGHT.nif });
    expect(corrective.previous_recipient).toMatchObject({ nif: RECIPIENT.nif });
  });

  it('later correctives use the new recipient until that corrective is voided', async () => {
    const { id } = await company.issued();
    const first = await company.correct(id, { ...WHOLE, lines: [line(100)], recipient: RIGHT });
    const second = await company.correct(id, { lines: [line(-1)] });
    expect(second).toMatchObject({ recipient: { nif: RIGHT.nif }, previous_recipient: null });
    await company.void(second.id);
    await company.void(first.id);
    expect((await company.correct(id, { lines: [line(-1)] })).recipient.nif).toBe(RECIPIENT.nif);
  });

  it('a corrective with an unchanged recipient shows no previous one', async () => {
    const { id } = await company.issued();
    expect(
      (await company.correct(id, { ...WHOLE, lines: [line(99)], recipient: RECIPIENT })).previous_recipient,
    ).toBe(null);
  });

  it.each([
    ['an incomplete one', { legal_name: 'Solo un nombre' }, 'VALIDATION_ERROR'],
    ['a NIF with a wrong letter', { ...RIGHT, nif: 'B22334453' }, 'NIF_INVALID_CONTROL_DIGIT'],
    [
      'a customer that is not there',
      { customer_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
      'CUSTOMER_NOT_FOUND',
    ],
  ])('a corrective with %s as recipient is rejected and changes nothing', async (_, recipient, code) => {
    const { id } = await company.issued();
    expect(outcome(await post(id, { ...WHOLE, lines: [line(99)], recipient }))).toBe(code);
    expect((await company.get(id)).status).toBe('ISSUED');
  });

  it('a corrective of a simplified invoice rejects a recipient', async () => {
    const { id } = await company.issued({ type: 'SIMPLIFIED' });
    expect(outcome(await post(id, { ...WHOLE, reason: 'R5', lines: [line(99)], recipient: RIGHT }))).toBe(
      'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    );
  });
});

describe('withholding and surcharge of corrective lines', () => {
  it('corrective lines take withholding and surcharge from the original, not from company defaults', async () => {
    const { id } = await company.issued({
      lines: [line(100, { irpf_rate: 15, equivalence_surcharge_rate: 5.2 })],
    });
    await company.configure({ default_irpf_rate: 7, apply_equivalence_surcharge: false });
    const corrective = await company.correct(id, { lines: [line(-10, { main_tax: tax(21) })] });
    expect(corrective).toMatchObject({ total_irpf: -1.5, total_equivalence_surcharge: -0.52 });
  });

  it('corrective lines have no withholding and surcharge if the original has none', async () => {
    const { id } = await company.issued();
    await company.configure({ default_irpf_rate: 15, apply_equivalence_surcharge: true });
    const corrective = await company.correct(id, { lines: [line(-10)] });
    expect(corrective).toMatchObject({ total_irpf: 0, total_equivalence_surcharge: 0 });
  });

  it('corrective lines take the withholding from original lines with the same tax', async () => {
    const { id } = await company.issued({
      lines: [line(100, { irpf_rate: 15 }), line(100, { main_tax: tax(10), irpf_rate: 0 })],
    });
    const corrective = await company.correct(id, {
      lines: [line(-10, { main_tax: tax(21) }), line(-10, { main_tax: tax(10) })],
    });
    expect(corrective.total_irpf).toBe(-1.5);
  });

  it('corrective lines keep the surcharge regime at another rate', async () => {
    const { id } = await company.issued({ lines: [line(100, { equivalence_surcharge_rate: 5.2 })] });
    const corrective = await company.correct(id, {
      lines: [line(-50, { main_tax: tax(21) }), line(50, { main_tax: tax(10) })],
    });
    expect(corrective.total_equivalence_surcharge).toBe(-1.9);
  });

  it('corrective lines must give withholding and surcharge if the original has several', async () => {
    const { id } = await company.issued({
      lines: [
        line(100, { irpf_rate: 15, equivalence_surcharge_rate: 5.2 }),
        line(100, { irpf_rate: 7, equivalence_surcharge_rate: 0 }),
      ],
    });
    expect(refusal(await post(id, { lines: [line(-10)] }))).toEqual({
      status: 422,
      code: 'CORRECTIVE_LINE_AMBIGUOUS',
      details: {
        'lines.0.irpf_rate': expect.any(String),
        'lines.0.equivalence_surcharge_rate': expect.any(String),
      },
    });
    const said = await company.correct(id, {
      lines: [line(-10, { irpf_rate: 7, equivalence_surcharge_rate: 0 })],
    });
    expect(said.total_irpf).toBe(-0.7);
  });
});
