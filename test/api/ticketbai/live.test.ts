import { expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { clearPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant } from '../../support/tenant.ts';
import { FORAL_ADDRESSES } from '../../support/ticketbai/foral-addresses.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { daysFromNow, liveCompany, REGISTERED } from '../../support/ticketbai/live-company.ts';
import { correctiveBody, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const DRAFT = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };
const ISSUE = { ...DRAFT, options: { issue_directly: true } };

it('in production every path signs one file with the certificate of the company', async () => {
  const { client, companyId, certificateId } = await liveCompany();
  const drafts = await Promise.all([1, 2, 3].map(() => client.post('/invoices', DRAFT)));
  const [one, ...others] = drafts.map(({ body }) => body.data.id);
  const first = await client.post(`/invoices/${one}/issue`);
  const batch = await client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: others });
  const corrective = await client.post(`/invoices/${one}/corrective`, correctiveBody({ lines: [line(-10)] }));
  const template = await client.post('/recurring-invoices', {
    name: 'Mantenimiento',
    frequency: 'MONTHLY',
    day_of_month: 1,
    start_date: first.body.data.issue_date,
    recipient: RECIPIENT,
    lines: [line(50)],
  });
  const generated = await client.post(`/recurring-invoices/${template.body.data.id}/generate`);
  const ticket = await client.post('/invoices', { ...ISSUE, type: 'SIMPLIFIED', recipient: undefined });
  await testEnv.BOOKS_LIVE.prepare("UPDATE invoices SET ticketbai_status = 'ACCEPTED' WHERE id = ?")
    .bind(ticket.body.data.id)
    .run();
  const exchange = await client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: [ticket.body.data.id],
    recipient: RECIPIENT,
  });
  const responses = [first, batch, corrective, template, generated, ticket, exchange];
  expect(responses.map((response) => response.body.error ?? response.status < 300)).toEqual(
    responses.map(() => true),
  );
  expect(first.body.data.ticketbai.qr_url).toMatch(/^https:\/\/tbai\.egoitza\.gipuzkoa\.eus\/qr\/\?id=TBAI-/);
  const files = await storedFiles(companyId, testEnv.BOOKS_LIVE);
  expect(files.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(files.every(({ file }) => file.includes('<LicenciaTBAI>TBAIGI0000000001<'))).toBe(true);
  expect(await verifiedFiles(companyId, testEnv.BOOKS_LIVE)).toMatchObject({
    ...{ valid: true, problems: [], orphans: 0 },
  });
  // The only certificate that signs is kept, unless its deletion is forced; then nothing is issued any more.
  const path = `/certificates/${certificateId}`;
  expect(outcome(await client.delete(path))).toBe('CERTIFICATE_IN_USE');
  expect((await client.delete(`${path}?force=true`)).status).toBe(204);
  const blocked = await client.post('/invoices', ISSUE);
  expect([outcome(blocked), blocked.body.error.details.blockers[0].code]).toEqual([
    'EMISSION_NOT_READY',
    'CERTIFICATE_MISSING',
  ]);
});

it('a series whose numbers no file can hold is refused when it is made or changed', async () => {
  const { client } = await foralCompany('GIPUZKOA');
  const wanted = { code: 'X', document_type: 'STANDARD', reset_frequency: 'NEVER' };
  const format = '{CODE}/{NUM:4}/{CODE}';
  const refused = await client.post('/series', { ...wanted, format });
  expect(outcome(refused)).toBe('SERIES_FORMAT_NOT_FOR_TICKETBAI');
  const made = await client.post('/series', { ...wanted, format: '{CODE}/{NUM:4}' });
  expect(made.status).toBe(201);
  const path = `/series/${made.body.data.id}`;
  expect(outcome(await client.patch(path, { format }))).toBe('SERIES_FORMAT_NOT_FOR_TICKETBAI');
  expect((await client.patch(path, { name: 'Shop' })).status).toBe(200);
});

it('a certificate that ends soon is told, and one of a device signs only where the deployment allows it', async () => {
  const tenant = await makeTenant(testEnv);
  const { companyId, nif } = await addCompany(testEnv, tenant.accountId, {
    address: FORAL_ADDRESSES.GIPUZKOA,
  });
  const client = companyClient(companyId, tenant.liveKey, REGISTERED);
  const upload = async (more: Partial<Parameters<typeof madeCertificate>[0]>) => {
    const made = await madeCertificate({
      ...{ keyKind: 'RSA' as const, commonName: 'PRUEBA', notBefore: daysFromNow(-1) },
      ...{ notAfter: daysFromNow(400), ...more },
    });
    const held = await client.post('/certificates', formOf({ file: clearPkcs12(made), password: '' }));
    expect(held.status, held.text).toBe(201);
    return held.body.data.id;
  };
  const recommended = async () => {
    const { recommendations } = (await client.get('/issuing-readiness')).body.data;
    return recommendations.map(({ code }: { code: string }) => code);
  };
  const device = await upload({ policy: '1.3.6.1.4.1.14777.101.3.2' });
  const name = { certificate: { source: 'COMPANY', certificate_id: device } };
  expect(outcome(await client.patch('/ticketbai-configuration', name))).toBe(
    'DEVICE_CERTIFICATE_NOT_ALLOWED',
  );
  expect(outcome(await client.patch('/ticketbai-configuration', { enabled: true }))).toBe(
    'TICKETBAI_NOT_READY',
  );
  const allowing = companyClient(companyId, tenant.liveKey, {
    ...REGISTERED,
    TICKETBAI_DEVICE_CERTIFICATES: 'allow',
  });
  const on = await allowing.patch('/ticketbai-configuration', { ...name, enabled: true });
  expect(on.body.data?.certificate, on.text).toMatchObject({ kind: 'DEVICE', holder_nif: null });
  expect(await recommended()).not.toContain('CERTIFICATE_EXPIRES_SOON');
  const ending = await upload({ subjectSerialNumber: `IDCES-${nif}`, notAfter: daysFromNow(20) });
  const renamed = await client.patch('/ticketbai-configuration', {
    certificate: { source: 'COMPANY', certificate_id: ending },
  });
  expect(renamed.status, renamed.text).toBe(200);
  expect(await recommended()).toContain('CERTIFICATE_EXPIRES_SOON');
});
