import * as z from 'zod';
import { nearName } from '../../contract/near-name.ts';

/** Unknown properties that are named. */
const MAX_UNKNOWN = 20;
/** Longest path that is named whole, in characters. */
const MAX_PATH_CHARACTERS = 255;

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
          suggestion: nearName(name, known),
        });
    }
  };
  walk(schema, sent, []);
  return found;
}
