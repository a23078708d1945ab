import { SAMPLE_PASSWORD, sampleCertificate } from '../../../test/support/certificates/sample-certificate.ts';
import { RECIPIENT, type ReachCases, type Site } from './site.ts';

const UNIT = 'L01280796';

/** Creates a customer of the company whose invoices go to FACe. */
function publicBody(site: Site): Promise<string> {
  return site.made('/customers', {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Ayuntamiento de Ejemplo',
    nif: 'P2807900B',
    address: RECIPIENT.address,
    einvoice: { dir3: { accounting: UNIT, managing: UNIT, processing: UNIT } },
  });
}

/** Changes the company to the form that FACe requires: a natural person with surnames and name. */
async function becomeSupplier(site: Site): Promise<void> {
  await site.company('PATCH', '', { legal_name: 'Prueba Martín, Ana' }, { key: site.tenant.liveKey });
}

/** Errors of deliveries to a network. */
export const DELIVERY_CASES: ReachCases = {
  EINVOICE_DELIVERY_NOT_FOUND: async (site) =>
    site.company('GET', `/invoices/${await site.issued()}/delivery`),
  EINVOICE_DELIVERY_STATE_INVALID: async (site) => {
    await becomeSupplier(site);
    await site.company('POST', '/certificates', undefined, {
      form: { file: sampleCertificate(), password: SAMPLE_PASSWORD },
    });
    const recipient = { recipient_type: 'EXISTING', customer_id: await publicBody(site) };
    const path = `/invoices/${await site.issued({ recipient })}/delivery`;
    // Without an address the network refuses the invoice, which may then be handed in again.
    const body = { email: 'ana@example.com' };
    await site.company('POST', path, body);
    return await site.company('POST', path, body);
  },
};
