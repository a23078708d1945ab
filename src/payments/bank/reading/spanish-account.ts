const DIGITS = /^\d+$/;
const DIGIT_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
const MODULUS = 11;
const IBAN_MODULUS = 97;
/** ES00 in the digits of an IBAN: E is 14, S is 28. */
const COUNTRY_DIGITS = '142800';
const WHOLE_CHECK = 98;

/**
 * Returns a control digit of an account: ten digits, weighted, modulo 11. Source: Consejo Superior Bancario, código cuenta
 * cliente.
 */
function controlDigit(tenDigits: string): number {
  const sum = DIGIT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(tenDigits[index]), 0);
  const digit = MODULUS - (sum % MODULUS);
  if (digit === MODULUS) return 0;
  return digit === MODULUS - 1 ? 1 : digit;
}

/**
 * Returns the IBAN of a Spanish account without check digits: four digits of the bank, four of the office, ten of the account.
 * If a part has other characters, returns the parts unchanged, joined by hyphens.
 */
export function spanishIban(bank: string, office: string, account: string): string {
  if (![bank, office, account].every((part) => DIGITS.test(part))) return `${bank}-${office}-${account}`;
  const digits = `${controlDigit(`00${bank}${office}`)}${controlDigit(account)}`;
  const basic = `${bank}${office}${digits}${account}`;
  const check = WHOLE_CHECK - Number(BigInt(basic + COUNTRY_DIGITS) % BigInt(IBAN_MODULUS));
  return `ES${String(check).padStart(2, '0')}${basic}`;
}
