import type { Middleware } from '../app-env.ts';
import { withWantedFormat } from '../response/negotiation.ts';
import { readQuery } from '../strict-query.ts';

/** Reads the query as the operation declares it (400, 422), with the format that `Accept` asks for. */
export const query: Middleware = async (c, next) => {
  const { operation, deprecated, url } = c.var;
  const read = readQuery(url.searchParams, operation.query, deprecated?.isQueryLenient ?? false);
  const accept = c.req.raw.headers.get('Accept');
  const namesFormat = url.searchParams.has('format');
  c.set('query', withWantedFormat(operation, read, { namesFormat, accept }));
  await next();
};
