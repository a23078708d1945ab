import { refuseForal } from '../../companies/company-system.ts';
import { changedVerifactu, onlyResumes } from '../../companies/settings/change-verifactu.ts';
import { saveSettings } from '../../companies/settings/repository.ts';
import { readVerifactuState, stateSystem } from '../../companies/settings/verifactu-state.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { notifyOfExclusion } from '../../people/notices/exclusion-notice.ts';
import { defineOperation } from '../define-operation.ts';
import { updateVerifactuConfigurationBody, verifactuConfigurationSchema } from './verifactu-schemas.ts';
import { verifactuConfigurationView } from './verifactu-view.ts';

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
    if (system.inForce.territory !== 'COMMON' && onlyResumes(body, state)) {
      await context.sender.resume();
      return { data: verifactuConfigurationView(state, context), version: settings.version };
    }
    refuseForal(system);
    const verifactu = changedVerifactu(context, state, system, body);
    const { books, companyId, clock } = context;
    const saved = await saveSettings(books, companyId, settings, { verifactu }, clock.now());
    notifyOfExclusion(context, {
      companyName: state.company.row.legalName,
      ...{ before: settings.verifactu.exclusion, after: verifactu.exclusion },
    });
    // By saving the configuration, the caller states that the AEAT has lifted the suspension.
    if (verifactu.enabled && state.chain.isSuspended) await context.sender.resume();
    const data = verifactuConfigurationView({ ...state, settings: saved }, context);
    return { data, version: saved.version };
  },
});
