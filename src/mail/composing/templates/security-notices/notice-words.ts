import type { MailLanguage } from '../../../../context/ports/mail.ts';
import type { SecurityNotice } from '../../../../domain/identity/security-notice.ts';

/** Subject and text of a notice. */
export interface NoticeWords {
  subject: string;
  text: string;
}

/** Notice of access that stays when the session or key that gave it has ended. */
export type LastingAccess = Extract<
  SecurityNotice,
  { kind: 'NEW_RECEIVER' | 'NEW_ADMINISTRATOR' | 'NEW_MEMBER' | 'MANAGER_ACCESS_RAISED' }
>;

/** Names of the environments in a notice. */
export const ENVIRONMENTS: Readonly<Record<MailLanguage, Record<'TEST' | 'LIVE', string>>> = {
  es: { TEST: 'pruebas', LIVE: 'producción' },
  en: { TEST: 'the sandbox', LIVE: 'production' },
  ca: { TEST: 'proves', LIVE: 'producció' },
};

/** Returns the receivers of webhooks, each with its environment. */
export function webhooksText(
  { webhooks, more }: Extract<SecurityNotice, { kind: 'WEBHOOKS_KNOWN' }>,
  language: MailLanguage,
): string {
  const listed = webhooks.map(({ host, environment }) => `${host} (${ENVIRONMENTS[language][environment]})`);
  return [...listed, ...(more === 0 ? [] : [`+ ${more}`])].join(', ');
}
