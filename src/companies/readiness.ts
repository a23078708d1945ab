import type { CompanyRecord } from '../context/company-record.ts';
import type { Environment } from '../domain/environment.ts';
import { type ForalDates, isTicketbaiDue } from '../domain/fiscal/fiscal-system.ts';
import type { ProducerIdentity } from '../domain/producer-identity.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { isActivated } from './activation.ts';
import type { CompanySystem } from './due-system.ts';
import {
  TICKETBAI_BLOCKER_MESSAGES,
  TICKETBAI_BLOCKERS,
  type TicketbaiFacts,
  ticketbaiBlockers,
} from './ticketbai-blockers.ts';
import { missingForRegistration } from './verifactu-status.ts';

/** Obstacles to a company's next invoice (decisions, section 6). */
export const BLOCKER_CODES = [
  'COMPANY_HAS_NO_NIF',
  'SERIES_DEFAULT_NOT_FOUND',
  'PROFILE_INCOMPLETE',
  'COMPANY_NOT_ACTIVATED',
  'NIF_NOT_PROVED',
  'NIF_ALREADY_LIVE',
  'NIF_REPRESENTATION_REQUIRED',
  'VERIFACTU_PRODUCER_NOT_CONFIGURED',
  'VERIFACTU_EXCLUSION_REQUIRED',
  'VERIFACTU_BOUND_UNTIL_YEAR_END',
  'TICKETBAI_NOT_ENABLED',
  ...TICKETBAI_BLOCKERS,
  'SERIES_FORMAT_NOT_FOR_TICKETBAI',
  'FISCAL_SYSTEM_NOT_AVAILABLE',
] as const;

/** Document types that a series numbers. */
export const NUMBERED_TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] as const;

type BlockerCode = (typeof BLOCKER_CODES)[number];
export type NumberedType = (typeof NUMBERED_TYPES)[number];

export interface Blocker {
  code: BlockerCode;
  message: Bilingual;
  documentType?: NumberedType;
  missingFields?: readonly string[];
}

export interface ReadinessInput {
  company: Pick<CompanyRecord, 'row' | 'activations' | 'nifProof'>;
  /** True if a proved company of another account is in production with the NIF. Absent: false. */
  isNifHeldElsewhere?: boolean;
  /** True if another company of the NIF has registered in production this year. Absent: false. */
  isNifBound?: boolean;
  environment: Environment;
  /** Types with an active default series. */
  defaultSeriesTypes: ReadonlySet<NumberedType>;
  /** Type whose default series is needed. Absent: all of them. */
  documentType?: NumberedType;
  producer: Pick<ProducerIdentity, 'nif'> | null;
  /** System that is due in the environment. */
  system: CompanySystem;
  foral: ForalDates;
  /** True if the document gets a record although the company no longer registers: it corrects a registered invoice. */
  needsRecord?: boolean;
  nowMs: number;
  /** Facts about TicketBAI files. Null or absent where TicketBAI is not due. */
  ticketbai?: TicketbaiFacts | null;
  /** Types whose series does not fit TicketBAI. Absent: none. */
  unfitSeriesTypes?: readonly NumberedType[];
}

const MESSAGES: Readonly<Record<BlockerCode, Bilingual>> = {
  COMPANY_HAS_NO_NIF: { en: 'The company has no NIF', es: 'La empresa no tiene NIF' },
  SERIES_DEFAULT_NOT_FOUND: {
    en: 'There is no active default series for this document type',
    es: 'No hay serie por defecto activa para este tipo de documento',
  },
  PROFILE_INCOMPLETE: {
    en: 'The company lacks data that an invoice must show',
    es: 'A la empresa le faltan datos que una factura debe mostrar',
  },
  COMPANY_NOT_ACTIVATED: {
    en: 'The company is not activated in this environment',
    es: 'La empresa no está activada en este entorno',
  },
  NIF_NOT_PROVED: {
    en: 'In production a company acts only after it has proved its NIF: upload a certificate of that NIF, submit the signed representation, or ask the operator',
    es: 'En producción una empresa solo actúa tras acreditar su NIF: sube un certificado de ese NIF, envía la representación firmada o pídeselo al operador',
  },
  NIF_ALREADY_LIVE: {
    en: 'Another account has proved this NIF and uses it in production: ask the operator to release it',
    es: 'Otra cuenta ha acreditado este NIF y lo usa en producción: pide al operador que lo libere',
  },
  NIF_REPRESENTATION_REQUIRED: {
    en: 'The company has not granted the representation that sending to the AEAT needs',
    es: 'La empresa no ha otorgado la representación que hace falta para enviar a la AEAT',
  },
  VERIFACTU_PRODUCER_NOT_CONFIGURED: {
    en: 'This deployment does not say who produces the invoicing system, which live registration needs',
    es: 'Esta instalación no indica el productor del sistema de facturación, necesario para registrar en producción',
  },
  VERIFACTU_EXCLUSION_REQUIRED: {
    en: 'VeriFactu is off in production and nothing that holds today says why: turn it on, or declare an exclusion in the VeriFactu configuration',
    es: 'VeriFactu está desactivado en producción y nada que valga hoy dice por qué: actívalo o declara una exclusión en la configuración de VeriFactu',
  },
  VERIFACTU_BOUND_UNTIL_YEAR_END: {
    en: 'Another company of this NIF has registered invoices this year, and the NIF goes on registering until 31 December: issue with that company, or enable VeriFactu here',
    es: 'Otra empresa con este NIF ha registrado facturas este año, y el NIF sigue registrando hasta el 31 de diciembre: emite con esa empresa o activa VeriFactu aquí',
  },
  TICKETBAI_NOT_ENABLED: {
    en: 'The fiscal territory of the company requires TicketBAI, and it is not enabled: enable it with PATCH …/ticketbai-configuration. If the territory is wrong, correct the address or declare it',
    es: 'El territorio fiscal de la empresa exige TicketBAI, y no está activado: actívalo con PATCH …/ticketbai-configuration. Si el territorio no es ese, corrige el domicilio o decláralo',
  },
  ...TICKETBAI_BLOCKER_MESSAGES,
  SERIES_FORMAT_NOT_FOR_TICKETBAI: {
    en: 'The format of the series does not fit TicketBAI: it must end in {NUM} and have at most 20 characters of A-Z, 0-9, "-", "/" and "." before it',
    es: 'El formato de la serie no vale en TicketBAI: debe terminar en {NUM}, con un máximo de 20 caracteres A-Z, 0-9, "-", "/" y "." delante',
  },
  FISCAL_SYSTEM_NOT_AVAILABLE: {
    en: 'Navarra has an invoicing system of its own, which this service does not offer. If the territory is wrong, correct the address or declare it',
    es: 'Navarra tiene un sistema de facturación propio que este servicio no ofrece. Si el territorio no es ese, corrige el domicilio o decláralo',
  },
};

