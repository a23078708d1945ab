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

function confinedKey(secret: string): Credential[] {
  return [{ kind: 'confined key', secret }];
}

/** Expected result for a confined key. It is a sandbox key and cannot set up a live company. */
function dueToSandboxKey({ isLive }: MatrixSite, { operation }: Endpoint, due: string): string {
  return isLive && operation.isSharedOnceLive && due === LET_IN ? 'LIVE_CREDENTIAL_REQUIRED' : due;
}

/** Callers who may work in the company, by their name in a title. */
const INSIDE = {
  holder: 'the owner',
  admin: 'an administrator',
  operator: 'a member who may work in it',
} as const;

function insideRules(endpoint: Endpoint): Rule[] {
  const ofCallers = (['holder', 'admin', 'operator'] as const).map((name) => ({
    title: `takes ${INSIDE[name]}`,
    kind: 'inside',
    judge: async (site: MatrixSite) => {
      const here = site.world('OPERATE');
      const credentials = credentialsFor(endpoint, here[name]);
      return await verdictsOn(site, endpoint, here, { name, credentials, due: LET_IN });
    },
  }));
  const ofConfinedKey = {
    title: 'takes a key that is confined to the company',
    kind: 'inside',
    judge: async (site: MatrixSite) => {
      const here = site.world('OPERATE');
      const due = dueToSandboxKey(site, endpoint, LET_IN);
      const confined = { name: 'holder', credentials: confinedKey(here.confined.here), due };
      return await verdictsOn(site, endpoint, here, confined);
    },
  };
  return [...ofCallers, ofConfinedKey];
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

/** Callers to whom the company is hidden, by their name in a title. */
const OUTSIDE = {
  stranger: 'a stranger',
  elsewhere: 'a member of another company of the account',
  managerMember: 'a member of the manager',
} as const;

function outsideRules(endpoint: Endpoint): Rule[] {
  const hides = (
    title: string,
    callerIn: (site: MatrixSite) => { of: World; name: string; credentials: Credential[] },
  ) => ({
    title: `does not tell ${title} that the company is there`,
    kind: 'outside',
    judge: async (site: MatrixSite) => {
      const { of, ...caller } = callerIn(site);
      return await verdictsOfHiding('COMPANY', site, endpoint, of.holder, caller);
    },
  });
  return [
    ...(['stranger', 'elsewhere', 'managerMember'] as const).map((name) =>
      hides(OUTSIDE[name], (site) => {
        const of = site.world('OPERATE');
        return { of, name, credentials: credentialsFor(endpoint, of[name]) };
      }),
    ),
    hides('a key that is confined to another company', (site) => {
      const of = site.world('OPERATE');
      return { of, name: 'holder', credentials: confinedKey(of.confined.away) };
    }),
    hides('a manager without access', (site) => {
      const of = site.world('NONE');
      return { of, name: 'manager', credentials: credentialsFor(endpoint, of.manager) };
    }),
  ];
}

/** Access rules of an operation on a company. */
export function companyRules(endpoint: Endpoint): Rule[] {
  const isWrite = exceedsView(endpoint.operation);
  const viewed = isWrite ? 'COMPANY_READ_ONLY' : LET_IN;
  const ofManagers = { NONE: DENIED, VIEW: viewed, OPERATE: LET_IN } as const;
  return [
    ...insideRules(endpoint),
    {
      title: `lets a member with VIEW access ${isWrite ? 'not write' : 'read'}`,
      judge: async (site) => {
        const here = site.world('OPERATE');
        const credentials = credentialsFor(endpoint, here.viewer);
        return await verdictsOn(site, endpoint, here, { name: 'viewer', credentials, due: viewed });
      },
    },
    ...ACCESS_LEVELS.map((level) => ({
      title: `takes who administers the manager of the account as far as ${level} goes`,
      kind: 'manager',
      judge: (site: MatrixSite) => managerVerdicts(site, endpoint, site.world(level), ofManagers[level]),
    })),
    ...outsideRules(endpoint),
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
