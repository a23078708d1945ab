import * as z from 'zod';
import { editDistance } from '../../contract/edit-distance.ts';

/** Unknown properties that are named. */
const MAX_UNKNOWN = 20;
/** Characters of a name that is compared with the known ones. */
const MAX_COMPARED_CHARACTERS = 40;
/** Longest path that is named whole, in characters. */
const MAX_PATH_CHARACTERS = 255;
/** Letters that may differ for a name to be suggested. */
const MAX_DISTANCE = 2;
/** Letters of a name that was cut short at a word (`default_irpf` of `default_irpf_rate`) for the whole to be suggested. */
const MIN_CUT_LETTERS = 4;

/** A property that a body does not have, and the one that was probably meant. */
export interface UnknownProperty {
  path: string;
  suggestion: string | null;
}

/** The schema that reads what is sent, without what surrounds it. */
function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  for (let bare = schema; ; ) {
    if (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable || bare instanceof z.ZodDefault)
      bare = bare.unwrap();
    // What comes after a preparation reads what is sent as much as what comes before a transformation.
    else if (bare instanceof z.ZodPipe) bare = bare.in instanceof z.ZodTransform ? bare.out : bare.in;
    else return bare;
  }
}

function closest(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_COMPARED_CHARACTERS) return null;
  const folded = name
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[-\s]/g, '_')
    .replaceAll('__', '_')
    .toLowerCase();
  const ranked = known
    .map((one) => ({ one, away: editDistance(folded, one) }))
    .sort((a, b) => a.away - b.away);
  const [best] = ranked;
  if (best !== undefined && best.away <= Math.min(MAX_DISTANCE, Math.floor(best.one.length / 2)))
    return best.one;
  return folded.length < MIN_CUT_LETTERS ? null : onlyContinuation(folded, known);
}

/** The one known name that goes on where a name ends at a word; null where several do. */
function onlyContinuation(name: string, known: readonly string[]): string | null {
  const [first, ...others] = known.filter((one) => one.startsWith(`${name}_`));
  return first === undefined || others.length > 0 ? null : first;
}

/**
 * The properties of a sent body that its schema does not know, up to 20, each by its path (`lines.0.quantty`) and with the known one
 * that looks like it. What is under a free object (`metadata`) is not looked at.
 */
export function unknownProperties(schema: z.ZodType, sent: unknown): UnknownProperty[] {
  const found: UnknownProperty[] = [];
  const walk = (type: z.core.$ZodType, value: unknown, path: readonly string[]): void => {
    const bare = bareSchema(type);
    if (found.length >= MAX_UNKNOWN || typeof value !== 'object' || value === null) return;
    if (bare instanceof z.ZodArray) {
      if (Array.isArray(value))
        for (const [index, one] of value.entries()) walk(bare.element, one, [...path, String(index)]);
      return;
    }
    if (!(bare instanceof z.ZodObject) || bare.def.catchall !== undefined || Array.isArray(value)) return;
    const shape: Record<string, z.core.$ZodType> = bare.shape;
    const known = Object.keys(shape);
    for (const [name, one] of Object.entries(value)) {
      const property = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (property !== undefined) walk(property, one, [...path, name]);
      else if (found.length < MAX_UNKNOWN)
        found.push({
          path: [...path, name].join('.').slice(0, MAX_PATH_CHARACTERS),
          suggestion: closest(name, known),
        });
    }
  };
  walk(schema, sent, []);
  return found;
}
