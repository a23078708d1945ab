import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import { storedTables } from '../../support/books/stored-tables.ts';
import { RECIPIENT as BUYER, invoiceBody } from '../../support/invoice-bodies.ts';
import {
  ABROAD,
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  tax,
  untaxed,
  VOID_BODY,
} from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
});

const stored = () => storedTables(testEnv, company.tenant);

type Body = Record<string, unknown>;
const direct = (changes: Body) => ({ ...invoiceBody(changes), options: { issue_directly: true } });

/** Valid and invalid invoices with the bodies that create them. */
const CREATED: readonly (readonly [string, Body])[] = [
  ['a full invoice', direct({})],
  ['a draft', invoiceBody()],
  ['a proforma', { ...invoiceBody(), type: 'PROFORMA' }],
  ['a ticket', { type: 'SIMPLIFIED', lines: [line(20)], options: { issue_directly: true } }],
  ['a ticket over the limit', { type: 'SIMPLIFIED', lines: [line(4000)], options: { issue_directly: true } }],
  ['an invoice of nothing', direct({ lines: [line(0)] })],
  ['an invoice without lines', direct({ lines: [] })],
  ['an invoice that names nobody', direct({ recipient: null })],
  ['a rate of the past', direct({ lines: [line(10, { main_tax: tax(18) })] })],
  ['an exempt invoice', direct({ lines: [untaxed(10, 'E1')] })],
  ['an intra-community supply', direct({ recipient: ABROAD, lines: [untaxed(10, 'E5')] })],
  ['an intra-community supply at home', direct({ lines: [untaxed(10, 'E5')] })],
  ['an operation of tomorrow', direct({ operation_date: '2099-01-01' })],
  ['a due date before issue', direct({ due_date: '2001-01-01' })],
  ['a series that is not there', direct({ series_id: '01890000-0000-7000-8000-000000000000' })],
  ['a reference', direct({ external_ref: 'once' })],
  ['the same reference again', direct({ external_ref: 'once' })],
  ['withholding', direct({ lines: [line(10, { irpf_rate: 15 })] })],
  ['a negative price', direct({ lines: [line(-10)] })],
];

/** Sends a dry run and then the same request. Returns both responses and the stored rows. */
async function both(
  path: string,
  body: Body | undefined,
  headers: Record<string, string> = {},
): Promise<{ shown: ApiResponse; done: ApiResponse }> {
  const before = await stored();
  const shown = await company.client.post(`${path}?dry_run=true`, body, headers);
  expect(await stored()).toBe(before);
  return { shown, done: await company.client.post(path, body, headers) };
}

/** Returns the part of an invoice that a dry run knows. */
function content(document: Body) {
  const {
    invoice_number,
    number,
    issue_date,
    status,
    type,
    lines,
    vat_breakdown,
    invoice_total,
    total_to_pay,
  } = document;
  const { recipient, issuer, reason, void_cause, rectified_invoice_id } = document;
  return {
    ...{
      invoice_number,
      number,
      issue_date,
      status,
      type,
      lines,
      vat_breakdown,
      invoice_total,
      total_to_pay,
    },
    ...{ recipient, issuer, reason, void_cause, rectified_invoice_id },
  };
}

function expectSame({ shown, done }: { shown: ApiResponse; done: ApiResponse }): void {
  if (done.status >= 300) {
    expect(outcome(shown), done.text).toBe(outcome(done));
    expect(shown.body.error.details).toEqual(done.body.error.details);
    return;
  }
  expect(shown.status, shown.text).toBe(200);
  expect(shown.headers.get('Service-Dry-Run')).toBe('true');
  expect(shown.headers.get('Location')).toBeNull();
  const { provisional, ...document } = shown.body.data;
  expect(provisional).toBe(true);
  // Only a proforma gets its number from its write.
  const isProforma = document.type === 'PROFORMA' && document.status === 'ACTIVE';
  const expected = content(done.body.data);
  expect(content(document)).toEqual(
    isProforma ? { ...expected, number: null, invoice_number: null } : expected,
  );
}

