import { call } from '../../test/e2e/service/api.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../test/support/certificates/sample-certificate.ts';
import { invoiceBody } from '../../test/support/invoice-bodies.ts';
import { formOf } from '../../test/support/multipart-forms.ts';
import type { LargeWork } from './waits.ts';

/** Lines of a long invoice: about as many as a body can hold. */
const LINES = 9_000;

const CORRECTED = { reason: 'R1', reason_description: 'Wrong prices' };

/** Company that issues long invoices, with its key. */
type Seat = Pick<RunningService, 'baseUrl' | 'credentials'>;

/** Returns the body of a long invoice. */
function longBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { lines } = invoiceBody() as { lines: unknown[] };
  return invoiceBody({ lines: Array.from({ length: LINES }, () => lines[0]), ...changes });
}

/** Returns requests about the last long invoice that a company made. */
function requestsOf(seat: Seat) {
  const made = { id: '', url: '' };
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, body: told } = await call(seat, method, path, body === undefined ? {} : { body });
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    made.id = told.data.id ?? made.id;
    made.url = told.data.hosted_url ?? made.url;
    return String(status);
  };
  const draft = () => ask('POST', '{c}/invoices', longBody());
  const issued = () => ask('POST', '{c}/invoices', longBody({ options: { issue_directly: true } }));
  const correct = (rectification_type: string, { lines }: { lines?: unknown } = {}) =>
    ask('POST', `{c}/invoices/${made.id}/corrective`, { ...CORRECTED, rectification_type, lines });
  return { made, ask, draft, issued, correct };
}

const named = (name: string) => `${name} of ${LINES} lines`;

/** Returns the issues and the correctives of a long invoice, under a system named for the table. */
function issues(seat: Seat, system: string): LargeWork[] {
  const { made, ask, draft, issued, correct } = requestsOf(seat);
  const original = async () => void (await issued());
  const of = (name: string) => `${named(name)}, ${system}`;
  return [
    {
      name: of('Issue'),
      prepare: async () => void (await draft()),
      work: () => ask('POST', `{c}/invoices/${made.id}/issue`),
    },
    { name: of('Direct issue'), work: issued },
    { name: of('Corrective of the whole'), prepare: original, work: () => correct('TOTAL') },
    {
      name: of('Substitution'),
      prepare: original,
      work: () => correct('SUBSTITUTION', longBody()),
    },
    { name: of('Corrective by differences'), prepare: original, work: () => correct('PARTIAL', longBody()) },
  ];
}

/** Returns what is done with a long invoice that is no issue: preview, create, change, read, page and PDF. */
function others(seat: Seat): LargeWork[] {
  const { made, ask, draft, issued } = requestsOf(seat);
  const askAsAssistant = async () => {
    const params = { name: 'invoices_get', arguments: { invoice_id: made.id } };
    const response = await fetch(`${seat.baseUrl}/mcp?company_id=${seat.credentials.company_id}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${seat.credentials.sandbox_key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    return `${response.status}, ${(await response.text()).length} characters`;
  };
  const fetchForm = async (form: string) => {
    const { company_id, sandbox_key } = seat.credentials;
    const path = `/v1/companies/${company_id}/invoices/${made.id}/documents/${form}`;
    const response = await fetch(seat.baseUrl + path, {
      headers: { Authorization: `Bearer ${sandbox_key}` },
    });
    await response.arrayBuffer();
    return response;
  };
  const keepCertificate = async () => {
    const { baseUrl, credentials } = seat;
    const response = await fetch(`${baseUrl}/v1/companies/${credentials.company_id}/certificates`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${credentials.sandbox_key}` },
      body: formOf({ file: sampleCertificate(), password: SAMPLE_PASSWORD }),
    });
    if (!response.ok) throw new Error(`no certificate: ${await response.text()}`);
  };
  const download = async (url: string) => {
    const response = await fetch(url, { headers: { Accept: 'application/pdf, text/html' } });
    await response.arrayBuffer();
    return String(response.status);
  };
  return [
    { name: named('Dry run'), work: () => ask('POST', '{c}/invoices?dry_run=true', longBody()) },
    { name: named('Draft'), work: draft },
    {
      name: named('Change'),
      work: () => ask('PATCH', `{c}/invoices/${made.id}`, { lines: longBody().lines }),
    },
    {
      name: named('Invoice'),
      prepare: async () => void (await issued()),
      work: () => ask('GET', `{c}/invoices/${made.id}`),
    },
    { name: `${named('Invoice')} for an assistant`, work: askAsAssistant },
    ...['FACTURAE', 'UBL', 'CII', 'UBL_ES', 'GOBL'].map((form) => ({
      name: `${form} of an invoice of ${LINES} lines`,
      // An invoice of its own for each pass, because a form is made once.
      prepare: async () => {
        if (form === 'FACTURAE') await keepCertificate();
        await issued();
      },
      work: async () => String((await fetchForm(form)).status),
    })),
    { name: named('Page of an invoice'), work: () => download(made.url) },
    {
      name: named('PDF of an invoice'),
      // An invoice of its own for each pass, because a PDF is made once.
      prepare: async () => void (await issued()),
      work: () => download(`${made.url}/files/PDF`),
    },
  ];
}

/** Returns what is done with a long invoice, its issues and correctives under each system. */
export function longInvoices({ baseUrl, credentials }: RunningService): LargeWork[] {
  const seat = { baseUrl, credentials };
  const { bizkaia_company_id: company_id, foral_sandbox_key: sandbox_key } = credentials;
  const foral = { baseUrl, credentials: { ...credentials, company_id, sandbox_key } };
  return [...others(seat), ...issues(seat, 'VeriFactu'), ...issues(foral, 'TicketBAI')];
}
