import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { type ActivationRow, activations, companies } from '../db/schema/company-schema.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import type { Environment } from '../domain/environment.ts';
import { liveAllowed } from './agreed-price-repository.ts';
import { nifNotLiveElsewhere } from './live-nif-repository.ts';
import { nifsOfTree, rootOf } from './managed-tree-repository.ts';

const OF_ACCOUNT = sql`company.account_id`;
/** Account that the company's account counts with. */
const ROOT = rootOf(sql`${companies.accountId}`);

/** Condition that an account is managed by one on trial and not claimed (decisions, section 15). */
function sandboxOnly(accountId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM accounts AS manager WHERE manager.id = ${rootOf(accountId)} AND manager.id <> ${accountId}
    AND manager.plan = 'TRIAL')`;
}

const OF_NIF = sql`company.nif`;

/** State of a company's account and of its activation in an environment after a change. */
export interface ActivationState {
  activation: ActivationRow | null;
  /** Terms of the account that the company's account counts with. */
  plan: string;
  agreedPrice: boolean;
  /** Number of NIFs of all accounts that count together. */
  nifs: number;
  /** True if the account is managed by one on trial, which provisions for the sandbox alone. */
  isSandboxOnly: boolean;
}

function selectState(directory: Database, companyId: string, environment: Environment) {
  return directory
    .select({
      activation: activations,
      plan: accounts.plan,
      agreedPrice: accounts.agreedPrice,
      nifs: nifsOfTree(ROOT).as('nifs'),
      isSandboxOnly: sandboxOnly(sql`${companies.accountId}`).mapWith(Boolean).as('is_sandbox_only'),
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, ROOT))
    .leftJoin(
      activations,
      and(eq(activations.companyId, companies.id), eq(activations.environment, environment)),
    )
    .where(eq(companies.id, companyId));
}

/**
 * Activates a company in an environment at an instant (milliseconds). It also cancels a removal that has not taken
 * effect. An active company stays as it is. One round trip.
 * In LIVE nothing changes if the account's terms do not cover its NIFs, or if another account is live with this NIF.
 * The first activation copies the company's public data to production.
 * Returns the resulting state.
 */
export async function activate(
  directory: Database,
  { companyId, environment }: Pick<ActivationRow, 'companyId' | 'environment'>,
  nowMs: number,
): Promise<ActivationState> {
  const allowed =
    environment === 'LIVE'
      ? sql`${liveAllowed(OF_ACCOUNT)} AND NOT ${sandboxOnly(OF_ACCOUNT)} AND ${nifNotLiveElsewhere({ accountId: OF_ACCOUNT, nif: OF_NIF }, nowMs)}`
      : sql`true`;
  const [, , [state]] = await directory.batch([
    directory.run(sql`INSERT INTO activations (company_id, environment, activated_at)
      SELECT company.id, ${environment}, ${nowMs} FROM companies AS company WHERE company.id = ${companyId} AND ${allowed}
      ON CONFLICT (company_id, environment) DO UPDATE SET
        activated_at = iif(ends_at <= ${nowMs}, excluded.activated_at, activated_at), ends_at = NULL`),
    directory.run(sql`UPDATE companies SET live = json_object('trade_name', trade_name, 'phone', phone, 'email', email,
        'website', website, 'additional_info', additional_info, 'default_iban', default_iban, 'iae', iae, 'activity_code', activity_code,
        'activity_type', activity_type, 'simplified_limit', simplified_limit, 'activity_territory', activity_territory, 'vat_regime', vat_regime, 'logo_key', logo_key,
        'version', version, 'updated_at', updated_at)
      WHERE id = ${companyId} AND live IS NULL AND ${environment} = 'LIVE' AND changes() = 1`),
    selectState(directory, companyId, environment),
  ]);
  if (state === undefined) throw new Error(`company ${companyId} vanished`);
  return state;
}

/**
 * Ends the activation of a company at an instant (milliseconds), unless it ends earlier. Returns the activation, or
 * null if the company was never active in that environment. One round trip.
 */
export async function endActivation(
  directory: Database,
  { companyId, environment }: Pick<ActivationRow, 'companyId' | 'environment'>,
  endsAt: number,
): Promise<ActivationRow | null> {
  const ofThis = and(eq(activations.companyId, companyId), eq(activations.environment, environment));
  const [, [row]] = await directory.batch([
    directory
      .update(activations)
      .set({ endsAt })
      .where(and(ofThis, or(isNull(activations.endsAt), gt(activations.endsAt, endsAt)))),
    directory.select().from(activations).where(ofThis),
  ]);
  return row ?? null;
}
