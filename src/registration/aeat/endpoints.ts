import type { Environment } from '../../domain/environment.ts';

/** Services of the tax agency in use: registration of records, and the census of taxpayers. */
export type AeatService = 'VERIFACTU' | 'CENSUS';

/** Kind of certificate that the caller presents. Each kind has its own hosts. */
export type AeatCertificate = 'PERSONAL' | 'SEAL';

type Hosts = Readonly<Record<AeatCertificate, string>>;

const PRODUCTION: Hosts = {
  PERSONAL: 'www1.agenciatributaria.gob.es',
  SEAL: 'www10.agenciatributaria.gob.es',
};
const PREPRODUCTION: Hosts = { PERSONAL: 'prewww1.aeat.es', SEAL: 'prewww10.aeat.es' };

/** Paths of the services, the same on every host. Source: SistemaFacturacion.wsdl, VNifV2.wsdl. */
const PATHS: Readonly<Record<AeatService, string>> = {
  VERIFACTU: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  CENSUS: '/wlpl/BURT-JDIT/ws/VNifV2SOAP',
};

/** All hosts of the tax agency that a request may go to. */
export const AEAT_HOSTS: readonly string[] = [...Object.values(PRODUCTION), ...Object.values(PREPRODUCTION)];

/** Hosts chosen by the deployment, with a port unless it is 443. */
export interface HostOverrides {
  TEST?: string | undefined;
  LIVE?: string | undefined;
  CENSUS?: string | undefined;
}

/**
 * Returns the URL of a service. In TEST, records go to the agency's pre-production service. The census has none, so both
 * environments use the real one. Source: AEAT, WSDL of each service.
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

/** Returns the URLs of both services on the given hosts. A relay forwards to no others. */
export function aeatUrlsOn(hosts: readonly string[]): string[] {
  return hosts.flatMap((host) => Object.values(PATHS).map((path) => `https://${host}${path}`));
}
