import {
  type AlternativeId,
  normaliseAlternativeId,
  validateAlternativeId,
} from '../../domain/identity/alternative-id.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import { contentViolation, type Violation } from '../../domain/violation.ts';

/** Tax identity of a customer, from the one column that spreadsheets have for it. */
export interface TaxIdentity {
  customerType: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  nif: string | null;
  alternativeId: AlternativeId | null;
  violations: Violation[];
  /** True if it was meant as a NIF and is not valid. */
  isNifInvalid: boolean;
}

const VAT_NUMBER = '02';
const SPAIN = 'ES';

const NOBODY: TaxIdentity = {
  customerType: 'INDIVIDUAL',
  nif: null,
  alternativeId: null,
  violations: [],
  isNifInvalid: false,
};

/**
 * Reads the NIF column. It contains one of these:
 * - A Spanish NIF, with or without its prefix ES.
 * - A VAT number of another member state, which becomes an alternative id of type 02.
 * - Nothing. A customer without a tax identity counts as a natural person.
 *
 * Any other text is a violation on `nif`. For a customer abroad (`country`, ISO 3166-1 alpha-2, null if unknown), it does not
 * count as an invalid NIF.
 */
export function readTaxIdentity(text: string, country: string | null): TaxIdentity {
  if (text === '') return NOBODY;
  const nif = normaliseNif(text);
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
