import { type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';
import { type Credential, impersonal, type MatrixSite, turnedAway, type Verdict } from './callers.ts';

/** Resources that can be hidden from a caller: placeholder, id and expected error code. */
const HIDDEN = {
  ACCOUNT: {
    placeholder: 'account_id',
    idOf: ({ accountId }: Tenant) => accountId,
    due: 'ACCOUNT_NOT_ACCESSIBLE',
  },
  COMPANY: {
    placeholder: 'company_id',
    idOf: ({ companyId }: Tenant) => companyId,
    due: 'COMPANY_NOT_ACCESSIBLE',
  },
} as const;

/** Checks that a holder's account or company looks missing to each credential of a caller. */
export async function verdictsOfHiding(
  what: keyof typeof HIDDEN,
  site: MatrixSite,
  endpoint: Endpoint,
  holder: Tenant,
  caller: { name: string; credentials: readonly Credential[] },
): Promise<Verdict[]> {
  const { placeholder, idOf, due } = HIDDEN[what];
  const verdicts: Verdict[] = [];
  for (const { kind, secret: key } of caller.credentials) {
    const who = `${caller.name}, ${kind}`;
    const foreign = await site.call(endpoint, holder, { key });
    const nonexistent = await site.call(endpoint, holder, { key, ids: { [placeholder]: NOWHERE } });
    verdicts.push(
      { who, found: turnedAway(foreign), due },
      {
        who,
        found: impersonal(foreign, [idOf(holder)]),
        due: impersonal(nonexistent, [idOf(holder)]),
      },
    );
  }
  return verdicts;
}
