import { drawn } from '../../support/rounds.ts';
import type { Rule } from './callers.ts';

/** Most variants of a kind of rule. */
const MAX_VARIANTS = 5;

/**
 * Returns the rules of an operation that a commit tries: those without variants, and one of each kind that has some. `place` is the
 * place of the operation, so that not all try the same variant.
 */
export function triedRules(rules: readonly Rule[], place: number): Rule[] {
  const tried = [...Map.groupBy(rules, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    kind === undefined ? ofKind : drawn(ofKind, MAX_VARIANTS, place),
  );
  return rules.filter((rule) => tried.includes(rule));
}
