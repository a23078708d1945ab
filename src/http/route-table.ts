import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
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

const PLACEHOLDER = /\{(\w+)\}/g;

/** Static segments go before placeholders, so that `/x/bulk` is never taken for `/x/{id}`. */
function specificity(template: string): string {
  return template
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');
}

function methodsOf(operation: Operation): Method[] {
  return [operation.method, ...operation.alsoMethods];
}

/**
 * Finds the endpoint of a path: the path decides first and the method after it, which is what tells 405 from 404. Built
 * once from the registry; a method and path declared twice is an error of ours and fails at start.
 */
export class RouteTable {
  private readonly router = new SmartRouter<Endpoint>({ routers: [new RegExpRouter(), new TrieRouter()] });

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
    const templates = [...byTemplate].sort(([a], [b]) => specificity(a).localeCompare(specificity(b)));
    for (const [template, methods] of templates) {
      const isDeprecated = [...methods.values()].every(({ deprecation }) => deprecation !== null);
      const endpoint = { template, operations: methods, isDeprecated };
      this.router.add('ALL', template.replace(PLACEHOLDER, ':$1'), endpoint);
    }
  }

  /** The most specific endpoint of a path, with its placeholders as they stand in the path; null when there is none. */
  match(pathname: string): RouteMatch | null {
    const [handlers, stash] = this.router.match('ALL', pathname);
    const first = handlers[0];
    if (first === undefined) return null;
    const [endpoint, found] = first;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found)) {
      params[name] = typeof value === 'number' ? (stash?.[value] ?? '') : value;
    }
    return { endpoint, params };
  }
}