/**
 * Returns all obstacles that keep a company from issuing now. Empty if it may issue. They are in the order of the codes,
 * default series in that of the document types.
 */
export function readinessBlockers(input: ReadinessInput): Blocker[] {
  const { company, environment, system } = input;
  const missingFields = missingProfileFields(company);
  const missing = missingForRegistration({
    enabled: system.registers || input.needsRecord === true,
    environment,
    representation: company.row,
    producer: input.producer,
  });
  return [
    ...(company.row.nif === null ? [blocker('COMPANY_HAS_NO_NIF')] : []),
    ...missingDefaults(input).map((documentType) => ({
      ...blocker('SERIES_DEFAULT_NOT_FOUND'),
      documentType,
    })),
    ...(missingFields.length > 0 ? [{ ...blocker('PROFILE_INCOMPLETE'), missingFields }] : []),
    ...(isReadyIn(input) ? [] : [blocker('COMPANY_NOT_ACTIVATED')]),
    ...(lacksProof(input) ? [blocker('NIF_NOT_PROVED')] : []),
    ...(input.isNifHeldElsewhere === true ? [blocker('NIF_ALREADY_LIVE')] : []),
    ...(missing.includes('REPRESENTATION') ? [blocker('NIF_REPRESENTATION_REQUIRED')] : []),
    ...(missing.includes('PRODUCER') ? [blocker('VERIFACTU_PRODUCER_NOT_CONFIGURED')] : []),
    ...(environment === 'LIVE' ? systemBlockers(system, input.foral) : []),
    ...(input.ticketbai == null ? [] : ticketbaiBlockers(input.ticketbai).map(blocker)),
    ...(input.unfitSeriesTypes ?? []).map((documentType) => ({
      ...blocker('SERIES_FORMAT_NOT_FOR_TICKETBAI'),
      documentType,
    })),
    ...(input.isNifBound === true ? [blocker('VERIFACTU_BOUND_UNTIL_YEAR_END')] : []),
  ];
}

/** True if a company with a NIF has not proved it, which production needs (decisions, section 15). */
function lacksProof({ company, environment }: ReadinessInput): boolean {
  return environment === 'LIVE' && company.row.nif !== null && company.nifProof === null;
}

/**
 * True if the company is active and, in production, has settings of its own there. Production never falls back to the
 * fields that a sandbox key writes. Another activation copies them (decisions, section 15).
 */
function isReadyIn({ company, environment, nowMs }: ReadinessInput): boolean {
  const hasSettings = environment === 'TEST' || company.row.live !== null;
  return hasSettings && isActivated(company.activations, environment, nowMs);
}

/**
 * Returns the obstacles of the system that is due in production. RD 1007/2023 excludes companies in the SII, foral territories and
 * exceptions by other laws, and obliges all others from a date on. Foral companies issue plain invoices until the dates of the
 * deployment (decisions, section 16).
 */
function systemBlockers(system: CompanySystem, foral: ForalDates): Blocker[] {
  const { inForce, today } = system;
  if (inForce.territory === 'NAVARRA') {
    const isOver = foral.navarraSystemFrom !== null && foral.navarraSystemFrom <= today;
    return isOver ? [blocker('FISCAL_SYSTEM_NOT_AVAILABLE')] : [];
  }
  if (system.system === 'VERIFACTU' && !system.registers) return [blocker('VERIFACTU_EXCLUSION_REQUIRED')];
  const isOver = isTicketbaiDue(system) && foral.ticketbaiBlocksFrom <= today;
  return isOver ? [blocker('TICKETBAI_NOT_ENABLED')] : [];
}

/** Returns a blocker as the API shows it. */
export function blockerView(found: Blocker, language: Language) {
  return {
    code: found.code,
    message: found.message[language],
    document_type: found.documentType ?? null,
    missing_fields: found.missingFields === undefined ? null : [...found.missingFields],
  };
}

/** Returns a blocker with its message in both languages. */
export function blocker(code: BlockerCode): Blocker {
  return { code, message: MESSAGES[code] };
}

function missingDefaults(input: ReadinessInput): NumberedType[] {
  const needed = input.documentType === undefined ? NUMBERED_TYPES : [input.documentType];
  return needed.filter((type) => !input.defaultSeriesTypes.has(type));
}

/**
 * Returns the missing fields of the issuer by RD 1619/2012 article 6.1: only the name. A missing NIF is a blocker of its own,
 * and the address is optional by contract (specification, Address).
 */
function missingProfileFields(company: Pick<CompanyRecord, 'row'>): string[] {
  return company.row.legalName.trim() === '' ? ['legal_name'] : [];
}
