import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WARNING_CATALOGUE, type WarningCode } from '../../src/contract/warnings/warning-catalogue.ts';
import { WARNING_PLACES } from '../../src/contract/warnings/warning-places.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
/**
 * Warning codes of the contract (decisions, section 12, Warnings) and those that an adviser would ask about.
 */
const CONTRACT: readonly WarningCode[] = [
  'UNKNOWN_PROPERTY',
  'WITHHOLDING_NOT_DUE',
  'SURCHARGE_OUTSIDE_REGIME',
  'RECIPIENT_IS_ISSUER',
  'POSTAL_CODE_PROVINCE',
  'VOID_OF_SENT',
  'POSSIBLE_DUPLICATE',
  'SIMPLIFIED_OVER_GENERAL_LIMIT',
  'ISSUER_ADDRESS_MISSING',
  'TICKETBAI_DUE',
  'TAX_OUTSIDE_TERRITORY',
  'CORRECTIVE_DUE',
  'OSS_RECIPIENT',
  'ACQUIRER_WITHOUT_VAT_NUMBER',
  'SERIES_OF_THIRD_PARTY',
  'RECIPIENT_IS_OTHER',
  'CREDIT_NOTE_SIGN',
  'LATE_INTEREST_RATE_MISSING',
  'BAD_DEBT_TOO_EARLY',
  'BAD_DEBT_TOO_LATE',
  'BAD_DEBT_TOO_SMALL',
  'BAD_DEBT_COLLECTED',
  'LROE_INCOME_FALLS',
  'CORRECTIVE_OF_EXCHANGE',
  'RECTIFICATION_OF_CLOSED_PERIOD',
  'CORRECTION_AFTER_4_YEARS',
  'CORRECTIVE_OF_REJECTED',
  'SURCHARGE_MISSING',
  'SURCHARGE_ON_TICKET',
  'SURCHARGE_ON_SERVICE',
  'PLACE_OF_SUPPLY',
  'REVERSE_CHARGE_TO_CONSUMER',
  'WITHHOLDING_BY_COMPANY',
  'WITHHOLDING_MIXED',
  'SPECIAL_REGIME_RATE',
  'LATE_INVOICE',
  'CASH_OVER_LIMIT',
  'PAYMENT_TERM_OVER_60',
  'RECIPIENT_NIF_REVOKED',
  'ISSUER_NOT_IN_VIES',
  'NAME_AND_NIF_DIFFER',
  'VOID_OF_REAL_OPERATION',
  'ZERO_LINE',
  'PUBLIC_BODY_NEEDS_FACE',
  'TAX_AND_NATURE_DIFFER',
  'WITHHOLDING_MISSING',
  'WITHHOLDING_RATE',
  'VAT_NUMBER_ABROAD',
  'VAGUE_DESCRIPTION',
  'DONATION_RECIPIENT',
  'OSS_RATE',
  'TEXT_AND_TAX_DIFFER',
  'RECIPIENT_NOT_NAMED',
  'CASH_BASIS_MIXED',
  'NOTES_AND_TAX_DIFFER',
  'REASON_AND_TEXT_DIFFER',
  'GLYPHS_MISSING',
];

/** Returns the source code of the service without the warning catalogue and the texts of its page. */
function sources(): string {
  return readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/warning-(?:catalogue|places)\.ts$/.test(file))
    .map((file) => readFileSync(join(REPOSITORY, 'src', file), 'utf8'))
    .join('\n');
}

describe('the warning codes', () => {
  it('the catalogue has exactly the codes of the contract, and the service uses each of them', () => {
    expect(Object.keys(WARNING_CATALOGUE)).toEqual(CONTRACT);
    const code = sources();
    for (const name of CONTRACT) expect(code, name).toContain(`'${name}'`);
  });

  it.each([
    ['en', 'warnings.md'],
    ['es', 'avisos.md'],
  ] as const)('the warnings page in %s lists every code with its text', (language, file) => {
    const page = readFileSync(join(REPOSITORY, 'docs', file), 'utf8');
    const rows = [...page.matchAll(/^- `([A-Z0-9_]+)` \(/gm)].map(([, name]) => name);
    expect(rows).toEqual(CONTRACT);
    for (const name of CONTRACT) {
      const { path, remedy } = WARNING_PLACES[name];
      const text = WARNING_CATALOGUE[name][language];
      expect(page).toContain(`- \`${name}\` (\`${path}\`): ${text}. **${remedy[language]}**`);
    }
  });
});
