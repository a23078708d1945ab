import { expect } from 'vitest';
import { companyClient, testEnv } from '../api-client.ts';
import { clearPkcs12 } from '../certificates/pkcs12-maker.ts';
import { madeCertificate } from '../certificates/x509-maker.ts';
import { formOf } from '../multipart-forms.ts';
import { addCompany, makeTenant } from '../tenant.ts';
import { FORAL_ADDRESSES } from './foral-addresses.ts';

const DAY_MS = 86_400_000;

/** Deployment that is registered in Gipuzkoa. */
export const REGISTERED = {
  ...testEnv,
  TICKETBAI_DEVELOPER_NIF: 'B12345674',
  TICKETBAI_DEVELOPER_NAME: 'Programas Prueba SL',
  TICKETBAI_SOFTWARE_NAME: 'Folio',
  TICKETBAI_SOFTWARE_VERSION: '1.0',
  TICKETBAI_LICENCE_GIPUZKOA: 'TBAIGI0000000001',
};

/** Returns an instant some days from now, by the machine's clock: certificates are judged by real time. */
export function daysFromNow(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
}

/** Creates a live company of Gipuzkoa with its own certificate, and turns TicketBAI on. */
export async function liveCompany() {
  const tenant = await makeTenant(testEnv);
  const { companyId, nif } = await addCompany(testEnv, tenant.accountId, {
    address: FORAL_ADDRESSES.GIPUZKOA,
  });
  const client = companyClient(companyId, tenant.liveKey, REGISTERED);
  await client.put('/series/defaults');
  const certificate = await madeCertificate({
    keyKind: 'RSA',
    commonName: 'TALLERES PRUEBA SL',
    subjectSerialNumber: `IDCES-${nif}`,
    notBefore: daysFromNow(-1),
    notAfter: daysFromNow(400),
  });
  const held = await client.post('/certificates', formOf({ file: clearPkcs12(certificate), password: '' }));
  expect(held.status, held.text).toBe(201);
  const on = await client.patch('/ticketbai-configuration', { enabled: true });
  expect([on.status, on.body.data?.enabled], on.text).toEqual([200, true]);
  return { client, tenant, companyId, nif, certificateId: held.body.data.id };
}
