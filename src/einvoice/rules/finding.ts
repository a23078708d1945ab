import type { Rule, RuleText } from './rule.ts';

/** Rule that a document breaks. */
export interface Finding {
  rule: string;
  severity: Rule['severity'];
  text: RuleText;
  source: string;
}

/** Returns the finding that a document breaks a rule. */
export function findingOf({ id, severity, text, source }: Rule): Finding {
  return { rule: id, severity, text, source };
}
