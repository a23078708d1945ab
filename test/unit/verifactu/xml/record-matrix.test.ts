import { describe, expect, it } from 'vitest';
import type { ChainRecord } from '../../../../src/verifactu/xml/record-xml.ts';
import { recordXml } from '../../../../src/verifactu/xml/record-xml.ts';
import { MAX_SUBMISSION_RECORDS, submissionXml } from '../../../../src/verifactu/xml/submission-xml.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import { GENERAL_GROUP } from '../support/record-inputs.ts';
import { cancellationRecord, ISSUER, registrationRecord } from './support/chain-records.ts';
import { type Case, GROUPS, RECIPIENTS, references, TYPES } from './support/record-matrix.ts';

const schemas = aeatSchemas();

/** Returns the schema faults of records, alone or in submissions, with the labels of the invalid ones. */
function invalid(records: readonly (readonly [label: string, record: ChainRecord])[]): string[] {
  const faults: string[] = [];
  for (let start = 0; start < records.length; start += MAX_SUBMISSION_RECORDS) {
    const batch = records.slice(start, start + MAX_SUBMISSION_RECORDS);
    const xml = submissionXml({
      issuer: ISSUER,
      incident: false,
      records: batch.map(([, each]) => each),
    });
    if ((schemas?.validate(xml) ?? []).length === 0) continue;
    faults.push(
      ...batch.map(([label, each]) => `${label}: ${schemas?.validate(recordXml(each)).join(' ') ?? ''}`),
    );
  }
  return faults;
}

/** Registrations with the elements that the matrix does not cover. */
const SHAPES: readonly Case[] = [
  {
    label: 'surcharge',
    changes: {
      groups: [{ ...GENERAL_GROUP, surcharge_percentage: 5.2, surcharge_amount_cents: 520 }],
    },
  },
  {
    label: '12 groups',
    changes: {
      groups: Array.from({ length: 12 }, (_, index) => ({ ...GENERAL_GROUP, percentage: index / 2 })),
    },
  },
  { label: 'operation date', changes: { operation_date: '2026-02-28' } },
  { label: 'Macrodato', changes: { groups: [{ ...GENERAL_GROUP, base_cents: 99_999_999_999_999 - 2100 }] } },
  {
    label: 'negative',
    changes: { groups: [{ ...GENERAL_GROUP, base_cents: -10_000, amount_cents: -2100 }] },
  },
  {
    label: '50 rectified invoices',
    changes: { invoice_type: 'R1', rectification_type: 'I', rectified_invoices: references(50) },
  },
  {
    label: '1000 rectified invoices and surcharge',
    changes: {
      invoice_type: 'R4',
      rectification_type: 'S',
      rectified_invoices: references(1000),
      rectified_amounts: { base_cents: 1, amount_cents: -1, surcharge_amount_cents: 0 },
    },
  },
  { label: '50 substituted invoices', changes: { invoice_type: 'F3', substituted_invoices: references(50) } },
  { label: 'corrective that names none', changes: { invoice_type: 'R3', rectification_type: 'I' } },
  { label: 'correction', changes: { correction: { subsanacion: 'S', rechazo_previo: 'N' } } },
  {
    label: 'correction of a rejected one',
    changes: { correction: { subsanacion: 'S', rechazo_previo: 'S' } },
  },
  { label: 'rejected first', changes: { correction: { subsanacion: 'S', rechazo_previo: 'X' } } },
  {
    label: 'without identified recipient',
    changes: { invoice_type: 'F2', recipients: [], without_identified_recipient: true },
  },
  { label: 'several recipients', changes: { recipients: RECIPIENTS.map(({ recipient }) => recipient) } },
  { label: 'longest texts', changes: { description: 'ñ'.repeat(600), external_reference: 'r'.repeat(60) } },
  { label: 'longest number', changes: { invoice_number: '&'.repeat(60) } },
  {
    label: 'markup in names',
    changes: {
      issuer: { nif: ISSUER.nif, legal_name: `Ñandú & "Hijos" <S.L.> d'Àvila ]]> &amp; \u{1F9FE}` },
      recipients: [{ legal_name: `<b>O'Neill & "Co"</b>`, nif: 'A28015865', alternative_id: null }],
      description: 'línea 1\r\nlínea 2\t<!-- & -->\u0000',
      external_reference: '<&>"\'',
    },
  },
];

const GENERATORS = [null, ...RECIPIENTS.map(({ recipient: party }) => ({ by: 'D' as const, party }))];

const CANCELLATIONS = (['S', 'N'] as const).flatMap((sin_registro_previo, round) =>
  GENERATORS.map((generator, index) => ({
    generator,
    rechazo_previo: (['S', 'N'] as const)[(index + round) % 2] ?? 'N',
  })).map(({ generator, rechazo_previo }) => ({
    label: `SinRegistroPrevio ${sin_registro_previo}, RechazoPrevio ${rechazo_previo}, ${generator === null ? 'no Generador' : `Generador ${generator.party.nif ?? generator.party.alternative_id?.number}`}`,
    changes: {
      circumstances: { sin_registro_previo, rechazo_previo },
      external_reference: 'ref & "x"',
      generator,
    },
  })),
);

describe.skipIf(schemas === null)(officialTitle('records against the official schemas', schemas), () => {
  it('every invoice type with every tax, regime, qualification and exemption is valid in submissions of 1,000', () => {
    const cases = TYPES.flatMap((type) => GROUPS.map((group) => ({ type, group })));
    const records = cases.map(({ type, group }, index) => {
      const { recipient } = RECIPIENTS[index % RECIPIENTS.length] ?? {};
      const changes = {
        ...type.changes,
        groups: [group.group],
        ...(recipient && { recipients: [recipient] }),
      };
      return [`${type.label} ${group.label}`, registrationRecord(changes)] as const;
    });
    expect(records.length).toBe(13 * (17 * 10 + 18 * 12 + 6 * 10));
    expect(invalid(records)).toEqual([]);
  });

  it('every invoice type with every kind of recipient is valid', () => {
    const records = TYPES.flatMap((type) =>
      RECIPIENTS.map(({ label, recipient }) => {
        const record = registrationRecord({ ...type.changes, recipients: [recipient] });
        return [`${type.label} ${label}`, record] as const;
      }),
    );
    expect(records.length).toBe(13 * 8);
    expect(invalid(records)).toEqual([]);
  });

  it.each(SHAPES)('the record is valid alone and submitted: $label', ({ changes }) => {
    for (const record of [registrationRecord(changes, null), registrationRecord(changes)]) {
      expect(schemas?.validate(recordXml(record))).toEqual([]);
      expect(schemas?.validate(submissionXml({ issuer: ISSUER, incident: true, records: [record] }))).toEqual(
        [],
      );
    }
  });

  it.each(CANCELLATIONS)('a cancellation with $label is valid', ({ changes }) => {
    for (const record of [cancellationRecord(changes, null), cancellationRecord(changes)]) {
      expect(schemas?.validate(recordXml(record))).toEqual([]);
      expect(
        schemas?.validate(submissionXml({ issuer: ISSUER, incident: false, records: [record] })),
      ).toEqual([]);
    }
  });

  it('a submission of registrations and cancellations is valid', () => {
    const records = [registrationRecord(), cancellationRecord(), registrationRecord()];
    expect(schemas?.validate(submissionXml({ issuer: ISSUER, incident: false, records }))).toEqual([]);
  });
});
