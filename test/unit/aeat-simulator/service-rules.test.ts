import { describe, expect, it } from 'vitest';
import { CENSUS } from '../../../aeat-simulator/census/census.ts';
import { detailsOf } from '../../../aeat-simulator/rules/detail.ts';
import { totalWarnings } from '../../../aeat-simulator/rules/totals.ts';
import { contentError } from '../../../aeat-simulator/rules/validate-record.ts';
import { parseXml } from '../../../aeat-simulator/xml/parse-xml.ts';
import type { Fingerprinted, RegistrationRecord } from '../../../src/verifactu/record-types.ts';
import { validateRecord } from '../../../src/verifactu/rules/validate-record.ts';
import { recordXml } from '../../../src/verifactu/xml/record-xml.ts';
import { AMOUNT_CASES } from '../verifactu/rules/cases/amount-cases.ts';
import { DATE_CASES } from '../verifactu/rules/cases/date-cases.ts';
import { IDENTITY_CASES } from '../verifactu/rules/cases/identity-cases.ts';
import { QUALIFICATION_CASES } from '../verifactu/rules/cases/qualification-cases.ts';
import { RATE_CASES } from '../verifactu/rules/cases/rate-cases.ts';
import { RECIPIENT_CASES } from '../verifactu/rules/cases/recipient-cases.ts';
import { REGIME_CASES } from '../verifactu/rules/cases/regime-cases.ts';
import { type RecordShape, recordOf } from '../verifactu/rules/support/shapes.ts';
import { registrationRecord } from '../verifactu/xml/support/chain-records.ts';
import { type Case, GROUPS, RECIPIENTS, TYPES } from '../verifactu/xml/support/record-matrix.ts';

const TODAY = '2026-03-10';

/** Codes of breaches that no record can show: rules of the schema, and text that XML cannot carry. */
const NEVER_SENT = ['4113', '1130'];
const CASES = [
  ...IDENTITY_CASES,
  ...DATE_CASES,
  ...RECIPIENT_CASES,
  ...QUALIFICATION_CASES,
  ...REGIME_CASES,
  ...RATE_CASES,
  ...AMOUNT_CASES,
].filter(({ code }) => !NEVER_SENT.includes(code));

/** Returns the code of the simulator's rejection or warning about totals, or null if it has none. */
function simulated(record: Fingerprinted<RegistrationRecord>, today: string): string | null {
  const node = parseXml(recordXml({ kind: 'REGISTRATION', record }));
  const facts = { issuer: '89890001K', today, now: 0, incident: false, census: CENSUS };
  const [warning] = totalWarnings(node, detailsOf(node));
  return (contentError(node, facts) ?? warning)?.code ?? null;
}

function judged(record: RegistrationRecord, today: string): (string | null)[] {
  const codes = validateRecord(record, { today }).map((breach) => breach.aeat_code);
  return codes.length === 0 ? [null] : codes;
}

function shaped(shape: RecordShape) {
  const { record, today } = recordOf(shape);
  return { record: { ...record, Huella: 'A'.repeat(64) }, today };
}

/** Every group on a plain invoice, and on that invoice every type with every recipient. */
const COMBINATIONS: readonly Case[] = [
  ...GROUPS.map(({ label, group }) => ({ label, changes: { groups: [group] } })),
  ...TYPES.flatMap((type) =>
    RECIPIENTS.map(({ label, recipient }) => ({
      label: `${type.label} ${label}`,
      changes: { ...type.changes, recipients: [recipient] },
    })),
  ),
];

describe('the validation rules of the service and of the simulator', () => {
  it.each(CASES)('the service and the simulator agree on $code, $fault', ({ broken, valid }) => {
    const bad = shaped(broken);
    expect(judged(bad.record, bad.today)).toContain(simulated(bad.record, bad.today));
    const good = shaped(valid);
    expect(simulated(good.record, good.today)).toBeNull();
  });

  it('the service and the simulator agree on every combination of group, type and recipient', () => {
    const apart = COMBINATIONS.flatMap(({ label, changes }) => {
      const built = registrationRecord(changes);
      if (built.kind !== 'REGISTRATION') return [label];
      const code = simulated(built.record, TODAY);
      const codes = judged(built.record, TODAY);
      return codes.includes(code) ? [] : [`${label}: ${code} and ${codes.join(', ')}`];
    });
    expect(apart).toEqual([]);
    expect(COMBINATIONS.length).toBeGreaterThan(400);
  });
});
