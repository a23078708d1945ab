import { describe, expect, it } from 'vitest';
import {
  KEEPING_UNIT,
  PAYING_UNIT,
  REJECTING_UNIT,
  UNAVAILABLE_UNIT,
  UNKNOWN_UNIT,
} from '../../../aeat-simulator/face/magic-units.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { companyAtFace } from './public-body.ts';

const UNIT = 'L01280796';

describe('the delivery of an invoice to FACe', () => {
  it('an invoice to a public body is registered at FACe once, with its receipt', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    await company.afterIssue(id);
    await company.afterIssue(id);
    const delivery = await company.delivery(id);
    expect(delivery).toMatchObject({
      ...{ channel: 'FACE', state: 'REGISTERED', error: null, cancellation: null },
      register_number: expect.stringMatching(/^\d{12}$/),
      received_on: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      status: { code: '1200' },
    });
    expect(delivery.messages).toMatchObject([{ operation: 'SEND', outcome: 'DONE', http_status: 200 }]);
    expect(delivery.messages[0].answer).toContain(`<numeroRegistro>${delivery.register_number}<`);
    const file = await company.client.get(`/invoices/${id}/electronic-document`);
    expect(delivery.sha256).toBe(file.body.data.sha256);
    expect([company.asked, await company.told(id), await company.held()]).toEqual([
      ['enviarFactura'],
      ['REGISTERED'],
      1,
    ]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a delivery is followed until payment, and each state stores one event', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(PAYING_UNIT);
    await company.afterIssue(id);
    await company.hoursLater(1, id);
    expect(company.asked).toEqual(['enviarFactura']);
    await company.hoursLater(7, id);
    expect((await company.delivery(id)).state).toBe('ACCOUNTED');
    await company.hoursLater(14, id);
    await company.hoursLater(24, id);
    expect(await company.delivery(id)).toMatchObject({
      ...{ state: 'PAID', next_attempt_at: null, status: { code: '2500' } },
    });
    expect(company.asked).toEqual(['enviarFactura', 'consultarFactura', 'consultarFactura']);
    expect(await company.told(id)).toEqual(['REGISTERED', 'ACCOUNTED', 'PAID']);
    const timeline = await company.timeline(id);
    expect(timeline.map(({ type }) => type)).toEqual([
      ...['EINVOICE_SUBMITTED', 'EINVOICE_REGISTERED', 'EINVOICE_ACCOUNTED', 'EINVOICE_PAID'],
    ]);
    expect(timeline[0]).toMatchObject({ actor: { type: 'SYSTEM' }, data: { outcome: 'DONE' } });
    expect(timeline[1]).toMatchObject({
      actor: { type: 'NETWORK', name: 'FACe' },
      data: { channel: 'FACE', register_number: expect.stringMatching(/^\d{12}$/), status_code: '1200' },
    });
    const { hosted_url } = (await company.client.get(`/invoices/${id}`)).body.data;
    expect(await (await request('GET', new URL(hosted_url).pathname)).text).toContain('Presentada en FACe');
  });

  it('a delivery rejected by the public body stores the reason and can be submitted again', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(REJECTING_UNIT);
    await company.afterIssue(id);
    const checked = await company.client.post(`/invoices/${id}/delivery/check`, {});
    expect(checked.body.data).toMatchObject({
      state: 'REJECTED',
      status: { code: '2600', reason: 'El importe no se corresponde con el contrato' },
    });
    const again = await company.client.post(`/invoices/${id}/delivery`, { email: 'otra@example.com' });
    expect([again.status, again.body.data.state]).toEqual([202, 'QUEUED']);
    await company.run.drain();
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    expect(await company.held()).toBe(2);
    expect(await company.told(id)).toEqual(['REGISTERED', 'REJECTED', 'REGISTERED']);
    const timeline = await company.timeline(id);
    expect(timeline.map(({ type }) => type.replace('EINVOICE_', ''))).toEqual([
      ...['SUBMITTED', 'REGISTERED', 'REJECTED', 'SUBMITTED', 'REGISTERED'],
    ]);
    expect(timeline[2]?.data.reason).toBe('El importe no se corresponde con el contrato');
  });

  it('a delivery refused by FACe stores the reason and is sent again only on request', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNKNOWN_UNIT);
    await company.afterIssue(id);
    expect(await company.delivery(id)).toMatchObject({
      state: 'REFUSED',
      error: { code: '905', message: 'La relación de unidades no existe en el directorio' },
      register_number: null,
      next_attempt_at: null,
    });
    await company.hoursLater(48, id);
    expect(company.asked).toEqual(['enviarFactura']);
    const invoice = (await company.client.get(`/invoices/${id}`)).body.data;
    await company.client.patch(`/customers/${invoice.recipient.customer_id}`, {
      einvoice: {
        ...{ form: 'FACTURAE', delivery: 'FACE' },
        dir3: { accounting: UNIT, managing: UNIT, processing: UNIT },
      },
    });
    expect((await company.client.post(`/invoices/${id}/delivery`, {})).status).toBe(202);
    await company.run.drain();
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    expect(await company.told(id)).toEqual(['REFUSED', 'REGISTERED']);
  });

  it('a delivery waits while FACe is unavailable and is registered later', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNAVAILABLE_UNIT);
    await company.afterIssue(id);
    expect(await company.delivery(id)).toMatchObject({
      state: 'QUEUED',
      error: { message: expect.stringContaining('HTTP 503') },
      messages: [{ outcome: 'NOT_TAKEN', http_status: 503 }],
    });
    await company.hoursLater(1, id);
    await company.hoursLater(2, id);
    expect((await company.delivery(id)).state).toBe('REGISTERED');
    expect(await company.held()).toBe(1);
    expect((await company.timeline(id)).map(({ type }) => type)).toEqual([
      ...['EINVOICE_SUBMITTED', 'EINVOICE_REGISTERED'],
    ]);
  });

  it('a withdrawal cancels the delivery if the public body accepts it', async () => {
    const company = await companyAtFace();
    const withdrawn = async (unit: string) => {
      const id = await company.issuedTo(unit);
      await company.afterIssue(id);
      const reason = 'Se presentó por error';
      const cancelled = await company.client.post(`/invoices/${id}/delivery/cancel`, { reason });
      expect([cancelled.status, cancelled.body.data.cancellation]).toEqual([
        202,
        { state: 'WANTED', reason },
      ]);
      await company.run.drain();
      expect((await company.delivery(id)).cancellation.state).toBe('REQUESTED');
      await company.client.post(`/invoices/${id}/delivery/check`, {});
      const { state, cancellation } = await company.delivery(id);
      const told = (await company.timeline(id)).slice(2);
      expect(told[0]?.data.reason).toBe(reason);
      return [state, cancellation.state, ...told.map(({ type }) => type)];
    };
    const [asked, refused] = ['EINVOICE_CANCELLATION_REQUESTED', 'EINVOICE_CANCELLATION_REFUSED'];
    expect(await withdrawn(UNIT)).toEqual(['CANCELLED', 'ACCEPTED', asked, 'EINVOICE_CANCELLED']);
    expect(await withdrawn(KEEPING_UNIT)).toEqual(['REGISTERED', 'REFUSED', asked, refused]);
    expect((await company.client.get(`/einvoice-deliveries?state=CANCELLED`)).body.data).toMatchObject({
      einvoice_deliveries: [{ state: 'CANCELLED' }],
      next_cursor: null,
    });
  });
});

