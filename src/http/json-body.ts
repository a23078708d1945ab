import { ApiError } from '../errors.ts';
import type { Bilingual } from '../i18n/language.ts';
import { jsonKind, malformedBody, WHOLE_BODY } from '../operations/json-shape.ts';
import { MAX_JSON_DEPTH_LEVELS } from './transport-limits.ts';

/** The escape of half a character: the only way for one to get into a text, since the body itself is UTF-8. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Texts and names with U+FFFD in the place of half a character, which no database and no XML can hold. */
function wellFormed(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every((name) => name.isWellFormed())) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), inner]));
}

/** Parses a body as one JSON object in UTF-8. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    value = SURROGATE_ESCAPE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch {
    throw malformedBody(WHOLE_BODY, bytes.byteLength === 0 ? 'empty' : 'not JSON', 'object', {
      en: 'it is not JSON; send one JSON object in UTF-8',
      es: 'no es JSON; envía un objeto JSON en UTF-8',
    });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw malformedBody(WHOLE_BODY, jsonKind(value), 'object', {
    en: `it is a JSON ${jsonKind(value)}; send one JSON object`,
    es: `es un valor JSON ${jsonKind(value)}; envía un objeto JSON`,
  });
}

interface Visit {
  value: unknown;
  path: string;
  depth: number;
}

function children(visit: Visit): Visit[] {
  const { value, path, depth } = visit;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => ({
    value: child,
    path: path === '' ? key : `${path}.${key}`,
    depth: depth + 1,
  }));
}

const NULL_CHARACTER_MESSAGE: Bilingual = {
  en: 'must not contain the null character (U+0000)',
  es: 'no puede contener el carácter nulo (U+0000)',
};

/**
 * Walks everything that was sent, undeclared properties included: U+0000 in a text or in a name is 422 keyed by the path
 * as sent (specification, core rule 9), nesting beyond the limit is 400. Iterative, so that depth costs no stack.
 */
export function refuseNullCharactersAndDepth(body: Record<string, unknown>): void {
  const offending: string[] = [];
  const pending: Visit[] = [{ value: body, path: '', depth: 0 }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    if (visit.depth > MAX_JSON_DEPTH_LEVELS) {
      throw malformedBody(visit.path.split('.', 1)[0] ?? '', jsonKind(visit.value), null, {
        en: `it nests deeper than ${MAX_JSON_DEPTH_LEVELS} levels`,
        es: `anida más de ${MAX_JSON_DEPTH_LEVELS} niveles`,
      });
    }
    const { value, path } = visit;
    if ((typeof value === 'string' && value.includes('\0')) || path.includes('\0')) offending.push(path);
    else pending.push(...children(visit));
  }
  if (offending.length === 0) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) =>
      Object.fromEntries(offending.map((path) => [path, NULL_CHARACTER_MESSAGE[language]])),
  });
}
