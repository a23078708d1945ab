import type { RefusalGroup } from './explained-refusal.ts';

const CENSUS_TEST = 'test/api/invoices/issuing/census.test.ts';
const DUPLICATES_TEST = 'test/unit/dispatch/duplicates.test.ts';

/** Codes that the service prevents before a number is used, by something else than a rule on the finished record. */
const PREVENTED: readonly RefusalGroup[] = [
  {
    state: 'PREVENTED',
    codes: [1109],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'the census is queried when a company is created or renamed; open while the census is down',
    test: 'test/api/customers/census.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1110, 2001],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'the census is queried at issue; if it is down, the record is corrected later',
    test: CENSUS_TEST,
  },
  {
    state: 'PREVENTED',
    codes: [1193],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'as 1110; since Validaciones 1.0.3 the recipient may be the issuer (self-supply), which gives the warning RECIPIENT_IS_ISSUER',
    test: CENSUS_TEST,
  },
  {
    state: 'PREVENTED',
    codes: [1121],
    by: 'VAT_NUMBER_NOT_IN_VIES',
    why: 'VIES is queried at issue; if it is down, the record is corrected later',
    test: 'test/api/invoices/issuing/vies.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1120],
    by: 'NIF_INVALID_CONTROL_DIGIT',
    why: 'the form and control character of a company’s NIF are checked',
    test: 'test/unit/verifactu/build-registration.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1132],
    by: 'VAT_RATE_NOT_ACCEPTED',
    why: 'each rate has its dates',
    test: 'test/unit/domain/taxes/tax-catalogue.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1135],
    by: 'SURCHARGE_NOT_ACCEPTED',
    why: 'each surcharge has its VAT rate and dates',
    test: 'test/unit/domain/taxes/surcharge-and-irpf-rules.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1188],
    by: 'VALIDATION_ERROR',
    why: 'a third-party issuer must differ from the issuer',
    test: 'test/api/invoices/issuing/formalities.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1222],
    by: 'ALTERNATIVE_ID_INVALID',
    why: 'identifiers follow the format of their type, and of their country for VAT numbers',
    test: 'test/api/invoices/recipients/recipient.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1239, 1283],
    by: 'VALIDATION_ERROR',
    why: 'a full invoice needs name and identifier of its recipient',
    test: 'test/api/invoices/recipients/recipient.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [3003],
    by: 'EMISSION_NOT_READY',
    why: 'production needs a granted representation (NIF_REPRESENTATION_REQUIRED); if it was withdrawn at the AEAT, the record is REJECTED and can be sent again',
    test: 'test/unit/operations/readiness.test.ts',
  },
];

/** Codes that can still occur, and their consequences. */
const OPEN: readonly RefusalGroup[] = [
  {
    state: 'OPEN',
    codes: [1241, 1243, 1256, 1288],
    why: 'error of the AEAT: the same record is sent again, with growing waits',
    test: 'test/unit/verifactu/xml/aeat-codes.test.ts',
  },
  {
    state: 'OPEN',
    codes: [2004],
    why: 'a late record keeps its instant; records of an incident are marked',
    test: 'test/unit/dispatch/plan-submission.test.ts',
  },
  {
    state: 'OPEN',
    codes: [3000, 3001],
    why: 'after a lost response, the AEAT’s own copy counts as accepted; if another program registered that number, the record is REJECTED and reconciliation shows both',
    test: DUPLICATES_TEST,
  },
  {
    state: 'OPEN',
    codes: [3002],
    why: 'a correction or cancellation arrived before its record: it waits; if the AEAT never had the record, it is sent as such',
    test: 'test/unit/dispatch/verdicts.test.ts',
  },
  {
    state: 'OPEN',
    codes: [3004],
    why: 'the invoice was registered with the AEAT’s own form: the record is REJECTED and reconciliation shows the difference',
    test: 'test/api/verifactu-records/reconciliation.test.ts',
  },
];

export const REACHABLE_REFUSALS: readonly RefusalGroup[] = [...PREVENTED, ...OPEN];
