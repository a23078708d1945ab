import type { Environment } from '../domain/environment.ts';
import type { FiledSoftware } from './file/invoice.ts';
import {
  KNOWN_POLICIES,
  QR_BASES,
  TICKETBAI_TERRITORIES,
  type TicketBaiPolicy,
  type TicketBaiTerritory,
} from './territories.ts';

/** Variables of a deployment for TicketBAI, as its developer is entered in the registers of the diputaciones. */
export interface TicketbaiVariables {
  TICKETBAI_DEVELOPER_NIF?: string | undefined;
  TICKETBAI_DEVELOPER_NAME?: string | undefined;
  TICKETBAI_SOFTWARE_NAME?: string | undefined;
  TICKETBAI_SOFTWARE_VERSION?: string | undefined;
  TICKETBAI_LICENCE_ARABA?: string | undefined;
  TICKETBAI_LICENCE_BIZKAIA?: string | undefined;
  TICKETBAI_LICENCE_GIPUZKOA?: string | undefined;
  /** Policies as JSON, by territory: `{"BIZKAIA": [{"identifier", "hash", "valid_from"}]}`. Absent: the known ones. */
  TICKETBAI_POLICIES?: string | undefined;
  /** Address of the simulator, to which the QR codes of Bizkaia's sandbox point. */
  TICKETBAI_SIMULATOR_URL?: string | undefined;
  /** `allow` lets device certificates sign, which the policies of 2019 forbid on a server (ticketbai README, section 14). */
  TICKETBAI_DEVICE_CERTIFICATES?: string | undefined;
  /** `none` leaves the QR code out of sandbox invoices. */
  TICKETBAI_SANDBOX_QR?: string | undefined;
}

/** Registered software of TicketBAI. Null values are not configured. */
export interface TicketbaiSoftware {
  developer_nif: string | null;
  developer_name: string | null;
  name: string | null;
  /** Registered version, which the file names. */
  version: string | null;
}

/** Data of a deployment for TicketBAI. */
export interface TicketbaiDeployment {
  software: TicketbaiSoftware;
  licences: Readonly<Record<TicketBaiTerritory, string | null>>;
  policies: Readonly<Record<TicketBaiTerritory, readonly TicketBaiPolicy[]>>;
  simulatorUrl: string;
  /** True if device certificates may sign. */
  allowsDevices: boolean;
  /** False if sandbox invoices have no QR code. */
  hasSandboxQr: boolean;
}

/** Largest length of a licence in a file. Source: ticketbai README, section 10. */
const MAX_LICENCE_CHARACTERS = 20;
/** Address of no host (RFC 2606), so that a QR code of the sandbox never leads to an authority. */
const NO_SIMULATOR = 'https://ticketbai-simulator.invalid';

/** Developer and licences of the authorities' test services. Source: ticketbai README, sections 8 and 10. */
const TEST_SOFTWARE = {
  developer_nif: 'A99800005',
  developer_name: 'SOFTWARE GARANTE TICKETBAI PRUEBA',
  name: 'SOFTWARE GARANTE TICKETBAI PRUEBA',
  version: '1.0',
} as const;

const TEST_LICENCES: Readonly<Record<TicketBaiTerritory, string>> = {
  ARABA: 'TBAIAR00000000PRUEBA',
  BIZKAIA: 'TBAIBI00000000PRUEBA',
  GIPUZKOA: 'TBAIGIPRE00000000001',
};

function configured(value: string | undefined): string | null {
  const text = (value ?? '').trim();
  return text === '' ? null : text;
}

function isPolicy(value: unknown): value is TicketBaiPolicy {
  if (typeof value !== 'object' || value === null) return false;
  const { identifier, hash, valid_from } = value as Record<string, unknown>;
  return [identifier, hash, valid_from].every((part) => typeof part === 'string' && part !== '');
}

