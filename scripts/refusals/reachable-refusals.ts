import type { StandingGroup } from './refusal-standing.ts';

const CENSUS_TEST = 'test/api/invoices/issuing/census.test.ts';
const DUPLICATES_TEST = 'test/unit/dispatch/duplicates.test.ts';

/** Codes that the service prevents before a number is used, by something else than a rule on the finished record. */
const PREVENTED: readonly StandingGroup[] = [
  {
    state: 'PREVENTED',
    codes: [1109],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'the census is asked for the company when it is made or renamed; open while the census does not answer',
    test: 'test/api/customers/census.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1110, 2001],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'the census is asked for the recipient at issue; open while it does not answer, and then repaired by a correction of the record',
    test: CENSUS_TEST,
  },
  {
    state: 'PREVENTED',
    codes: [1193],
    by: 'NIF_NOT_IN_CENSUS',
    why: 'as 1110; that the recipient may not be the issuer was taken out of the rules (Validaciones, history, 1.0.3: invoices of self-supply), such an invoice is taken with the warning RECIPIENT_IS_ISSUER',
    test: CENSUS_TEST,
  },
  {
    state: 'PREVENTED',
    codes: [1121],
    by: 'VAT_NUMBER_NOT_IN_VIES',
    why: 'VIES is asked at issue; open while it does not answer, and then repaired by a correction of the record',
    test: 'test/api/invoices/issuing/vies.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1120],
    by: 'NIF_INVALID_CONTROL_DIGIT',
    why: 'a company has a NIF in the right form, with its control character',
    test: 'test/unit/verifactu/build-registration.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1132],
    by: 'VAT_RATE_NOT_ACCEPTED',
    why: 'each rate has the days on which it held',
    test: 'test/unit/domain/taxes/tax-catalogue.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1135],
    by: 'SURCHARGE_NOT_ACCEPTED',
    why: 'each surcharge has the rate that it goes with, and the days on which it held',
    test: 'test/unit/domain/taxes/surcharge-and-irpf-rules.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1188],
    by: 'VALIDATION_ERROR',
    why: 'a third party that issues for the issuer is somebody else',
    test: 'test/api/invoices/issuing/formalities.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1222],
    by: 'ALTERNATIVE_ID_INVALID',
    why: 'an identifier has the form of its type, for VAT numbers that of its country',
    test: 'test/api/invoices/recipients/recipient.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [1239, 1283],
    by: 'VALIDATION_ERROR',
    why: 'a full invoice names its recipient with name and identifier before it is issued',
    test: 'test/api/invoices/recipients/recipient.test.ts',
  },
  {
    state: 'PREVENTED',
    codes: [3003],
    by: 'EMISSION_NOT_READY',
    why: 'a company that has not granted the representation issues nothing in production (NIF_REPRESENTATION_REQUIRED); open where it was withdrawn at the AEAT since: the record is REJECTED with the code and can be sent again',
    test: 'test/unit/operations/readiness.test.ts',
  },
];

/** Codes that can still occur, and their consequences. */
const OPEN: readonly StandingGroup[] = [
  {
    state: 'OPEN',
    codes: [1241, 1243, 1256, 1288],
    why: 'an error of the AEAT’s own: the same record is sent again, later each time',
    test: 'test/unit/verifactu/xml/aeat-codes.test.ts',
  },
  {
    state: 'OPEN',
    codes: [2004],
    why: 'a record that is sent late says so by its instant; those of an incident are marked, and the clock is that of the platform',
    test: 'test/unit/dispatch/plan-submission.test.ts',
  },
  {
    state: 'OPEN',
    codes: [3000, 3001],
    why: 'comes after an answer that was lost: the AEAT is asked what it has, and the record that it has is taken for accepted; where another program registered that number, which no rule here can know, the record is REJECTED with the code and reconciliation shows both',
    test: DUPLICATES_TEST,
  },
  {
    state: 'OPEN',
    codes: [3002],
    why: 'comes where a correction or cancellation overtakes what it is of: the record waits; what the AEAT never had is corrected or cancelled as such',
    test: 'test/unit/dispatch/verdicts.test.ts',
  },
  {
    state: 'OPEN',
    codes: [3004],
    why: 'the invoice was registered by the AEAT’s own form: the record is REJECTED with the code, reconciliation shows the difference',
    test: 'test/api/verifactu-records/reconciliation.test.ts',
  },
];

export const REACHABLE_REFUSALS: readonly StandingGroup[] = [...PREVENTED, ...OPEN];
