import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SCOPES, type Scope } from '../../src/contract/scopes.ts';
import { MAX_ADDRESS_INVITATIONS_A_DAY } from '../../src/people/invitations/limits.ts';
import {
  mailedInvitation,
  mailedProof,
  redeemByMail,
  stepUpByMail,
} from '../../test/e2e/service/mailed-proof.ts';
import { NODE, REPOSITORY, type RunningService } from '../../test/e2e/service/service.ts';
import { COMPANY_ADDRESS, freshNif, type Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';

/** Person who can sign in, with a session. */
export interface Person {
  email: string;
  sessionToken: string;
}

export const COMPANY = {
  legal_name: 'Talleres Prueba',
  entity_type: 'INDIVIDUAL',
  address: COMPANY_ADDRESS,
} as const;

/** Creates people and accounts as in real use: by the operator's command, by mail, through the API. */
export class Registry {
  private readonly service: RunningService;
  private readonly client: HttpClient;
  private readonly people = new Map<string, Person>();
  /** Number of invitations by name. */
  private readonly invitations = new Map<string, number>();

  constructor(service: RunningService, client: HttpClient) {
    this.service = service;
    this.client = client;
  }

  /** Signs a person in with a mailed code, for an account or for their first one. Repeated calls return the same session. */
  async person(name: string, accountId: string | null = null): Promise<Person> {
    const key = `${name} ${accountId}`;
    const known = this.people.get(key);
    if (known !== undefined) return known;
    const email = this.addressOf(name);
    const proof = await mailedProof(this.service, email);
    const body = { ...proof, ...(accountId === null ? {} : { account_id: accountId }) };
    const { token } = await this.client.data('POST', '/v1/auth/sessions', { body });
    const person = { email, sessionToken: token };
    this.people.set(key, person);
    return person;
  }

  /** Hands an account over to a person. Returns their session for it. */
  async claim(token: string, accountId: string, name: string): Promise<Person> {
    const { status } = await redeemByMail(this.service, token, this.addressOf(name));
    if (status !== 200) throw new Error(`nothing was claimed: ${status}`);
    return await this.person(name, accountId);
  }

  addressOf(name: string): string {
    return `${name.toLowerCase()}@folio.test`;
  }

  /** Creates an account with a company by the operator's command, on a plan that allows many. */
  async operatorAccount(name: string): Promise<Tenant> {
    const args = [
      '--email',
      this.addressOf(name),
      '--name',
      `Cuenta ${name}`,
      '--plan',
      'API',
      '--agreed-price',
    ];
    const command = ['local/admin.ts', 'create-account', ...args, '--state', this.service.stateDirectory];
    const { stdout } = await promisify(execFile)(NODE, command, { cwd: REPOSITORY });
    const { account_id: accountId, person_id: personId } = JSON.parse(stdout);
    const { sessionToken } = await this.person(name, accountId);
    const nif = freshNif();
    const company = await this.client.data('POST', `/v1/accounts/${accountId}/companies`, {
      key: sessionToken,
      body: { ...COMPANY, nif },
    });
    return { accountId, personId, companyId: company.id, nif, ...(await this.keys(accountId, sessionToken)) };
  }

  /** Creates a key with every scope for each environment. Returns them with the session. */
  async keys(
    accountId: string,
    sessionToken: string,
  ): Promise<Pick<Tenant, 'sandboxKey' | 'liveKey' | 'sessionToken'>> {
    const [sandboxKey, liveKey] = await Promise.all([
      this.key(accountId, sessionToken, {}),
      this.key(accountId, sessionToken, { environment: 'LIVE' }),
    ]);
    return { sandboxKey, liveKey, sessionToken };
  }

  /**
   * Creates a key for a session's person. The default is a sandbox key with every scope for every company that the
   * person reaches.
   */
  async key(
    accountId: string,
    sessionToken: string,
    changes: { environment?: 'TEST' | 'LIVE'; scopes?: readonly Scope[]; company_ids?: readonly string[] },
  ): Promise<string> {
    if (changes.environment === 'LIVE') await this.stepUp(sessionToken);
    const body = { name: 'Prueba', environment: 'TEST', scopes: SCOPES, ...changes };
    const { secret } = await this.client.data('POST', `/v1/accounts/${accountId}/api-keys`, {
      key: sessionToken,
      body,
    });
    return secret;
  }

  /** Steps a session of one of these people up, for ten minutes. */
  private async stepUp(sessionToken: string): Promise<void> {
    const person = [...this.people.values()].find((one) => one.sessionToken === sessionToken);
    if (person !== undefined) await stepUpByMail(this.service, person.email, sessionToken);
  }

  /** Returns the name of a person who may still be invited today. After the daily limit of a name it is a numbered one. */
  private invitable(name: string): string {
    const invited = (this.invitations.get(name) ?? 0) + 1;
    this.invitations.set(name, invited);
    const nth = Math.ceil(invited / MAX_ADDRESS_INVITATIONS_A_DAY);
    return nth === 1 ? name : `${name}${nth}`;
  }

  /** Invites a person into an account and accepts. Returns their credentials and their member id. */
  async invite(
    accountId: string,
    inviterSession: string,
    wanted: string,
    role: {
      account_role: 'ADMIN' | 'MEMBER';
      grants?: readonly { company_id: string; access: 'VIEW' | 'OPERATE' }[];
    },
  ): Promise<Pick<Tenant, 'sandboxKey' | 'liveKey' | 'sessionToken'> & { memberId: string }> {
    const name = this.invitable(wanted);
    const email = this.addressOf(name);
    await this.stepUp(inviterSession);
    const token = await mailedInvitation(this.service, email, () =>
      this.client.data('POST', `/v1/accounts/${accountId}/invitations`, {
        key: inviterSession,
        body: { email, ...role },
      }),
    );
    const proof = await mailedProof(this.service, email);
    const body = { token, ...proof };
    const { id: memberId } = await this.client.data('POST', '/v1/invitations/accept', { body });
    const { sessionToken } = await this.person(name, accountId);
    return { ...(await this.keys(accountId, sessionToken)), memberId };
  }
}
