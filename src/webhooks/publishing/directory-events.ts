import type { EventType } from '../../domain/events/event-types.ts';
import { timestampText } from '../../platform/clock.ts';

/**
 * Event about data that both environments share: accounts, companies, representation. The endpoints of both receive it
 * (decisions, section 7, Event types).
 */
export interface DirectoryEvent {
  type: Extract<
    EventType,
    'account.claimed' | 'company.created' | 'company.deleted' | 'representation.signed'
  >;
  accountId: string;
  /** Null if it concerns no single company. */
  companyId: string | null;
  data: Record<string, unknown>;
}

/** Builds the event of an account claimed by its holder. `email` is the holder's. */
export function accountClaimed(
  account: { id: string; externalRef: string | null },
  email: string,
): DirectoryEvent {
  const data = { account_id: account.id, external_ref: account.externalRef, email };
  return { type: 'account.claimed', accountId: account.id, companyId: null, data };
}

interface AccountOfCompany {
  id: string;
  externalRef: string | null;
}

interface NamedCompany {
  id: string;
  nif: string | null;
  legalName: string;
}

/** Builds the event of a new company of an account. */
export function companyCreated(account: AccountOfCompany, company: NamedCompany): DirectoryEvent {
  return { ...ofCompany(account, company), type: 'company.created' };
}

/** Builds the event of a deleted company. The event outlasts the company, so it contains its name. */
export function companyDeleted(account: AccountOfCompany, company: NamedCompany): DirectoryEvent {
  return { ...ofCompany(account, company), type: 'company.deleted' };
}

function ofCompany(account: AccountOfCompany, company: NamedCompany): Omit<DirectoryEvent, 'type'> {
  const data = {
    account_id: account.id,
    external_ref: account.externalRef,
    company_id: company.id,
    nif: company.nif,
    legal_name: company.legalName,
  };
  return { accountId: account.id, companyId: company.id, data };
}

/** Builds the event of an accepted signed representation. The instant is in milliseconds. */
export function representationSigned(
  company: { id: string; accountId: string; nif: string | null },
  signedAtMs: number,
): DirectoryEvent {
  const { id, accountId, nif } = company;
  const data = { account_id: accountId, company_id: id, nif, signed_at: timestampText(signedAtMs) };
  return { type: 'representation.signed', accountId, companyId: id, data };
}
