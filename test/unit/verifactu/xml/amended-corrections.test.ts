import { describe, expect, it } from 'vitest';
import type { RecordAmendment } from '../../../../src/verifactu/build-correction.ts';
import { appendCorrection } from '../../../../src/verifactu/chain.ts';
import { readBreakdown } from '../../../../src/verifactu/read-breakdown.ts';
import { recordXml } from '../../../../src/verifactu/xml/record-xml.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { nodeSha256 } from '../support/node-sha256.ts';
import { officialTitle } from '../support/official-data.ts';
import { GENERAL_GROUP, registrationInput } from '../support/record-inputs.ts';
import { registrationRecord } from './support/chain-records.ts';
import { references } from './support/record-matrix.ts';

const schemas = aeatSchemas();

/** Records that a correction can repair. */
const REPAIRED = {
  'full invoice': registrationRecord({}),
  'simplified invoice': registrationRecord({ invoice_type: 'F2', recipients: [] }),
  exchange: registrationRecord({ invoice_type: 'F3', substituted_invoices: references(2) }),
  'corrective by substitution': registrationRecord({
    invoice_type: 'R1',
    rectification_type: 'S',
    rectified_invoices: references(1),
    rectified_amounts: { base_cents: 1, amount_cents: 1, surcharge_amount_cents: 0 },
    operation_date: '2026-01-15',
  }),
};

const AMENDMENTS: Readonly<Record<string, RecordAmendment>> = {
  nothing: {},
  description: { description: 'Otra operación' },
  'operation date': { operation_date: '2026-01-02' },
  'no operation date': { operation_date: null },
  groups: { groups: [{ ...GENERAL_GROUP, regime_key: '11' }] },
  recipient: {
    recipient: {
      legal_name: 'Exemple SARL',
      nif: null,
      alternative_id: { type: '02', number: 'FR12345678901', country_code: null },
    },
  },
};

function corrected(kind: keyof typeof REPAIRED, amendment: RecordAmendment) {
  const original = REPAIRED[kind];
  if (original.kind !== 'REGISTRATION') throw new Error('not a registration');
  const { issuer, software, generated_at, issue_date, invoice_number } = registrationInput({});
  const common = { issuer, software, generated_at, issue_date, invoice_number };
  const correction = { subsanacion: 'S', rechazo_previo: 'N' } as const;
  const input = { ...common, correction, amendment, repaired: original.record };
  return appendCorrection(null, input, nodeSha256).record;
}

describe('a correction with amended data', () => {
  it('readBreakdown reads the groups of a record as they were written', () => {
    expect(readBreakdown(corrected('full invoice', {}))).toEqual([GENERAL_GROUP]);
  });

  it('a correction rejects groups with another total', () => {
    const groups = [{ ...GENERAL_GROUP, base_cents: GENERAL_GROUP.base_cents + 1 }];
    expect(() => corrected('full invoice', { groups })).toThrow('ImporteTotal');
  });
});

describe.skipIf(schemas === null)(officialTitle('corrections against the official schemas', schemas), () => {
  const kinds = Object.keys(REPAIRED) as (keyof typeof REPAIRED)[];
  const cases = kinds.flatMap((kind) =>
    Object.keys(AMENDMENTS)
      .filter((name) => kind !== 'simplified invoice' || name !== 'recipient')
      .map((name) => [kind, name] as const),
  );

  it.each(cases)('the corrected record is valid against the schema: %s, amended: %s', (kind, name) => {
    const record = corrected(kind, AMENDMENTS[name] ?? {});
    expect(schemas?.validate(recordXml({ kind: 'REGISTRATION', record }))).toEqual([]);
  });
});
