import {
  ACCESS_LEVELS,
  type AccessLevel,
  type MatrixSite,
  type World,
} from '../../test/api/access/callers.ts';
import { COMPANY_ADDRESS, freshNif, type Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';
import { COMPANY, type Registry } from './people.ts';

/** People and accounts around those of the worlds, related or not. All worlds share them. */
interface Neighbours extends Pick<World, 'stranger' | 'manager' | 'managerAdmin' | 'managerMember'> {
  managerHome: string;
}

async function makeNeighbours(registry: Registry): Promise<Neighbours> {
  const manager = await registry.operatorAccount('Gestor');
  const stranger = await registry.operatorAccount('Ajeno');
  const { accountId, companyId, sessionToken } = manager;
  const grants = [{ company_id: companyId, access: 'OPERATE' as const }];
  return {
    manager,
    stranger,
    managerAdmin: await registry.invite(accountId, sessionToken, 'GestorAdmin', { account_role: 'ADMIN' }),
    managerMember: await registry.invite(accountId, sessionToken, 'GestorMiembro', {
      account_role: 'MEMBER',
      grants,
    }),
    managerHome: await registry.key(accountId, sessionToken, { company_ids: [companyId] }),
  };
}

/** Site of the matrix at a service over HTTP. Every relation is created as people create it. */
export class HttpSite implements MatrixSite {
  /** The companies only have the sandbox. */
  readonly isLive = false;
  readonly call: MatrixSite['call'];
  readonly stranger: Tenant;
  private readonly client: HttpClient;
  private readonly registry: Registry;
  private readonly neighbours: Neighbours;
  private readonly worlds = new Map<AccessLevel, World>();
  /** Accounts handed over so far. */
  accounts = 0;

  private constructor(client: HttpClient, registry: Registry, neighbours: Neighbours) {
    this.client = client;
    this.call = client.call;
    this.registry = registry;
    this.neighbours = neighbours;
    this.stranger = neighbours.stranger;
  }

  static async open(client: HttpClient, registry: Registry): Promise<HttpSite> {
    const site = new HttpSite(client, registry, await makeNeighbours(registry));
    for (const level of ACCESS_LEVELS) site.worlds.set(level, await site.newWorld(level));
    return site;
  }

  world(level: AccessLevel): World {
    const world = this.worlds.get(level);
    if (world === undefined) throw new Error(`there is no world of ${level}`);
    return world;
  }

  /** Creates an account with a company that the manager provisions and a holder claims. */
  async newHolder(): Promise<Tenant> {
    this.accounts += 1;
    const nif = freshNif();
    const body = {
      external_ref: `cuenta-${this.accounts}`,
      display_name: `Cuenta ${this.accounts}`,
      access_level: 'OPERATE',
      company: { ...COMPANY, nif },
    };
    const key = this.neighbours.manager.liveKey;
    const { id: accountId, company } = await this.client.data('POST', '/v1/accounts', { key, body });
    const { token } = await this.client.data('POST', `/v1/accounts/${accountId}/claim-tokens`, { key });
    const { sessionToken } = await this.registry.claim(token, accountId, `Titular${this.accounts}`);
    const { members } = await this.client.data('GET', `/v1/accounts/${accountId}/members`, {
      key: sessionToken,
    });
    const keys = await this.registry.keys(accountId, sessionToken);
    return { accountId, personId: members[0].person_id, companyId: company.id, nif, ...keys };
  }

  /** Creates another company of a holder, activated in the sandbox. */
  async newCompany(
    { accountId, sandboxKey }: Tenant,
    address: typeof COMPANY_ADDRESS = COMPANY_ADDRESS,
  ): Promise<string> {
    const path = `/v1/accounts/${accountId}/companies`;
    const { id } = await this.client.data('POST', path, {
      key: sandboxKey,
      body: { ...COMPANY, address, nif: freshNif() },
    });
    return id;
  }

  async newWorld(level: AccessLevel): Promise<World> {
    const { registry, neighbours } = this;
    const holder = await this.newHolder();
    const { accountId, companyId, sessionToken, liveKey } = holder;
    const otherCompanyId = await this.newCompany(holder);
    const admin = await registry.invite(accountId, sessionToken, 'Administradora', { account_role: 'ADMIN' });
    const member = (name: string, company_id: string, access: 'VIEW' | 'OPERATE') =>
      registry.invite(accountId, sessionToken, name, {
        account_role: 'MEMBER',
        grants: [{ company_id, access }],
      });
    const operator = await member('Operadora', companyId, 'OPERATE');
    const viewer = await member('Lectora', companyId, 'VIEW');
    const elsewhere = await member('Vecina', otherCompanyId, 'OPERATE');
    const { manager, managerHome } = neighbours;
    const confined = {
      here: await registry.key(accountId, sessionToken, { company_ids: [companyId] }),
      away: await registry.key(accountId, sessionToken, { company_ids: [otherCompanyId] }),
      managed: await registry.key(manager.accountId, manager.sessionToken, {
        company_ids: [companyId, manager.companyId],
      }),
      managerHome,
    };
    // Done last, because a key cannot name a company that its person does not reach.
    const path = `/v1/accounts/${accountId}/access-level`;
    await this.client.data('PATCH', path, { key: liveKey, body: { access_level: level } });
    return { ...neighbours, holder, otherCompanyId, admin, operator, viewer, elsewhere, confined };
  }
}
