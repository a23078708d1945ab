import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { mailableName } from './mailable-name.ts';
import { SERVICE_NAME, type ServiceWords, serviceMail } from './service-mail.ts';

export interface ClaimMailData {
  accountName: string;
  /** Account that provisioned it. */
  managerName: string;
  /** URL of the claim page, with the token. */
  url: string;
  validDays: number;
}

const WORDS: Readonly<Record<MailLanguage, (data: ClaimMailData) => ServiceWords>> = {
  es: ({ accountName, managerName, url, validDays }) => ({
    subject: `${managerName} ha preparado tu cuenta en ${SERVICE_NAME}`,
    heading: `Tu cuenta ${accountName}`,
    paragraphs: [
      `${managerName} ha preparado para ti la cuenta ${accountName} en ${SERVICE_NAME}. Hazte cargo de ella aquí, con esta misma dirección de correo:`,
      url,
      `Vale durante ${validDays} días y una sola vez.`,
    ],
  }),
  en: ({ accountName, managerName, url, validDays }) => ({
    subject: `${managerName} has set up your account on ${SERVICE_NAME}`,
    heading: `Your account ${accountName}`,
    paragraphs: [
      `${managerName} has set up the account ${accountName} on ${SERVICE_NAME} for you. Claim it here, with this address:`,
      url,
      `The link is valid once, for ${validDays} days.`,
    ],
  }),
  ca: ({ accountName, managerName, url, validDays }) => ({
    subject: `${managerName} t’ha preparat un compte a ${SERVICE_NAME}`,
    heading: `El teu compte ${accountName}`,
    paragraphs: [
      `${managerName} ha preparat per a tu el compte ${accountName} a ${SERVICE_NAME}. Fes-te’n càrrec aquí, amb aquesta mateixa adreça de correu:`,
      url,
      `Val durant ${validDays} dies i una sola vegada.`,
    ],
  }),
};

/** Replacements for names that read like a message. */
const NEUTRAL: Readonly<Record<MailLanguage, { manager: string; account: string }>> = {
  es: { manager: 'Alguien', account: 'nueva' },
  en: { manager: 'Somebody', account: '(new)' },
  ca: { manager: 'Algú', account: 'nou' },
};

/** Writes the mail that invites the holder to claim a provisioned account. */
export function claimMail(data: ClaimMailData, language: MailLanguage): MailContent {
  const { managerName, accountName } = data;
  const neutral = NEUTRAL[language];
  const named = {
    ...data,
    managerName: mailableName(managerName) ?? neutral.manager,
    accountName: mailableName(accountName) ?? neutral.account,
  };
  return serviceMail(null, WORDS[language](named), language);
}
