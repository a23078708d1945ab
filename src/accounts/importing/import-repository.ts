import { and, eq, inArray, sql } from 'drizzle-orm';
import { needsAgreedPrice } from '../../companies/agreed-price.ts';
import { readTreeTerms, type TreeTerms } from '../../companies/agreed-price-repository.ts';
import { reliesOnCompany } from '../../companies/live-identity-repository.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type CompanyRow, companies } from '../../db/schema/company-schema.ts';
import { type AccountRow, accounts } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { referencedIn } from '../account-repository.ts';
import { type ManagedRoom, readManagedRoom } from '../provisioning/managed-limit-repository.ts';
import type { ManagerTerms } from '../provisioning/new-account.ts';

/** Company of an account, as an import compares it with its row. */
export type StoredCompany = Pick<
  CompanyRow,
  'id' | 'nif' | 'legalName' | 'entityType' | 'address' | 'fiscalTerritory' | 'nifLockedAt' | 'version'
> & { isReliedOn: boolean };

/** Account that the importing account manages, with its companies. */
export interface ManagedAccount
  extends Pick<AccountRow, 'id' | 'name' | 'email' | 'accessLevel' | 'version' | 'booksShard'> {
  externalRef: string;
  /** True if its holder has claimed it. */
  isClaimed: boolean;
  companies: readonly StoredCompany[];
}

/** SQL condition: the account has an owner. Table names are written out, because drizzle omits them in a query on one table. */
export const HAS_OWNER = sql<boolean>`EXISTS (SELECT 1 FROM members WHERE members.account_id = accounts.id
  AND members.account_role = 'OWNER')`;

/** Importing account, and the environment of its credential. */
export interface ImportingAccount {
  managerId: string;
  environment: Environment;
}

/** SQL condition: an account has one of the references that the credential sees. */
function isReferred({ managerId, environment }: ImportingAccount, refs: readonly string[]) {
  return and(
    eq(accounts.managerAccountId, managerId),
    isOneOf(accounts.externalRef, refs),
    inArray(accounts.provisionedIn, [...referencedIn(environment)]),
  );
}

function selectAccounts(directory: Database, importer: ImportingAccount, refs: readonly string[]) {
  return (
    directory
      .select({
        id: accounts.id,
        externalRef: accounts.externalRef,
        name: accounts.name,
        email: accounts.email,
        accessLevel: accounts.accessLevel,
        version: accounts.version,
        booksShard: accounts.booksShard,
        isClaimed: HAS_OWNER.mapWith(Boolean).as('is_claimed'),
      })
      .from(accounts)
      .where(isReferred(importer, refs))
      // 'TEST' sorts after 'LIVE': in the map by reference, an account of the sandbox replaces that of production.
      .orderBy(accounts.provisionedIn)
  );
}

function selectCompanies(directory: Database, importer: ImportingAccount, refs: readonly string[]) {
  const managed = directory.select({ id: accounts.id }).from(accounts).where(isReferred(importer, refs));
  return directory
    .select({
      id: companies.id,
      accountId: companies.accountId,
      nif: companies.nif,
      legalName: companies.legalName,
      entityType: companies.entityType,
      address: companies.address,
      fiscalTerritory: companies.fiscalTerritory,
      nifLockedAt: companies.nifLockedAt,
      isReliedOn: reliesOnCompany('companies').mapWith(Boolean).as('is_relied_on'),
      version: companies.version,
    })
    .from(companies)
    .where(inArray(companies.accountId, managed))
    .orderBy(companies.id);
}

function selectTerms(directory: Database, managerId: string) {
  return directory
    .select({ plan: accounts.plan, agreedPrice: accounts.agreedPrice, booksShard: accounts.booksShard })
    .from(accounts)
    .where(eq(accounts.id, managerId));
}

/** State of the accounts that an import names. */
export interface ImportState {
  /** Terms that a provisioned account takes from its manager. */
  terms: ManagerTerms;
  /** Existing accounts by reference. */
  stored: ReadonlyMap<string, ManagedAccount>;
  room: ImportRoom;
}

/** Accounts that the manager's limits leave. */
export interface ImportRoom {
  managed: ManagedRoom;
  /** NIFs that its terms still cover. Null: any number. */
  nifs: number | null;
}

function nifRoom(terms: TreeTerms): number | null {
  return needsAgreedPrice(terms, Number.POSITIVE_INFINITY) ? Math.max(0, 1 - terms.nifs) : null;
}

/** Reads the accounts that a manager has under the given references, and the manager's terms. Three statements at once. */
export async function readImportState(
  directory: Database,
  importer: ImportingAccount,
  refs: readonly string[],
): Promise<ImportState> {
  const { managerId } = importer;
  const [managed, nifTerms, [[terms], found, theirs]] = await Promise.all([
    readManagedRoom(directory, managerId),
    readTreeTerms(directory, managerId),
    directory.batch([
      selectTerms(directory, managerId),
      selectAccounts(directory, importer, refs),
      selectCompanies(directory, importer, refs),
    ]),
  ]);
  if (terms === undefined || nifTerms === undefined) throw new Error(`account ${managerId} vanished`);
  const companiesOf = Map.groupBy(theirs, ({ accountId }) => accountId);
  const stored = new Map(
    found.flatMap(({ externalRef, ...account }): [string, ManagedAccount][] =>
      externalRef === null
        ? []
        : [[externalRef, { ...account, externalRef, companies: companiesOf.get(account.id) ?? [] }]],
    ),
  );
  return { terms, stored, room: { managed, nifs: nifRoom(nifTerms) } };
}
