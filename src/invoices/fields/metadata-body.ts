import * as z from 'zod';

/** Decisions, section 3. */
export const MAX_METADATA_KEYS = 50;
/** In UTF-8 as JSON. Limited because a page of a list contains the metadata of a hundred invoices. */
export const MAX_METADATA_BYTES = 65_536;
/** Texts, numbers, lists and objects together. A list of many small ones takes longer to read than a text of its length. */
export const MAX_METADATA_VALUES = 1000;

const METADATA_MESSAGES = {
  keys: {
    en: `must have at most ${MAX_METADATA_KEYS} keys`,
    es: `debe tener como mucho ${MAX_METADATA_KEYS} claves`,
  },
  size: {
    en: `must have at most ${MAX_METADATA_BYTES} bytes as JSON`,
    es: `debe ocupar como mucho ${MAX_METADATA_BYTES} bytes en JSON`,
  },
  values: {
    en: `must have at most ${MAX_METADATA_VALUES} values, those in lists and objects included`,
    es: `debe tener como mucho ${MAX_METADATA_VALUES} valores, incluidos los de listas y objetos`,
  },
};

const utf8 = new TextEncoder();

/** True if an object has more values in it than metadata may have. Looks at no more than those. */
function hasTooManyValues(metadata: object): boolean {
  const waiting = [metadata];
  let count = 0;
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
    for (const inner of Object.values(one)) {
      count += 1;
      if (count > MAX_METADATA_VALUES) return true;
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  return false;
}

/** Returns the limit that metadata passes. Null if it passes none. */
function faultOf(metadata: Readonly<Record<string, unknown>>): keyof typeof METADATA_MESSAGES | null {
  if (Object.keys(metadata).length > MAX_METADATA_KEYS) return 'keys';
  if (hasTooManyValues(metadata)) return 'values';
  return utf8.encode(JSON.stringify(metadata)).length > MAX_METADATA_BYTES ? 'size' : null;
}

/** `metadata` of a request body: any JSON under at most 50 keys. */
export const metadataBody = z
  .record(z.string(), z.unknown())
  .meta({ maxProperties: MAX_METADATA_KEYS })
  .superRefine((metadata, refinement) => {
    const fault = faultOf(metadata);
    if (fault === null) return;
    const message = METADATA_MESSAGES[fault];
    refinement.addIssue({ code: 'custom', params: { code: 'VALIDATION_ERROR', message } });
  });
