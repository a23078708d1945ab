/** Interface of a proof: `proof/<name>/proof.ts` exports one as `proof`, and `npm run prove -- <name>` runs it. */
export interface Proof {
  title: string;
  /** Claim in one to three sentences, printed in `docs/PROOF.md`. */
  claim: string;
  /** Runs the proof with the arguments after its name. Throws for unknown arguments. */
  run(args: readonly string[]): Promise<ProofOutcome>;
}

export interface ProofOutcome {
  /** True if the claim held. */
  passed: boolean;
  figures: readonly Figure[];
  tables?: readonly FigureTable[];
  /** Background that a reader needs for the figures. */
  notes?: readonly string[];
}

/** Number or text with its unit. */
export interface Figure {
  label: string;
  value: string;
}

export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Place, time and versions of a result. */
export interface Provenance {
  /** ISO 8601 instant at which the run ended. */
  ranAt: string;
  /** Commit of the service. `+ changes` marks uncommitted changes. */
  folio: string;
  node: string;
  workerd: string;
  machine: string;
}

/** Result as `proof/results/<name>.json` stores it. */
export interface ProofResult extends ProofOutcome {
  name: string;
  title: string;
  claim: string;
  command: string;
  seconds: number;
  provenance: Provenance;
}
