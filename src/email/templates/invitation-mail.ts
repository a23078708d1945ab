import type { MailContent, MailLanguage } from '../mail.ts';
import { SERVICE_NAME, type ServiceWords, serviceMail } from './service-mail.ts';

export interface InvitationMailData {
  accountName: string;
  /** Who invites: a name, or an address where there is none. */
  inviter: string;
  /** Where it is accepted, with the token. */
  url: string;
  validDays: number;
}

const WORDS: Readonly<Record<MailLanguage, (data: InvitationMailData) => ServiceWords>> = {
  es: ({ accountName, inviter, url, validDays }) => ({
    subject: `${inviter} te invita a ${accountName} en ${SERVICE_NAME}`,
    heading: `Invitación a ${accountName}`,
    paragraphs: [
      `${inviter} te invita a formar parte de la cuenta ${accountName} en ${SERVICE_NAME}. Acepta aquí:`,
      url,
      `Vale durante ${validDays} días y una sola vez. Después podrás entrar con esta misma dirección de correo.`,
      'Si no esperabas esta invitación, no tienes que hacer nada.',
    ],
  }),
  en: ({ accountName, inviter, url, validDays }) => ({
    subject: `${inviter} invites you to ${accountName} on ${SERVICE_NAME}`,
    heading: `Invitation to ${accountName}`,
    paragraphs: [
      `${inviter} invites you to the account ${accountName} on ${SERVICE_NAME}. Accept here:`,
      url,
      `It holds for ${validDays} days and once only. You can then sign in with this very address.`,
      'If you did not expect this invitation, there is nothing that you need to do.',
    ],
  }),
  ca: ({ accountName, inviter, url, validDays }) => ({
    subject: `${inviter} et convida a ${accountName} a ${SERVICE_NAME}`,
    heading: `Invitació a ${accountName}`,
    paragraphs: [
      `${inviter} et convida a formar part del compte ${accountName} a ${SERVICE_NAME}. Accepta aquí:`,
      url,
      `Val durant ${validDays} dies i una sola vegada. Després podràs entrar amb aquesta mateixa adreça de correu.`,
      'Si no esperaves aquesta invitació, no cal que facis res.',
    ],
  }),
};

/** The mail that brings an invitation to an account (email type INVITATION). */
export function invitationMail(data: InvitationMailData, language: MailLanguage): MailContent {
  return serviceMail(null, WORDS[language](data), language);
}
