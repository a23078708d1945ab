import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { buildCorrective } from '../../invoices/correcting/build-corrective.ts';
import { buildGroupCorrective } from '../../invoices/correcting/build-group-corrective.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import {
  GROUP_CORRECTIVE_EXAMPLE,
  type GroupCorrectiveBody,
  groupCorrectiveBody,
} from '../../invoices/fields/group-corrective-schemas.ts';
import { ISSUE_ERRORS } from '../../invoices/issuing/issue-by-id.ts';
import { issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import {
  DRY_RUN_DESCRIPTION,
  shownInvoice,
  shownInvoiceSchema,
} from '../../invoices/reading/shown-invoice.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

/** Returns the corrected invoice if it is the only one and in these books. Null otherwise. */
function onlyOwnOf({ originals, period }: GroupCorrectiveBody): string | null {
  const [first, ...others] = originals ?? [];
  return period != null || others.length > 0 ? null : (first?.invoice_id ?? null);
}

export const correctInvoices = defineOperation({
  id: 'invoices.correct-several',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/correctives',
  tag: 'Invoices',
  summary: 'Correct several invoices, or those of another system',
  description:
    'Issues one corrective invoice at once for several invoices of one recipient. Invoices stored here are named by id, those of another system by number, date and amounts. A volume discount (rappel) can name a `period` instead. The change is shared among the originals in proportion to their remaining amounts. All correctives together never exceed the amount of the originals. TOTAL reverses invoices stored here as a whole and voids them. PARTIAL and SUBSTITUTION set them to RECTIFIED.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  gathersWarnings: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: groupCorrectiveBody,
  example: GROUP_CORRECTIVE_EXAMPLE,
  success: {
    status: 201,
    data: shownInvoiceSchema,
    description: 'Corrective invoice',
    also: [{ status: 200, description: DRY_RUN_DESCRIPTION }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'CORRECTIVE_NOT_RECTIFIABLE',
    'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
    'EXCHANGE_INVOICE_NOT_CORRECTABLE',
    'CORRECTIVE_REASON_NOT_ALLOWED',
    'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    'CORRECTIVE_ONLY_DISBURSEMENT',
    'CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION',
    'CORRECTIVE_REASON_NEEDS_PARTIAL',
    'CORRECTIVE_NEEDS_UNPAID_AMOUNT',
    'CORRECTIVE_NEEDS_TAX',
    'CORRECTIVE_LINE_AMBIGUOUS',
    'REGIME_NOT_RECTIFIABLE',
    'CORRECTIVE_ORIGINALS_DIFFER',
    'SERIES_DEFAULT_NOT_FOUND',
    ...CONTENT_ERRORS,
    ...ISSUE_ERRORS,
  ],
  async run(context, { body }) {
    const single = onlyOwnOf(body);
    const corrective = await issueDirectly(context, (id) =>
      single === null ? buildGroupCorrective(context, id, body) : buildCorrective(context, id, single, body),
    );
    if (context.dryRun !== null) return shownInvoice(context, context.dryRun, corrective);
    return {
      data: invoiceView(corrective, context),
      version: corrective.row.version,
      location: `/v1/companies/${context.companyId}/invoices/${corrective.row.id}`,
    };
  },
});
