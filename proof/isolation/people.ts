import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SCOPES, type Scope } from '../../src/contract/scopes.ts';
import { MAX_ADDRESS_INVITATIONS_A_DAY } from '../../src/operations/invitations/limits.ts';
import {
  mailedInvitation,
  mailedProof,
  redeemByMail,
  stepUpByMail,
} from '../../test/e2e/service/mailed-proof.ts';
import { NODE, REPOSITORY, type RunningService } from '../../test/e2e/service/service.ts';
import { COMPANY_ADDRESS, freshNif, type Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';

/** Somebody who can sign in, and his session. */
export interface Person {
  email: string;
  sessionToken: string;
}

export const COMPANY = {
  legal_name: 'Talleres Prueba',
  entity_type: 'INDIVIDUAL',
  address: COMPANY_ADDRESS,
} as const;

/** People and accounts as they come to be: by the operator's command, by mail, through the API. */
export class Registry {
  private readonly service: RunningService;
  private readonly client: HttpClient;
  private readonly people = new Map<string, Person>();
  /** How often somebody of each name was invited. */
  private readonly invitations = new Map<string, number>();

  constructor(service: RunningService, client: HttpClient) {
    this.service = service;
    this.client = client;
  }

  /**
   * Signs somebody in with the code that is mailed to them, for an account, or for the one that they were in first; once for each.
   */
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

  /** Hands an account over to somebody; returns their session of it. */
  async claim(token: string, accountId: string, name: string): Promise<Person> {
    const { status } = await redeemByMail(this.service, token, this.addressOf(name));
    if (status !== 200) throw new Error(`nothing was claimed: ${status}`);
    return await this.person(name, accountId);
  }

  addressOf(name: string): string {
    return `${name.toLowerCase()}@folio.test`;
  }

  /** Makes an account by the operator's command, with a company; on a plan that allows many. */
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

  /** A key of each environment with every scope, and the session that makes them. */
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

  /** A sandbox key of a session's person, with every scope and for all that he reaches unless told otherwise. */
  async key(
    accountId: string,
    sessionToken: string,
    changes: { environment?: 'TEST' | 'LIVE'; scopes?: readonly Scope[]; company_ids?: readonly string[] },
  ): Promise<string> {
    if (changes.environment === 'LIVE') {
      const person = [...this.people.values()].find((one) => one.sessionToken === sessionToken);
      if (person !== undefined) await stepUpByMail(this.service, person.email, sessionToken);
    }
    const body = { name: 'Prueba', environment: 'TEST', scopes: SCOPES, ...changes };
    const { secret } = await this.client.data('POST', `/v1/accounts/${accountId}/api-keys`, {
      key: sessionToken,
      body,
    });
    return secret;
  }

  /** The name of somebody who may be invited once more today: after so many invitations another person of that name. */
  private invitable(name: string): string {
    const invited = (this.invitations.get(name) ?? 0) + 1;
    this.invitations.set(name, invited);
    const nth = Math.ceil(invited / MAX_ADDRESS_INVITATIONS_A_DAY);
    return nth === 1 ? name : `${name}${nth}`;
  }

  /** Invites somebody into an account, who accepts; answers what he calls with, and his id as a member. */
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