/** Reads the policies of a deployment. A territory that it does not name, or names wrongly, has the known ones. */
function policiesOf(text: string | undefined): TicketbaiDeployment['policies'] {
  const read = (): unknown => {
    try {
      return JSON.parse(text ?? '{}');
    } catch {
      return {};
    }
  };
  const named = read() as Partial<Record<TicketBaiTerritory, unknown>> | null;
  const of = (territory: TicketBaiTerritory): readonly TicketBaiPolicy[] => {
    const list = named?.[territory];
    const isList = Array.isArray(list) && list.length > 0 && list.every(isPolicy);
    return isList ? list : KNOWN_POLICIES[territory];
  };
  return { ARABA: of('ARABA'), BIZKAIA: of('BIZKAIA'), GIPUZKOA: of('GIPUZKOA') };
}

/** Returns the deployment's data of TicketBAI. Source: decisions, section 16, Deployment data. */
export function ticketbaiDeployment(variables: TicketbaiVariables): TicketbaiDeployment {
  const licenceOf = (value: string | undefined) => {
    const licence = configured(value);
    return licence !== null && licence.length <= MAX_LICENCE_CHARACTERS ? licence : null;
  };
  return {
    software: {
      developer_nif: configured(variables.TICKETBAI_DEVELOPER_NIF),
      developer_name: configured(variables.TICKETBAI_DEVELOPER_NAME),
      name: configured(variables.TICKETBAI_SOFTWARE_NAME),
      version: configured(variables.TICKETBAI_SOFTWARE_VERSION),
    },
    licences: {
      ARABA: licenceOf(variables.TICKETBAI_LICENCE_ARABA),
      BIZKAIA: licenceOf(variables.TICKETBAI_LICENCE_BIZKAIA),
      GIPUZKOA: licenceOf(variables.TICKETBAI_LICENCE_GIPUZKOA),
    },
    policies: policiesOf(variables.TICKETBAI_POLICIES),
    simulatorUrl: configured(variables.TICKETBAI_SIMULATOR_URL) ?? NO_SIMULATOR,
    allowsDevices: configured(variables.TICKETBAI_DEVICE_CERTIFICATES)?.toLowerCase() === 'allow',
    hasSandboxQr: configured(variables.TICKETBAI_SANDBOX_QR)?.toLowerCase() !== 'none',
  };
}

/** Returns a territory if TicketBAI applies there, or null. */
export function ticketbaiTerritory(territory: string): TicketBaiTerritory | null {
  return TICKETBAI_TERRITORIES.find((one) => one === territory) ?? null;
}

/** Returns the registered software in an environment. The sandbox has the authorities' test developer. */
export function softwareIn(
  { software, licences }: TicketbaiDeployment,
  environment: Environment,
  territory: TicketBaiTerritory,
): TicketbaiSoftware & { licence: string | null } {
  return environment === 'TEST'
    ? { ...TEST_SOFTWARE, licence: TEST_LICENCES[territory] }
    : { ...software, licence: licences[territory] };
}

/** Returns the software block of a file. Null if the deployment lacks a part of it. */
export function filedSoftware(
  deployment: TicketbaiDeployment,
  environment: Environment,
  territory: TicketBaiTerritory,
): FiledSoftware | null {
  const { licence, developer_nif, name, version } = softwareIn(deployment, environment, territory);
  if (licence === null || developer_nif === null || name === null || version === null) return null;
  return { licence, developer_nif, name, version };
}

/**
 * Returns the address of the QR code of a territory. Bizkaia has no test host, so its sandbox has the simulator's. Empty if sandbox
 * invoices have no QR code.
 *
 * Source: decisions, section 16, Sandbox and simulator, and Points settled after a first reading.
 */
export function qrBaseOf(
  { simulatorUrl, hasSandboxQr }: Pick<TicketbaiDeployment, 'simulatorUrl' | 'hasSandboxQr'>,
  environment: Environment,
  territory: TicketBaiTerritory,
): string {
  const { live, test } = QR_BASES[territory];
  if (environment === 'LIVE') return live;
  if (!hasSandboxQr) return '';
  return test ?? `${simulatorUrl}/bizkaia/qr`;
}
