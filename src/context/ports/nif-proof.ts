import type { PROOF_METHODS } from '../../db/schema/company-schema.ts';

/** Proof that a company may act in production for its NIF. */
export interface NifProof {
  method: (typeof PROOF_METHODS)[number];
  /** Milliseconds. */
  at: number;
}
