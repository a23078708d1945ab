import { isValidDate } from '../domain/calendar/dates.ts';
import { ApiError, invalidParameter, refusedParameter } from '../platform/errors.ts';
import { isUuid } from '../platform/ids.ts';
import { nearChoice, suggesting } from './near-choice.ts';

/** JSON Schema of a parameter, for the OpenAPI document. */
type ParameterSchema = Record<string, unknown>;

/**
 * Query parameter. `read` receives every value sent under its name, or every `name[key]` pair for a map. It returns the
 * typed value, or the parameter's absent value if none was sent. It throws 400 for text that does not parse and 422 for
 * a value out of range.
 */
export interface QueryParameter<T> {
  description: string;
  schema: ParameterSchema;
  /** Comma-separated or repeated values. */
  isList: boolean;
  /** `name[key]=value` pairs. */
  isMap: boolean;
  required: boolean;
  read(name: string, values: readonly string[], pairs: ReadonlyMap<string, string>): T;
}

export type QueryShape = Readonly<Record<string, QueryParameter<unknown>>>;
export type QueryValues<Q extends QueryShape> = {
  [K in keyof Q]: Q[K] extends QueryParameter<infer T> ? T : never;
};

const INTEGER_PATTERN = /^-?\d+$/;
/** RFC 3339 timestamp. The offset is required, so that nobody guesses the time zone. */
const TIMESTAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const DECIMAL_PATTERN = /^-?\d{1,15}(\.\d{1,6})?$/;

function scalar<T>(
  description: string,
  schema: ParameterSchema,
  parse: (name: string, text: string) => T,
  absent: T,
  emptyIsInvalid = false,
): QueryParameter<T> {
  return {
    description,
    schema,
    isList: false,
    isMap: false,
    required: false,
    read(name, values) {
      const [text] = values;
      if (text === undefined) return absent;
      if (values.length > 1) {
        throw invalidParameter(name, values.join(','), { en: 'give it once', es: 'indícalo una sola vez' });
      }
      if (text !== '') return parse(name, text);
      if (!emptyIsInvalid) return absent;
      throw invalidParameter(name, '', { en: 'it is empty', es: 'está vacío' });
    },
  };
}

function parseEnum<T extends string>(values: readonly T[]): (name: string, text: string) => T {
  return (name, text) => {
    const found = values.find((value) => value === text);
    if (found !== undefined) return found;
    const list = values.join(', ');
    const listed = { en: `use one of ${list}`, es: `usa uno de ${list}` };
    const why = suggesting(nearChoice(text, values), listed);
    throw invalidParameter(name, text, why, values);
  };
}

function parseUuid(name: string, text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw invalidParameter(name, text, { en: 'it is not a UUID', es: 'no es un UUID' });
}

function parseDate(name: string, text: string): string {
  if (isValidDate(text)) return text;
  throw invalidParameter(name, text, {
    en: 'it is not a date (YYYY-MM-DD)',
    es: 'no es una fecha (AAAA-MM-DD)',
  });
}

/**
 * Returns a parser of instants. It returns the instant of a timestamp, or the first or last millisecond of a date in
 * UTC.
 */
function parseInstant(end: 'START' | 'END'): (name: string, text: string) => number {
  return (name, text) => {
    if (isValidDate(text)) return Date.parse(`${text}T${end === 'START' ? '00:00:00.000' : '23:59:59.999'}Z`);
    const date = TIMESTAMP_PATTERN.exec(text)?.[1];
    const instantMs = date !== undefined && isValidDate(date) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(instantMs)) return instantMs;
    throw invalidParameter(name, text, {
      en: 'it is neither a timestamp (YYYY-MM-DDThh:mm:ssZ) nor a date (YYYY-MM-DD)',
      es: 'no es un instante (AAAA-MM-DDThh:mm:ssZ) ni una fecha (AAAA-MM-DD)',
    });
  };
}

function parseDecimal(name: string, text: string): number {
  if (DECIMAL_PATTERN.test(text)) return Number(text);
  throw invalidParameter(name, text, { en: 'it is not a number', es: 'no es un número' });
}

function parseBoolean(name: string, text: string): boolean {
  return parseEnum(['true', 'false'])(name, text) === 'true';
}

function list<T>(
  description: string,
  itemSchema: ParameterSchema,
  parse: (name: string, text: string) => T,
): QueryParameter<readonly T[] | null> {
  return {
    description,
    schema: { type: 'array', items: itemSchema },
    isList: true,
    isMap: false,
    required: false,
    read(name, values) {
      if (values.length === 0 || (values.length === 1 && values[0] === '')) return null;
      return values
        .flatMap((value) => value.split(','))
        .map((item) => {
          if (item !== '') return parse(name, item);
          throw invalidParameter(name, values.join(','), {
            en: 'it has an empty element',
            es: 'tiene un elemento vacío',
          });
        });
    },
  };
}

