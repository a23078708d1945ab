import type { RecordShape } from './shapes.ts';

/** A record that breaks one rule and nothing else, and the nearest one that keeps it. */
export interface RuleCase {
  code: string;
  /** What is wrong with the broken one. */
  fault: string;
  field: string;
  broken: RecordShape;
  valid: RecordShape;
  /** Codes that cannot but be broken with it. */
  alongside?: readonly string[];
}
