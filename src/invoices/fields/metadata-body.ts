import * as z from 'zod';

/** Decisions, section 3. */
export const MAX_METADATA_KEYS = 50;
/** Limited because a page of a list contains the metadata of a hundred invoices. */
export const MAX_METADATA_CHARACTERS = 65_536;

const METADATA_MESSAGES = {
  keys: {
    en: `must have at most ${MAX_METADATA_KEYS} keys`,
    es: `debe tener como mucho ${MAX_METADATA_KEYS} claves`,
  },
  size: {
    en: `must have at most ${MAX_METADATA_CHARACTERS} characters as JSON`,
    es: `debe ocupar como mucho ${MAX_METADATA_CHARACTERS} caracteres en JSON`,
  },
};

/** `metadata` of a request body: any JSON under at most 50 keys. */
export const metadataBody = z
  .record(z.string(), z.unknown())
  .meta({ maxProperties: MAX_METADATA_KEYS })
  .superRefine((metadata, refinement) => {
    const isTooLong = JSON.stringify(metadata).length > MAX_METADATA_CHARACTERS;
    const fault = Object.keys(metadata).length > MAX_METADATA_KEYS ? 'keys' : isTooLong ? 'size' : null;
    if (fault === null) return;
    const message = METADATA_MESSAGES[fault];
    refinement.addIssue({ code: 'custom', params: { code: 'VALIDATION_ERROR', message } });
  });
