import * as z from 'zod';
import { nearName } from '../near-name.ts';

/** Most unknown properties in a report. */
const MAX_UNKNOWN = 20;
/** Longest reported path, in characters. */
const MAX_PATH_CHARACTERS = 255;

/** Unknown property of a body, with the property that was probably meant. */
export interface UnknownProperty {
  path: string;
  suggestion: string | null;
}

/** Returns the schema that reads the sent value, without its wrappers. */
function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  for (let bare = schema; ; ) {
    if (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable || bare instanceof z.ZodDefault)
      bare = bare.unwrap();
    // In a preprocessing pipe, the output schema reads the sent value. In a transforming pipe, the input schema does.
    else if (bare instanceof z.ZodPipe) bare = bare.in instanceof z.ZodTransform ? bare.out : bare.in;
    else return bare;
  }
}

/**
 * Returns up to 20 properties of a body that its schema does not know. Each has its path (`lines.0.quantty`) and the
 * known property that looks like it. Free objects (`metadata`) are skipped.
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
