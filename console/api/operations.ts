import type { Operations, Schemas } from './schema.d.ts';

/** Method and path of each documented operation by its id. The build writes them from the OpenAPI document. */
declare const OPERATIONS: Readonly<Record<string, string>>;

export type { Schemas };
export type OperationId = keyof Operations;

/** Type of an operation's `data`. Undefined if it returns no JSON. */
export type Data<K extends OperationId> = Operations[K]['data'];

export type Query<K extends OperationId> = Operations[K]['query'];

/** JSON body of an operation. */
export type Body<K extends OperationId> = Operations[K]['body'];

/** Arguments of a call: path ids that the place does not supply, query and body. */
export interface Args<K extends OperationId> {
  path?: Partial<Operations[K]['path']>;
  query?: Query<K>;
  body?: Body<K> | FormData;
}

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Builds the method and address of a call. Throws if the operation is not documented or an id is missing. */
export function requestOf(
  id: OperationId,
  ids: Readonly<Record<string, string | undefined>>,
  query: Readonly<Record<string, unknown>> = {},
): { method: string; url: string } {
  const [method, path] = OPERATIONS[id]?.split(' ') ?? [];
  if (method === undefined || path === undefined) throw new Error(`${id} is no operation.`);
  const filled = path.replace(PLACEHOLDER, (_, name: string) => {
    const value = ids[name];
    if (value === undefined) throw new Error(`${id} wants ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return { method, url: search.size === 0 ? filled : `${filled}?${search}` };
}
