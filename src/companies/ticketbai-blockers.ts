import type { StoredTicketbai } from '../db/settings-json.ts';
import { DAY_MS } from '../domain/calendar/durations.ts';
import type { Environment } from '../domain/environment.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { filedSoftware, type TicketbaiDeployment } from '../ticketbai/deployment.ts';
import type { LroeModel } from '../ticketbai/lroe/lroe-model.ts';
import type { TicketBaiTerritory } from '../ticketbai/territories.ts';
import { isDeviceCertificate, type TicketbaiCertificate } from './certificates/ticketbai-certificate.ts';

/** Obstacles to TicketBAI of a company, in the order in which they are shown (decisions, section 16, Configuration). */
export const TICKETBAI_BLOCKERS = [
  'CERTIFICATE_MISSING',
  'CERTIFICATE_EXPIRED',
  'TICKETBAI_LICENCE_MISSING',
  'TICKETBAI_REPRESENTATION_REQUIRED',
  'TICKETBAI_ACTIVITY_CODE_MISSING',
  'TICKETBAI_PRODUCER_NOT_CONFIGURED',
] as const;

export type TicketbaiBlockerCode = (typeof TICKETBAI_BLOCKERS)[number];

export const TICKETBAI_BLOCKER_MESSAGES: Readonly<Record<TicketbaiBlockerCode, Bilingual>> = {
  CERTIFICATE_MISSING: {
    en: 'No certificate with an RSA key signs the TicketBAI files: upload one of the company. That of the provider is configured by the operator',
    es: 'Ningún certificado con clave RSA firma los ficheros TicketBAI: sube uno de la empresa. El del proveedor lo configura el operador',
  },
  CERTIFICATE_EXPIRED: {
    en: 'The certificate that signs TicketBAI files is not in force: upload another one. That of the provider is replaced by the operator',
    es: 'El certificado que firma los ficheros TicketBAI no está vigente: sube otro. El del proveedor lo cambia el operador',
  },
  TICKETBAI_LICENCE_MISSING: {
    en: 'This deployment has no TicketBAI licence or signature policy of the territory',
    es: 'Esta instalación no tiene licencia TicketBAI o política de firma del territorio',
  },
  TICKETBAI_REPRESENTATION_REQUIRED: {
    en: 'The certificate is not of the company, and no representation before its diputación is in force: grant it, or use a certificate of the company’s NIF',
    es: 'El certificado no es de la empresa y no hay representación vigente ante su diputación: otórgala o usa un certificado del NIF de la empresa',
  },
  TICKETBAI_ACTIVITY_CODE_MISSING: {
    en: 'Model 140 needs the code of the activity (`lroe.activity_codes` of the TicketBAI configuration)',
    es: 'El modelo 140 necesita el epígrafe de la actividad (`lroe.activity_codes` de la configuración TicketBAI)',
  },
  TICKETBAI_PRODUCER_NOT_CONFIGURED: {
    en: 'This deployment does not say who developed the registered TicketBAI software',
    es: 'Esta instalación no indica quién desarrolló el software TicketBAI registrado',
  },
};

/** Representation of a company before a diputación. */
export interface FileRepresentation {
  /** True if it is in force for the territory of the files. */
  isActive: boolean;
  /** True if it is given to the producer of this deployment. */
  namesProvider: boolean;
}

/** Facts that decide if TicketBAI files of a company can be made. */
export interface TicketbaiFacts {
  territory: TicketBaiTerritory;
  environment: Environment;
  stored: StoredTicketbai;
  model: LroeModel;
  /** NIF of the company. */
  nif: string | null;
  deployment: TicketbaiDeployment;
  /** Certificates among which the source chooses: of the company, or that of the provider. May be empty where the sandbox's own seal signs. Null: not opened, and not judged. */
  certificates: readonly TicketbaiCertificate[] | null;
  /** Representation before the diputación of the territory. */
  representation: FileRepresentation;
  /** Real time, by which certificates are judged. */
  nowMs: number;
}

/** Returns the source of a company's signature: the stored one, or else the default of the environment. */
export function certificateSource(
  stored: Pick<StoredTicketbai, 'certificate'>,
  environment: Environment,
): 'COMPANY' | 'PROVIDER' | 'SANDBOX' {
  return stored.certificate?.source ?? (environment === 'TEST' ? 'SANDBOX' : 'COMPANY');
}

