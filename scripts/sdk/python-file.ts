import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import type { SdkOperation } from './sdk-operations.ts';

const MARK = '# Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.\n';
const FROM_CLIENT: readonly string[] = ['company_id', 'account_id'];
/** Words of Python that no argument or method may be named. They get an underscore. */
const KEYWORDS: readonly string[] = [
  'from',
  'import',
  'class',
  'def',
  'global',
  'return',
  'in',
  'is',
  'not',
  'or',
  'and',
];

const KINDS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  array: 'Sequence[Any]',
  object: 'Mapping[str, Any]',
};

function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pythonName(name: string): string {
  return KEYWORDS.includes(name) ? `${name}_` : name;
}

function hintOf(schema: JsonObject): string {
  return typeof schema.type === 'string' ? (KINDS[schema.type] ?? 'Any') : 'Any';
}

function className(path: readonly string[]): string {
  return ['_', ...path.map((name) => name.charAt(0).toUpperCase() + name.slice(1))].join('');
}

function methodText(operation: SdkOperation): string {
  const {
    names,
    method,
    path,
    parameters,
    body,
    isBodyRequired,
    isMultipart,
    takesIdempotencyKey,
    heedsStrict,
    response,
    paging,
  } = operation;
  const required = parameters.filter(
    ({ name, required }) => required === true && !FROM_CLIENT.includes(name),
  );
  const optional = parameters.filter((parameter) => !required.includes(parameter));
  const signature = [
    ...required.map(({ name, schema }) => `${pythonName(name)}: ${hintOf(schema)}`),
    ...(body !== null && isBodyRequired ? ['body: Mapping[str, Any]'] : []),
    ...optional.map(({ name, schema }) => `${pythonName(name)}: Optional[${hintOf(schema)}] = None`),
    ...(body !== null && !isBodyRequired ? ['body: Optional[Mapping[str, Any]] = None'] : []),
    '**options: Any',
  ];
  const ofPath = parameters.filter((parameter) => parameter.in === 'path');
  const ofQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = (list: typeof parameters) =>
    `{${list.map(({ name }) => `${JSON.stringify(name)}: ${pythonName(name)}`).join(', ')}}`;
  const flags = [
    ...(takesIdempotencyKey ? ['takes_key=True'] : []),
    ...(heedsStrict ? ['heeds_strict=True'] : []),
    ...(isMultipart ? ['is_form=True'] : []),
    ...(response === 'document' ? ['is_document=True'] : []),
  ];
  const call = [
    JSON.stringify(method),
    JSON.stringify(path),
    pairs(ofPath),
    pairs(ofQuery),
    body === null ? 'None' : 'body',
    'options',
    ...flags,
  ].join(', ');
  const run =
    paging === null
      ? `return self._client._call(${call})`
      : `return self._client._list(${JSON.stringify(paging.by)}, ${JSON.stringify(paging.collection)}, ${paging.maxLimit}, ${call})`;
  const name = pythonName(snakeCase(names.at(-1) ?? ''));
  return `    def ${name}(self, ${signature.length === 1 ? '' : '*, '}${signature.join(', ')}) -> ${paging === null ? 'Any' : 'Pages'}:\n        """${operation.summary}. \`${method} ${path}\`"""\n        ${run}\n`;
}

function classText(
  path: readonly string[],
  operations: readonly SdkOperation[],
  children: readonly string[],
): string {
  const inner = children.map(
    (child) => `        self.${snakeCase(child)} = ${className([...path, child])}(client)\n`,
  );
  const methods = operations.map(methodText);
  return `class ${className(path)}:\n    def __init__(self, client: Any) -> None:\n        self._client = client\n${inner.join('')}\n${methods.join('\n')}`;
}

/** Returns the operations of the Python client: a class for each resource, a method for each operation. */
export function pythonFile(operations: readonly SdkOperation[]): string {
  const paths = new Map<string, string[]>();
  for (const { names } of operations)
    for (let length = 1; length < names.length; length++)
      paths.set(names.slice(0, length).join('.'), names.slice(0, length));
  const deepestFirst = [...paths.values()].sort((a, b) => b.length - a.length);
  const classes = deepestFirst.map((path) => {
    const own = operations.filter(({ names }) => names.slice(0, -1).join('.') === path.join('.'));
    const children = [...paths.values()].filter(
      (other) => other.length === path.length + 1 && other.slice(0, -1).join('.') === path.join('.'),
    );
    return classText(
      path,
      own,
      children.map((child) => child.at(-1) ?? ''),
    );
  });
  const top = [...paths.values()].filter(({ length }) => length === 1);
  const attributes = top.map(
    ([name = '']) => `        self.${snakeCase(name)} = ${className([name])}(self)\n`,
  );
  return `${MARK}
from typing import Any, Mapping, Optional, Sequence

from .pages import Pages


${classes.join('\n\n')}

class Operations:
    """Every operation, by resource."""

    def __init__(self) -> None:
${attributes.join('')}`;
}
