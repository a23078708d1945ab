import type { CompanyContext } from '../context/context.ts';
import { addDays } from '../domain/calendar/dates.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { installationOf } from '../domain/installation.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { isReconciled, noteReconciliation } from '../registration/reconciliation/books-repository.ts';
import { DIFFERENCE_KINDS } from '../registration/reconciliation/difference.ts';
import { reconcile } from '../registration/reconciliation/reconcile.ts';
import { isOfInstallation } from '../registration/reconciliation/repair-texts.ts';

const MONTH = 'YYYY-MM'.length;
const FIRST_DAY = '-01';

/** Returns the period from the first day of the month before a date to that date. */
export function nightlyPeriod(today: string): { from: string; to: string } {
  const thisMonth = `${today.slice(0, MONTH)}${FIRST_DAY}`;
  return { from: `${addDays(thisMonth, -1).slice(0, MONTH)}${FIRST_DAY}`, to: today };
}

/**
 * Compares the invoices that a company issued in this month and the one before with the AEAT's list, once a night.
 * Reports differences with `verifactu.reconciliation.differs`. Invoices registered by other systems are ignored.
 *
 * @param night date (UTC) that the night is named after
 * @throws AeatUnavailableError if the AEAT does not return its list
 */
export async function reconcileNightly(context: CompanyContext, night: string): Promise<void> {
  const { books, companyId, accountId, clock, serviceClock, zone } = context;
  const { row, nifProof } = await context.company();
  // Without a proof, the list may be that of another company.
  if (row.nif === null || nifProof === null || (await isReconciled(books, companyId, night))) return;
  const period = nightlyPeriod(localDate(clock.now(), zone));
  const found = await reconcile({
    books,
    companyId,
    issuer: { nif: row.nif, legal_name: row.legalName },
    period,
    withoutOthersOf: null,
    ask: context.askAeatList,
  });
  const installation = installationOf(row);
  const differences = found.differences.filter(
    (one) => one.kind !== 'UNKNOWN_HERE' || isOfInstallation(one, installation),
  );
  const nowMs = serviceClock.now();
  const kinds = DIFFERENCE_KINDS.filter((kind) => differences.some((one) => one.kind === kind));
  const data = { ...period, checked: found.checked, differences: differences.length, kinds };
  const event = {
    // The id is the same however often the night is compared, so that one event is sent.
    id: executionIdOf(Date.parse(night), 'verifactu.reconciliation.differs', companyId, night),
    companyId,
    accountId,
    type: 'verifactu.reconciliation.differs',
    subjectId: companyId,
    data,
    createdAt: nowMs,
  };
  await noteReconciliation(
    books,
    { companyId, night, checked: found.checked, differing: differences.length, nowMs },
    differences.length === 0 ? null : event,
  );
  if (differences.length > 0) await context.webhooks.events.add([event.id]);
}
