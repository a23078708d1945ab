import type { MailLanguage } from '../../../../context/ports/mail.ts';

/** Subject and text of a notice. */
export interface NoticeWords {
  subject: string;
  text: string;
}

/** Names of the environments in a notice. */
export const ENVIRONMENTS: Readonly<Record<MailLanguage, Record<'TEST' | 'LIVE', string>>> = {
  es: { TEST: 'pruebas', LIVE: 'producción' },
  en: { TEST: 'the sandbox', LIVE: 'production' },
  ca: { TEST: 'proves', LIVE: 'producció' },
};
