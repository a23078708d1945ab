import { words } from '../../words/language.ts';

/** Short names of the blockers of a company, by code. */
export const BLOCKERS = words({
  COMPANY_HAS_NO_NIF: ['Sin NIF', 'No NIF', 'Sense NIF'],
  SERIES_DEFAULT_NOT_FOUND: ['Sin serie', 'No series', 'Sense sèrie'],
  PROFILE_INCOMPLETE: ['Datos incompletos', 'Data incomplete', 'Dades incompletes'],
  COMPANY_NOT_ACTIVATED: ['Sin activar', 'Not activated', 'Sense activar'],
  NIF_NOT_PROVED: ['NIF sin acreditar', 'NIF not proved', 'NIF sense acreditar'],
  NIF_ALREADY_LIVE: ['NIF activo en otra cuenta', 'NIF live elsewhere', 'NIF actiu en un altre compte'],
  NIF_REPRESENTATION_REQUIRED: [
    'Falta la representación',
    'Representation missing',
    'Falta la representació',
  ],
  VERIFACTU_PRODUCER_NOT_CONFIGURED: [
    'VeriFactu sin configurar',
    'VeriFactu not set up',
    'VeriFactu sense configurar',
  ],
  VERIFACTU_EXCLUSION_REQUIRED: ['VeriFactu por decidir', 'VeriFactu undecided', 'VeriFactu per decidir'],
  TICKETBAI_NOT_ENABLED: ['Falta TicketBAI', 'TicketBAI missing', 'Falta TicketBAI'],
  VERIFACTU_BOUND_UNTIL_YEAR_END: [
    'VeriFactu hasta fin de año',
    'VeriFactu until year end',
    'VeriFactu fins a final d’any',
  ],
  CERTIFICATE_MISSING: ['Falta el certificado', 'Certificate missing', 'Falta el certificat'],
  CERTIFICATE_EXPIRED: ['Certificado caducado', 'Certificate expired', 'Certificat caducat'],
  TICKETBAI_LICENCE_MISSING: ['Sin licencia TicketBAI', 'No TicketBAI licence', 'Sense llicència TicketBAI'],
  TICKETBAI_REPRESENTATION_REQUIRED: [
    'Certificado de otro NIF',
    'Certificate of another NIF',
    'Certificat d’un altre NIF',
  ],
  TICKETBAI_ACTIVITY_CODE_MISSING: ['Falta el epígrafe', 'Activity code missing', 'Falta l’epígraf'],
  TICKETBAI_PRODUCER_NOT_CONFIGURED: [
    'TicketBAI sin configurar',
    'TicketBAI not set up',
    'TicketBAI sense configurar',
  ],
  SERIES_FORMAT_NOT_FOR_TICKETBAI: [
    'Serie no válida en TicketBAI',
    'Series not for TicketBAI',
    'Sèrie no vàlida a TicketBAI',
  ],
  FISCAL_SYSTEM_NOT_AVAILABLE: ['Sin sistema foral', 'No foral system', 'Sense sistema foral'],
});
