import { territoryAfter } from '../../companies/change-company.ts';
import type { CreateCompanyBody } from '../../companies/creating/schemas.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { isSameAddress } from '../../domain/identity/address.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { ProvisionAccountBody } from '../schemas.ts';
import type { ManagedAccount, StoredCompany } from './import-repository.ts';
import type { RowErrors } from './validate-rows.ts';

/** Change of a stored account, based on the versions that were read. */
export interface AccountChange {
  account: { id: string; version: number; name: string; email: string | null } | null;
  company: Pick<
    CompanyRow,
    'id' | 'version' | 'legalName' | 'entityType' | 'address' | 'fiscalTerritory'
  > | null;
  newCompany: CreateCompanyBody | null;
}

/** Action that a row asks for in the current state. */
export type Decision =
  | { kind: 'CREATE' }
  | { kind: 'CHANGE'; change: AccountChange }
  | { kind: 'KEEP' }
  | { kind: 'REFUSE'; errors: RowErrors };

const NO_ACCESS: Bilingual = {
  en: 'the access level of this account lets you see nothing of it (NONE)',
  es: 'el nivel de acceso de esta cuenta no te deja ver nada de ella (NONE)',
};
const VIEW_ONLY: Bilingual = {
  en: 'the access level of this account lets you only read it (VIEW), and the row says something else than it has',
  es: 'el nivel de acceso de esta cuenta solo te deja leerla (VIEW), y la fila dice algo distinto de lo que tiene',
};
const CLAIMED: Bilingual = {
  en: 'its owner has claimed this account, and the row says something else than it has: change it with the API',
  es: 'su propietario ya ha reclamado esta cuenta, y la fila dice algo distinto de lo que tiene: cámbiala con la API',
};
const ANOTHER_NIF: Bilingual = {
  en: 'the account has a company with another NIF: correct that company, or create a further one, with the API',
  es: 'la cuenta tiene una empresa con otro NIF: corrige esa empresa, o crea otra más, con la API',
};
const LIVE: Bilingual = {
  en: 'a company of the account is in production or has a proved NIF, where a sandbox key changes nothing: use a live key or a session',
  es: 'una empresa de la cuenta está en producción o tiene acreditado su NIF, donde una clave de pruebas no cambia nada: usa una clave real o una sesión',
};
const LOCKED: Bilingual = {
  en: 'it can no longer change: an invoice of the company was registered',
  es: 'ya no puede cambiar: se ha registrado una factura de la empresa',
};

function accountChange(stored: ManagedAccount, asked: ProvisionAccountBody): AccountChange['account'] {
  const name = asked.display_name;
  // A blank cell keeps the stored value.
  const email = asked.email?.toLowerCase() ?? stored.email;
  const { id, version } = stored;
  return name === stored.name && email === stored.email ? null : { id, version, name, email };
}

function companyChange(
  stored: StoredCompany,
  asked: CreateCompanyBody,
  nowMs: number,
): AccountChange['company'] {
  const { id, version } = stored;
  const { legal_name: legalName, entity_type: entityType } = asked;
  const sent = asked.address ?? null;
  const keepsAddress = sent === null || isSameAddress(stored.address, sent);
  if (legalName === stored.legalName && entityType === stored.entityType && keepsAddress) return null;
  const address = keepsAddress ? stored.address : sent;
  const fiscalTerritory = territoryAfter(stored, { address }, nowMs);
  return { id, version, legalName, entityType, address, fiscalTerritory };
}

/** Returns the company of an account that a row is about: the one with the row's NIF. */
export function companyOf(stored: ManagedAccount, asked: ProvisionAccountBody): StoredCompany | null {
  const nif = asked.company?.nif;
  return nif === undefined ? null : (stored.companies.find((company) => company.nif === nif) ?? null);
}

function changeOf(stored: ManagedAccount, asked: ProvisionAccountBody, nowMs: number): AccountChange {
  const company = companyOf(stored, asked);
  const sent = asked.company ?? null;
  return {
    // Only the holder of a claimed account changes its name and address.
    account: stored.isClaimed ? null : accountChange(stored, asked),
    company: company === null || sent === null ? null : companyChange(company, sent, nowMs),
    newCompany: company === null ? sent : null,
  };
}

function refusedWrite(
  stored: ManagedAccount,
  { company, newCompany }: AccountChange,
  isSandboxKey: boolean,
): RowErrors | null {
  if (stored.isClaimed) return { external_ref: CLAIMED };
  if (stored.accessLevel !== 'OPERATE') return { external_ref: VIEW_ONLY };
  if (newCompany !== null && stored.companies.length > 0) return { nif: ANOTHER_NIF };
  const read = stored.companies.find(({ id }) => id === company?.id);
  if (isSandboxKey && stored.companies.some(({ isReliedOn }) => isReliedOn))
    return read === undefined ? { external_ref: LIVE } : { nif: LIVE };
  const isLocked = read !== undefined && read.nifLockedAt !== null;
  return isLocked && company?.entityType !== read.entityType ? { entity_type: LOCKED } : null;
}

/**
 * Decides the action of a valid row, given the account with its `external_ref`, or null. The manager may write an
 * account until its holder claims it, as far as the access level allows. A sandbox key changes no account with a
 * company that production relies on. `nowMs` is the time of the change, in milliseconds.
 */
export function decide(
  stored: ManagedAccount | null,
  asked: ProvisionAccountBody,
  { isSandboxKey, nowMs }: { isSandboxKey: boolean; nowMs: number },
): Decision {
  if (stored === null) return { kind: 'CREATE' };
  if (stored.accessLevel === 'NONE') return { kind: 'REFUSE', errors: { external_ref: NO_ACCESS } };
  const change = changeOf(stored, asked, nowMs);
  if (Object.values(change).every((part) => part === null)) return { kind: 'KEEP' };
  const errors = refusedWrite(stored, change, isSandboxKey);
  return errors === null ? { kind: 'CHANGE', change } : { kind: 'REFUSE', errors };
}
