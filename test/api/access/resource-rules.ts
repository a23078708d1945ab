import { credentialFor, ENDPOINTS, type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';
import { type Caller, impersonal, type MatrixSite, type Verdict } from './callers.ts';

/** Resources of the directory, which both environments share. */
const SHARED: readonly string[] = [
  'member_id',
  'api_key_id',
  'invitation_id',
  'session_id',
  'second_factor_id',
];
/** Placeholders of a path that are no resource of a company or an account. */
const PLACES: readonly string[] = ['company_id', 'account_id', 'token', 'provider'];
const DONE: readonly number[] = [200, 201, 202];

/** Resource of an endpoint and the callers from whom it is hidden. */
export interface HiddenResource {
  tenant: Tenant;
  id: string;
  /** All ids of the path, including the resource's. */
  ids: Record<string, string>;
  /** Another company of the same account. */
  otherCompanyId: string;
  stranger: Tenant;
}

/** Endpoint on a resource and the placeholder of the resource. */
export interface ResourceEndpoint {
  name: string;
  endpoint: Endpoint;
  placeholder: string;
}

/** Access rule of a resource. */
export interface ResourceRule {
  title: string;
  judge(call: MatrixSite['call'], resource: HiddenResource): Promise<Verdict[]>;
}

/** Returns the last resource placeholder of a path below a company or an account, or null. */
function resourceOf({ operation: { path, textPlaceholders } }: Endpoint): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.findLast((name) => !PLACES.includes(name) && !textPlaceholders.includes(name)) ?? null;
}

export const OF_RESOURCE: readonly ResourceEndpoint[] = ENDPOINTS.flatMap((endpoint) => {
  const placeholder = resourceOf(endpoint);
  return placeholder === null ? [] : [{ name: endpoint.name, endpoint, placeholder }];
});

/**
 * Calls the endpoint with the resource and with a missing one. Returns both responses and the first status.
 */
async function compared(
  call: MatrixSite['call'],
  { endpoint, placeholder }: ResourceEndpoint,
  { tenant, id, ids }: HiddenResource,
  caller: Caller,
  place: Record<string, string>,
): Promise<{ foreign: string; nonexistent: string; status: number }> {
  const key = credentialFor(endpoint.operation, { ...tenant, ...caller });
  const options = { ...(key === undefined ? {} : { key }) };
  const named = { ...ids, ...place };
  const foreign = await call(endpoint, tenant, { ...options, ids: { ...named, [placeholder]: id } });
  const nonexistent = await call(endpoint, tenant, { ...options, ids: { ...named, [placeholder]: NOWHERE } });
  return {
    foreign: impersonal(foreign, [id]),
    nonexistent: impersonal(nonexistent, [id]),
    status: foreign.status,
  };
}

/** Checks that a hidden resource gets the same response as a missing one. */
async function hiddenVerdicts(
  call: MatrixSite['call'],
  endpoint: ResourceEndpoint,
  resource: HiddenResource,
  caller: { name: string } & Caller,
  place: Record<string, string>,
): Promise<Verdict[]> {
  const { foreign, nonexistent, status } = await compared(call, endpoint, resource, caller, place);
  return [
    { who: caller.name, found: foreign, due: nonexistent },
    { who: caller.name, found: DONE.includes(status) ? 'done' : 'not done', due: 'not done' },
  ];
}

/** Access rules of the resource of an endpoint. The last rule may delete the resource. */
export function resourceRules(of: ResourceEndpoint): ResourceRule[] {
  const { operation } = of.endpoint;
  const rules: (ResourceRule | null)[] = [
    {
      title: 'hides another account’s resource as if it did not exist',
      judge: (call, resource) => {
        const { stranger } = resource;
        const place = { company_id: stranger.companyId, account_id: stranger.accountId };
        return hiddenVerdicts(call, of, resource, { name: 'stranger', ...stranger }, place);
      },
    },
    operation.access !== 'company'
      ? null
      : {
          title: 'hides another company’s resource of the account as if it did not exist',
          judge: (call, resource) => {
            const { tenant, otherCompanyId } = resource;
            const place = { company_id: otherCompanyId };
            return hiddenVerdicts(call, of, resource, { name: 'holder, elsewhere', ...tenant }, place);
          },
        },
    SHARED.includes(of.placeholder) || operation.credential !== null
      ? null
      : {
          title: 'hides a sandbox resource in production as if it did not exist',
          judge: (call, resource) => {
            const { tenant } = resource;
            const live = { name: 'holder, in production', ...tenant, sandboxKey: tenant.liveKey };
            return hiddenVerdicts(call, of, resource, live, {});
          },
        },
    {
      title: 'is found by its owner',
      judge: async (call, resource) => {
        const { foreign, nonexistent } = await compared(call, of, resource, resource.tenant, {});
        const found = foreign === nonexistent ? 'answered as what is not there' : 'found';
        return [{ who: 'holder', found, due: 'found' }];
      },
    },
  ];
  return rules.filter((rule) => rule !== null);
}
