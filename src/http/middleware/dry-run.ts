import { censusOf } from '../../composition/census.ts';
import { viesOf } from '../../composition/vies.ts';
import { DryRun } from '../../context/dry-run.ts';
import type { Middleware } from '../app-env.ts';

/** Makes the request a dry run if its query says so: the ledger only plans, and census and VIES results are not stored. */
export const dryRun: Middleware = async (c, next) => {
  const { query, context, clock } = c.var;
  if (query.dry_run === true) {
    const { environment, booksShard } = context;
    context.dryRun = new DryRun();
    context.census = censusOf(c.env, clock, environment, booksShard, false);
    context.vies = viesOf(c.env, clock, environment, booksShard, false);
  }
  await next();
};
