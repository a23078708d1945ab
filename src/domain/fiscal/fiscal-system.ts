import { isValidDate } from '../calendar/dates.ts';
import type { Environment } from '../environment.ts';
import { type Exclusion, isExcluded, type ObligationDates, obligatedFrom } from '../verifactu-obligation.ts';
import type { FiscalTerritory } from './fiscal-territory.ts';
import type { TaxSubject } from './tax-subject.ts';

/** Systems that register invoices, by law. NONE: the company issues plain invoices. */
export const FISCAL_SYSTEMS = ['VERIFACTU', 'TICKETBAI', 'NONE'] as const;

/** Reasons why a company issues plain invoices. */
export const FISCAL_SYSTEM_REASONS = [
  'SII',
  'BEFORE_OBLIGATION',
  'OTHER_LAW',
  'EXEMPT',
  'NOT_ENABLED_YET',
  'NO_RULE_YET',
] as const;

export type FiscalSystem = (typeof FISCAL_SYSTEMS)[number];
export type FiscalSystemReason = (typeof FISCAL_SYSTEM_REASONS)[number];

/** Dates of a deployment that decide about foral companies, `YYYY-MM-DD`. */
export interface ForalDates {
  /** From this date, production blocks companies that TicketBAI obliges and that have not enabled it. */
  ticketbaiBlocksFrom: string;
  /** From this date, Navarra has a system, which the service lacks. Null: no date is known. */
  navarraSystemFrom: string | null;
}

/** VeriFactu settings of a company in one environment. */
export interface VerifactuChoice {
  enabled: boolean;
  exclusion: Exclusion | null;
  renunciation: { year: string } | null;
}

/** TicketBAI settings of a company in one environment. */
export interface TicketbaiChoice {
  enabled: boolean;
  /** Reason why the company is outside TicketBAI. Null: none was declared. */
  exemption: object | null;
}

/** Facts that decide which system is due for a company on a day. */
export interface FiscalCase {
  /** Territory in force, which may lag behind the address. */
  territory: FiscalTerritory;
  environment: Environment;
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string;
  verifactu: VerifactuChoice;
  ticketbai: TicketbaiChoice;
  taxSubject: TaxSubject;
  obligation: ObligationDates;
  foral: ForalDates;
}

/** System that is due. `registers` is true if an invoice of today gets a VeriFactu record. */
export interface DueSystem {
  system: FiscalSystem;
  reason: FiscalSystemReason | null;
  registers: boolean;
}

const YEAR = 'YYYY'.length;

/**
 * True if VeriFactu is enabled, and not renounced with effect from an earlier year. The sandbox ignores a renunciation, which is
 * only a rehearsal there. Source: Orden HAC/1177/2024, article 17.3.
 */
function isEnabled({ environment, today, verifactu: { enabled, renunciation } }: FiscalCase): boolean {
  if (environment === 'TEST') return enabled;
  return enabled && (renunciation === null || today.slice(0, YEAR) <= renunciation.year);
}

const none = (reason: FiscalSystemReason): DueSystem => ({ system: 'NONE', reason, registers: false });

/**
 * Returns the system that is due in common territory. An exclusion FORAL of earlier versions holds until TicketBAI blocks, so that
 * a company can declare its territory before.
 */
function commonSystem(of: FiscalCase): DueSystem {
  const { today, verifactu, taxSubject, obligation, foral } = of;
  if (isEnabled(of)) return { system: 'VERIFACTU', reason: null, registers: true };
  const { exclusion } = verifactu;
  const reason = exclusion?.reason;
  if (reason === 'FORAL') {
    if (today < foral.ticketbaiBlocksFrom) return none('NOT_ENABLED_YET');
  } else if (reason !== undefined && exclusion !== null) {
    if (isExcluded(exclusion, obligatedFrom(obligation, taxSubject), today)) return none(reason);
  }
  if (taxSubject === 'EXEMPT') return none('EXEMPT');
  return { system: 'VERIFACTU', reason: null, registers: false };
}

/**
 * Returns the system that is due outside common territory. `territory` is the one in force, which is not COMMON.
 * Source: decisions, section 16, Which system.
 */
export function foralSystem({
  territory,
  environment,
  ticketbai,
}: Pick<FiscalCase, 'territory' | 'environment' | 'ticketbai'>): DueSystem {
  if (territory === 'NAVARRA') return none('NO_RULE_YET');
  const isOn = environment === 'TEST' || ticketbai.enabled;
  if (isOn && ticketbai.exemption === null) return { system: 'TICKETBAI', reason: null, registers: false };
  return none(ticketbai.exemption !== null ? 'EXEMPT' : 'NOT_ENABLED_YET');
}

/**
 * Returns the system that is due for a company. Every place that asks if VeriFactu is on asks this function. VERIFACTU that does
 * not register blocks production. Source: RD 1007/2023, Reglamento, articles 1.3, 3 and 4; decisions, section 16, Which system.
 */
export function dueSystem(of: FiscalCase): DueSystem {
  return of.territory === 'COMMON' ? commonSystem(of) : foralSystem(of);
}

/** True if TicketBAI is due for the invoices of a company that are issued without it. */
export function isTicketbaiDue({ system, reason }: DueSystem): boolean {
  return system === 'NONE' && reason === 'NOT_ENABLED_YET';
}

/** Default of TICKETBAI_BLOCKS_FROM: 90 days after the deployment that brought the rule (decisions, section 16). */
const TICKETBAI_BLOCKS_FROM = '2027-02-26';

/** Variables of a deployment for those dates. */
export interface ForalVariables {
  TICKETBAI_BLOCKS_FROM?: string | undefined;
  NAVARRA_SYSTEM_FROM?: string | undefined;
}

/** Returns the foral dates of a deployment. An invalid date counts as absent. */
export function foralDates({ TICKETBAI_BLOCKS_FROM: blocks, NAVARRA_SYSTEM_FROM: navarra }: ForalVariables) {
  const dateOf = (text = '') => (isValidDate(text.trim()) ? text.trim() : null);
  return {
    ticketbaiBlocksFrom: dateOf(blocks) ?? TICKETBAI_BLOCKS_FROM,
    navarraSystemFrom: dateOf(navarra),
  } satisfies ForalDates;
}
