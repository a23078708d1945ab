import { nearestText } from './edit-distance.ts';

/** Longest name that is compared with the known names, in characters. */
const MAX_COMPARED_CHARACTERS = 40;
/** Letters of a name per edit: half may differ, up to two. */
const LETTERS_AN_EDIT = 2;
/** Fewest letters of a truncated name (`default_irpf` for `default_irpf_rate`) that is completed. */
const MIN_CUT_LETTERS = 4;

/** Returns the only known name that continues `name` with a further word. Null if none or several do. */
function onlyContinuation(name: string, known: readonly string[]): string | null {
  const [first, ...others] = known.filter((one) => one.startsWith(`${name}_`));
  return first === undefined || others.length > 0 ? null : first;
}

/** Returns the known property or parameter that an unknown name probably meant, or null if none looks like it. */
export function nearName(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_COMPARED_CHARACTERS) return null;
  const folded = name
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[-\s]/g, '_')
    .replaceAll('__', '_')
    .toLowerCase();
  const nearest = nearestText(folded, known, LETTERS_AN_EDIT);
  if (nearest !== null) return nearest;
  return folded.length < MIN_CUT_LETTERS ? null : onlyContinuation(folded, known);
}
