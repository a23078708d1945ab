import * as z from 'zod';
import { emailField } from '../../contract/identity-fields.ts';

/** Addresses that a mail may go to, and those that may get a copy. */
const MAX_RECIPIENTS = 50;
const MAX_CC = 50;

export const recipientsField = () => z.array(emailField()).max(MAX_RECIPIENTS);
export const ccField = () => z.array(emailField()).max(MAX_CC);

/** Who a mail goes to. */
export interface Addressees {
  recipients: string[];
  cc: string[];
}

function distinct(addresses: readonly string[], taken: Set<string> = new Set()): string[] {
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** Each address once, whatever its case: who is a recipient gets no copy besides. */
export function addressees(recipients: readonly string[], cc: readonly string[]): Addressees {
  const taken = new Set<string>();
  return { recipients: distinct(recipients, taken), cc: distinct(cc, taken) };
}
