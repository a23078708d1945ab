import * as z from 'zod';
import { isAddress } from './public-address.ts';

/** Types of DNS records that hold addresses (RFC 1035; RFC 3596). */
const ADDRESS_RECORD_TYPES = { A: 1, AAAA: 28 } as const;
/** Statuses of a final answer (RFC 1035, 4.1.1; RFC 2308 for a name that does not exist). */
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

const answerSchema = z.object({
  Status: z.number(),
  TC: z.boolean().optional(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

function isOfType(type: 'A' | 'AAAA', address: string): boolean {
  return isAddress(address) && address.includes(':') === (type === 'AAAA');
}

/**
 * Returns the addresses in a JSON answer of DNS over HTTPS. It includes every record of the type, under any alias, so that
 * none is missed. Returns none if the name does not exist or has no such record. Throws for a failure, a truncated answer or
 * malformed data.
 */
export function dnsAnswer(text: string, type: 'A' | 'AAAA'): string[] {
  const { Status: status, TC: isTruncated, Answer: records = [] } = answerSchema.parse(JSON.parse(text));
  if (status === NO_SUCH_NAME) return [];
  if (status !== NO_ERROR) throw new Error(`the resolver answered with DNS status ${status}`);
  if (isTruncated === true) throw new Error("the resolver's answer is truncated");
  const addresses = records
    .filter((record) => record.type === ADDRESS_RECORD_TYPES[type])
    .map(({ data }) => data);
  const stranger = addresses.find((address) => !isOfType(type, address));
  if (stranger !== undefined) throw new Error(`the resolver answered with no ${type} address: ${stranger}`);
  return addresses;
}
