import { PROOF_METHODS } from '../db/schema/directory-schema.ts';

/** Methods by which a company proves that it may act for its NIF (decisions, section 15). */
export { PROOF_METHODS };

/** Proof that a company may act in production for its NIF. */
export interface NifProof {
  method: (typeof PROOF_METHODS)[number];
  /** Milliseconds. */
  at: number;
}
