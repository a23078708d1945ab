import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import type { SecurityNotice } from '../../../domain/identity/security-notice.ts';
import { consoleLink } from './console-link.ts';
import { EXCLUSION_NAMES, TERRITORY_NAMES } from './fiscal-names.ts';
import { longDate, longMoment } from './long-date.ts';
import { mailableName } from './mailable-name.ts';
import { SERVICE_NAME, serviceMail } from './service-mail.ts';

interface NoticeWords {
  subject: string;
  text: string;
}

const ADVICE: Readonly<Record<MailLanguage, string>> = {
  es: 'Si no has sido tú, cierra todas tus sesiones, revoca las claves que no conozcas y escríbenos. Tus sesiones están aquí:',
  en: 'If this was not you, end all your sessions, revoke the keys that you do not know, and write to us. Your sessions are here:',
  ca: 'Si no has estat tu, tanca totes les teves sessions, revoca les claus que no coneguis i escriu-nos. Les teves sessions són aquí:',
};

const SEE: Readonly<Record<MailLanguage, string>> = {
  es: 'Puedes verlo y cambiarlo aquí:',
  en: 'See it and change it here:',
  ca: 'Ho pots veure i canviar aquí:',
};

/** Text before the link that removes a new second factor. */
const REMOVE: Readonly<Record<MailLanguage, string>> = {
  es: 'Si no has sido tú, quítalo y cierra todas tus sesiones con este enlace. Vale durante siete días:',
  en: 'If this was not you, remove it and end all your sessions with this link. It is valid for seven days:',
  ca: 'Si no has estat tu, treu-lo i tanca totes les teves sessions amb aquest enllaç. Val durant set dies:',
};

/** Console page that shows the event. Kinds without a page concern the person's own access. */
const PAGES: Partial<Readonly<Record<SecurityNotice['kind'], string>>> = {
  NEW_KEY: 'developers',
  NEW_OWNER: 'people',
};

/** Text in place of the notices that a mail only counts. */
const MORE: Readonly<Record<MailLanguage, (count: number) => string>> = {
  es: (count) => `Y ${count} más.`,
  en: (count) => `And ${count} more.`,
  ca: (count) => `I ${count} més.`,
};

/** Content of a mail: notices of one kind, and the number of further ones that it does not list. */
export interface NoticeMail {
  notices: readonly [SecurityNotice, ...SecurityNotice[]];
  more: number;
  /** Links that remove the new second factors of the notices. */
  removalUrls: readonly string[];
}

const ENVIRONMENTS: Readonly<Record<MailLanguage, Record<'TEST' | 'LIVE', string>>> = {
  es: { TEST: 'pruebas', LIVE: 'producción' },
  en: { TEST: 'the sandbox', LIVE: 'production' },
  ca: { TEST: 'proves', LIVE: 'producció' },
};

function spanish(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'Hay una clave de API nueva',
        text: `Se ha creado la clave de API «${mailableName(notice.keyName) ?? '…'}» (termina en ${notice.lastFour}) de ${ENVIRONMENTS.es[notice.environment]} en la cuenta ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'Has entrado desde un lugar nuevo',
        text: `Se ha abierto una sesión tuya desde ${notice.place ?? 'un lugar desconocido'} (${notice.userAgent ?? 'programa desconocido'}), el ${longMoment(notice.at, 'es')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'La cuenta tiene otro propietario',
        text: `El propietario de la cuenta ${mailableName(notice.accountName) ?? '…'} es ahora ${notice.newOwner}.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'La cuenta se ha cerrado',
        text: `La cuenta ${mailableName(notice.accountName) ?? '…'} se ha cerrado. Sus claves y sesiones ya no funcionan y sus empresas dejan producción a final de mes. Lo que la ley obliga a conservar se conserva hasta que acaba su plazo.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'La exclusión de VeriFactu ha cambiado',
        text: `En ${ENVIRONMENTS.es[notice.environment]}, la exclusión de VeriFactu de la empresa ${mailableName(notice.companyName) ?? '…'} es ahora ${EXCLUSION_NAMES.es[notice.reason ?? 'NONE']}. De ella depende que sus facturas se registren en la AEAT.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'El territorio fiscal ha cambiado',
        text: `El territorio fiscal de la empresa ${mailableName(notice.companyName) ?? '…'} en ${ENVIRONMENTS.es[notice.environment]} es ${TERRITORY_NAMES.es[notice.territory]}${notice.from === null ? '' : `, desde el ${longDate(notice.from, 'es')}`}. De él depende el sistema de sus facturas.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'Se ha activado un segundo factor',
        text: 'Desde ahora, para entrar se pide también un código de tu aplicación de autenticación.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Se ha quitado un segundo factor',
        text: 'Se ha quitado una aplicación de autenticación de tu acceso.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'Tienes códigos de recuperación nuevos',
        text: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no valen.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'Ha cambiado el IBAN de una empresa',
        text:
          notice.lastFour === null
            ? `Las facturas nuevas de ${mailableName(notice.companyName) ?? '…'} ya no llevan IBAN en producción.`
            : `El IBAN al que cobran las facturas nuevas de ${mailableName(notice.companyName) ?? '…'} en producción termina ahora en ${notice.lastFour}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'Se ha usado un código de recuperación',
        text: `Se ha entrado con uno de tus códigos de recuperación. Quedan ${notice.left}.`,
      };
  }
}

function english(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'There is a new API key',
        text: `The API key “${mailableName(notice.keyName) ?? '…'}” (it ends in ${notice.lastFour}) of ${ENVIRONMENTS.en[notice.environment]} was made in the account ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'You signed in from a new place',
        text: `A session of yours was opened from ${notice.place ?? 'an unknown place'} (${notice.userAgent ?? 'unknown program'}), on ${longMoment(notice.at, 'en')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'The account has a new owner',
        text: `The account ${mailableName(notice.accountName) ?? '…'} is now owned by ${notice.newOwner}.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'The account was closed',
        text: `The account ${mailableName(notice.accountName) ?? '…'} was closed. Its keys and sessions no longer work, and its companies leave production at the end of the month. What the law wants kept is kept until its term ends.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'The VeriFactu exclusion has changed',
        text: `In ${ENVIRONMENTS.en[notice.environment]}, the VeriFactu exclusion of the company ${mailableName(notice.companyName) ?? '…'} is now ${EXCLUSION_NAMES.en[notice.reason ?? 'NONE']}. It decides if its invoices are registered at the tax agency.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'The fiscal territory has changed',
        text: `The fiscal territory of the company ${mailableName(notice.companyName) ?? '…'} in ${ENVIRONMENTS.en[notice.environment]} is ${TERRITORY_NAMES.en[notice.territory]}${notice.from === null ? '' : `, from ${longDate(notice.from, 'en')} on`}. It decides the system of its invoices.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'A second factor was added',
        text: 'From now on signing in asks for a code of your authenticator app as well.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'A second factor was removed',
        text: 'An authenticator app was removed from your sign-in.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'You have new recovery codes',
        text: 'New recovery codes were created. The earlier ones no longer work.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'The IBAN of a company has changed',
        text:
          notice.lastFour === null
            ? `New production invoices of ${mailableName(notice.companyName) ?? '…'} have no IBAN anymore.`
            : `New production invoices of ${mailableName(notice.companyName) ?? '…'} are now paid to the IBAN that ends in ${notice.lastFour}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'A recovery code was used',
        text: `One of your recovery codes was used to sign in. ${notice.left} are left.`,
      };
  }
}

