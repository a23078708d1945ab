import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { ApiError } from '../../errors.ts';
import { refuseStale } from '../concurrency.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { saveSettings } from './repository.ts';
import {
  readVerifactuState,
  updateVerifactuConfigurationBody,
  type VerifactuState,
  verifactuConfigurationSchema,
  verifactuConfigurationView,
} from './verifactu-configuration.ts';

/**
 * A taxpayer who has sent records keeps sending them for the rest of the calendar year (RD 1007/2023, article 16). A
 * record that waits for its answer binds too: once it is accepted it would be too late to refuse.
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

export const updateVerifactuConfiguration = defineOperation({
  id: 'verifactu-configuration.update',
  method: 'PUT',
  alsoMethods: ['PATCH'],
  path: '/v1/companies/{company_id}/verifactu-configuration',
  tag: 'Company',
  summary: 'Turn VeriFactu on or off',
  description:
    'Merges. In the sandbox VeriFactu is always on. In live, once a record of the company was sent, it stays on until 31 December. Saving it also has records sent again after the AEAT had suspended the access.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: updateVerifactuConfigurationBody,
  example: { enabled: true },
  success: { status: 200, data: verifactuConfigurationSchema, description: 'The configuration as changed' },
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
    const enabled = body.enabled ?? settings.verifactu.enabled;
    if (!enabled && settings.verifactu.enabled) refuseTurningOff(context, state);
    const saved = await saveSettings(
      context.books,
      context.companyId,
      settings,
      { verifactu: { ...settings.verifactu, enabled } },
      context.clock.now(),
    );
    // Whoever saves it says that the AEAT has lifted what it had suspended.
    if (enabled && state.chain.isSuspended) await context.sender.resume();
    return {
      data: verifactuConfigurationView({ ...state, settings: saved }, context),
      version: saved.version,
    };
  },
});
