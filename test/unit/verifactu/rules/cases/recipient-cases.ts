import type { OtherId } from '../../../../../src/verifactu/record-types.ts';
import type { RuleCase } from '../support/rule-case.ts';
import {
  abroad,
  COMPANY,
  GERMAN,
  NOT_REGISTERED,
  PASSPORT,
  PERSON_NIF,
  type RecordShape,
} from '../support/shapes.ts';

function identified(id: OtherId, rest: RecordShape = {}): RecordShape {
  return { ...rest, recipients: [abroad(id)] };
}

function vatNumber(ID: string, rest: RecordShape = {}): RecordShape {
  return identified({ IDType: '02', ID }, rest);
}

/** One invalid and one valid number of each structure in the table. */
const STRUCTURES: readonly (readonly [wrong: string, right: string])[] = [
  ['DE12345678', 'DE123456789'],
  ['ATU123456789', 'ATU12345678'],
  ['BE012345678', 'BE0123456789'],
  ['FR1234567890', 'FRXX123456789'],
  ['EL12345678', 'EL123456789'],
  ['GR123456789', 'EL123456789'],
  ['NL12345678B0', 'NL123456789B01'],
  ['IE123456', 'IE1234567W'],
  ['LT1234567890', 'LT123456789012'],
  ['RO01', 'RO10'],
  ['PT12345678A', 'PT123456789'],
  ['de123456789', 'DE123456789'],
  ['ESA28015865', 'IT12345678901'],
  ['US123456789', 'SE123456789012'],
];

/** Cases of recipients and their identification. */
export const RECIPIENT_CASES: readonly RuleCase[] = [
  ...(['F1', 'F3', 'R1', 'R2', 'R3', 'R4'] as const).map(
    (type): RuleCase => ({
      code: '1189',
      fault: `${type} to nobody`,
      field: 'recipient',
      broken: { type, recipients: [] },
      valid: { type, recipients: [COMPANY] },
    }),
  ),
  ...(['F2', 'R5'] as const).map(
    (type): RuleCase => ({
      code: '1190',
      fault: `${type} to somebody`,
      field: 'recipient',
      broken: { type, recipients: [COMPANY] },
      valid: { type, recipients: [] },
    }),
  ),
  {
    code: '1185',
    fault: 'full invoice said to have no recipient',
    field: 'recipient',
    broken: { withoutIdentity: true },
    valid: { type: 'F2', withoutIdentity: true },
  },
  {
    code: '1156',
    fault: 'simplified invoice to a VAT number',
    field: 'recipient.alternative_id',
    broken: { type: 'F2', recipients: [GERMAN] },
    valid: { type: 'F1', recipients: [GERMAN] },
    alongside: ['1190'],
  },
  {
    code: '1191',
    fault: 'bad debt of a VAT number',
    field: 'reason',
    broken: { type: 'R3', recipients: [GERMAN] },
    valid: { type: 'R3', recipients: [NOT_REGISTERED] },
  },
  {
    code: '1192',
    fault: 'insolvency of a passport',
    field: 'reason',
    broken: { type: 'R2', recipients: [PASSPORT] },
    valid: { type: 'R2', recipients: [GERMAN, NOT_REGISTERED, COMPANY] },
  },
  {
    code: '1123',
    fault: 'NIF with a wrong control character',
    field: 'recipient.nif',
    broken: { recipients: [{ NombreRazon: 'Cliente', NIF: 'A28015866' }] },
    valid: { recipients: [{ NombreRazon: 'Cliente', NIF: 'A28015865' }] },
  },
  {
    code: '1111',
    fault: 'passport of no country',
    field: 'recipient.alternative_id',
    broken: identified({ IDType: '03', ID: 'X1' }),
    valid: identified({ CodigoPais: 'US', IDType: '03', ID: 'X1' }),
  },
  ...(['02', '04', '05', '06'] as const).map(
    (IDType): RuleCase => ({
      code: '1126',
      fault: `Spain with type ${IDType}`,
      field: 'recipient.alternative_id',
      broken: identified({ CodigoPais: 'ES', IDType, ID: 'DE123456789' }),
      valid: identified({ CodigoPais: 'ES', IDType: '03', ID: 'DE123456789' }),
    }),
  ),
  {
    code: '1126',
    fault: 'not registered outside Spain',
    field: 'recipient.alternative_id',
    broken: identified({ CodigoPais: 'FR', IDType: '07', ID: PERSON_NIF }),
    valid: identified({ CodigoPais: 'ES', IDType: '07', ID: PERSON_NIF }),
  },
  {
    code: '1126',
    fault: 'not registered in no country',
    field: 'recipient.alternative_id',
    broken: identified({ IDType: '07', ID: PERSON_NIF }),
    valid: identified({ CodigoPais: 'ES', IDType: '07', ID: PERSON_NIF }),
  },
  {
    code: '1290',
    fault: 'not registered with a wrong control character',
    field: 'recipient.alternative_id',
    broken: identified({ CodigoPais: 'ES', IDType: '07', ID: '12345678A' }),
    valid: identified({ CodigoPais: 'ES', IDType: '07', ID: '12345678Z' }),
  },
  {
    code: '1131',
    fault: 'company as not registered',
    field: 'recipient.alternative_id',
    broken: identified({ CodigoPais: 'ES', IDType: '07', ID: 'A28015865' }),
    valid: identified({ CodigoPais: 'ES', IDType: '07', ID: 'X1234567L' }),
  },
  ...STRUCTURES.map(
    ([wrong, right]): RuleCase => ({
      code: '1103',
      fault: `VAT number ${wrong}`,
      field: 'recipient.alternative_id',
      broken: vatNumber(wrong),
      valid: vatNumber(right),
    }),
  ),
  {
    code: '1122',
    fault: 'VAT number of another country',
    field: 'recipient.alternative_id',
    broken: identified({ CodigoPais: 'FR', IDType: '02', ID: 'DE123456789' }),
    valid: identified({ CodigoPais: 'DE', IDType: '02', ID: 'DE123456789' }),
  },
  {
    code: '1254',
    fault: 'Northern Ireland before it had a prefix',
    field: 'recipient.alternative_id',
    broken: vatNumber('XI123456789', { operation: '2020-12-31' }),
    valid: vatNumber('XI123456789', { operation: '2021-01-01' }),
  },
  {
    code: '1255',
    fault: 'United Kingdom after it had left',
    field: 'recipient.alternative_id',
    broken: vatNumber('GB123456789', { operation: '2021-02-01' }),
    valid: vatNumber('GB123456789', { operation: '2021-01-31' }),
  },
  {
    code: '1255',
    fault: 'United Kingdom today',
    field: 'recipient.alternative_id',
    broken: vatNumber('GB123456789'),
    valid: vatNumber('XI123456789'),
  },
];
