import type { Bilingual } from '../i18n/language.ts';
import { PURGES, type PurgeId } from './purges.ts';

const DAY_MS = 24 * 3_600_000;

/** A row of what is kept, how long and why, as people read it. */
export interface RetentionRow {
  what: Bilingual;
  howLong: Bilingual;
  why: Bilingual;
}

function days(id: PurgeId, since: Bilingual): Bilingual {
  const count = PURGES[id].keptMs / DAY_MS;
  return {
    es: `${count} ${count === 1 ? 'día' : 'días'} ${since.es}`,
    en: `${count} ${count === 1 ? 'day' : 'days'} ${since.en}`,
  };
}

const SIX_YEARS: Bilingual = {
  es: '6 años desde el final de su año',
  en: '6 years from the end of their year',
};

/** What the service keeps, in the order of how long: the page of the documentation is made of it, and the purge goes by `PURGES`. */
export const RETENTION_TABLE: readonly RetentionRow[] = [
  {
    what: {
      es: 'Facturas emitidas, sus destinatarios y sus registros VeriFactu',
      en: 'Issued invoices, their recipients and their VeriFactu records',
    },
    howLong: SIX_YEARS,
    why: {
      es: 'Código de Comercio, art. 30; los 4 años de la LGT, art. 66, quedan dentro',
      en: 'Código de Comercio, art. 30; the 4 years of LGT, art. 66, are inside',
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
      es: 'Lugares desde los que alguien ha entrado (huellas)',
      en: 'Places that somebody signed in from (digests)',
    },
    howLong: days('SIGN_IN_PLACES', { es: 'desde la última vez', en: 'since the last time' }),
    why: { es: 'Avisar solo de un lugar nuevo', en: 'To tell of a new place alone' },
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
    what: { es: 'Registro de peticiones', en: 'Request logs' },
    howLong: days('REQUEST_LOGS', { es: 'desde la petición', en: 'after the request' }),
    why: { es: 'Que quien programa vea lo que hizo', en: 'For developers to see what they did' },
  },
  {
    what: { es: 'Entregas de webhooks', en: 'Deliveries of webhooks' },
    howLong: { es: '30 días desde el evento', en: '30 days after the event' },
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
      es: '24 horas, y un día hasta que se borran',
      en: '24 hours, and a day until they are removed',
    },
    why: { es: 'Que repetir una petición sea seguro', en: 'To make repeating a request safe' },
  },
];
