import { expect, it } from 'vitest';
import { Warnings } from '../../../src/contract/warnings/warnings.ts';
import type { CorrectiveReason } from '../../../src/domain/invoices/corrective-rules.ts';
import { warnOfCorrectiveReason, warnOfVoidReason } from '../../../src/invoices/drafting/text-warnings.ts';
import { type Case, COMPANY, codesOf, line, PERSON } from './support/careless.ts';

const said = (description: string, own = {}, tax = {}): Case => ({
  lines: [line({ description, ...own }, tax)],
});
const named = (legal_name: string): Case => ({ recipient: { ...COMPANY, legal_name } });
const toPerson = (one: Case): Case => ({ ...one, recipient: PERSON, isConsumer: true });
const DISBURSEMENT = { line_type: 'DISBURSEMENT', main_tax: null } as const;
const CASH_BASIS = { regime_key: '07' };

it.each<[code: string, careless: Case, careful: Case]>([
  ['TEXT_AND_TAX_DIFFER', said('I.V.A. 21%'), said('Curso de IVA')],
  [
    'TEXT_AND_TAX_DIFFER',
    said('Retención del 15 % de IRPF', { quantity: -1 }),
    said('Retención de líquidos'),
  ],
  ['TEXT_AND_TAX_DIFFER', said('ＩＶＡ ２１％'), said('ＣＵＲＳＯ ＤＥ ＩＶＡ')],
  ['TEXT_AND_TAX_DIFFER', said('Kilometraje', DISBURSEMENT), said('Kilometraje')],
  ['TEXT_AND_TAX_DIFFER', said('Gastos de envío', DISBURSEMENT), said('Tasa registral', DISBURSEMENT)],
  ['TEXT_AND_TAX_DIFFER', said('Suplidos de notaría'), said('Suplidos de notaría', DISBURSEMENT)],
  ['TEXT_AND_TAX_DIFFER', said('Fianza del local'), said('Gestión de la fianza')],
  ['TEXT_AND_TAX_DIFFER', said('Indemnización por rotura'), said('Reclamación de indemnización')],
  [
    'TEXT_AND_TAX_DIFFER',
    said('Intereses de demora'),
    said('Intereses de demora', {}, { percentage: 0, exemption_reason: 'N1' }),
  ],
  ['TEXT_AND_TAX_DIFFER', toPerson(said('Alquiler vivienda')), toPerson(said('Alquiler vivienda turística'))],
  ['TEXT_AND_TAX_DIFFER', said('Chatarra de cobre'), toPerson(said('Chatarra de cobre'))],
  ['WITHHOLDING_MISSING', said('Alquiler de local'), said('Alquiler de local', {}, { regime_key: '12' })],
  ['WITHHOLDING_MISSING', said('Renta de la oficina'), said('Renta de la oficina', { irpf_rate: 19 })],
  [
    'WITHHOLDING_MISSING',
    { issuer: 'B58818501', ...said('Renta', {}, { regime_key: '11' }) },
    { issuer: 'B58818501', ...said('Renta', {}, { regime_key: '12' }) },
  ],
  ['RECIPIENT_NOT_NAMED', named('Cliente de contado'), named('Contado Hermanos')],
  ['RECIPIENT_NOT_NAMED', named('B-12345674'), named('B 12345675')],
  [
    'CASH_BASIS_MIXED',
    { lines: [line({}, CASH_BASIS), line()] },
    { lines: [line({}, CASH_BASIS), line({}, { percentage: 0, exemption_reason: 'E1' })] },
  ],
  [
    'NOTES_AND_TAX_DIFFER',
    { row: { notes: 'Inversión del sujeto pasivo' } },
    {
      row: { notes: 'Inversión del sujeto pasivo' },
      ...said('Obra', {}, { percentage: 0, exemption_reason: 'S2' }),
    },
  ],
  [
    'NOTES_AND_TAX_DIFFER',
    { row: { notes: 'Operación exenta, art. 20 LIVA' } },
    { row: { notes: 'No incluye operaciones exentas' } },
  ],
  ['VAGUE_DESCRIPTION', said('Según presupuesto'), said('Pintura según presupuesto 12')],
  ['VAGUE_DESCRIPTION', said('Factura'), said('Factura electrónica: alta')],
])('%s is given for careless words, and not for the right ones', (code, careless, careful) => {
  expect(codesOf(careless)).toContain(code);
  expect(codesOf(careful)).toEqual([]);
});

it.each<[text: string, reason: CorrectiveReason, isWrong: boolean]>([
  ['El cliente no paga', 'R1', true],
  ['El cliente no ha pagado', 'R4', true],
  ['Impago de la factura', 'R3', false],
  ['Concurso de acreedores', 'R4', true],
  ['Concurso de acreedores', 'R2', false],
  ['Dos horas menos', 'R1', false],
  ['Ya ha pagado la mitad', 'R1', false],
])('the corrective reason "%s" with %s is warned of: %s', (text, reason, isWrong) => {
  const warnings = new Warnings(false);
  warnOfCorrectiveReason(warnings, { reason, reason_description: text });
  expect(warnings.view('es').map(({ code }) => code)).toEqual(isWrong ? ['REASON_AND_TEXT_DIFFER'] : []);
});

it.each([
  ['Devolución de la mercancía', true],
  ['El precio era otro', true],
  ['El cliente no paga', true],
  ['Emitida dos veces por error', false],
  ['La venta nunca se hizo', false],
])('the void reason "%s" is warned of: %s', (text, isWrong) => {
  const warnings = new Warnings(false);
  warnOfVoidReason(warnings, text);
  expect(warnings.view('en').map(({ code }) => code)).toEqual(isWrong ? ['REASON_AND_TEXT_DIFFER'] : []);
});
