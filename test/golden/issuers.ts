import { call } from '../e2e/service/api.ts';
import { admin } from '../e2e/service/operator.ts';
import type { RunningService } from '../e2e/service/service.ts';
import { encryptedPkcs12 } from '../support/certificates/pkcs12-maker.ts';
import { madeCertificate } from '../support/certificates/x509-maker.ts';
import { formOf } from '../support/multipart-forms.ts';
import {
  type CreatedIssuer,
  type ExcludedIssuer,
  type GoldenIssuer,
  isExcludedIssuer,
} from './golden-case.ts';

const LAW_FIRM = { entity_type: 'INDIVIDUAL', activity_code: 'A', activity_type: '05' };

/** Companies by issuer, as they are created. */
const COMPANIES: Readonly<Record<CreatedIssuer, Record<string, unknown>>> = {
  CANARIES: {
    nif: 'B35000124',
    legal_name: 'Isleta Prueba, S.L.',
    entity_type: 'LEGAL_ENTITY',
    address: place('Calle Triana', '35002', 'Las Palmas de Gran Canaria', 'Las Palmas'),
  },
  CEUTA: {
    nif: 'B51000123',
    legal_name: 'Hacho Prueba, S.L.',
    entity_type: 'LEGAL_ENTITY',
    address: place('Calle Real', '51001', 'Ceuta', 'Ceuta'),
  },
  MELILLA: {
    ...{ ...LAW_FIRM, nif: '45212345A', legal_name: 'Nadia Prueba Amar' },
    address: place('Avenida de Europa', '52006', 'Melilla', 'Melilla'),
  },
  LAWYER: {
    ...{ ...LAW_FIRM, nif: '50812345D', legal_name: 'Elena Prueba Ruiz' },
    address: place('Calle de Serrano', '28006', 'Madrid', 'Madrid'),
  },
};

function place(street: string, postal_code: string, city: string, province: string) {
  return { street, number: '8', postal_code, city, province, country: 'ES' };
}

/** Service with the key and company that its calls name. */
export type Seat = Pick<RunningService, 'baseUrl' | 'credentials'>;

/** Service whose operator can prove companies. */
type ProvableSeat = Seat & Pick<RunningService, 'stateDirectory'>;

async function created(seat: Seat, body: Record<string, unknown>): Promise<Seat> {
  const { foral_account_id, foral_sandbox_key } = seat.credentials;
  const own = { ...seat.credentials, sandbox_key: foral_sandbox_key };
  const made = await call(
    { ...seat, credentials: own },
    'POST',
    `/v1/accounts/${foral_account_id}/companies`,
    { body },
  );
  if (made.status >= 300) throw new Error(JSON.stringify(made.body));
  const company = { ...seat, credentials: { ...own, company_id: String(made.body.data.id) } };
  const enabled = await call(company, 'PUT', '{c}/verifactu-configuration', { body: { enabled: true } });
  if (enabled.status >= 300) throw new Error(JSON.stringify(enabled.body));
  return company;
}

/** Companies in production that issue without VeriFactu, each with its reason. */
const EXCLUSIONS: Readonly<Record<ExcludedIssuer, Record<'company' | 'exclusion', Record<string, unknown>>>> =
  {
    UNDER_SII: {
      company: {
        nif: 'A80000128',
        legal_name: 'Distribuciones Prueba, S.A.',
        entity_type: 'LEGAL_ENTITY',
        address: place('Calle de Orense', '28020', 'Madrid', 'Madrid'),
      },
      exclusion: { reason: 'SII', since: '2026-01-01' },
    },
    NOT_YET_OBLIGED: {
      company: {
        nif: 'B50000124',
        legal_name: 'Carpintería Prueba, S.L.',
        entity_type: 'LEGAL_ENTITY',
        address: place('Calle del Coso', '50001', 'Zaragoza', 'Zaragoza'),
      },
      exclusion: { reason: 'BEFORE_OBLIGATION' },
    },
  };

/** Creates a company in production that the operator proves, and excludes it from VeriFactu. */
async function createExcluded(service: ProvableSeat, issuer: ExcludedIssuer): Promise<Seat> {
  const { company, exclusion } = EXCLUSIONS[issuer];
  const account = excluded(service);
  const send = async (seat: Seat, method: string, path: string, body: object = {}) => {
    const response = await call(seat, method, path, { body });
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  const { account_id } = service.credentials;
  const made = await send(account, 'POST', `/v1/accounts/${account_id}/companies`, company);
  const seat = { ...account, credentials: { ...account.credentials, company_id: String(made.id) } };
  await send(seat, 'POST', '{c}/activations', { environment: 'LIVE' });
  const proof = ['prove-company', '--company', seat.credentials.company_id, '--reason', 'Escritura vista'];
  const { exitCode, errors } = await admin(...proof, '--state', service.stateDirectory);
  if (exitCode !== 0) throw new Error(errors);
  await send(seat, 'PATCH', '{c}/verifactu-configuration', { exclusion });
  await send(seat, 'PUT', '{c}/series/defaults');
  return seat;
}

/** Returns the demo company in production. Its seed excludes it from VeriFactu. */
function excluded({ baseUrl, credentials }: Seat): Seat {
  return { baseUrl, credentials: { ...credentials, sandbox_key: credentials.live_key } };
}

/** Creates the companies of some issuers, in an account that may have several. VeriFactu is on for each, save the excluded ones. */
export async function createIssuers(
  service: ProvableSeat,
  issuers: readonly GoldenIssuer[],
): Promise<ReadonlyMap<GoldenIssuer, Seat>> {
  const seats = new Map<GoldenIssuer, Seat>();
  for (const issuer of issuers) {
    if (issuer === 'EXCLUDED') seats.set(issuer, excluded(service));
    else if (isExcludedIssuer(issuer)) seats.set(issuer, await createExcluded(service, issuer));
    else seats.set(issuer, await created(service, COMPANIES[issuer]));
  }
  return seats;
}

const PASSWORD = 'folio-pruebas';

/** Uploads a certificate that signs the Facturae of a company. It is in force on the day of the cases. */
export async function uploadCertificate({ baseUrl, credentials }: Seat): Promise<void> {
  const certificate = await madeCertificate({
    keyKind: 'RSA',
    commonName: 'TALLERES PRUEBA SL',
    subjectSerialNumber: 'VATES-B12345674',
    notBefore: '2026-01-01T00:00:00Z',
    notAfter: '2030-01-01T00:00:00Z',
  });
  const response = await fetch(`${baseUrl}/v1/companies/${credentials.company_id}/certificates`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credentials.sandbox_key}` },
    body: formOf({ file: encryptedPkcs12(certificate, PASSWORD), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
}
