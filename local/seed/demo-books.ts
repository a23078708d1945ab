import { type DemoIdentity, saveDemoIdentity } from './demo-identity.ts';
import { FORAL_PROFILES } from './foral-profiles.ts';

const CUSTOMERS = [
  {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Librería Cervantes, S.A.',
    nif: 'A11223344',
    email: 'compras@libreria-cervantes.test',
    address: {
      street: 'Gran Vía',
      number: '28',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    },
  },
  {
    customer_type: 'INDIVIDUAL',
    legal_name: 'Lucía Núñez Peña',
    nif: '12345678Z',
    email: 'lucia@correo.test',
    address: {
      street: 'Calle Larios',
      number: '7',
      postal_code: '29005',
      city: 'Málaga',
      province: 'Málaga',
      country: 'ES',
    },
  },
  {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Beispiel Handels GmbH',
    alternative_id: { type: '02', number: 'DE136695976' },
    email: 'einkauf@beispiel.test',
    address: { street: 'Lindenstraße', number: '4', postal_code: '10969', city: 'Berlin', country: 'DE' },
  },
];

const PRODUCTS = [
  {
    type: 'SERVICE',
    name: 'Hora de consultoría',
    code: 'CONS',
    default_price: 60,
    unit: 'hora',
    main_tax: { type: 'IVA', percentage: 21, regime_key: '01' },
  },
  {
    type: 'PRODUCT',
    name: 'Libro',
    code: 'LIBRO',
    default_price: 18.9,
    unit: 'unidad',
    main_tax: { type: 'IVA', percentage: 4, regime_key: '01' },
  },
  {
    type: 'SERVICE',
    name: 'Transporte de viajeros',
    code: 'TRANSP',
    default_price: 45.5,
    unit: 'trayecto',
    main_tax: { type: 'IVA', percentage: 10, regime_key: '01' },
  },
];

/** Reason why the demo company issues without VeriFactu in production until it is enabled there. */
const EXCLUSION = {
  reason: 'OTHER_LAW',
  resolution_reference: 'DEMO-0001',
  // The service may start on a day long past (`--now`), and no decision is of a day to come.
  resolution_date: '2020-01-02',
  note: 'Empresa de demostración: ninguna de sus facturas es real',
};

const LIVE_PREFIX = 'service_sk_live_';
const CONFLICT = 409;
const ADDRESS_INSIDE = 'http://localhost';

/** Function that sends a request to the service. The address may name any host. */
type FetchService = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | null },
) => Promise<{ ok: boolean; status: number; text(): Promise<string> }>;

/** Activity of the person under model 140. */
const ACTIVITY_CODE = '849';

/**
 * Returns a function that sends requests about a company. A repeated start after an interruption gets a conflict for existing rows, and
 * leaves them as they are.
 *
 * @throws Error with the service's response if it rejects anything else
 */
function sender(fetchService: FetchService, companyId: string, key: string) {
  return async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetchService(`${ADDRESS_INSIDE}/v1/companies/${companyId}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = await response.text();
    if (response.ok || response.status === CONFLICT) return;
    throw new Error(`Seeding: ${method} ${path} answered ${response.status} ${answer}`);
  };
}

/** Fills the books of a key through the API itself: default series, three customers, three products. */
async function seedBooks(fetchService: FetchService, companyId: string, key: string): Promise<void> {
  const send = sender(fetchService, companyId, key);
  await send('PUT', '/series/defaults');
  if (key.startsWith(LIVE_PREFIX)) await send('PATCH', '/verifactu-configuration', { exclusion: EXCLUSION });
  for (const customer of CUSTOMERS) await send('POST', '/customers', customer);
  for (const product of PRODUCTS) await send('POST', '/products', product);
}

/** Fills the books of the demo company in both environments and of the foral ones in the sandbox, and marks them as filled in the identity's file. */
export async function seedDemoBooks(
  fetchService: FetchService,
  identityFile: string,
  identity: DemoIdentity,
): Promise<void> {
  const { demo, foral, sandbox_key, live_key } = identity;
  await Promise.all(
    [sandbox_key, live_key].map((key) => seedBooks(fetchService, demo.company_id, key.secret)),
  );
  const { secret } = foral.sandbox_key;
  for (const { key } of FORAL_PROFILES)
    await sender(fetchService, foral[key], secret)('PUT', '/series/defaults');
  const person = sender(fetchService, foral.bizkaia_individual, secret);
  await person('PATCH', '/ticketbai-configuration', { lroe: { activity_codes: [ACTIVITY_CODE] } });
  saveDemoIdentity(identityFile, { ...identity, seeded: true });
}
