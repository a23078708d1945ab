import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { mailableName } from './mailable-name.ts';
import { SERVICE_NAME, type ServiceWords, serviceMail } from './service-mail.ts';

export interface InvitationMailData {
  accountName: string;
  /** Name of the inviter. Null if there is none. */
  inviter: string | null;
  inviterEmail: string;
  /** URL of the acceptance page, with the token. */
  url: string;
  validDays: number;
}

/** Same data with safe names: null for a name that reads like a message. */
interface Named {
  who: string | null;
  account: string | null;
  email: string;
  url: string;
  validDays: number;
}

const WORDS: Readonly<Record<MailLanguage, (data: Named) => ServiceWords>> = {
  es: ({ who, account, email, url, validDays }) => ({
    subject:
      who === null || account === null
        ? `Te invitan a una cuenta en ${SERVICE_NAME}`
        : `${who} te invita a ${account} en ${SERVICE_NAME}`,
    heading: account === null ? 'Invitación a una cuenta' : `Invitación a ${account}`,
    paragraphs: [
      `${who === null ? email : `${who} (${email})`} te invita a formar parte de ${account === null ? 'una cuenta' : `la cuenta ${account}`} en ${SERVICE_NAME}. Acepta aquí:`,
      url,
      `Vale durante ${validDays} días y una sola vez. Después podrás entrar con esta misma dirección de correo.`,
      'Si no esperabas esta invitación, no tienes que hacer nada.',
    ],
  }),
  en: ({ who, account, email, url, validDays }) => ({
    subject:
      who === null || account === null
        ? `You are invited to an account on ${SERVICE_NAME}`
        : `${who} invites you to ${account} on ${SERVICE_NAME}`,
    heading: account === null ? 'Invitation to an account' : `Invitation to ${account}`,
    paragraphs: [
      `${who === null ? email : `${who} (${email})`} invites you to ${account === null ? 'an account' : `the account ${account}`} on ${SERVICE_NAME}. Accept here:`,
      url,
      `The link is valid once, for ${validDays} days. You can then sign in with this address.`,
      'If you did not expect this invitation, there is nothing that you need to do.',
    ],
  }),
  ca: ({ who, account, email, url, validDays }) => ({
    subject:
      who === null || account === null
        ? `Et conviden a un compte a ${SERVICE_NAME}`
        : `${who} et convida a ${account} a ${SERVICE_NAME}`,
    heading: account === null ? 'Invitació a un compte' : `Invitació a ${account}`,
    paragraphs: [
      `${who === null ? email : `${who} (${email})`} et convida a formar part ${account === null ? 'd’un compte' : `del compte ${account}`} a ${SERVICE_NAME}. Accepta aquí:`,
      url,
      `Val durant ${validDays} dies i una sola vegada. Després podràs entrar amb aquesta mateixa adreça de correu.`,
      'Si no esperaves aquesta invitació, no cal que facis res.',
    ],
  }),
};

/**
 * Writes the mail with an invitation to an account (email type INVITATION). Names that read like a message are left out, so
 * that nobody can write to strangers in the service's name.
 */
export function invitationMail(data: InvitationMailData, language: MailLanguage): MailContent {
  const { inviter, inviterEmail: email, url, validDays } = data;
  const who = inviter === null ? null : mailableName(inviter);
  const named = { who, account: mailableName(data.accountName), email, url, validDays };
  return serviceMail(null, WORDS[language](named), language);
}
