import { exceedsView } from '../../../src/http/access/authorization.ts';
import type { Endpoint } from '../../support/contract-calls.ts';
import {
  ACCESS_LEVELS,
  type Credential,
  credentialsFor,
  LET_IN,
  type MatrixSite,
  type Rule,
  turnedAway,
  type Verdict,
  verdictsOn,
  type World,
} from './callers.ts';
import { verdictsOfHiding } from './hidden.ts';

const DENIED = 'COMPANY_NOT_ACCESSIBLE';
/** Beginning of the rule titles that exist for each access level. */
export const OF_MANAGERS = 'takes who administers the manager of the account';

function confinedKey(secret: string): Credential[] {
  return [{ kind: 'confined key', secret }];
}

/** Expected result for a confined key. It is a sandbox key and cannot set up a live company. */
function dueToSandboxKey({ isLive }: MatrixSite, { operation }: Endpoint, due: string): string {
  return isLive && operation.isSharedOnceLive && due === LET_IN ? 'LIVE_CREDENTIAL_REQUIRED' : due;
}

async function insideVerdicts(site: MatrixSite, endpoint: Endpoint): Promise<Verdict[]> {
  const here = site.world('OPERATE');
  const verdicts: Verdict[] = [];
  for (const name of ['holder', 'admin', 'operator'] as const) {
    const credentials = credentialsFor(endpoint, here[name]);
    verdicts.push(...(await verdictsOn(site, endpoint, here, { name, credentials, due: LET_IN })));
  }
  const due = dueToSandboxKey(site, endpoint, LET_IN);
  const confined = { name: 'holder', credentials: confinedKey(here.confined.here), due };
  return [...verdicts, ...(await verdictsOn(site, endpoint, here, confined))];
}

async function managerVerdicts(
  site: MatrixSite,
  endpoint: Endpoint,
  here: World,
  due: string,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const name of ['manager', 'managerAdmin'] as const) {
    const credentials = credentialsFor(endpoint, here[name]);
    verdicts.push(...(await verdictsOn(site, endpoint, here, { name, credentials, due })));
  }
  const confinedDue = dueToSandboxKey(site, endpoint, due);
  const naming = { name: 'manager', credentials: confinedKey(here.confined.managed), due: confinedDue };
  return [...verdicts, ...(await verdictsOn(site, endpoint, here, naming))];
}

async function outsideVerdicts(site: MatrixSite, endpoint: Endpoint): Promise<Verdict[]> {
  const here = site.world('OPERATE');
  const hidden = site.world('NONE');
  const verdicts: Verdict[] = [];
  for (const name of ['stranger', 'elsewhere', 'managerMember'] as const) {
    const credentials = credentialsFor(endpoint, here[name]);
    verdicts.push(...(await verdictsOfHiding('COMPANY', site, endpoint, here.holder, { name, credentials })));
  }
  const away = { name: 'holder', credentials: confinedKey(here.confined.away) };
  const manager = { name: 'manager', credentials: credentialsFor(endpoint, hidden.manager) };
  return [
    ...verdicts,
    ...(await verdictsOfHiding('COMPANY', site, endpoint, here.holder, away)),
    ...(await verdictsOfHiding('COMPANY', site, endpoint, hidden.holder, manager)),
  ];
}

/** Access rules of an operation on a company. */
export function companyRules(endpoint: Endpoint): Rule[] {
  const isWrite = exceedsView(endpoint.operation);
  const viewed = isWrite ? 'COMPANY_READ_ONLY' : LET_IN;
  const ofManagers = { NONE: DENIED, VIEW: viewed, OPERATE: LET_IN } as const;
  return [
    {
      title: 'takes owner, administrator and a member who may work in the company',
      judge: (site) => insideVerdicts(site, endpoint),
    },
    {
      title: `lets a member with VIEW access ${isWrite ? 'not write' : 'read'}`,
      judge: async (site) => {
        const here = site.world('OPERATE');
        const credentials = credentialsFor(endpoint, here.viewer);
        return await verdictsOn(site, endpoint, here, { name: 'viewer', credentials, due: viewed });
      },
    },
    ...ACCESS_LEVELS.map((level) => ({
      title: `${OF_MANAGERS} as far as ${level} goes`,
      judge: (site: MatrixSite) => managerVerdicts(site, endpoint, site.world(level), ofManagers[level]),
    })),
    {
      title: 'tells nobody else that the company is there',
      judge: (site) => outsideVerdicts(site, endpoint),
    },
    {
      title: 'says 403 for the company before it looks at the query or the body',
      judge: async (site) => {
        const { stranger, holder } = site.world('OPERATE');
        const query = [['undeclared', '1']] as const;
        const response = await site.call(endpoint, stranger, {
          ids: { company_id: holder.companyId },
          query,
        });
        return [{ who: 'stranger', found: turnedAway(response), due: DENIED }];
      },
    },
  ];
}
