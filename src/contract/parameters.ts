import { ApiError, invalidParameter, refusedParameter } from '../platform/errors.ts';
import {
  parseBoolean,
  parseDate,
  parseDecimal,
  parseEnum,
  parseInstant,
  parseInteger,
  parseUuid,
} from './parse-parameter.ts';
import type { ParameterSchema, QueryParameter } from './query-parameter.ts';

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
  /** Choices. Each counts once, so that a query has no more of them than there are. */
  enums: <T extends string>(
    values: readonly T[],
    description: string,
  ): QueryParameter<readonly T[] | null> => {
    const repeated = list(description, { type: 'string', enum: values }, parseEnum(values));
    return {
      ...repeated,
      read(...sent) {
        const chosen = repeated.read(...sent);
        return chosen === null ? null : [...new Set(chosen)];
      },
    };
  },
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