describe('dry runs of invoice operations', () => {
  it.each(CREATED)(
    'a dry run of creating %s returns the result of the request and stores nothing',
    async (_, body) => {
      expectSame(await both('/invoices', body));
    },
  );

  it('dry runs of issues, voids, correctives and exchanges return their results and store nothing', async () => {
    const { id } = await company.create({ recipient: RECIPIENT });
    expectSame(await both(`/invoices/${id}/issue`, undefined));
    expectSame(await both(`/invoices/${id}/issue`, undefined));
    expectSame(await both(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-40)] })));
    expectSame(await both(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-70)] })));
    expectSame(await both(`/invoices/${id}/void`, VOID_BODY));
    const other = await company.issued();
    expectSame(await both(`/invoices/${other.id}/void`, VOID_BODY));
    expectSame(await both(`/invoices/${other.id}/void`, VOID_BODY));
    const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(9)] });
    const exchange = { simplified_invoice_ids: [ticket.id], recipient: BUYER };
    expectSame(await both('/invoices/simplified-exchanges', exchange));
    await company.registered([ticket.id]);
    const made = await both('/invoices/simplified-exchanges', exchange);
    expectSame(made);
    expectSame(await both('/invoices/simplified-exchanges', exchange));
    const path = `/invoices/simplified-exchanges/${made.done.body.data.id}`;
    const back = {
      simplified_invoice_id: ticket.id,
      lines: [line(-4)],
      reason_description: 'Some came back',
    };
    expectSame(await both(`${path}/returns`, back));
    expectSame(await both(`${path}/reissues`, { recipient: RECIPIENT }));
    expectSame(await both(`${path}/reissues`, { recipient: RECIPIENT }));
  });

  it('a dry run shows the record that would be sent, except for its time', async () => {
    const { id } = await company.create({ recipient: RECIPIENT });
    const shown = await company.client.post(`/invoices/${id}/issue?dry_run=true`);
    // Its page does not exist before the issue.
    expect([shown.body.data.hosted_url, shown.body.data.qr_url]).toEqual([null, expect.any(String)]);
    await company.issue(id);
    const { records } = (await company.client.get(`/invoices/${id}/verifactu-records`)).body.data;
    const timeless = (xml: string) =>
      xml
        .replace(/<sf:FechaHoraHusoGenRegistro>.*?<\/sf:Huella>/, '')
        .replace(/<sf:Huella>.*?<\/sf:Huella>/g, '');
    expect(timeless(shown.body.data.record_xml)).toBe(timeless(records[0].xml));
    const cancelled = await company.client.post(`/invoices/${id}/void?dry_run=true`, VOID_BODY);
    expect(cancelled.body.data.record_xml).toContain('<sf:RegistroAnulacion');
  });

  it('a dry run does not use up its idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'dry-and-then-wet' };
    const shown = await company.client.post('/invoices?dry_run=true', direct({}), headers);
    const done = await company.client.post('/invoices', direct({}), headers);
    expect([shown.status, done.status]).toEqual([200, 201]);
    expect(done.headers.get('Idempotency-Replay')).toBeNull();
    expect(done.body.data.invoice_number).toBe(shown.body.data.invoice_number);
  });

  it('a dry run rejects an invalid idempotency key like the request', async () => {
    expectSame(await both('/invoices', direct({}), { 'Idempotency-Key': 'no key.' }));
  });

  it('a dry run warns of unknown properties and suggests the similar name', async () => {
    const cut = { ...line(10), irpf: 3, unitPrice: 3 };
    const body = { ...direct({}), extrenal_ref: 'x', lines: [cut] };
    const { body: responseBody } = await company.client.post('/invoices?dry_run=true', body, {
      'Accept-Language': 'en',
    });
    expect(responseBody.meta.warnings).toMatchObject([
      { code: 'UNKNOWN_PROPERTY', path: 'lines.0.irpf', suggestion: 'irpf_rate' },
      { code: 'UNKNOWN_PROPERTY', path: 'lines.0.unitPrice', suggestion: 'unit_price' },
      { code: 'UNKNOWN_PROPERTY', path: 'extrenal_ref', suggestion: 'external_ref' },
    ]);
    const done = await company.client.post('/invoices', body);
    expect(done.body.meta.warnings ?? []).not.toContainEqual(
      expect.objectContaining({ code: 'UNKNOWN_PROPERTY' }),
    );
  });
});
