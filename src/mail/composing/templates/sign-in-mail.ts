import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { SERVICE_NAME, type ServiceWords, serviceMail } from './service-mail.ts';

export interface SignInMailData {
  recipientName: string | null;
  /** Six digits. */
  code: string;
  validMinutes: number;
}

const WORDS: Readonly<Record<MailLanguage, (data: SignInMailData) => ServiceWords>> = {
  es: ({ code, validMinutes }) => ({
    subject: `Tu código para entrar en ${SERVICE_NAME}`,
    heading: 'Tu código de acceso',
    paragraphs: [
      `Este es tu código para entrar en ${SERVICE_NAME}:`,
      code,
      `Vale durante ${validMinutes} minutos y una sola vez, solo donde lo has pedido. Nadie de ${SERVICE_NAME} te lo pedirá nunca.`,
      'Si no lo has pedido, no tienes que hacer nada.',
    ],
  }),
  en: ({ code, validMinutes }) => ({
    subject: `Your code to sign in to ${SERVICE_NAME}`,
    heading: 'Your sign-in code',
    paragraphs: [
      `This is your code to sign in to ${SERVICE_NAME}:`,
      code,
      `It is valid once, for ${validMinutes} minutes, and only where you requested it. Nobody at ${SERVICE_NAME} will ever ask you for it.`,
      'If you did not request it, you do not need to do anything.',
    ],
  }),
  ca: ({ code, validMinutes }) => ({
    subject: `El teu codi per entrar a ${SERVICE_NAME}`,
    heading: 'El teu codi d’accés',
    paragraphs: [
      `Aquest és el teu codi per entrar a ${SERVICE_NAME}:`,
      code,
      `Val durant ${validMinutes} minuts i una sola vegada, només on l’has demanat. Ningú de ${SERVICE_NAME} te’l demanarà mai.`,
      'Si no l’has demanat, no cal que facis res.',
    ],
  }),
};

/** Writes the mail with a sign-in code (email type SIGN_IN). Its subject does not contain the code. */
export function signInMail(data: SignInMailData, language: MailLanguage): MailContent {
  return serviceMail(data.recipientName, WORDS[language](data), language);
}
