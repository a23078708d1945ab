import { WARNING_CATALOGUE } from '../contract/warnings/warning-catalogue.ts';
import type { CompanyRow } from '../db/schema/company-schema.ts';
import { daysBetween } from '../domain/calendar/dates.ts';
import { type ForalDates, isTicketbaiDue } from '../domain/fiscal/fiscal-system.ts';
import { taxSubjectOf } from '../domain/fiscal/tax-subject.ts';
import { type ObligationDates, obligatedFrom } from '../domain/verifactu-obligation.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import type { CompanySystem } from './due-system.ts';
import type { Settings } from './settings/defaults.ts';
import { certificateExpiresSoon, type TicketbaiFacts } from './ticketbai-blockers.ts';

/** Days before its obligation from which a company is reminded of VeriFactu. */
export const OBLIGATION_NOTICE_DAYS = 60;

/** Advice about a company that blocks nothing. */
export interface Recommendation {
  code: string;
  message: Bilingual;
}

/** Facts that recommendations depend on, in one environment. */
export interface RecommendationInput {
  row: CompanyRow;
  system: CompanySystem;
  settings: Pick<Settings, 'verifactu'>;
  foral: ForalDates;
  obligation: ObligationDates;
  /** Facts about TicketBAI files. Null where TicketBAI is not due. */
  ticketbai: TicketbaiFacts | null;
}

const TERRITORY_UNKNOWN: Bilingual = {
  en: 'The address does not say in which fiscal territory the company is, so common territory applies. Complete the address, or declare the territory with PUT …/fiscal-territory',
  es: 'El domicilio no indica en qué territorio fiscal está la empresa, así que se aplica el común. Completa el domicilio o declara el territorio con PUT …/fiscal-territory',
};

const EXPIRES_SOON: Bilingual = {
  en: 'The certificate that signs TicketBAI files ends within 30 days, and no invoice is issued after it: upload another one',
  es: 'El certificado que firma los ficheros TicketBAI caduca en menos de 30 días, y después no se emite ninguna factura: sube otro',
};

function territoryPending({ inForce }: CompanySystem): Recommendation[] {
  const { pending, territory } = inForce;
  if (pending === null) return [];
  return [
    {
      code: 'FISCAL_TERRITORY_PENDING',
      message: {
        en: `Address or declaration say ${pending.territory}, but the company has records in ${territory}, so nothing changes yet and no invoice is lost. If the company has moved, state the date with POST …/fiscal-territory/moves; if not, correct the address`,
        es: `El domicilio o la declaración dicen ${pending.territory}, pero la empresa tiene registros en ${territory}: de momento nada cambia y ninguna factura se pierde. Si la empresa se ha trasladado, indica la fecha con POST …/fiscal-territory/moves; si no, corrige el domicilio`,
      },
    },
  ];
}

function ticketbaiDue(
  { inForce, today }: CompanySystem,
  { ticketbaiBlocksFrom }: ForalDates,
): Recommendation {
  const { territory } = inForce;
  const code = 'TICKETBAI_DUE';
  if (ticketbaiBlocksFrom <= today)
    return {
      code,
      message: {
        en: `In ${territory} every invoice has to be a TicketBAI file, and production has issued nothing without it since ${ticketbaiBlocksFrom}. Upload a certificate, then enable TicketBAI with PATCH …/ticketbai-configuration`,
        es: `En ${territory} cada factura ha de ser un fichero TicketBAI, y producción no emite nada sin él desde el ${ticketbaiBlocksFrom}. Sube un certificado y activa TicketBAI con PATCH …/ticketbai-configuration`,
      },
    };
  return {
    code,
    message: {
      en: `In ${territory} every invoice has to be a TicketBAI file. Enable TicketBAI: from ${ticketbaiBlocksFrom} on, production is blocked without it`,
      es: `En ${territory} cada factura ha de ser un fichero TicketBAI. Activa TicketBAI: desde el ${ticketbaiBlocksFrom} producción se bloquea sin él`,
    },
  };
}

function foralExclusion({ today }: CompanySystem, { ticketbaiBlocksFrom }: ForalDates): Recommendation {
  const code = 'EXCLUSION_NOT_FOR_TERRITORY';
  if (ticketbaiBlocksFrom <= today)
    return {
      code,
      message: {
        en: `The exclusion FORAL ended on ${ticketbaiBlocksFrom}, and production issues nothing under it. If the company is foral, declare its territory with PUT …/fiscal-territory; if not, enable VeriFactu`,
        es: `La exclusión FORAL terminó el ${ticketbaiBlocksFrom}, y producción no emite nada con ella. Si la empresa es foral, declara su territorio con PUT …/fiscal-territory; si no, activa VeriFactu`,
      },
    };
  return {
    code,
    message: {
      en: `The exclusion FORAL is no longer taken and ends on ${ticketbaiBlocksFrom}. If the company is foral, declare its territory with PUT …/fiscal-territory; if not, enable VeriFactu`,
      es: `La exclusión FORAL ya no se admite y termina el ${ticketbaiBlocksFrom}. Si la empresa es foral, declara su territorio con PUT …/fiscal-territory; si no, activa VeriFactu`,
    },
  };
}

/**
 * Returns the date from which a company must make records, if it is at most 60 days ahead and the company has no system until
 * then. Null otherwise. Decisions, section 15, Dates.
 */
export function obligationAhead(
  row: CompanyRow,
  { system, reason, registers, inForce, today }: CompanySystem,
  obligation: ObligationDates,
): string | null {
  const date = obligatedFrom(obligation, taxSubjectOf(row));
  const isWithout = !registers && (system === 'VERIFACTU' || reason === 'BEFORE_OBLIGATION');
  if (date === null || inForce.territory !== 'COMMON' || !isWithout || date <= today) return null;
  return daysBetween(today, date) <= OBLIGATION_NOTICE_DAYS ? date : null;
}

function startsSoon(date: string): Recommendation {
  return {
    code: 'VERIFACTU_STARTS_SOON',
    message: {
      en: `From ${date} on the company must register its invoices. Enable VeriFactu in production before, or issuing is blocked from that day`,
      es: `Desde el ${date} la empresa debe registrar sus facturas. Activa VeriFactu en producción antes, o ese día se bloqueará la emisión`,
    },
  };
}

/** Returns the recommendations for a company in an environment. Decisions, sections 12, 15 and 16. */
export function recommendationsFor({
  row,
  system,
  settings,
  foral,
  obligation,
  ticketbai,
}: RecommendationInput): Recommendation[] {
  const { source, territory } = system.inForce;
  const ahead = obligationAhead(row, system, obligation);
  const hasForalExclusion = territory === 'COMMON' && settings.verifactu.exclusion?.reason === 'FORAL';
  return [
    ...(row.address === null
      ? [{ code: 'ISSUER_ADDRESS_MISSING', message: WARNING_CATALOGUE.ISSUER_ADDRESS_MISSING }]
      : []),
    ...(source === 'DEFAULT' ? [{ code: 'FISCAL_TERRITORY_UNKNOWN', message: TERRITORY_UNKNOWN }] : []),
    ...territoryPending(system),
    ...(isTicketbaiDue(system) && territory !== 'COMMON' ? [ticketbaiDue(system, foral)] : []),
    ...(hasForalExclusion ? [foralExclusion(system, foral)] : []),
    ...(ticketbai !== null && certificateExpiresSoon(ticketbai)
      ? [{ code: 'CERTIFICATE_EXPIRES_SOON', message: EXPIRES_SOON }]
      : []),
    ...(ahead === null ? [] : [startsSoon(ahead)]),
  ];
}
