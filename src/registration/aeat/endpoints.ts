import type { Environment } from '../../domain/environment.ts';

/** The two services of the tax agency that are used: registration of records, and the census of taxpayers. */
export type AeatService = 'VERIFACTU' | 'CENSUS';

/** What kind of certificate the caller shows: each is served by hosts of its own. */
export type AeatCertificate = 'PERSONAL' | 'SEAL';

type Hosts = Readonly<Record<AeatCertificate, string>>;

const PRODUCTION: Hosts = {
  PERSONAL: 'www1.agenciatributaria.gob.es',
  SEAL: 'www10.agenciatributaria.gob.es',
};
const PREPRODUCTION: Hosts = { PERSONAL: 'prewww1.aeat.es', SEAL: 'prewww10.aeat.es' };

/** Paths of the services (SistemaFacturacion.wsdl, VNifV2.wsdl), the same on every host. */
const PATHS: Readonly<Record<AeatService, string>> = {
  VERIFACTU: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  CENSUS: '/wlpl/BURT-JDIT/ws/VNifV2SOAP',
};

/** Every host of the tax agency that a request may go to. */
export const AEAT_HOSTS: readonly string[] = [...Object.values(PRODUCTION), ...Object.values(PREPRODUCTION)];

/** Hosts of a deployment's own choice, with a port where it is not 443. */
export interface HostOverrides {
  TEST?: string | undefined;
  LIVE?: string | undefined;
  CENSUS?: string | undefined;
}

/**
 * Where a service is found. Registration in TEST is the agency's pre-production; the census has no such thing and is the
 * real one in both environments (AEAT, WSDL of each service).
 */
export function aeatUrl(
  service: AeatService,
  environment: Environment,
  certificate: AeatCertificate,
  overrides: HostOverrides = {},
): string {
  const hosts = service === 'CENSUS' || environment === 'LIVE' ? PRODUCTION : PREPRODUCTION;
  const override = overrides[service === 'CENSUS' ? 'CENSUS' : environment];
  return `https://${override ?? hosts[certificate]}${PATHS[service]}`;
}

/** The addresses of both services on these hosts: all that a relay forwards to. */
export function aeatUrlsOn(hosts: readonly string[]): string[] {
  return hosts.flatMap((host) => Object.values(PATHS).map((path) => `https://${host}${path}`));
}
