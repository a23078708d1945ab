import { DAYS_KEPT, type KeptForDays, YEARS_KEPT } from '../domain/retention-terms.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

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
  es: `${YEARS_KEPT} años desde el final de su año`,
  en: `${YEARS_KEPT} years from the end of their year`,
};

/** Retention of six years by law, longer if an assessment, a lawsuit or a loss carried forward lasts longer. */
const AT_LEAST_SIX_YEARS: Bilingual = {
  es: `al menos ${YEARS_KEPT} años desde el final de su año`,
  en: `at least ${YEARS_KEPT} years from the end of their year`,
};

/** Rows of the retention table on the documentation page. The purges follow `PURGES`. */
export const RETENTION_TABLE: readonly RetentionRow[] = [
  {
    what: {
      es: 'Facturas emitidas aquí o importadas de otro sistema, sus destinatarios y sus registros VeriFactu',
      en: 'Invoices issued here or imported from another system, their recipients and their VeriFactu records',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; los 4 años de la LGT, art. 66, quedan dentro',
      en: 'Código de Comercio, art. 30; the 4 years of LGT, art. 66, are inside',
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
      en: 'Código de Comercio, art. 30; they go with their invoice',
    },
  },
  {
    what: {
      es: 'Mandatos, remesas de adeudos y recordatorios de pago',
      en: 'Mandates, files of direct debits and reminders',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; justifican los cobros de las facturas',
      en: 'Código de Comercio, art. 30; they bear out the payments of invoices',
    },
  },
  {
    what: {
      es: 'Lo que el proveedor de correo informó de los correos, y las direcciones que no reciben recordatorios',
      en: 'What the mail provider reported of mails, and addresses that get no reminders',
    },
    howLong: SIX_YEARS,
    why: {
      es: 'Prueba de la entrega de las facturas; la dirección, para no volver a escribirle (RGPD, art. 21)',
      en: 'Proof that invoices were delivered; the address, so that it is not written to again (GDPR, art. 21)',
    },
  },
  {
    what: {
      es: 'Extractos bancarios y lo que pagan sus movimientos',
      en: 'Bank statements and what their movements pay',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; justifican los cobros de las facturas',
      en: 'Código de Comercio, art. 30; they bear out the payments of invoices',
    },
  },
  {
    what: {
      es: 'Lo que hizo en la página de una factura quien tiene su enlace',
      en: 'What whoever has the link of an invoice did on its page',
    },
    howLong: AT_LEAST_SIX_YEARS,
    why: {
      es: 'Va con su factura: prueba de la entrega y de la respuesta',
      en: 'It goes with its invoice: proof of delivery and of the answer',
    },
  },
  {
    what: {
      es: 'Facturas recibidas, con sus ficheros y lo que se respondió',
      en: 'Received invoices, with their files and what was answered',
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
      es: 'Dice quién hizo qué en los libros que se conservan',
      en: 'Says who did what in the books that are kept',
    },
  },
  {
    what: {
      es: 'Certificados de firma, con su clave sellada',
      en: 'Certificates that sign, with their sealed keys',
    },
    howLong: {
      es: 'hasta que se borran o se cierra la cuenta',
      en: 'until they are deleted or the account closes',
    },
    why: { es: 'Firmar las facturas electrónicas', en: 'To sign electronic invoices' },
  },
  {
    what: {
      es: 'Lugares desde los que alguien ha entrado (huellas)',
      en: 'Places that somebody signed in from (digests)',
    },
    howLong: days('SIGN_IN_PLACES', { es: 'desde la última vez', en: 'since the last time' }),
    why: { es: 'Avisar solo de un lugar nuevo', en: 'To tell of a new place alone' },
  },
  {
    what: {
      es: 'Cuántos recordatorios de pago ha recibido hoy cada dirección (huellas)',
      en: 'How many reminders each address has had today (digests)',
    },
    howLong: days('REMINDER_RECIPIENTS', { es: 'desde el último', en: 'after the last one' }),
    why: { es: 'Que a nadie le lleguen demasiados', en: 'So that no address gets too many' },
  },
  {
    what: { es: 'Texto de los correos', en: 'Texts of mails' },
    howLong: days('MAIL_TEXTS', { es: 'desde el envío', en: 'after they are sent' }),
    why: {
      es: 'Ver qué se envió; el registro del envío queda',
      en: 'To see what was sent; that it was sent stays',
    },
  },
  {
    what: { es: 'Contenido en bruto de los avisos de pago', en: 'Raw payloads of payment events' },
    howLong: days('PAYMENT_PAYLOADS', { es: 'desde que llegan', en: 'after they arrive' }),
    why: {
      es: 'Aclarar un cobro; lo que dicen del pago queda',
      en: 'To clear up a payment; what they say of it stays',
    },
  },
  {
    what: {
      es: 'Eventos de una cuenta (lo que se cuenta a los webhooks)',
      en: 'Events of an account (what webhooks are told)',
    },
    howLong: days('EVENTS', { es: 'desde el evento', en: 'after the event' }),
    why: {
      es: 'Listarlos y volver a enviarlos; que una factura se emitió queda en ella',
      en: 'To list and replay them; that an invoice was issued stays with it',
    },
  },
  {
    what: {
      es: 'Cliente borrado: lo que ningún documento contiene (correo, teléfono, dirección, notas)',
      en: 'Deleted customer: what no document holds (email, phone, address, notes)',
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
      es: 'Borrador o proforma borrados: destinatario y notas',
      en: 'Deleted draft or proforma: recipient and notes',
    },
    howLong: days('DELETED_DRAFTS', { es: 'desde el borrado', en: 'after the deletion' }),
    why: { es: 'Recuperarse de un error', en: 'To recover from a mistake' },
  },
  {
    what: {
      es: 'Cuenta cerrada: sus webhooks, plantillas, borradores, proformas y clientes cuentan como borrados al cerrarla',
      en: 'Closed account: its webhooks, templates, drafts, proformas and customers count as deleted when it closes',
    },
    howLong: { es: 'como lo borrado', en: 'as what is deleted' },
    why: { es: 'Nada más que hacer con ellos', en: 'There is nothing left to do with them' },
  },
  {
    what: { es: 'Exportaciones de una cuenta (ZIP)', en: 'Exports of an account (ZIP)' },
    howLong: {
      es: `${DAYS_KEPT.EXPORT_ARCHIVES * HOURS_OF_DAY} horas; que se hicieron, ${DAYS_KEPT.EXPORTS} días`,
      en: `${DAYS_KEPT.EXPORT_ARCHIVES * HOURS_OF_DAY} hours; that they were made, ${DAYS_KEPT.EXPORTS} days`,
    },
    why: { es: 'Descargarlas', en: 'To download them' },
  },
  {
    what: {
      es: 'Persona que ya no está en ninguna cuenta: nombre, dirección y preferencias',
      en: 'Person who is in no account any more: name, address and preferences',
    },
    howLong: days('LEFT_PEOPLE', { es: 'desde que salió de la última', en: 'after they left the last one' }),
    why: { es: 'Poder volver con una invitación', en: 'To come back by an invitation' },
  },
  {
    what: {
      es: 'Persona que se da de baja (`DELETE /v1/me`)',
      en: 'Person who has themselves erased (`DELETE /v1/me`)',
    },
    howLong: {
      es: 'al momento; los correos que recibió, en minutos',
      en: 'at once; the mails that they were sent, within minutes',
    },
    why: {
      es: 'Lo que hizo queda en el registro de auditoría y en las facturas emitidas',
      en: 'What they did stays in the audit trail and on issued invoices',
    },
  },
  {
    what: { es: 'Invitaciones terminadas', en: 'Ended invitations' },
    howLong: days('ENDED_INVITATIONS', { es: 'desde que acaban', en: 'after they end' }),
    why: { es: 'Ver qué fue de ellas', en: 'To see what became of them' },
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
      es: 'Entradas que esperan el segundo factor (huellas)',
      en: 'Sign-ins that wait for the second factor (digests)',
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
    why: { es: 'No emitir dos veces', en: 'Not to issue twice' },
  },
  {
    what: { es: 'Registro de peticiones', en: 'Request logs' },
    howLong: days('REQUEST_LOGS', { es: 'desde la petición', en: 'after the request' }),
    why: { es: 'Que quien programa vea lo que hizo', en: 'For developers to see what they did' },
  },
  {
    what: { es: 'Entregas de webhooks', en: 'Deliveries of webhooks' },
    howLong: days('DELIVERIES', { es: 'desde el evento', en: 'after the event' }),
    why: { es: 'Repetirlas y ver por qué fallaron', en: 'To repeat them and see why they failed' },
  },
  {
    what: { es: 'Respuestas del censo de la AEAT', en: 'Answers of the AEAT’s census' },
    howLong: days('CENSUS_CHECKS', { es: 'desde la consulta', en: 'after they were asked for' }),
    why: { es: 'No preguntar dos veces lo mismo', en: 'Not to ask the same twice' },
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
    what: { es: 'Respuestas guardadas por clave de idempotencia', en: 'Answers kept under idempotency keys' },
    howLong: {
      es: `${DAYS_KEPT.IDEMPOTENCY_ANSWERS * HOURS_OF_DAY} horas desde la respuesta`,
      en: `${DAYS_KEPT.IDEMPOTENCY_ANSWERS * HOURS_OF_DAY} hours after the answer`,
    },
    why: { es: 'Que repetir una petición sea seguro', en: 'To make repeating a request safe' },
  },
];
