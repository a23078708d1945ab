import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import type { StoredExclusion, StoredRenunciation } from '../../db/books-json.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { registersOn } from '../../settings/defaults.ts';
import { saveSettings } from '../../settings/repository.ts';
import { defineOperation } from '../define-operation.ts';
import {
  readVerifactuState,
  todayOf,
  type UpdateVerifactuConfigurationBody,
  updateVerifactuConfigurationBody,
  type VerifactuState,
  verifactuConfigurationSchema,
  verifactuConfigurationView,
} from './verifactu-configuration.ts';

/**
 * Throws if VeriFactu may not be turned off. A taxpayer who has sent records sends them for the rest of the calendar
 * year (RD 1007/2023, article 16). A record without a response counts too, because its acceptance would come too late
 * to reject the change.
 */
function refuseTurningOff(context: CompanyContext, state: VerifactuState): void {
  if (context.environment === 'TEST') throw new ApiError('VERIFACTU_ALWAYS_ON_IN_SANDBOX');
  const { lastBindingRecordAtMs } = state.chain;
  if (lastBindingRecordAtMs === null) return;
  const zone = companyTimeZone(state.company.row.address);
  const yearOf = (instantMs: number) => localDate(instantMs, zone).slice(0, 4);
  if (yearOf(lastBindingRecordAtMs) >= yearOf(context.clock.now())) {
    throw new ApiError('VERIFACTU_BOUND_UNTIL_YEAR_END');
  }
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

/** Returns the exclusion after a change. An absent one stays, null removes it. */
function exclusionAfter(
  stored: StoredExclusion | null,
  sent: UpdateVerifactuConfigurationBody['exclusion'],
): StoredExclusion | null {
  if (sent === undefined) return stored;
  return sent === null ? null : { reason: sent.reason, note: sent.note ?? null };
}

export const updateVerifactuConfiguration = defineOperation({
  id: 'verifactu-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/verifactu-configuration',
  tag: 'Company',
  summary: 'Turn VeriFactu on or off, or set the exclusion',
  description:
    'Merges. In the sandbox VeriFactu is always on. In live, once a record of the company was sent, it stays on until 31 December. While it is off, `exclusion` is the reason why the company issues without records: `SII`, `FORAL`, `BEFORE_OBLIGATION` until the day before `obligated_from`, or `OTHER_LAW` with a note. Without a valid reason it cannot issue (`VERIFACTU_EXCLUSION_REQUIRED`). If the AEAT had suspended the access, saving also resumes the sending of records.',
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
    'VERIFACTU_ALWAYS_ON_IN_SANDBOX',
    'VERIFACTU_BOUND_UNTIL_YEAR_END',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const state = await readVerifactuState(context);
    const { settings } = state;
    refuseStale(context.ifMatch, settings.version);
    const registers = registersOn(settings.verifactu, context.environment, todayOf(state, context));
    const enabled = body.enabled ?? registers;
    if (!enabled && registers) refuseTurningOff(context, state);
    const renunciation = renunciationAfter(state, { enabled, registers });
    const exclusion = exclusionAfter(settings.verifactu.exclusion, body.exclusion);
    const saved = await saveSettings(
      context.books,
      context.companyId,
      settings,
      { verifactu: { ...settings.verifactu, enabled, exclusion, renunciation } },
      context.clock.now(),
    );
    // By saving the configuration, the caller states that the AEAT has lifted the suspension.
    if (enabled && state.chain.isSuspended) await context.sender.resume();
    return {
      data: verifactuConfigurationView({ ...state, settings: saved }, context),
      version: saved.version,
    };
  },
});
