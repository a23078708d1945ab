import type { RecordShape } from './shapes.ts';

/** Record that breaks one rule, and the nearest valid record. */
export interface RuleCase {
  code: string;
  /** Fault of the broken record. */
  fault: string;
  field: string;
  broken: RecordShape;
  valid: RecordShape;
  /** Codes that are always broken together with it. */
  alongside?: readonly string[];
}