function catalan(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'Hi ha una clau d’API nova',
        text: `S’ha creat la clau d’API «${mailableName(notice.keyName) ?? '…'}» (acaba en ${notice.lastFour}) de ${ENVIRONMENTS.ca[notice.environment]} al compte ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'Has entrat des d’un lloc nou',
        text: `S’ha obert una sessió teva des de ${notice.place ?? 'un lloc desconegut'} (${notice.userAgent ?? 'programa desconegut'}), el ${longMoment(notice.at, 'ca')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'El compte té un altre propietari',
        text: `El propietari del compte ${mailableName(notice.accountName) ?? '…'} és ara ${notice.newOwner}.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'El compte s’ha tancat',
        text: `El compte ${mailableName(notice.accountName) ?? '…'} s’ha tancat. Les seves claus i sessions ja no funcionen i les seves empreses deixen producció a final de mes. El que la llei obliga a conservar es conserva fins que acaba el termini.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'L’exclusió de VeriFactu ha canviat',
        text: `A ${ENVIRONMENTS.ca[notice.environment]}, l’exclusió de VeriFactu de l’empresa ${mailableName(notice.companyName) ?? '…'} és ara ${EXCLUSION_NAMES.ca[notice.reason ?? 'NONE']}. En depèn que les seves factures es registrin a l’AEAT.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'El territori fiscal ha canviat',
        text: `El territori fiscal de l’empresa ${mailableName(notice.companyName) ?? '…'} a ${ENVIRONMENTS.ca[notice.environment]} és ${TERRITORY_NAMES.ca[notice.territory]}${notice.from === null ? '' : `, des del ${longDate(notice.from, 'ca')}`}. En depèn el sistema de les seves factures.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'S’ha activat un segon factor',
        text: 'Des d’ara, per entrar es demana també un codi de la teva aplicació d’autenticació.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'S’ha tret un segon factor',
        text: 'S’ha tret una aplicació d’autenticació del teu accés.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'Tens codis de recuperació nous',
        text: 'S’han creat codis de recuperació nous. Els anteriors ja no valen.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'Ha canviat l’IBAN d’una empresa',
        text:
          notice.lastFour === null
            ? `Les factures noves de ${mailableName(notice.companyName) ?? '…'} ja no porten IBAN a producció.`
            : `L’IBAN on cobren les factures noves de ${mailableName(notice.companyName) ?? '…'} a producció acaba ara en ${notice.lastFour}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'S’ha fet servir un codi de recuperació',
        text: `S’ha entrat amb un dels teus codis de recuperació. En queden ${notice.left}.`,
      };
  }
}

const WORDS: Readonly<Record<MailLanguage, (notice: SecurityNotice) => NoticeWords>> = {
  es: spanish,
  en: english,
  ca: catalan,
};

/**
 * Writes the mail about changes that affect a person's security (email type SECURITY_NOTICE). `baseUrl` is the base URL
 * of the service, and its links lead to the console.
 */
export function securityNoticeMail(
  recipientName: string | null,
  { notices, more, removalUrls }: NoticeMail,
  language: MailLanguage,
  baseUrl: string,
): MailContent {
  const [{ kind }] = notices;
  const { subject } = WORDS[language](notices[0]);
  const count = notices.length + more;
  const heading = count === 1 ? subject : `${subject} (${count})`;
  const page = PAGES[kind];
  const seen = page === undefined ? [] : [SEE[language], consoleLink(baseUrl, page)];
  const removal = removalUrls.length === 0 ? [] : [REMOVE[language], ...removalUrls];
  const counted = more === 0 ? [] : [MORE[language](more)];
  const texts = [...notices.map((notice) => WORDS[language](notice).text), ...counted];
  const words = {
    subject: `${heading} · ${SERVICE_NAME}`,
    heading,
    paragraphs: [...texts, ...removal, ...seen, ADVICE[language], consoleLink(baseUrl, 'security')],
  };
  return serviceMail(recipientName, words, language);
}
