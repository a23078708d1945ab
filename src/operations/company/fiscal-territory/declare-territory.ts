import { isActivated } from '../../../companies/activation.ts';
import { updateFiscalFields } from '../../../companies/repository.ts';
import { territoryOf } from '../../../companies/territory-in-force.ts';
import type { CompanyContext } from '../../../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../../../contract/concurrency.ts';
import type { CompanyRow, StoredFiscalTerritory } from '../../../db/schema/company-schema.ts';
import { notifyOwner } from '../../../people/notices/fiscal-notice.ts';

/**
 * Stores or withdraws the declared territory of a company, and mails the owner if the territory of a live company changes. Returns
 * the company as written. Throws the contract's refusals. Decisions, section 16, Declared.
 */
export async function writeDeclaration(
  context: CompanyContext,
  declared: StoredFiscalTerritory['declared'],
): Promise<CompanyRow> {
  const { row, activations } = await context.company();
  refuseStale(context.ifMatch, row.version);
  const nowMs = context.serviceClock.now();
  const { directory } = context;
  const stored: StoredFiscalTerritory = { since: null, moves: [], ...row.fiscalTerritory, declared };
  const before = territoryOf(row).territory;
  const after = territoryOf({ ...row, fiscalTerritory: stored }).territory;
  const fiscalTerritory = before === after ? stored : { ...stored, since: nowMs };
  const written = refuseLostUpdate(
    await updateFiscalFields(directory, context, row, { fiscalTerritory }, nowMs),
  );
  if (before !== after && isActivated(activations, 'LIVE', nowMs))
    notifyOwner(context, {
      ...{ kind: 'TERRITORY_CHANGED', companyName: row.legalName, environment: 'LIVE' },
      ...{ territory: after, from: null },
    });
  return written;
}
