import type { AeatAnswer } from '../../../aeat-simulator/answer.ts';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { carryOut, type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf, line, RECIPIENT } from '../invoices/invoice-company.ts';

/** Operations of the FACe WSDL that were called, in order. */
export type Asked = 'enviarFactura' | 'consultarFactura' | 'anularFactura';

/** Fate of a message: it passes at once or later, never arrives, or its response is lost or replaced. */
export type Fate =
  | 'PASS'
  | 'LOST_BEFORE'
  | 'LOST_AFTER'
  | { passesAfter: Promise<void> }
  | { answer: Pick<AeatAnswer, 'status' | 'body'> };

const HOUR_MS = 3_600_000;

/** Public bodies, used one after the other. */
const BODIES = ['P2807900B', 'P0801900B', 'P4109100J'];

/** Simulated FACe in process, whose responses a test can lose. */
function faceWithFates(fates: Fate[], aheadMs: () => number) {
  const asked: Asked[] = [];
  const aeat = createAeat({ now: () => Date.now() + aheadMs() });
  const fetcher = {
    async fetch(url: string, init: RequestInit): Promise<Response> {
      if (!url.endsWith('/facturasspp2')) return await aeat.fetch(url, init);
      const operation = /<web:(\w+)/.exec(String(init.body))?.[1] as Asked;
      asked.push(operation);
      const fate = fates.shift() ?? 'PASS';
      if (fate === 'LOST_BEFORE') throw new Error('connection lost');
      if (typeof fate === 'object' && 'passesAfter' in fate) await fate.passesAfter;
      else if (typeof fate === 'object')
        return new Response(fate.answer.body, { status: fate.answer.status });
      const response = await aeat.fetch(url, init);
      if (fate === 'LOST_AFTER') throw new Error('connection lost');
      return response;
    },
  };
  return { asked, aeat, fetcher };
}

/** Deployment whose operator signs for companies without a certificate. */
const OPERATED = {
  OPERATOR_CERTIFICATE: Buffer.from(sampleCertificate()).toString('base64'),
  OPERATOR_CERTIFICATE_PASSWORD: SAMPLE_PASSWORD,
  OPERATOR_ADDRESS: JSON.stringify({
    ...{ street: 'Gran Vía, 1', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
  }),
  PRODUCER_NAME: 'Operador de Prueba, S.L.',
  PRODUCER_NIF: 'B12345674',
};

/** Creates a company with a certificate, or one that the operator signs for, a public body as customer, and a simulated FACe. */
export async function companyAtFace({ hasCertificate = true, isOperated = false } = {}) {
  const tenant = await makeTenant(testEnv, { legalName: 'Prueba Martín, Ana' });
  const fates: Fate[] = [];
  const bodies = [...BODIES];
  let aheadMs = 0;
  const face = faceWithFates(fates, () => aheadMs);
  const operated = isOperated ? OPERATED : {};
  const env = { ...testEnv, ...operated, AEAT: face.fetcher, AEAT_SIMULATOR: 'on' };
  const run = dueEnv(env as typeof testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey, run.env);
  await client.put('/series/defaults');
  await testEnv.DIRECTORY.prepare("UPDATE companies SET email = 'ana@example.com' WHERE id = ?")
    .bind(tenant.companyId)
    .run();
  if (isOperated) await client.put('/einvoice-configuration', { third_party_signature: true });
  else if (hasCertificate)
    await client.post('/certificates', formOf({ file: sampleCertificate(), password: SAMPLE_PASSWORD }));
  const documents = documentsOf(client);
  const job = (invoiceId: string) => {
    const { accountId, companyId } = tenant;
    return { environment: 'TEST', booksShard: 0, accountId, companyId, invoiceId } as const;
  };
  return {
    ...{ tenant, client, fates, run, asked: face.asked, aeat: face.aeat, documents },
    /**
     * Issues an invoice to a public body with this managing unit, which selects the simulator's behaviour.
     */
    async issuedTo(managing: string): Promise<string> {
      const { status, body } = await client.post('/customers', {
        ...{ customer_type: 'LEGAL_ENTITY', legal_name: 'Ayuntamiento de Ejemplo', nif: bodies.shift() },
        address: RECIPIENT.address,
        einvoice: {
          ...{ form: 'FACTURAE', delivery: 'FACE' },
          dir3: { accounting: 'L01280796', managing, processing: 'L01280796' },
        },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      const recipient = { recipient_type: 'EXISTING', customer_id: body.data.id };
      return (await documents.issued({ recipient, lines: [line(100)] })).id;
    },
    /** Runs the queue after an issue, with all follow-up jobs. */
    async afterIssue(invoiceId: string): Promise<void> {
      await carryOut(run.env, { kind: 'INVOICE_PDF', ...job(invoiceId) });
      await run.drain();
    },
    /** Runs the delivery the given number of hours later. */
    async hoursLater(hours: number, invoiceId: string): Promise<DueEnv> {
      aheadMs = hours * HOUR_MS;
      const later = dueEnv(run.env, aheadMs);
      await carryOut(later.env, { kind: 'EINVOICE_DELIVERY', ...job(invoiceId) });
      await later.drain();
      aheadMs = 0;
      return later;
    },
    async delivery(invoiceId: string) {
      const { status, body } = await client.get(`/invoices/${invoiceId}/delivery`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    /** Returns the network entries of the timeline in order, each with its actor. */
    async timeline(
      invoiceId: string,
    ): Promise<{ type: string; actor: object; data: Record<string, unknown> }[]> {
      const { body } = await client.get(`/invoices/${invoiceId}/timeline`);
      return body.data.timeline.filter(({ type }: { type: string }) => type.startsWith('EINVOICE_'));
    },
    /** Returns the states of the stored events, in order. */
    async told(invoiceId: string): Promise<string[]> {
      const { results } = await testEnv.BOOKS_SANDBOX.prepare(
        "SELECT data ->> '$.state' AS state FROM outbox WHERE subject_id = ? AND type = 'invoice.delivery.updated' ORDER BY rowid",
      )
        .bind(invoiceId)
        .all<{ state: string }>();
      return results.map(({ state }) => state);
    },
    /** Counts the invoices of this company that FACe holds. */
    async held(): Promise<number> {
      const answer = await (await aeatPage(face.aeat)).json<{
        invoices: { invoice: { issuer: string } }[];
      }>();
      return answer.invoices.filter(({ invoice }) => invoice.issuer === tenant.nif).length;
    },
  };
}

function aeatPage(aeat: ReturnType<typeof createAeat>): Promise<Response> {
  return aeat.fetch('http://localhost/face-invoices');
}
