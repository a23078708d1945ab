import { refuseForalWithoutRecords } from '../../companies/company-system.ts';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import { installationOf } from '../../domain/installation.ts';
import { reconcile } from '../../registration/reconciliation/reconcile.ts';
import { repairOf } from '../../registration/reconciliation/repair-texts.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import { defineOperation } from '../define-operation.ts';
import { MAX_PERIOD_DAYS, reconciliationBody, reconciliationSchema } from './reconciliation-schemas.ts';

export const reconcileVerifactuRecords = defineOperation({
  id: 'verifactu-records.reconcile',
  method: 'POST',
  path: '/v1/companies/{company_id}/verifactu-records/reconciliations',
  tag: 'VeriFactu',
  summary: "Compare the company's records with those of the AEAT",
  description: `Queries the AEAT for the invoices of a period (ConsultaFactuSistemaFacturacion). It compares number, date of issue, fingerprint, amounts and state with the stored records. Nothing changes. \`from\` and \`to\` are dates of issue, at most ${MAX_PERIOD_DAYS} days. Records without a response from the AEAT, and rejected ones, do not count as missing there. Invoices that another system registered for the company are listed as \`UNKNOWN_HERE\`, with that system. The sandbox leaves out what other companies with the NIF registered with this service. In production the company must have proved its NIF. VIEW access is not enough, except for an adviser. In production the service compares the current and the previous month every night. If there are differences, it emits \`verifactu.reconciliation.differs\`.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: true,
  query: {},
  body: reconciliationBody,
  example: { from: '2026-07-01', to: '2026-09-30' },
  isLongRun: true,
  isBookkeeping: true,
  needsOperate: true,
  success: { status: 200, data: reconciliationSchema, description: 'Result of the comparison' },
  errors: ['VERIFACTU_NOT_FOR_TERRITORY', 'EMISSION_NOT_READY', 'AEAT_UNAVAILABLE'],
  async run(context, { body }) {
    await refuseForalWithoutRecords(context);
    const { row, severalTaxpayers } = await context.company();
    // Without a NIF, no record was ever registered here or at the AEAT.
    if (row.nif === null) return { data: { checked: 0, matched: 0, differences: [] } };
    await refuseUnproved(context);
    const { books, companyId, config, environment, language } = context;
    const installation = installationOf(row);
    const { checked, matched, differences } = await reconcile({
      books,
      companyId,
      issuer: { nif: row.nif, legal_name: row.legalName },
      period: body,
      withoutOthersOf:
        environment === 'TEST' ? softwareIdentity(config.producer, installation, severalTaxpayers) : null,
      ask: context.askAeatList,
    });
    return {
      data: {
        checked,
        matched,
        differences: differences.map((one) => ({ ...one, repair: repairOf(one, installation)[language] })),
      },
    };
  },
});