/**
 * Constructors of query parameters. An absent or empty parameter reads as null. Integers and choices with a default
 * reject an empty one.
 */
export const parameter = {
  text: (description: string, maxLength = 255): QueryParameter<string | null> =>
    scalar<string | null>(
      description,
      { type: 'string', maxLength },
      (name, text) => {
        if ([...text].length <= maxLength) return text;
        throw refusedParameter(name, text.slice(0, maxLength), {
          en: `at most ${maxLength} characters`,
          es: `como mucho ${maxLength} caracteres`,
        });
      },
      null,
    ),
  uuid: (description: string): QueryParameter<string | null> =>
    scalar<string | null>(description, { type: 'string', format: 'uuid' }, parseUuid, null),
  date: (description: string): QueryParameter<string | null> =>
    scalar<string | null>(description, { type: 'string', format: 'date' }, parseDate, null),
  /** Milliseconds since 1970. A date means its first or its last millisecond, in UTC. */
  instant: (description: string, dateMeans: 'START' | 'END'): QueryParameter<number | null> =>
    scalar<number | null>(
      description,
      {
        type: 'string',
        anyOf: [{ format: 'date-time' }, { format: 'date' }],
      },
      parseInstant(dateMeans),
      null,
    ),
  decimal: (description: string): QueryParameter<number | null> =>
    scalar<number | null>(description, { type: 'number' }, parseDecimal, null),
  boolean: (description: string): QueryParameter<boolean | null> =>
    scalar<boolean | null>(description, { type: 'boolean' }, parseBoolean, null),
  enum: <T extends string>(values: readonly T[], description: string): QueryParameter<T | null> =>
    scalar<T | null>(description, { type: 'string', enum: values }, parseEnum(values), null),
  /** Enum with a default for an absent parameter. Rejects an empty one. */
  choice: <T extends string>(values: readonly T[], absent: T, description: string): QueryParameter<T> =>
    scalar(description, { type: 'string', enum: values, default: absent }, parseEnum(values), absent, true),
  enums: <T extends string>(values: readonly T[], description: string): QueryParameter<readonly T[] | null> =>
    list(description, { type: 'string', enum: values }, parseEnum(values)),
  uuids: (description: string): QueryParameter<readonly string[] | null> =>
    list(description, { type: 'string', format: 'uuid' }, parseUuid),
  integers: (
    description: string,
    range: { minimum: number; maximum: number },
  ): QueryParameter<readonly number[] | null> =>
    list(description, { type: 'integer', ...range }, (name, text) => parseInteger(name, text, range)),
  texts: (description: string): QueryParameter<readonly string[] | null> =>
    list(description, { type: 'string' }, (_name, text) => text),
  integer: (
    description: string,
    range: { minimum: number; maximum?: number; default: number },
  ): QueryParameter<number> =>
    scalar(
      description,
      { type: 'integer', ...range },
      (name, text) => parseInteger(name, text, range),
      range.default,
      true,
    ),
  /** Whole number, null if absent. */
  wholeNumber: (
    description: string,
    range: { minimum: number; maximum: number },
  ): QueryParameter<number | null> =>
    scalar<number | null>(
      description,
      { type: 'integer', ...range },
      (name, text) => parseInteger(name, text, range),
      null,
    ),
  /** `name[key]=value` pairs, any number of keys. */
  map: (description: string): QueryParameter<ReadonlyMap<string, string>> => ({
    description,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    isList: false,
    isMap: true,
    required: false,
    read: (_name, _values, pairs) => pairs,
  }),
};

function parseInteger(name: string, text: string, range: { minimum: number; maximum?: number }): number {
  if (!INTEGER_PATTERN.test(text)) {
    throw invalidParameter(name, text, { en: 'it is not a whole number', es: 'no es un número entero' });
  }
  const value = Number(text);
  const { minimum, maximum } = range;
  if (value >= minimum && value <= (maximum ?? Number.MAX_SAFE_INTEGER)) return value;
  const why =
    maximum === undefined
      ? { en: `from ${minimum}`, es: `a partir de ${minimum}` }
      : { en: `from ${minimum} to ${maximum}`, es: `de ${minimum} a ${maximum}` };
  throw refusedParameter(name, text, why);
}

/** Makes a parameter required: an absent or empty one returns 422 on its name. */
export function required<T>(inner: QueryParameter<T | null>): QueryParameter<T> {
  return {
    ...inner,
    required: true,
    read(name, values, pairs) {
      const read = inner.read(name, values, pairs);
      if (read !== null) return read;
      throw new ApiError('VALIDATION_ERROR', {
        details: (language) => ({
          field: name,
          [name]: language === 'es' ? 'es obligatorio' : 'is required',
        }),
      });
    },
  };
}
