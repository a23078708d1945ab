import { DAYS_KEPT, type KeptForDays, YEARS_KEPT } from '../../domain/retention-terms.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';

const HOURS_OF_DAY = 24;

/** Row of the retention table: the data, the term and the reason, in both languages. */
export interface RetentionRow {
  what: Bilingual;
  howLong: Bilingual;
  why: Bilingual;
}

function days(what: KeptForDays, since: Bilingual): Bilingual {
  const count = DAYS_KEPT[what];
  return {
    es: `${count} ${count === 1 ? 'día' : 'días'} ${since.es}`,
    en: `${count} ${count === 1 ? 'day' : 'days'} ${since.en}`,
  };
}

const SIX_YEARS: Bilingual = {
  es: `${YEARS_KEPT} años desde fin de año`,
  en: `${YEARS_KEPT} years after year end`,
};

/** Retention of six years by law, longer if an assessment, a lawsuit or a loss carried forward lasts longer. */
const AT_LEAST_SIX_YEARS: Bilingual = {
  es: `al menos ${YEARS_KEPT} años desde fin de año`,
  en: `at least ${YEARS_KEPT} years after year end`,
};

/** Rows of the retention table on the documentation page. The purges follow `PURGES`. */
export const RETENTION_TABLE: readonly RetentionRow[] = [
  {
    what: {
      es: 'Facturas emitidas o importadas, sus destinatarios y sus registros VeriFactu',
      en: 'Issued and imported invoices, their recipients and VeriFactu records',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30 (4 años en la LGT, art. 66)',
      en: 'Código de Comercio, art. 30 (4 years in LGT, art. 66)',
    },
  },
  {
    what: {
      es: 'Cobros de facturas, con sus devoluciones',
      en: 'Payments of invoices, with their refunds',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; van con su factura',
      en: 'Código de Comercio, art. 30; kept with their invoice',
    },
  },
  {
    what: {
      es: 'Mandatos, remesas de adeudos y recordatorios de pago',
      en: 'Mandates, files of direct debits and reminders',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; justifican los cobros',
      en: 'Código de Comercio, art. 30; evidence of payments',
    },
  },
  {
    what: {
      es: 'Informes del proveedor de correo y direcciones sin recordatorios',
      en: 'Reports of the mail provider, and suppressed addresses',
    },
    howLong: SIX_YEARS,
    why: {
      es: 'Prueba de la entrega; para no volver a escribir a la dirección (RGPD, art. 21)',
      en: 'Proof of delivery; no more mails to the address (GDPR, art. 21)',
    },
  },
  {
    what: {
      es: 'Extractos bancarios y movimientos conciliados',
      en: 'Bank statements and matched movements',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; justifican los cobros',
      en: 'Código de Comercio, art. 30; evidence of payments',
    },
  },
  {
    what: {
      es: 'Acciones en la página de una factura',
      en: 'Actions on the page of an invoice',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Prueba de la entrega y de la respuesta',
      en: 'Proof of delivery and of the response',
    },
  },
  {
    what: {
      es: 'Facturas recibidas, sus ficheros y respuestas',
      en: 'Received invoices, their files and responses',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; LIVA, arts. 97 y 99 (derecho a deducir)',
      en: 'Código de Comercio, art. 30; LIVA, arts. 97 and 99 (right to deduct)',
    },
  },
  {
    what: { es: 'Registro de auditoría', en: 'Audit trail' },
    howLong: SIX_YEARS,
    why: {
      es: 'Muestra quién cambió los libros conservados',
      en: 'Shows who changed the books',
    },
  },
  {
    what: {
      es: 'Certificados de firma, con su clave sellada',
      en: 'Signing certificates, with their sealed keys',
    },
    howLong: {
      es: 'hasta que se borran o se cierra la cuenta',
      en: 'until they are deleted or the account closes',
    },
    why: { es: 'Firmar las facturas electrónicas', en: 'To sign electronic invoices' },
  },
  {
    what: {
      es: 'Lugares de inicio de sesión (huellas)',
      en: 'Places of sign-in (digests)',
    },
    howLong: days('SIGN_IN_PLACES', { es: 'desde la última vez', en: 'since the last time' }),
    why: { es: 'Avisar solo de un lugar nuevo', en: 'To report only new places' },
  },
  {
    what: {
      es: 'Recordatorios diarios por dirección (huellas)',
      en: 'Daily reminders per address (digests)',
    },
    howLong: days('REMINDER_RECIPIENTS', { es: 'desde el último', en: 'after the last one' }),
    why: { es: 'Limitar los recordatorios', en: 'To limit reminders' },
  },
  {
    what: { es: 'Texto de los correos', en: 'Texts of mails' },
    howLong: days('MAIL_TEXTS', { es: 'desde el envío', en: 'after they are sent' }),
    why: {
      es: 'Ver qué se envió; el registro del envío queda',
      en: 'To see what was sent; the log of the mail stays',
    },
  },
  {
    what: { es: 'Contenido en bruto de los avisos de pago', en: 'Raw payloads of payment events' },
    howLong: days('PAYMENT_PAYLOADS', { es: 'desde que llegan', en: 'after they arrive' }),
    why: {
      es: 'Aclarar un cobro; sus datos quedan',
      en: 'To clear up a payment; its data stay',
    },
  },
  {
    what: {
      es: 'Eventos de una cuenta (webhooks)',
      en: 'Events of an account (webhooks)',
    },
    howLong: days('EVENTS', { es: 'desde el evento', en: 'after the event' }),
    why: {
      es: 'Listarlos y volver a enviarlos; la factura guarda su emisión',
      en: 'To list and replay them; the invoice keeps its issue',
    },
  },
  {
    what: {
      es: 'Cliente borrado: datos fuera de los documentos (correo, teléfono, dirección, notas)',
      en: 'Deleted customer: data in no document (email, phone, address, notes)',
    },
    howLong: days('DELETED_CUSTOMERS', { es: 'desde el borrado', en: 'after the deletion' }),
    why: { es: 'Recuperarse de un error', en: 'To recover from a mistake' },
  },
  {
    what: {
      es: 'Cliente borrado sin documentos: todo',
      en: 'Deleted customer without documents: everything',
    },
    howLong: days('CUSTOMERS_WITHOUT_DOCUMENTS', { es: 'desde el borrado', en: 'after the deletion' }),
    why: { es: 'Recuperarse de un error', en: 'To recover from a mistake' },
  },
  {
    what: {
      es: 'Borrador, proforma o plantilla borrados: destinatario, textos y direcciones',
      en: 'Deleted draft, proforma or template: recipient, texts and addresses',
    },
    howLong: days('DELETED_DRAFTS', { es: 'desde el borrado', en: 'after the deletion' }),
    why: { es: 'Recuperarse de un error', en: 'To recover from a mistake' },
  },
  {
    what: {
      es: 'Cuenta cerrada: webhooks, plantillas, borradores, proformas y clientes',
      en: 'Closed account: webhooks, templates, drafts, proformas and customers',
    },
    howLong: { es: 'como si se borraran al cerrarla', en: 'as if deleted when it closes' },
    why: { es: 'Ya no se usan', en: 'No longer used' },
  },
  {
    what: { es: 'Exportaciones de una cuenta (ZIP)', en: 'Exports of an account (ZIP)' },
    howLong: {
      es: `${DAYS_KEPT.EXPORT_ARCHIVES * HOURS_OF_DAY} horas; su registro, ${DAYS_KEPT.EXPORTS} días`,
      en: `${DAYS_KEPT.EXPORT_ARCHIVES * HOURS_OF_DAY} hours; their log, ${DAYS_KEPT.EXPORTS} days`,
    },
    why: { es: 'Descargarlas', en: 'To download them' },
  },
  {
    what: {
      es: 'Persona sin cuentas: nombre, dirección y preferencias',
      en: 'Person without accounts: name, address and preferences',
    },
    howLong: days('LEFT_PEOPLE', { es: 'desde que salió de la última', en: 'after they left the last one' }),
    why: { es: 'Poder volver con una invitación', en: 'To come back by an invitation' },
  },
  {
    what: {
      es: 'Persona que borra sus datos (`DELETE /v1/me`)',
      en: 'Erased person (`DELETE /v1/me`)',
    },
    howLong: {
      es: 'al momento; los correos recibidos, en minutos',
      en: 'at once; received mails within minutes',
    },
    why: {
      es: 'Sus acciones quedan en el registro de auditoría y en las facturas emitidas',
      en: 'Actions stay in the audit trail and on issued invoices',
    },
  },
  {
    what: { es: 'Invitaciones terminadas', en: 'Ended invitations' },
    howLong: days('ENDED_INVITATIONS', { es: 'desde que acaban', en: 'after they end' }),
    why: { es: 'Ver su resultado', en: 'To see their result' },
  },
  {
    what: {
      es: 'Enlaces para reclamar una cuenta (huellas y dirección)',
      en: 'Claim tokens (digests and address)',
    },
    howLong: days('ENDED_CLAIM_TOKENS', { es: 'desde que acaban', en: 'after they end' }),
    why: { es: 'Entregar una cuenta', en: 'To hand an account over' },
  },
  {
    what: {
      es: 'Inicios de sesión a la espera del segundo factor (huellas)',
      en: 'Sign-ins awaiting the second factor (digests)',
    },
    howLong: days('SECOND_FACTOR_CHALLENGES', { es: 'desde que se piden', en: 'after they are asked for' }),
    why: { es: 'Entrar, y contar los intentos', en: 'To sign in, and to count tries' },
  },
  {
    what: {
      es: 'Confirmaciones de emisión (ids, sin datos personales)',
      en: 'Confirmations of an issue (ids, no personal data)',
    },
    howLong: days('LEDGER_COMMITS', { es: 'desde la emisión', en: 'after the issue' }),
    why: { es: 'No emitir dos veces', en: 'To avoid issuing twice' },
  },
  {
    what: { es: 'Registro de peticiones', en: 'Request logs' },
    howLong: days('REQUEST_LOGS', { es: 'desde la petición', en: 'after the request' }),
    why: { es: 'Para quien programa', en: 'For developers' },
  },
  {
    what: { es: 'Entregas de webhooks', en: 'Deliveries of webhooks' },
    howLong: days('DELIVERIES', { es: 'desde el evento', en: 'after the event' }),
    why: { es: 'Repetirlas y ver por qué fallaron', en: 'To repeat them and see why they failed' },
  },
  {
    what: { es: 'Respuestas del censo de la AEAT', en: 'Responses of the AEAT’s census' },
    howLong: days('CENSUS_CHECKS', { es: 'desde la consulta', en: 'after the request' }),
    why: { es: 'No preguntar dos veces lo mismo', en: 'To avoid repeated requests' },
  },
  {
    what: { es: 'Sesiones', en: 'Sessions' },
    howLong: days('SESSIONS', { es: 'desde que acaban', en: 'after they end' }),
    why: { es: 'Entrar', en: 'To sign in' },
  },
  {
    what: { es: 'Códigos de acceso (huellas)', en: 'Sign-in codes (digests)' },
    howLong: days('SIGN_IN_CODES', { es: 'desde que se piden', en: 'after they are asked for' }),
    why: { es: 'Entrar, y contar los intentos', en: 'To sign in, and to count tries' },
  },
  {
    what: {
      es: 'Respuestas guardadas por clave de idempotencia',
      en: 'Responses stored under idempotency keys',
    },
    howLong: {
      es: `${DAYS_KEPT.IDEMPOTENCY_ANSWERS * HOURS_OF_DAY} horas desde la respuesta`,
      en: `${DAYS_KEPT.IDEMPOTENCY_ANSWERS * HOURS_OF_DAY} hours after the response`,
    },
    why: { es: 'Que repetir una petición sea seguro', en: 'To make repeating a request safe' },
  },
];
