import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { Settings } from '../../companies/settings/defaults.ts';
import { settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { hasInvoiceRoom, spentQuota } from '../sending/mail-quota.ts';
import { MAIL_QUOTAS } from '../sending/mailing-limits.ts';
import type { Addressees } from './address-fields.ts';
import { countedAccounts } from './counted-accounts.ts';
import { type MailMaterial, readHolderEmail, readMailMaterial } from './material-repository.ts';

/** Data for a mail, read at once. */
export interface Gathered extends Omit<MailMaterial, 'settings'> {
  company: CompanyRow;
  settings: Settings;
  /** True in the sandbox. */
  isTest: boolean;
  /** Only address that the sandbox writes to. Null in live, which writes to all. */
  onlyAddress: string | null;
  nowMs: number;
}

/**
 * Reads all data for mailing the documents, from books and directory at once. Throws 422 EMISSION_NOT_READY in production
 * for a company that has not proved its NIF.
 */
export async function gather(context: CompanyContext, invoiceIds: readonly string[]): Promise<Gathered> {
  const { books, directory, environment, accountId, companyId, clock } = context;
  const nowMs = clock.now();
  await refuseUnproved(context);
  const accountIds = await countedAccounts(context);
  const [material, company, holder] = await Promise.all([
    readMailMaterial(books, { companyId, accountIds }, invoiceIds, nowMs),
    context.company(),
    environment === 'TEST' ? readHolderEmail(directory, accountId) : null,
  ]);
  return {
    ...material,
    company: company.row,
    settings: settingsOf(material.settings, environment),
    isTest: environment === 'TEST',
    onlyAddress: environment === 'TEST' ? (holder ?? '') : null,
    nowMs,
  };
}

/**
 * Throws 403 ENVIO_NO_PERMITIDO if a sandbox mail goes to anyone except the account's holder (specification, Authentication
 * 6).
 */
export function refuseForeignAddresses({ onlyAddress }: Gathered, { recipients, cc }: Addressees): void {
  if (onlyAddress === null) return;
  const holder = onlyAddress.toLowerCase();
  if ([...recipients, ...cc].every((address) => address.toLowerCase() === holder)) return;
  throw new ApiError('ENVIO_NO_PERMITIDO', { params: { allowed: onlyAddress } });
}

/** Throws 429 EMAIL_QUOTA_EXCEEDED if a quota has no room for the mail (decisions, Email record). */
export function refuseSpentQuota(
  { environment }: CompanyContext,
  { usage, nowMs }: Pick<Gathered, 'usage' | 'nowMs'>,
  { recipients, cc }: Addressees,
  invoiceIds: readonly string[],
): void {
  const wanted = { addresses: [...recipients, ...cc], invoiceIds };
  const spent = spentQuota(MAIL_QUOTAS[environment], usage, wanted, nowMs);
  if (spent === null) return;
  const { why, retryAfterSeconds } = spent;
  throw new ApiError('EMAIL_QUOTA_EXCEEDED', {
    params: { why },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** True if one more mail may carry the invoice. */
export function mayCarry(
  { environment }: CompanyContext,
  { usage, nowMs }: Gathered,
  invoiceId: string,
): boolean {
  return hasInvoiceRoom(MAIL_QUOTAS[environment], usage, invoiceId, nowMs);
}
