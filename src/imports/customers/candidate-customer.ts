import type { Address } from '../../domain/identity/address.ts';
import { emptyField, validateLength } from '../../domain/identity/address-violations.ts';
import type { AlternativeId } from '../../domain/identity/alternative-id.ts';
import { validateEmail, validatePhone } from '../../domain/identity/contact.ts';
import type { Violation } from '../../domain/violation.ts';
import { textIn } from '../columns.ts';
import { overlongRow } from '../overlong-row.ts';
import { readAddress } from '../read-address.ts';
import type { TableRow } from '../table.ts';
import type { CustomerColumnHeaders } from './columns.ts';
import { readTaxIdentity } from './tax-identity.ts';

/** Customer in the form that creation takes, normalised and without violations. */
export interface CandidateCustomer {
  customer_type: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  legal_name: string;
  nif: string | null;
  alternative_id: AlternativeId | null;
  email: string | null;
  phone: string | null;
  address: Address;
}

/** Validated row: the customer, or the reasons why there is none. */
export interface ValidatedRow {
  customer: CandidateCustomer | null;
  violations: Violation[];
  isNifInvalid: boolean;
}

/** Longest legal name of a customer, in characters. */
const MAX_LEGAL_NAME_CHARACTERS = 255;

/** Reads the customer of a row and validates it by the rules for creating a customer. */
export function validateCustomerRow(row: TableRow, columns: CustomerColumnHeaders): ValidatedRow {
  const legalName = textIn(row, 'legal_name', columns);
  const email = textIn(row, 'email', columns) || null;
  const phone = textIn(row, 'phone', columns) || null;
  const { address, country, violations: addressViolations } = readAddress(row, columns);
  const identity = readTaxIdentity(textIn(row, 'nif', columns), country);
  const violations = [
    ...(row.isOverlong ? [overlongRow()] : []),
    ...validateLegalName(legalName),
    ...identity.violations,
    ...(email === null ? [] : validateEmail(email, 'email')),
    ...(phone === null ? [] : validatePhone(phone, 'phone')),
    ...addressViolations,
  ];
  if (violations.length > 0 || address === null) {
    return { customer: null, violations, isNifInvalid: identity.isNifInvalid };
  }
  const { customerType, nif, alternativeId } = identity;
  return {
    customer: {
      customer_type: customerType,
      legal_name: legalName,
      nif,
      alternative_id: alternativeId,
      email,
      phone,
      address,
    },
    violations,
    isNifInvalid: false,
  };
}

function validateLegalName(text: string): Violation[] {
  const violation =
    text === '' ? emptyField('legal_name') : validateLength(text, 'legal_name', MAX_LEGAL_NAME_CHARACTERS);
  return violation === null ? [] : [violation];
}
