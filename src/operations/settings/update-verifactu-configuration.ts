import { refuseForal } from '../../companies/company-system.ts';
import { movesIn } from '../../companies/fiscal-standing.ts';
import { saveSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import type { StoredExclusion, StoredRenunciation } from '../../db/books-json.ts';
import { isNewYear, yearOf } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { taxSubjectOf } from '../../domain/fiscal/tax-subject.ts';
import { obligatedFrom } from '../../domain/verifactu-obligation.ts';
import { tellOwner } from '../../people/notices/fiscal-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { exclusionAfter } from './exclusion.ts';
import {
  readVerifactuState,
  stateSystem,
  type UpdateVerifactuConfigurationBody,
  updateVerifactuConfigurationBody,
  type VerifactuState,
  verifactuConfigurationSchema,
  verifactuConfigurationView,
} from './verifactu-configuration.ts';

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
 * register goes on until the end of the year (decisions, sections 15 and 16).
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

/** Mails the owner if the exclusion has changed. */
function tellOfExclusion(
  context: CompanyContext,
  { company, settings }: VerifactuState,
  exclusion: StoredExclusion | null,
): void {
  const before = settings.verifactu.exclusion;
  if (JSON.stringify(before) === JSON.stringify(exclusion)) return;
  tellOwner(context, {
    kind: 'EXCLUSION_CHANGED',
    companyName: company.row.legalName,
    environment: context.environment,
    reason: exclusion?.reason ?? null,
  });
}

/**
 * True if a body only asks to send again. A company that moved to a foral territory may ask for it, because the records of before
 * are still sent (decisions, section 16).
 */
function onlyResumes(
  { enabled, exclusion }: UpdateVerifactuConfigurationBody,
  { chain }: VerifactuState,
): boolean {
  return chain.isSuspended && enabled !== false && exclusion === undefined;
}

export const updateVerifactuConfiguration = defineOperation({
  id: 'verifactu-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/verifactu-configuration',
  tag: 'Company',
  summary: 'Turn VeriFactu on or off, or set the exclusion',
  description:
    'Merges. In the sandbox VeriFactu is always on. In live, once a record of the company was sent, the company leaves only by renunciation, with the end of a year. While it is off, `exclusion` is the reason why the company issues without records: `SII` with `since`, `BEFORE_OBLIGATION` until the day before `obligated_from`, or `OTHER_LAW` with `resolution_reference` and `resolution_date`. It holds from the day on which it is set, and is set once a calendar year. Correctives and voids of registered invoices are registered also without VeriFactu. Companies in foral territories are under another system. Without a valid reason it cannot issue (`VERIFACTU_EXCLUSION_REQUIRED`). If the AEAT had suspended the access, saving also resumes the sending of records.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: updateVerifactuConfigurationBody,
  example: { enabled: true },
  success: {
    status: 200,
    data: verifactuConfigurationSchema,
    description: 'Changed VeriFactu configuration',
  },
  errors: [
    'VERIFACTU_NOT_FOR_TERRITORY',
    'VERIFACTU_ALWAYS_ON_IN_SANDBOX',
    'VERIFACTU_BOUND_UNTIL_YEAR_END',
    'EXCLUSION_NOT_FOR_TERRITORY',
    'VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED',
    'VERIFACTU_EXCLUSION_LOCKED',
    'TERRITORY_MOVE_EXISTS',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const state = await readVerifactuState(context);
    const { settings } = state;
    refuseStale(context.ifMatch, settings.version);
    const system = stateSystem(state, context);
    if (system.standing.territory !== 'COMMON' && onlyResumes(body, state)) {
      await context.sender.resume();
      return { data: verifactuConfigurationView(state, context), version: settings.version };
    }
    refuseForal(system);
    const { registers, today } = system;
    const obligedFrom = obligatedFrom(context.config.obligation, taxSubjectOf(state.company.row));
    const enabled = body.enabled ?? registers;
    if (!enabled && registers) refuseTurningOff(context, state);
    if (enabled && !registers) refuseBeforeMove(state, context, today);
    const renunciation = renunciationAfter(state, { enabled, registers });
    const changed = exclusionAfter(settings.verifactu, body.exclusion, { today, obligedFrom });
    const left = leftAfter(state, { enabled, registers, today });
    const saved = await saveSettings(
      context.books,
      context.companyId,
      settings,
      { verifactu: { ...settings.verifactu, enabled, ...changed, renunciation, ...left } },
      context.clock.now(),
    );
    tellOfExclusion(context, state, changed.exclusion);
    // By saving the configuration, the caller states that the AEAT has lifted the suspension.
    if (enabled && state.chain.isSuspended) await context.sender.resume();
    return {
      data: verifactuConfigurationView({ ...state, settings: saved }, context),
      version: saved.version,
    };
  },
});
