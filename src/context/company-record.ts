import type { ActivationRow, CompanyRow } from '../db/schema/company-schema.ts';
import type { Plan } from '../domain/accounts/issue-quota.ts';
import type { NifProof } from './ports/nif-proof.ts';

/** Company of the path, with the data that decides about issuing. */
export interface CompanyRecord {
  row: CompanyRow;
  activations: readonly ActivationRow[];
  /** Proof that it may act for its NIF in production. Null without one. */
  nifProof: NifProof | null;
  plan: Plan;
  agreedPrice: boolean;
  /**
   * True if the operator of this company also operates other NIFs, managed accounts included (IndicadorMultiplesOT of a
   * record).
   */
  severalTaxpayers: boolean;
  /** True if another account manages the company's account. The manager's endpoints may then receive its events. */
  isManaged: boolean;
  /** True if its account is managed or manages others, so that their quotas may count together. */
  countsTogether: boolean;
}
