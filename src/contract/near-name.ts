import { nearestText } from './edit-distance.ts';

/** Characters of a name that is compared with the known ones. */
const MAX_COMPARED_CHARACTERS = 40;
/** Of a name half of the letters may differ, up to two. */
const LETTERS_AN_EDIT = 2;
/** Letters of a name that was cut short at a word (`default_irpf` of `default_irpf_rate`) for the whole to be suggested. */
const MIN_CUT_LETTERS = 4;

/** The one known name that goes on where a name ends at a word; null where several do. */
function onlyContinuation(name: string, known: readonly string[]): string | null {
  const [first, ...others] = known.filter((one) => one.startsWith(`${name}_`));
  return first === undefined || others.length > 0 ? null : first;
}

/** The known name of a property or a parameter that one which is not known was probably meant to be; null: none looks like it. */
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
