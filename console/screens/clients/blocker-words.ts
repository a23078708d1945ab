import { words } from '../../words/language.ts';

/** Short words for what keeps a company from issuing, by the code of the blocker. */
export const BLOCKERS = words({
  COMPANY_HAS_NO_NIF: ['sin NIF', 'no NIF', 'sense NIF'],
  SERIES_DEFAULT_NOT_FOUND: ['sin serie', 'no series', 'sense sèrie'],
  PROFILE_INCOMPLETE: ['datos incompletos', 'data incomplete', 'dades incompletes'],
  COMPANY_NOT_ACTIVATED: ['sin activar', 'not activated', 'sense activar'],
  NIF_NOT_PROVED: ['NIF sin acreditar', 'NIF not proved', 'NIF sense acreditar'],
  NIF_ALREADY_LIVE: ['NIF activo en otra cuenta', 'NIF live elsewhere', 'NIF actiu en un altre compte'],
  NIF_REPRESENTATION_REQUIRED: [
    'falta la representación',
    'representation missing',
    'falta la representació',
  ],
  VERIFACTU_PRODUCER_NOT_CONFIGURED: [
    'VeriFactu sin configurar',
    'VeriFactu not set up',
    'VeriFactu sense configurar',
  ],
  VERIFACTU_EXCLUSION_REQUIRED: ['VeriFactu por decidir', 'VeriFactu undecided', 'VeriFactu per decidir'],
  TICKETBAI_NOT_ENABLED: ['falta TicketBAI', 'TicketBAI missing', 'falta TicketBAI'],
  VERIFACTU_BOUND_UNTIL_YEAR_END: [
    'VeriFactu hasta fin de año',
    'VeriFactu until year end',
    'VeriFactu fins a final d’any',
  ],
  CERTIFICATE_MISSING: ['falta el certificado', 'certificate missing', 'falta el certificat'],
  CERTIFICATE_EXPIRED: ['certificado caducado', 'certificate expired', 'certificat caducat'],
  TICKETBAI_LICENCE_MISSING: ['sin licencia TicketBAI', 'no TicketBAI licence', 'sense llicència TicketBAI'],
  TICKETBAI_REPRESENTATION_REQUIRED: [
    'certificado de otro NIF',
    'certificate of another NIF',
    'certificat d’un altre NIF',
  ],
  TICKETBAI_ACTIVITY_CODE_MISSING: ['falta el epígrafe', 'activity code missing', 'falta l’epígraf'],
  TICKETBAI_PRODUCER_NOT_CONFIGURED: [
    'TicketBAI sin configurar',
    'TicketBAI not set up',
    'TicketBAI sense configurar',
  ],
  SERIES_FORMAT_NOT_FOR_TICKETBAI: [
    'serie no válida en TicketBAI',
    'series not for TicketBAI',
    'sèrie no vàlida a TicketBAI',
  ],
  FISCAL_SYSTEM_NOT_AVAILABLE: ['sin sistema foral', 'no foral system', 'sense sistema foral'],
});
