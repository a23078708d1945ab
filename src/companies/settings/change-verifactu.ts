import type { CompanyContext } from '../../context/context.ts';
import type { StoredRenunciation, StoredVerifactuConfiguration } from '../../db/settings-json.ts';
import { isNewYear, yearOf } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { obligatedFrom } from '../../domain/verifactu-obligation.ts';
import { ApiError } from '../../platform/errors.ts';
import type { CompanySystem } from '../due-system.ts';
import { movesIn } from '../territory-in-force.ts';
import { exclusionAfter } from './change-exclusion.ts';
import type { ExclusionBody } from './exclusion-schemas.ts';
import type { VerifactuState } from './verifactu-state.ts';

/** Requested change of a VeriFactu configuration: an absent field stays, null removes the exclusion. */
interface VerifactuChange {
  enabled?: boolean | undefined;
  exclusion?: ExclusionBody | null | undefined;
}

/**
 * Throws if VeriFactu may not be turned off. A company that has registered leaves only by renunciation, which takes effect with the
 * next year (RD 1007/2023, article 16; Orden HAC/1177/2024, article 17.3; decisions, section 15). A record without a response
 * counts too, because its acceptance would come too late to reject the change. Records of an earlier period in VeriFactu, which
 * ended by renunciation, do not count.
 */
function refuseTurningOff(context: CompanyContext, state: VerifactuState): void {
  if (context.environment === 'TEST') throw new ApiError('VERIFACTU_ALWAYS_ON_IN_SANDBOX');
  const { lastBindingRecordAtMs } = state.chain;
  if (lastBindingRecordAtMs === null) return;
  const lastRecordOn = localDate(lastBindingRecordAtMs, companyTimeZone(state.company.row.address));
  if (yearOf(lastRecordOn) > (state.settings.verifactu.left_after ?? ''))
    throw new ApiError('VERIFACTU_BOUND_UNTIL_YEAR_END');
}

/**
 * Returns the renunciation after a change. It is removed in two cases (RD 1007/2023, article 16):
 * - VeriFactu is turned on again after it ended
 * - VeriFactu is turned off before any submission, because the first submission makes the option
 * Otherwise it stays, with its next steps.
 */
function renunciationAfter(
  { settings, chain }: VerifactuState,
  { enabled, registers }: { enabled: boolean; registers: boolean },
): StoredRenunciation | null {
  const { renunciation } = settings.verifactu;
  if (enabled && !registers) return null;
  const isOptedFor = chain.lastBindingRecordAtMs !== null;
  const endsUntold = !enabled && registers && renunciation?.state === 'PENDING';
  return endsUntold && !isOptedFor ? null : renunciation;
}

/** Returns the last year of an earlier period in VeriFactu, if a change begins a new one after a renunciation. */
function leftAfter(
  { settings }: VerifactuState,
  { enabled, registers, today }: { enabled: boolean; registers: boolean; today: string },
): { left_after?: string } {
  const year = settings.verifactu.renunciation?.year ?? null;
  return enabled && !registers && year !== null && year < yearOf(today) ? { left_after: year } : {};
}

/**
 * Throws 409 TERRITORY_MOVE_EXISTS if VeriFactu is turned on before a move that would end it within a year: a company that begins to
 * register continues until the end of the year (decisions, sections 15 and 16).
 */
function refuseBeforeMove(
  { company: { row } }: VerifactuState,
  { environment }: CompanyContext,
  today: string,
) {
  if (environment === 'TEST') return;
  const move = movesIn(row, environment).find(
    ({ effective_date, territory }) =>
      effective_date > today && !isNewYear(effective_date) && territory !== 'COMMON',
  );
  if (move === undefined) return;
  const { id, territory, effective_date: date } = move;
  throw new ApiError('TERRITORY_MOVE_EXISTS', { params: { territory, date }, details: { move_id: id } });
}

/**
 * True if a body only asks to send again. A company that moved to a foral territory may ask for it, because its earlier records
 * are still sent (decisions, section 16).
 */
export function onlyResumes({ enabled, exclusion }: VerifactuChange, { chain }: VerifactuState): boolean {
  return chain.isSuspended && enabled !== false && exclusion === undefined;
}

/**
 * Returns the stored VeriFactu configuration of a company after a change. Throws the contract's refusals.
 *
 * @param state stored data of the company, as it was read
 * @param system system that is due for the company today
 */
export function changedVerifactu(
  context: CompanyContext,
  state: VerifactuState,
  { registers, today }: Pick<CompanySystem, 'registers' | 'today'>,
  change: VerifactuChange,
): StoredVerifactuConfiguration {
  const stored = state.settings.verifactu;
  const obligedFrom = obligatedFrom(context.config.obligation, taxSubjectOf(state.company.row));
  const enabled = change.enabled ?? registers;
  if (!enabled && registers) refuseTurningOff(context, state);
  if (enabled && !registers) refuseBeforeMove(state, context, today);
  const renunciation = renunciationAfter(state, { enabled, registers });
  const changed = exclusionAfter(stored, change.exclusion, { today, obligedFrom });
  const left = leftAfter(state, { enabled, registers, today });
  return { ...stored, enabled, ...changed, renunciation, ...left };
}
