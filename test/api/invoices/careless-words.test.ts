import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { today } from '../../support/today.ts';
import { ABROAD, ADDRESS, invoiceCompany, line, RECIPIENT, tax, untaxed } from './invoice-company.ts';

/** Forty invoices of careless self-employed people, sent by the API: wrong rates, wrong exemptions, parties and dates. */

type Body = Record<string, unknown>;

let person: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  person = await invoiceCompany();
});

let count = 0;
const price = () => 100 + ++count / 100;
const said = (description: string, main_tax: Body = tax(21), more: Body = {}): Body => ({
  lines: [line(price(), { description, main_tax, ...more })],
});
const exempt = tax(0, { exemption_reason: 'E1' });
const CONSUMER = { legal_name: 'Luisa Gómez', nif: '87654321X', address: ADDRESS };
const toConsumer = (body: Body): Body => ({ ...body, recipient: CONSUMER });

const CARELESS: readonly [what: string, body: () => Body][] = [
  ['bread at 21 %', () => said('Barra de pan')],
  ['a textbook at 21 %', () => said('Libro de texto')],
  ['ham at 21 %', () => said('Jamón ibérico')],
  ['a set menu at 21 %', () => said('Menú del día')],
  ['a hotel room at 21 %', () => said('Habitación doble, dos noches')],
  ['a taxi at 21 %', () => said('Carrera de taxi')],
  ['the cinema at 21 %', () => said('Entrada de cine')],
  ['flowers at 21 %', () => said('Ramo de flores')],
  ['prescription glasses at 21 %', () => said('Gafas graduadas')],
  ['a new dwelling at 21 %', () => toConsumer(said('Venta de vivienda'))],
  ['a haircut at 10 %', () => said('Corte de pelo', tax(10))],
  ['tobacco at 10 %', () => said('Tabaco', tax(10))],
  ['a gym at 10 %', () => said('Cuota de gimnasio', tax(10))],
  ['a vet at 10 %', () => said('Consulta veterinaria', tax(10))],
  ['a doctor with VAT', () => toConsumer(said('Consulta médica'))],
  ['physiotherapy with VAT', () => toConsumer(said('Sesión de fisioterapia'))],
  ['a dentist with VAT', () => toConsumer(said('Tratamiento de ortodoncia'))],
  ['lessons with VAT', () => toConsumer(said('Clases de matemáticas'))],
  ['a nursery with VAT', () => toConsumer(said('Guardería noviembre'))],
  ['insurance with VAT', () => said('Prima de seguro')],
  ['a loan with VAT', () => said('Intereses del préstamo')],
  ['a lottery ticket with VAT', () => said('Décimo de lotería')],
  ['rural land with VAT', () => said('Finca rústica en Ávila')],
  ['postage stamps with VAT', () => said('Sellos de correos')],
  ['a gold bar with VAT', () => said('Lingote de oro')],
  ['emission allowances with VAT', () => said('Derechos de emisión')],
  ['waste paper with VAT', () => said('Papel usado')],
  ['phones for 12,000 with VAT', () => ({ lines: [line(12_000, { description: 'Teléfonos móviles' })] })],
  ['a tip with VAT', () => said('Propina')],
  ['a subsidy with VAT', () => said('Subvención municipal')],
  ['a donation with VAT', () => said('Donativo')],
  ['exempt premises', () => said('Alquiler de local', exempt, { irpf_rate: 19 })],
  ['an exempt repair', () => said('Reparación de caldera', exempt)],
  [
    'an advance of an intra-Community supply',
    () => ({
      lines: [{ ...untaxed(price(), 'E5'), description: 'Anticipo pedido 7' }],
      recipient: { ...ABROAD, address: { ...ADDRESS, postal_code: '75001', country: 'FR' } },
    }),
  ],
  ['an operation of next month', () => ({ operation_date: addDays(today(), 30) })],
  ['a due date of last month', () => ({ due_date: addDays(today(), -30) })],
  ['no tax and no reason', () => said('Asesoría', tax(0))],
  ['the rate of 2011', () => said('Asesoría', tax(18))],
  // The service cannot know these without the contract.
  ['a gift voucher with VAT', () => said('Tarjeta regalo')],
  ['a second-hand car in the general regime', () => said('Coche de segunda mano')],
];

describe('forty invoices with the wrong tax by the API', () => {
  it('at most two pass without a warning or refusal', async () => {
    expect(CARELESS).toHaveLength(40);
    const silent: string[] = [];
    for (const [what, body] of CARELESS) {
      const response = await person.client.post('/invoices?dry_run=true', {
        ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(price())] },
        options: { issue_directly: true },
        ...body(),
      });
      const codes = (response.body.meta?.warnings ?? []).map(({ code }: { code: string }) => code);
      if (response.status === 200 && codes.length === 0) silent.push(what);
    }
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(2);
  });

  it.each([
    ['en', 'it bears 4 or 10 % and not 21 % (Ley 37/1992, article 91)'],
    ['es', 'lleva el 4 o el 10 % y no el 21 % (Ley 37/1992, artículo 91)'],
  ])('the warning says in %s what the line bears', async (language, text) => {
    const { body } = await person.client.post(
      '/invoices?dry_run=true',
      { type: 'STANDARD', recipient: RECIPIENT, ...said('Libro de texto') },
      { 'Accept-Language': language },
    );
    expect(body.meta.warnings).toEqual([
      expect.objectContaining({ code: 'TEXT_AND_TAX_DIFFER', message: expect.stringContaining(text) }),
    ]);
  });
});
