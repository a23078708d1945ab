import type { Middleware } from '../app-env.ts';

/** Passes operations that read whole books to the jobs Worker, which has more CPU time. The jobs Worker itself has no `RUNS`. */
export const longRuns: Middleware = async (c, next) => {
  const { RUNS } = c.env;
  if (RUNS === undefined || c.get('found')?.isLongRun !== true) return await next();
  return await RUNS.fetch(c.req.raw);
};