describe('deliveries that FACe cannot take', () => {
  it('delivery returns 422 with every reason for a draft, a voided invoice, or missing units or certificate', async () => {
    const company = await companyAtFace({ hasCertificate: false });
    const reasons = async (id: string) => {
      const { status, body } = await company.client.post(`/invoices/${id}/delivery`, {});
      expect([status, body.error.code]).toEqual([422, 'DOCUMENT_FORM_UNAVAILABLE']);
      return body.error.details.reasons.map(({ path }: { path: string }) => path);
    };
    const draft = await company.documents.create({});
    expect(await reasons(draft.id)).toContain('status');
    const plain = await company.documents.issued({});
    expect(await reasons(plain.id)).toEqual([
      'customer.einvoice.dir3.accounting',
      'customer.einvoice.dir3.managing',
      'customer.einvoice.dir3.processing',
    ]);
    expect(await reasons(await company.issuedTo(UNIT))).toEqual(['certificates']);
    await company.client.post(`/invoices/${plain.id}/void`, { reason: 'Emitida por error en la caja' });
    expect(await reasons(plain.id)).toContain('status');
    expect(company.asked).toEqual([]);
  });

  it('delivery returns an error in a wrong state, with an invalid body, without delivery or from another company', async () => {
    const company = await companyAtFace();
    const id = await company.issuedTo(UNIT);
    const none = await company.client.get(`/invoices/${id}/delivery`);
    expect([none.status, none.body.error.code]).toEqual([404, 'EINVOICE_DELIVERY_NOT_FOUND']);
    await company.afterIssue(id);
    const twice = await company.client.post(`/invoices/${id}/delivery`, {});
    expect([twice.status, twice.body.error.code]).toEqual([409, 'EINVOICE_DELIVERY_STATE_INVALID']);
    expect(twice.body.error.message).toContain('REGISTERED');
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(256) }, { reason: 5 }])
      expect(
        (await company.client.post(`/invoices/${id}/delivery/cancel`, body)).status,
      ).toBeGreaterThanOrEqual(400);
    for (const body of [{ channel: 'PEPPOL' }, { email: 'nobody' }])
      expect((await company.client.post(`/invoices/${id}/delivery`, body)).status).toBeGreaterThanOrEqual(
        400,
      );
    const stranger = await makeTenant(testEnv);
    const foreign = await request('GET', `/v1/companies/${stranger.companyId}/invoices/${id}/delivery`, {
      key: stranger.sandboxKey,
    });
    expect(foreign.status).toBe(404);
    expect([company.asked, await company.held()]).toEqual([['enviarFactura'], 1]);
  });

  it('deliveries are listed in pages, newest first, and filtered by invoice', async () => {
    const company = await companyAtFace();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const id = await company.issuedTo(UNIT);
      await company.afterIssue(id);
      ids.unshift(id);
    }
    const first = (await company.client.get('/einvoice-deliveries?limit=2')).body.data;
    const rest = (await company.client.get(`/einvoice-deliveries?limit=2&cursor=${first.next_cursor}`)).body
      .data;
    const shown = [...first.einvoice_deliveries, ...rest.einvoice_deliveries];
    expect(shown.map(({ invoice_id }) => invoice_id)).toEqual(ids);
    expect(rest.next_cursor).toBe(null);
    const one = await company.client.get(`/einvoice-deliveries?invoice_id=${ids[1]}`);
    expect(one.body.data).toMatchObject({
      einvoice_deliveries: [{ invoice_id: ids[1] }],
      next_cursor: null,
    });
    expect((await company.client.get('/einvoice-deliveries?invoice_id=none')).status).toBe(400);
  });
});
