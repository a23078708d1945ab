/** What a proof is to the frame: `proof/<name>/proof.ts` exports one as `proof`, and `npm run prove -- <name>` runs it. */
export interface Proof {
  title: string;
  /** One to three sentences, printed in `docs/PROOF.md`. */
  claim: string;
  /** Runs it with the arguments that came after its name. Throws for arguments that it does not take. */
  run(args: readonly string[]): Promise<ProofOutcome>;
}

export interface ProofOutcome {
  /** Whether the claim held. */
  passed: boolean;
  figures: readonly Figure[];
  tables?: readonly FigureTable[];
  /** What a reader has to know to read the figures. */
  notes?: readonly string[];
}

/** One number, or what stands in its place, with its unit in the text. */
export interface Figure {
  label: string;
  value: string;
}

export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Where, when and from what a result came. */
export interface Provenance {
  /** ISO 8601 instant at which the run ended. */
  ranAt: string;
  /** Commit of the service; `+ changes` when the tree held some that were not committed. */
  folio: string;
  node: string;
  workerd: string;
  machine: string;
}

/** A result as `proof/results/<name>.json` keeps it. */
export interface ProofResult extends ProofOutcome {
  name: string;
  title: string;
  claim: string;
  command: string;
  seconds: number;
  provenance: Provenance;
}
