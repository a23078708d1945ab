import type { QueryParameter } from '../../contract/query-parameter.ts';
import type { Operation } from '../../operations/operation.ts';
import type { ParameterObject, Reference } from './document-types.ts';
import { headersOf } from './headers.ts';
import { PATH_PARAMETER_TEXTS } from './path-parameter-texts.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

const LIST_NOTE = 'Repeat it or separate values with commas';

/** Returns the description of a placeholder: its own text, or else its name in words. */
function textOf(name: string): string {
  return PATH_PARAMETER_TEXTS[name] ?? `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}`;
}

function pathParameters({ path, textPlaceholders }: Operation): ParameterObject[] {
  return [...path.matchAll(PLACEHOLDER)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: textOf(name),
    schema: textPlaceholders.includes(name) ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }));
}

function queryParameter(name: string, declared: QueryParameter<unknown>): ParameterObject {
  const { description, schema, isList, isMap, required } = declared;
  return {
    name,
    in: 'query',
    ...(required ? { required } : {}),
    description: isList ? `${description}. ${LIST_NOTE}` : description,
    schema: { ...schema },
    ...(isList ? { style: 'form', explode: true } : {}),
    ...(isMap ? { style: 'deepObject', explode: true } : {}),
  };
}

/** Returns the parameters of an operation: path, query (lists repeat, maps are `name[key]=value`) and headers. */
export function parametersOf(operation: Operation): (ParameterObject | Reference)[] {
  return [
    ...pathParameters(operation),
    ...Object.entries(operation.query).map(([name, declared]) => queryParameter(name, declared)),
    ...headersOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}
