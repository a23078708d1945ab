import { type NamedPeriod, namedPeriod } from '../../domain/tax-books/named-period.ts';
import { ApiError } from '../../platform/errors.ts';

/** Returns the period of a path. Throws 404 TAX_PERIOD_NOT_FOUND. */
export function pathPeriod(name: string): NamedPeriod {
  const period = namedPeriod(name);
  if (period === null) throw new ApiError('TAX_PERIOD_NOT_FOUND');
  return period;
}
