import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import type { SecurityNotice } from '../../../domain/identity/security-notice.ts';
import { consoleLink } from './console-link.ts';
import { catalan } from './security-notices/catalan.ts';
import { english } from './security-notices/english.ts';
import type { NoticeWords } from './security-notices/notice-words.ts';
import { spanish } from './security-notices/spanish.ts';
import { SERVICE_NAME, serviceMail } from './service-mail.ts';

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
  WEBHOOKS_KNOWN: 'developers',
  NEW_RECEIVER: 'developers',
  NEW_ADMINISTRATOR: 'people',
  NEW_MEMBER: 'people',
  MANAGER_ACCESS_RAISED: 'people',
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
