import {
  nifRelease,
  operatorProof,
  type ProvableRow,
  provableReading,
} from '../../src/companies/nif-proof-command-repository.ts';
import type { Statement } from '../operator/operator-access.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

const sendable = (texts: { sql: string; params: unknown[] }[]) => texts as Statement[];

/**
 * Proves the NIF of a company by the operator's word. Proofs of other companies by certificate or representation end.
 *
 * @throws OperatorError if the company cannot be proved; nothing has changed then
 */
export async function proveCompany(
  database: OperatorDatabase,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<Record<string, unknown>> {
  const [rows = []] = await database.batch(sendable([provableReading(companyId)]));
  const row = rows[0] as ProvableRow | undefined;
  if (row === undefined) throw new OperatorError(`Company ${companyId}: there is no such company.`);
  const { nif, proved_elsewhere } = row;
  if (nif === null) throw new OperatorError(`Company ${companyId}: it has no NIF.`);
  if (proved_elsewhere !== null)
    throw new OperatorError(
      `Company ${companyId}: the NIF ${nif} is proved for the company ${proved_elsewhere}. Release it first: npm run admin -- release-nif`,
    );
  const nowMs = database.nowMs();
  const results = await database.batch(sendable(operatorProof({ ...row, nif }, reason, nowMs)));
  if (results.at(-1)?.[0] === undefined)
    throw new OperatorError(`Company ${companyId} changed meanwhile: look again.`);
  const { company_id, account_id, legal_name } = row;
  return {
    company_id,
    account_id,
    nif,
    legal_name,
    nif_proof: { method: 'OPERATOR', at: new Date(nowMs).toISOString() },
  };
}

/**
 * Releases a NIF: its proofs end. The service then mails the holder, and every account that has the NIF in production.
 *
 * @throws OperatorError if no company has proved it
 */
export async function releaseNif(
  database: OperatorDatabase,
  { nif, reason }: { nif: string; reason: string },
): Promise<Record<string, unknown>> {
  const [released = []] = await database.batch(sendable(nifRelease(nif, reason, database.nowMs())));
  if (released.length === 0) throw new OperatorError(`No company has proved the NIF ${nif}.`);
  return { nif, released };
}
