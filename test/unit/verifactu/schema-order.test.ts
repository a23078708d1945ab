import { describe, expect, it } from 'vitest';
import type { RegistrationInput } from '../../../src/verifactu/build-registration.ts';
import { appendCancellation, appendRegistration } from '../../../src/verifactu/chain.ts';
import type { RecordElement } from '../../../src/verifactu/record-types.ts';
import { nodeSha256 } from './support/node-sha256.ts';
import { officialText, officialTitle } from './support/official-data.ts';
import { cancellationInput, GENERAL_GROUP, registrationInput } from './support/record-inputs.ts';
import { complexTypes, type XsdElement } from './support/xsd-sequence.ts';

const xsd = officialText('schemas/SuministroInformacion.xsd');
const types = complexTypes(xsd ?? '');

const reference = { issuer_nif: '89890001K', invoice_number: 'F-1', issue_date: '2026-01-31' };
const previous = { ...reference, position: 7, fingerprint: 'A'.repeat(64) };
const surcharged = { ...GENERAL_GROUP, surcharge_percentage: 5.2, surcharge_amount_cents: 520 };
const foreigner = {
  legal_name: 'Jane Doe',
  nif: null,
  alternative_id: { type: '03', number: 'P1', country_code: 'US' },
};

/** Inputs that together use every element of our records. */
const inputs: [string, RegistrationInput][] = [
  ['a full invoice', registrationInput()],
  [
    'a corrective by substitution that repairs a rejected record',
    registrationInput({
      invoice_type: 'R1',
      rectification_type: 'S',
      rectified_amounts: { base_cents: 1, amount_cents: 1, surcharge_amount_cents: 1 },
      rectified_invoices: [reference, reference],
      operation_date: '2026-03-01',
      recipients: [foreigner],
      groups: [surcharged, { ...GENERAL_GROUP, base_cents: 10_000_000_000 }],
      correction: { subsanacion: 'S', rechazo_previo: 'X' },
      external_reference: 'ref',
    }),
  ],
  ['an exchange', registrationInput({ invoice_type: 'F3', substituted_invoices: [reference] })],
  [
    'a full invoice without recipient',
    registrationInput({ invoice_type: 'F2', recipients: [], without_identified_recipient: true }),
  ],
  [
    'exempt, reverse charged and not subject operations',
    registrationInput({
      groups: [
        { ...GENERAL_GROUP, qualification: null, exemption: 'E1', percentage: null, amount_cents: null },
        { ...GENERAL_GROUP, qualification: 'S2', percentage: 0, amount_cents: 0 },
        { ...GENERAL_GROUP, qualification: 'N2', percentage: null, amount_cents: null },
      ],
    }),
  ],
];

/** Returns the paths of elements that violate the sequence of the schema. */
function violations(element: RecordElement, sequence: readonly XsdElement[], path: string): string[] {
  const order = sequence.map(({ name }) => name);
  const names = Object.keys(element);
  const unknown = names.filter((name) => !order.includes(name)).map((name) => `${path}/${name} is unknown`);
  const places = names.map((name) => order.indexOf(name));
  const disorder = places.some((place, index) => index > 0 && place <= (places[index - 1] ?? -1));
  const missing = sequence
    .filter(({ name, optional, inChoice }) => !optional && !inChoice && !names.includes(name))
    .filter(({ name }) => name !== 'ds:Signature')
    .map(({ name }) => `${path}/${name} is missing`);
  return [
    ...unknown,
    ...(disorder ? [`${path} is out of order: ${names.join(', ')}`] : []),
    ...missing,
    ...sequence.flatMap((declared) => childViolations(element[declared.name], declared, path)),
  ];
}

function childViolations(
  child: RecordElement[string] | undefined,
  declared: XsdElement,
  path: string,
): string[] {
  if (child === undefined) return [];
  const place = `${path}/${declared.name}`;
  const sequence = declared.children.length > 0 ? declared.children : (types.get(declared.type ?? '') ?? []);
  if (isList(child) !== declared.repeated) return [`${place} repeats otherwise than the schema says`];
  if (isList(child)) return child.flatMap((item) => violations(item, sequence, place));
  if (typeof child === 'string') return sequence.length === 0 ? [] : [`${place} lacks its elements`];
  return violations(child, sequence, place);
}

function isList(value: RecordElement[string]): value is readonly RecordElement[] {
  return Array.isArray(value);
}

describe.skipIf(xsd === null)(
  officialTitle('order of elements against SuministroInformacion.xsd', xsd),
  () => {
    const registrationSequence = types.get('RegistroFacturacionAltaType') ?? [];
    const cancellationSequence = types.get('RegistroFacturacionAnulacionType') ?? [];

    it('complexTypes reads the sequences of the schema', () => {
      expect(registrationSequence.map(({ name }) => name).slice(0, 3)).toEqual([
        'IDVersion',
        'IDFactura',
        'RefExterna',
      ]);
      expect(registrationSequence.at(-2)?.name).toBe('Huella');
      expect(cancellationSequence.map(({ name }) => name)).toContain('SinRegistroPrevio');
    });

    it.each(inputs)('the record of %s follows the schema, first in its chain and later', (_, input) => {
      for (const head of [null, previous]) {
        const { record } = appendRegistration(head, input, nodeSha256);
        expect(violations(record, registrationSequence, 'RegistroAlta')).toEqual([]);
      }
    });

    it('a cancellation follows the schema, with and without circumstances', () => {
      const plain = cancellationInput();
      const full = cancellationInput({
        circumstances: { sin_registro_previo: 'S', rechazo_previo: 'S' },
        external_reference: 'ref',
      });
      for (const input of [plain, full]) {
        const { record } = appendCancellation(previous, input, nodeSha256);
        expect(violations(record, cancellationSequence, 'RegistroAnulacion')).toEqual([]);
      }
    });

    it('the check finds an element that is misplaced, missing or unknown', () => {
      const { Huella, ...record } = appendRegistration(null, registrationInput(), nodeSha256).record;
      expect(violations(record, registrationSequence, 'R')).toEqual(['R/Huella is missing']);
      expect(violations({ Huella, ...record }, registrationSequence, 'R')).toHaveLength(1);
      expect(violations({ ...record, Huella, Otro: 'x' }, registrationSequence, 'R')).toContain(
        'R/Otro is unknown',
      );
    });
  },
);
