import {
  type AlternativeId,
  normaliseAlternativeId,
  validateAlternativeId,
} from '../../domain/identity/alternative-id.ts';
import { contentViolation } from '../../domain/identity/content-violation.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import type { Violation } from '../../domain/violation.ts';

/** Who a customer is for the tax agency, out of the one column that spreadsheets have for it. */
export interface TaxIdentity {
  customerType: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  nif: string | null;
  alternativeId: AlternativeId | null;
  violations: Violation[];
  /** Whether it was meant for a NIF and is none. */
  isNifInvalid: boolean;
}

const VAT_NUMBER = '02';
const SPAIN = 'ES';
/** The prefix that a NIF has as a VAT number. */
const VAT_PREFIX_OF_SPAIN = /^ES(?=[A-Z0-9]{9}$)/;

const NOBODY: TaxIdentity = {
  customerType: 'INDIVIDUAL',
  nif: null,
  alternativeId: null,
  violations: [],
  isNifInvalid: false,
};

/**
 * Reads the column of the NIF: a Spanish one (with or without its prefix ES), a VAT number of another member state,
 * which becomes an alternative id of type 02, or nothing. Anything else is a violation on `nif`; of a customer abroad
 * (`country`, ISO 3166-1 alpha-2, null when unknown) it does not count as an invalid NIF. Without a tax identity a
 * customer is taken for a natural person.
 */
export function readTaxIdentity(text: string, country: string | null): TaxIdentity {
  if (text === '') return NOBODY;
  const nif = normaliseNif(text).replace(VAT_PREFIX_OF_SPAIN, '');
  const violations = validateNif(nif, 'nif');
  if (violations.length === 0) {
    return { ...NOBODY, nif, customerType: isNaturalPerson(nif) ? 'INDIVIDUAL' : 'LEGAL_ENTITY' };
  }
  const vatNumber = { type: VAT_NUMBER, number: text };
  if (validateAlternativeId(vatNumber, 'nif').length === 0) {
    return { ...NOBODY, alternativeId: normaliseAlternativeId(vatNumber), customerType: 'LEGAL_ENTITY' };
  }
  const isMeantForNif = country === null || country === SPAIN;
  return {
    ...NOBODY,
    violations: isMeantForNif ? violations : [foreignTaxId()],
    isNifInvalid: isMeantForNif,
  };
}

function foreignTaxId(): Violation {
  return contentViolation(
    'nif',
    'It is neither a Spanish NIF nor a VAT number of an EU member state with its prefix; create this customer with an alternative identifier.',
    'No es un NIF español ni un NIF-IVA de un Estado miembro de la UE con su prefijo; crea este cliente con una identificación alternativa.',
  );
}
