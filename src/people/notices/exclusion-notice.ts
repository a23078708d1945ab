import type { CompanyContext } from '../../context/context.ts';
import type { StoredExclusion } from '../../db/settings-json.ts';
import { notifyOwner } from './fiscal-notice.ts';

/** Mails the owner if the exclusion of a company has changed. */
export function notifyOfExclusion(
  context: CompanyContext,
  {
    companyName,
    before,
    after,
  }: { companyName: string; before: StoredExclusion | null; after: StoredExclusion | null },
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { environment } = context;
  notifyOwner(context, {
    kind: 'EXCLUSION_CHANGED',
    companyName,
    environment,
    reason: after?.reason ?? null,
  });
}