function isInForce({ validFrom, validUntil }: TicketbaiCertificate, nowMs: number): boolean {
  return validFrom <= nowMs && nowMs <= validUntil;
}

/**
 * Returns the certificate that signs, of the company or of the provider: the named one, or the newest with an RSA key, in force if one is. Those of
 * devices sign only where the deployment allows it (decisions, section 16, Certificate).
 */
export function ticketbaiCertificate({
  stored,
  certificates,
  nowMs,
  deployment: { allowsDevices },
}: Pick<TicketbaiFacts, 'stored' | 'certificates' | 'nowMs'> & {
  deployment: Pick<TicketbaiDeployment, 'allowsDevices'>;
}): TicketbaiCertificate | null {
  const named = stored.certificate?.certificate_id ?? null;
  const fitting = (certificates ?? [])
    .filter(({ id, keyKind }) => (named === null ? keyKind === 'RSA' : id === named))
    .filter((row) => allowsDevices || !isDeviceCertificate(row))
    .sort((one, other) => other.createdAt - one.createdAt || (other.id < one.id ? -1 : 1));
  return fitting.find((row) => isInForce(row, nowMs)) ?? fitting[0] ?? null;
}

/** Days before the end of a certificate from which another one is recommended (decisions, section 16, Readiness blockers). */
const EXPIRES_SOON_DAYS = 30;

/** True if the certificate that signs, of the company or of the provider, ends within 30 days. An ended one is a blocker instead. */
export function certificateExpiresSoon(facts: TicketbaiFacts): boolean {
  if (certificateSource(facts.stored, facts.environment) === 'SANDBOX') return false;
  const row = ticketbaiCertificate(facts);
  if (row === null || !isInForce(row, facts.nowMs)) return false;
  return row.validUntil - facts.nowMs < EXPIRES_SOON_DAYS * DAY_MS;
}

function unfitness(row: TicketbaiCertificate | null, nowMs: number): TicketbaiBlockerCode | null {
  if (row === null) return 'CERTIFICATE_MISSING';
  return isInForce(row, nowMs) ? null : 'CERTIFICATE_EXPIRED';
}

function certificateBlockers(facts: TicketbaiFacts): TicketbaiBlockerCode[] {
  const source = certificateSource(facts.stored, facts.environment);
  if (source === 'SANDBOX') return [];
  const row = ticketbaiCertificate(facts);
  const unfit = facts.certificates === null ? null : unfitness(row, facts.nowMs);
  const { isActive, namesProvider } = facts.representation;
  const isRepresented = source === 'PROVIDER' ? isActive && namesProvider : isActive || unfit !== null;
  // A diputación links a device to its taxpayer, whom its certificate does not name.
  const isOwn = row !== null && (row.holderNif === facts.nif || isDeviceCertificate(row));
  return [
    ...(unfit === null ? [] : [unfit]),
    ...(isOwn || isRepresented ? [] : (['TICKETBAI_REPRESENTATION_REQUIRED'] as const)),
  ];
}

/** Returns the obstacles to TicketBAI files of a company. Source: decisions, section 16, Readiness blockers. */
export function ticketbaiBlockers(facts: TicketbaiFacts): TicketbaiBlockerCode[] {
  const { territory, environment, stored, model, deployment } = facts;
  const isLive = environment === 'LIVE';
  const lacksLicence =
    isLive && (deployment.licences[territory] === null || deployment.policies[territory].length === 0);
  const lacksProducer =
    isLive && filedSoftware({ ...deployment, licences: ALL_LICENCES }, environment, territory) === null;
  const lacksCode =
    territory === 'BIZKAIA' && model === '140' && (stored.lroe?.activity_codes ?? []).length === 0;
  const found = new Set<TicketbaiBlockerCode>([
    ...certificateBlockers(facts),
    ...(lacksLicence ? (['TICKETBAI_LICENCE_MISSING'] as const) : []),
    ...(lacksCode ? (['TICKETBAI_ACTIVITY_CODE_MISSING'] as const) : []),
    ...(lacksProducer ? (['TICKETBAI_PRODUCER_NOT_CONFIGURED'] as const) : []),
  ]);
  return TICKETBAI_BLOCKERS.filter((code) => found.has(code));
}

/** Placeholder licences, so that a missing producer is found without real ones. */
const ALL_LICENCES = { ARABA: '-', BIZKAIA: '-', GIPUZKOA: '-' } as const;
