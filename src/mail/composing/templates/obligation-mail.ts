import type { MailContent, MailLanguage } from '../../../context/ports/mail.ts';
import { consoleLink } from './console-link.ts';
import { longDate } from './long-date.ts';
import { mailableName } from './mailable-name.ts';
import { type ServiceWords, serviceMail } from './service-mail.ts';

/** Company whose VeriFactu obligation begins soon. */
export interface ObligedCompany {
  companyName: string;
  /** First day of the obligation, `YYYY-MM-DD`. */
  from: string;
  /** Base URL of the service. The console page of VeriFactu is below it. */
  baseUrl: string;
}

function named({ companyName }: ObligedCompany): string {
  return mailableName(companyName) ?? '…';
}

function verifactuLink({ baseUrl }: ObligedCompany): string {
  return consoleLink(baseUrl, 'settings/verifactu');
}

const WORDS: Readonly<Record<MailLanguage, (company: ObligedCompany) => ServiceWords>> = {
  es: (company) => ({
    subject: `VeriFactu es obligatorio para ti desde el ${longDate(company.from, 'es')}`,
    heading: 'VeriFactu empieza pronto',
    paragraphs: [
      `Desde el ${longDate(company.from, 'es')} la empresa ${named(company)} debe registrar sus facturas (RD 1007/2023).`,
      'Activa VeriFactu en producción antes de ese día. Si no lo activas, desde entonces no podrás emitir facturas:',
      verifactuLink(company),
      'Si otra norma excluye a la empresa, indica la exclusión en la misma página.',
    ],
  }),
  en: (company) => ({
    subject: `VeriFactu is compulsory for you from ${longDate(company.from, 'en')}`,
    heading: 'VeriFactu starts soon',
    paragraphs: [
      `From ${longDate(company.from, 'en')} on the company ${named(company)} must register its invoices (RD 1007/2023).`,
      'Enable VeriFactu in production before that day. Without it you cannot issue invoices from then on:',
      verifactuLink(company),
      'If another rule excludes the company, state the exclusion on the same page.',
    ],
  }),
  ca: (company) => ({
    subject: `VeriFactu t’obliga des del ${longDate(company.from, 'ca')}`,
    heading: 'VeriFactu comença aviat',
    paragraphs: [
      `Des del ${longDate(company.from, 'ca')} l’empresa ${named(company)} ha de registrar les seves factures (RD 1007/2023).`,
      'Activa VeriFactu en producció abans d’aquest dia. Si no l’actives, des d’aleshores no podràs emetre factures:',
      verifactuLink(company),
      'Si una altra norma exclou l’empresa, indica l’exclusió a la mateixa pàgina.',
    ],
  }),
};

/** Writes the mail about the beginning of a company's VeriFactu obligation. Decisions, section 15, Dates. */
export function obligationMail(
  recipientName: string | null,
  company: ObligedCompany,
  language: MailLanguage,
): MailContent {
  return serviceMail(recipientName, WORDS[language](company), language);
}
