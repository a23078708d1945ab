import { refuseForal } from '../../companies/company-system.ts';
import { saveSettings } from '../../companies/settings/repository.ts';
import { readVerifactuState, stateSystem } from '../../companies/settings/verifactu-state.ts';
import type { StoredRenunciation } from '../../db/settings-json.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { renunciationSchema, renunciationView } from './renunciation.ts';

const YEAR = 'YYYY'.length;

export const renounceVerifactu = defineOperation({
  id: 'verifactu-configuration.renounce',
  method: 'POST',
  path: '/v1/companies/{company_id}/verifactu-configuration/renunciations',
  tag: 'Company',
  summary: 'Renounce VeriFactu from the end of the year',
  description:
    'Records are created until 31 December of the current year, and none from 1 January (Orden HAC/1177/2024, article 17.3). The next submission notifies the AEAT (`FechaFinVeriFactu`). Until it is sent, `state` is PENDING, and `next_steps` explains the steps if no submission follows. A repeated request in the same year changes nothing. From 1 January on the company issues only with a valid `exclusion`. In the sandbox, where VeriFactu is always on, it is a rehearsal: the message is sent and nothing ends.',
  scope: 'configuration:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 201, data: renunciationSchema, description: 'Renunciation' },
  errors: ['VERIFACTU_NOT_FOR_TERRITORY', 'VERIFACTU_NOT_ENABLED', 'CONCURRENT_MODIFICATION'],
  async run(context) {
    const state = await readVerifactuState(context);
    const { settings } = state;
    const { verifactu } = settings;
    const system = stateSystem(state, context);
    refuseForal(system);
    const { today } = system;
    if (!system.registers) throw new ApiError('VERIFACTU_NOT_ENABLED');
    const year = today.slice(0, YEAR);
    const known = verifactu.renunciation?.year === year ? verifactu.renunciation : null;
    const nowMs = context.clock.now();
    const renunciation: StoredRenunciation = known ?? {
      year,
      state: 'PENDING',
      requested_at: nowMs,
      sent_at: null,
      csv: null,
    };
    if (known === null)
      await saveSettings(
        context.books,
        context.companyId,
        settings,
        { verifactu: { ...verifactu, renunciation } },
        nowMs,
      );
    return {
      data: renunciationView(renunciation, { language: context.language, registers: true }),
      location: `/v1/companies/${context.companyId}/verifactu-configuration`,
    };
  },
});
