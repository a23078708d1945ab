import type { Clock } from '../../platform/clock.ts';
import { monthQueryXml } from '../../verifactu/xml/month-query-xml.ts';
import { type ListedRecord, readListAnswer } from '../../verifactu/xml/query-answer.ts';
import type { QueryPageKey } from '../../verifactu/xml/query-xml.ts';
import type { Issuer } from '../../verifactu/xml/submission-xml.ts';
import type { AeatTransport } from '../aeat/transport.ts';
import { QUERY_TIMEOUT_MS } from '../dispatch/dispatch-limits.ts';
import { exchange } from '../dispatch/exchange.ts';

/** Error for a response of the AEAT that is not a list. The message describes the response. */
export class ListUnknownError extends Error {}

const MONTHS_A_YEAR = 12;

/** Returns the months from `from` to `to`, both included, as `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1;
  const months: string[] = [];
  for (let number = numberOf(from); number <= numberOf(to); number++) {
    const month = String((number % MONTHS_A_YEAR) + 1).padStart(2, '0');
    months.push(`${Math.floor(number / MONTHS_A_YEAR)}-${month}`);
  }
  return months;
}

/**
 * Lists the issuer's records at the AEAT for the given months.
 *
 * @throws ListUnknownError if the AEAT does not return a list
 */
export async function askList(
  ports: { transport: AeatTransport; clock: Clock },
  issuer: Issuer,
  months: readonly string[],
): Promise<ListedRecord[]> {
  const listed: ListedRecord[] = [];
  for (const month of months) {
    let page_key: QueryPageKey | null = null;
    do {
      const xml = monthQueryXml({ issuer, month, page_key });
      const { result } = await exchange(ports, xml, QUERY_TIMEOUT_MS, readListAnswer);
      if (!('found' in result))
        throw new ListUnknownError(`${month}: ${result.code ?? ''} ${result.message}`);
      listed.push(...result.found);
      page_key = result.next_page;
    } while (page_key !== null);
  }
  return listed;
}
