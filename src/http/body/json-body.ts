import { jsonKind, malformedBody, WHOLE_BODY } from '../../contract/json-shape.ts';
import { COSTLY_JSON, isCostlyJson } from '../../platform/costly-json.ts';
import { ApiError, MAX_LISTED_OFFENDERS } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { utf8Text } from '../../platform/utf8-text.ts';
import { brokenAt } from './json-position.ts';
import { MAX_JSON_DEPTH_LEVELS } from './transport-limits.ts';
import { namesIn, wellFormedJson } from './well-formed-json.ts';

const NULL = '\0';

/** True if a value nests deeper than a body may. Deeper values would exhaust the stack of recursive code. */
export function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH_LEVELS) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Returns the error for a text that is not JSON, with the position where it breaks off. Null means not even UTF-8. */
function notJson(text: string | null): ApiError {
  const position = text === null || text === '' ? null : brokenAt(text);
  const at =
    position === null
      ? { en: '', es: '' }
      : {
          en: ` at line ${position.line}, column ${position.column}`,
          es: ` en la línea ${position.line}, columna ${position.column}`,
        };
  return malformedBody(
    WHOLE_BODY,
    text === '' ? 'empty' : 'not JSON',
    'object',
    {
      en: `${text === '' ? 'it is empty' : `it is not JSON${at.en}`}; send one JSON object in UTF-8`,
      es: `${text === '' ? 'está vacío' : `no es JSON${at.es}`}; envía un objeto JSON en UTF-8`,
    },
    position === null ? {} : { position },
  );
}

/** Parses a body as one JSON object in UTF-8. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = utf8Text(bytes);
  if (text === null) throw notJson(null);
  if (isCostlyJson(text)) throw malformedBody(WHOLE_BODY, 'object', null, COSTLY_JSON);
  let value: unknown;
  try {
    value = wellFormedJson(text);
  } catch {
    throw notJson(text);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw malformedBody(WHOLE_BODY, jsonKind(value), 'object', {
    en: `it is a JSON ${jsonKind(value)}; send one JSON object`,
    es: `es un valor JSON ${jsonKind(value)}; envía un objeto JSON`,
  });
}

/** Object or list of the body, or a reported value, with its name or index in the value that holds it. */
interface Visit {
  value: unknown;
  name: string | number;
  holder: Visit | null;
  depth: number;
}

/** Longest list of paths that an error contains, in characters. */
const MAX_LISTED_PATH_CHARACTERS = 16_384;
/** Longest path that an error contains whole, in characters. A longer one is cut. */
const MAX_PATH_CHARACTERS = 1_024;

/**
 * Returns the path of a value as sent. Called only for reported values: a path for each value would cost quadratic
 * time.
 */
function pathOf(visit: Visit): string {
  const names: (string | number)[] = [];
  for (let at: Visit | null = visit; at?.holder != null; at = at.holder) names.push(at.name);
  return names.reverse().join('.').slice(0, MAX_PATH_CHARACTERS);
}

/** Returns the top-level property of the body that contains a value. */
function outermostName(visit: Visit): string {
  let at = visit;
  while (at.holder?.holder != null) at = at.holder;
  return String(at.name);
}

const NULL_CHARACTER_MESSAGE: Bilingual = {
  en: 'must not contain the null character (U+0000)',
  es: 'no puede contener el carácter nulo (U+0000)',
};

function nullCharacterError(offending: readonly string[]): ApiError {
  return new ApiError('VALIDATION_ERROR', {
    details: (language) =>
      Object.fromEntries(offending.map((path) => [path, NULL_CHARACTER_MESSAGE[language]])),
  });
}

function depthError(visit: Visit): ApiError {
  return malformedBody(outermostName(visit).slice(0, MAX_PATH_CHARACTERS), jsonKind(visit.value), null, {
    en: `it nests deeper than ${MAX_JSON_DEPTH_LEVELS} levels`,
    es: `anida más de ${MAX_JSON_DEPTH_LEVELS} niveles`,
  });
}

function hasNull(value: unknown): boolean {
  return typeof value === 'string' && value.includes(NULL);
}

/**
 * Rejects null characters and excessive depth anywhere in the body, undeclared properties included.
 * U+0000 in a text or name is 422, keyed by the path as sent (specification, core rule 9). Nesting beyond the limit
 * is 400.
 * Reads each character once and lists at most `MAX_LISTED_OFFENDERS` paths. Iterative, so that depth uses no stack. Keeps only
 * objects and lists to visit, so that it needs no more memory than the body.
 */
export function refuseNullCharactersAndDepth(body: Record<string, unknown>): void {
  const offending: string[] = [];
  let listedCharacters = 0;
  const report = (visit: Visit) => {
    if (offending.length >= MAX_LISTED_OFFENDERS || listedCharacters > MAX_LISTED_PATH_CHARACTERS) return;
    const path = pathOf(visit);
    listedCharacters += path.length;
    offending.push(path);
  };
  const pending: Visit[] = [{ value: body, name: '', holder: null, depth: 0 }];
  for (let holder = pending.pop(); holder !== undefined; holder = pending.pop()) {
    const depth = holder.depth + 1;
    const values = holder.value as Record<string | number, unknown>;
    for (const name of namesIn(values)) {
      const value = values[name];
      if (depth > MAX_JSON_DEPTH_LEVELS) throw depthError({ value, name, holder, depth });
      if (hasNull(value) || hasNull(name)) report({ value, name, holder, depth });
      else if (typeof value === 'object' && value !== null) pending.push({ value, name, holder, depth });
    }
  }
  if (offending.length > 0) throw nullCharacterError(offending);
}
