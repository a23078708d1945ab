import { type ComponentChildren, createContext, type JSX, toChildArray } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { LocationProvider, useLocation as useAddress } from 'preact-iso';
import { exec } from 'preact-iso/router';

/** Prefix of all addresses of the console. Paths within the console omit it. */
const BASE = '/app';

type Params = Readonly<Record<string, string>>;

const ParamsContext = createContext<Params>({});

/** Provides the router. Links below the base change the address without loading a page. */
export function Routing({ children }: { children: ComponentChildren }) {
  return <LocationProvider scope={BASE}>{children}</LocationProvider>;
}

/** Returns the path within the console and a function that navigates. */
export function useLocation(): readonly [
  path: string,
  navigate: (to: string, options?: { replace?: boolean }) => void,
] {
  const { path, route } = useAddress();
  const within = path.slice(BASE.length) || '/';
  return [within, (to, { replace = false } = {}) => route(`${BASE}${to === '/' ? '' : to}`, replace)];
}

/** Returns the query of the address without its question mark. */
export function useSearch(): string {
  const { url } = useAddress();
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1).replace(/#.*$/, '');
}

/** Returns the named parts of the address from the surrounding route. */
export function useParams<T extends Params>(): Partial<T> {
  return useContext(ParamsContext) as Partial<T>;
}

/** Link to a path within the console. */
export function Link({ href, ...others }: Omit<JSX.IntrinsicElements['a'], 'href'> & { href: string }) {
  return <a href={`${BASE}${href}`} {...others} />;
}

/** Redirects to another path. */
export function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

interface RouteParts {
  /** Path pattern: parts that begin with `:` are named. Without a pattern the route takes any path. */
  path?: string;
  children: ComponentChildren | ((params: Params) => ComponentChildren);
}

/** Route of a `Switch`. Throws if it is rendered outside one. */
export function Route(_parts: RouteParts): JSX.Element | null {
  throw new Error('A route stands in a switch.');
}

function paramsOf(path: string, pattern: string | undefined): Params | null {
  if (pattern === undefined) return {};
  const matched = exec(path, pattern, { path, query: {}, params: {} });
  return matched === undefined ? null : matched.params;
}

/** Shows the first route that matches the address. */
export function Switch({ children }: { children: ComponentChildren }) {
  const [path] = useLocation();
  for (const child of toChildArray(children)) {
    if (typeof child !== 'object') continue;
    const { path: pattern, children: shown } = child.props as unknown as RouteParts;
    const params = paramsOf(path, pattern);
    if (params === null) continue;
    return (
      <ParamsContext.Provider value={params}>
        {typeof shown === 'function' ? shown(params) : shown}
      </ParamsContext.Provider>
    );
  }
  return null;
}
