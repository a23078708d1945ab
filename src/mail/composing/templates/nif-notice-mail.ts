import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { consoleLink } from './console-link.ts';
import { mailableName } from './mailable-name.ts';
import { type ServiceWords, serviceMail } from './service-mail.ts';

/** Notice about the proof of a NIF (decisions, section 15). */
export interface NifNotice {
  /** PROOF_ENDED: the company lost its proof. NIF_RELEASED: the operator released the NIF, and the company may prove it. */
  kind: 'PROOF_ENDED' | 'NIF_RELEASED';
  nif: string;
  legalName: string;
  /** Base URL of the service. The console page with the obstacles to issuing is below it. */
  baseUrl: string;
}

type Words = Readonly<Record<NifNotice['kind'], (company: string) => ServiceWords>>;

const companyOf = ({ nif, legalName }: NifNotice) => `${mailableName(legalName) ?? '…'} (${nif})`;
const linkTo = ({ baseUrl }: NifNotice) => consoleLink(baseUrl, 'settings/activation');

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  es: {
    PROOF_ENDED: (company) => ({
      subject: 'Tu empresa ya no tiene acreditado su NIF',
      heading: 'Ha terminado la acreditación de un NIF',
      paragraphs: [
        `El operador ha retirado la acreditación del NIF de ${company}. Hasta que lo acredites de nuevo, la empresa no emite ni envía nada en producción. Lo emitido se conserva.`,
      ],
    }),
    NIF_RELEASED: (company) => ({
      subject: 'Ya puedes acreditar tu NIF',
      heading: 'Un NIF ha quedado libre',
      paragraphs: [
        `El operador ha liberado el NIF de ${company}, que otra cuenta tenía acreditado. Acredítalo para emitir en producción.`,
      ],
    }),
  },
  en: {
    PROOF_ENDED: (company) => ({
      subject: 'The NIF of your company is no longer proved',
      heading: 'The proof of a NIF has ended',
      paragraphs: [
        `The operator ended the proof of the NIF of ${company}. Until you prove it again, the company issues and sends nothing in production. Issued invoices are kept.`,
      ],
    }),
    NIF_RELEASED: (company) => ({
      subject: 'You can prove your NIF now',
      heading: 'A NIF is free',
      paragraphs: [
        `The operator released the NIF of ${company}, which another account had proved. Prove it to issue in production.`,
      ],
    }),
  },
  ca: {
    PROOF_ENDED: (company) => ({
      subject: 'La teva empresa ja no té acreditat el NIF',
      heading: 'Ha acabat l’acreditació d’un NIF',
      paragraphs: [
        `L’operador ha retirat l’acreditació del NIF de ${company}. Fins que no l’acreditis de nou, l’empresa no emet ni envia res a producció. El que s’ha emès es conserva.`,
      ],
    }),
    NIF_RELEASED: (company) => ({
      subject: 'Ja pots acreditar el teu NIF',
      heading: 'Un NIF ha quedat lliure',
      paragraphs: [
        `L’operador ha alliberat el NIF de ${company}, que un altre compte tenia acreditat. Acredita’l per emetre a producció.`,
      ],
    }),
  },
};

/** Writes the mail about the end of a proof, or about a NIF that is free. */
export function nifNoticeMail(
  recipientName: string | null,
  notice: NifNotice,
  language: MailLanguage,
): MailContent {
  const words = WORDS[language][notice.kind](companyOf(notice));
  return serviceMail(
    recipientName,
    { ...words, paragraphs: [...words.paragraphs, linkTo(notice)] },
    language,
  );
}
