import type { Method, Operation } from '../operations/define-operation.ts';

/** A path template with the operations that it answers to, by method. */
interface Endpoint {
  template: string;
  operations: ReadonlyMap<string, Operation>;
  /** Whether all that the path answers to is deprecated. */
  isDeprecated: boolean;
}

export interface RouteMatch {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** A placeholder is a segment of its own. */
const PLACEHOLDER = /^\{(\w+)\}$/;

/** Where the templates stand that begin with the same segments. */
interface Place {
  /** The place after each further segment that stands in a template as it is. */
  next: Map<string, Place>;
  /** The place after a placeholder. */
  afterPlaceholder: Place | null;
  /** The endpoint whose template ends here, with the names of its placeholders in their order. */
  end: { endpoint: Endpoint; names: readonly string[] } | null;
}

function newPlace(): Place {
  return { next: new Map(), afterPlaceholder: null, end: null };
}

function placeAfter(place: Place, segment: string): Place {
  if (PLACEHOLDER.test(segment)) {
    place.afterPlaceholder ??= newPlace();
    return place.afterPlaceholder;
  }
  const known = place.next.get(segment) ?? newPlace();
  place.next.set(segment, known);
  return known;
}

/**
 * Where a path leads from a place, with what stands for placeholders put into `values`; null: nowhere. A segment that a template has
 * goes before a placeholder, so that `/x/bulk` is never taken for `/x/{id}`, and an empty one stands for none.
 */
function findEnd(place: Place, segments: readonly string[], index: number, values: string[]): Place['end'] {
  const segment = segments[index];
  if (segment === undefined) return place.end;
  const next = place.next.get(segment);
  const found = next === undefined ? null : findEnd(next, segments, index + 1, values);
  if (found !== null || place.afterPlaceholder === null || segment === '') return found;
  values.push(segment);
  const end = findEnd(place.afterPlaceholder, segments, index + 1, values);
  if (end === null) values.pop();
  return end;
}

function methodsOf(operation: Operation): Method[] {
  return [operation.method, ...operation.alsoMethods];
}

/**
 * Finds the endpoint of a path: the path decides first and the method after it, which is what tells 405 from 404. Built
 * once from the registry; a method and path declared twice is an error of ours and fails at start.
 */
export class RouteTable {
  private readonly root = newPlace();

  constructor(operations: readonly Operation[]) {
    const byTemplate = new Map<string, Map<string, Operation>>();
    for (const operation of operations) {
      const methods = byTemplate.get(operation.path) ?? new Map<string, Operation>();
      for (const method of methodsOf(operation)) {
        if (methods.has(method)) throw new Error(`${method} ${operation.path} is declared twice`);
        methods.set(method, operation);
      }
      byTemplate.set(operation.path, methods);
    }
    for (const [template, methods] of byTemplate) this.add(template, methods);
  }

  /** The most specific endpoint of a path, with its placeholders as they stand in the path; null when there is none. */
  match(pathname: string): RouteMatch | null {
    const values: string[] = [];
    const end = findEnd(this.root, pathname.split('/'), 0, values);
    if (end === null) return null;
    const params: Record<string, string> = {};
    for (const [index, name] of end.names.entries()) params[name] = values[index] ?? '';
    return { endpoint: end.endpoint, params };
  }

  private add(template: string, operations: ReadonlyMap<string, Operation>): void {
    const segments = template.split('/');
    const place = segments.reduce(placeAfter, this.root);
    if (place.end !== null)
      throw new Error(`${template} is ${place.end.endpoint.template} with other names of placeholders`);
    const isDeprecated = [...operations.values()].every(({ deprecation }) => deprecation !== null);
    place.end = {
      endpoint: { template, operations, isDeprecated },
      names: segments.flatMap((segment) => PLACEHOLDER.exec(segment)?.[1] ?? []),
    };
  }
}
