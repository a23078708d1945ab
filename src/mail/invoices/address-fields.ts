import * as z from 'zod';
import { emailField } from '../../contract/identity-fields.ts';

/** Most recipients and most copies of a mail. */
const MAX_RECIPIENTS = 50;
const MAX_CC = 50;

/** Recipients of a mail, up to `MAX_RECIPIENTS`. */
export const recipientsField = () => z.array(emailField()).max(MAX_RECIPIENTS);
/** Recipients of copies, up to `MAX_CC`. */
export const ccField = () => z.array(emailField()).max(MAX_CC);

/** Recipients of a mail and of its copies. */
export interface Addressees {
  recipients: string[];
  cc: string[];
}

function distinct(addresses: readonly string[], known: Set<string> = new Set()): string[] {
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Returns each address once, ignoring case. A recipient gets no copy as well. */
export function addressees(recipients: readonly string[], cc: readonly string[]): Addressees {
  const known = new Set<string>();
  return { recipients: distinct(recipients, known), cc: distinct(cc, known) };
}
