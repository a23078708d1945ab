import { isActivated } from '../../../../companies/activation.ts';
import { planMove } from '../../../../companies/territory/plan-move.ts';
import type { CompanyRecord } from '../../../../context/company-record.ts';
import type { CompanyContext } from '../../../../context/context.ts';
import type { StoredMove } from '../../../../db/schema/company-schema.ts';
import { notifyOwner } from '../../../../people/notices/fiscal-notice.ts';
import { defineOperation } from '../../../define-operation.ts';
import { moveSchema, moveView, planMoveBody } from './schemas.ts';

/** Mails the owner about the move of a company that is live. */
function mailMove(context: CompanyContext, { row, activations }: CompanyRecord, move: StoredMove): void {
  const { environment } = context;
  if (environment === 'TEST' || !isActivated(activations, 'LIVE', context.serviceClock.now())) return;
  notifyOwner(context, {
    ...{ kind: 'TERRITORY_CHANGED', companyName: row.legalName, environment },
    ...{ territory: move.territory, from: move.effective_date },
  });
}

export const planTerritoryMove = defineOperation({
  id: 'territory-moves.plan',
  method: 'POST',
  path: '/v1/companies/{company_id}/fiscal-territory/moves',
  tag: 'Company',
  summary: 'Move a company to another fiscal territory',
  description:
    'Settles a change of address or declaration for a company with records, in the environment of the credential. From `effective_date` on the new system applies, and new default series with the code `<code>-<territory initials><yy>` replace the old ones. Documents of before stay in their system: their records are sent, repaired and voided there, and their correctives are issued in the new system. In production the territory must be that of the address or of the declaration. A company of production moves once in a calendar year. If it registers and the new territory has no system that does, the move takes effect on a 1 January. The sandbox moves every company.',
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: planMoveBody,
  example: { territory: 'BIZKAIA', effective_date: '2999-01-01' },
  success: { status: 201, data: moveSchema, description: 'Planned move' },
  errors: [
    'MOVE_DATE_NOT_ALLOWED',
    'VERIFACTU_BOUND_UNTIL_YEAR_END',
    'TERRITORY_MOVE_EXISTS',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const { move, today, company, isNew } = await planMove(context, body);
    if (isNew) mailMove(context, company, move);
    return {
      data: moveView(move, today),
      location: `/v1/companies/${context.companyId}/fiscal-territory/moves`,
    };
  },
});
