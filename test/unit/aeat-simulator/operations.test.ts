import { describe, expect, it } from 'vitest';
import { lab, outcomes, textOf } from './support/lab.ts';
import { queryXml } from './support/messages.ts';
import { cancellation, type Elements, registration } from './support/records.ts';

type Before = 'nothing' | 'a registration' | 'a cancellation';
const BEFORE: readonly Before[] = ['nothing', 'a registration', 'a cancellation'];

/**
 * Creates a simulator that holds the given state of invoice F-1, and returns the last record of its chain.
 */
async function placeWith(before: Before) {
  const place = lab();
  const first = registration();
  const voided = cancellation({ previous: first });
  if (before === 'a registration') await place.submit([first]);
  if (before === 'a cancellation') await place.submit([first, voided]);
  return { place, last: before === 'nothing' ? null : before === 'a registration' ? first : voided };
}

/**
 * Expected outcome of each operation after nothing, a registration and a cancellation. Validaciones v1.2.2,
 * section 6.
 */
const REGISTRATIONS: [string, Elements, [string, string, string]][] = [
  ['a registration', {}, ['Correcto', 'Incorrecto 3000', 'Incorrecto 3000']],
  [
    'a registration that says N',
    { Subsanacion: 'N', RechazoPrevio: 'N' },
    ['Correcto', 'Incorrecto 3000', 'Incorrecto 3000'],
  ],
  ['a correction', { Subsanacion: 'S' }, ['Incorrecto 3002', 'Correcto', 'Correcto']],
  [
    'a correction after a rejected one',
    { Subsanacion: 'S', RechazoPrevio: 'S' },
    ['Incorrecto 3002', 'Correcto', 'Correcto'],
  ],
  [
    'a registration after a rejected one',
    { Subsanacion: 'S', RechazoPrevio: 'X' },
    ['Correcto', 'Incorrecto 3000', 'Incorrecto 3000'],
  ],
];
const CANCELLATIONS: [string, Elements, [string, string, string]][] = [
  ['a cancellation', {}, ['Incorrecto 3002', 'Correcto', 'Correcto']],
  [
    'a cancellation after a rejected one',
    { RechazoPrevio: 'S' },
    ['Incorrecto 3002', 'Correcto', 'Correcto'],
  ],
  [
    'a cancellation without a previous record',
    { SinRegistroPrevio: 'S' },
    ['Correcto', 'Incorrecto 3000', 'Incorrecto 3001'],
  ],
  [
    'one without a previous record after a rejected one',
    { SinRegistroPrevio: 'S', RechazoPrevio: 'S' },
    ['Correcto', 'Incorrecto 3000', 'Incorrecto 3001'],
  ],
];

describe("the AEAT's table of operations", () => {
  it.each(REGISTRATIONS)(
    'the simulator applies the table of operations to this registration: %s',
    async (_name, elements, expected) => {
      const results: string[] = [];
      for (const before of BEFORE) {
        const { place, last } = await placeWith(before);
        results.push(...outcomes(await place.submit([registration({ previous: last, elements })])));
      }
      expect(results).toEqual(expected);
    },
  );

  it.each(CANCELLATIONS)(
    'the simulator applies the table of operations to this cancellation: %s',
    async (_name, elements, expected) => {
      const results: string[] = [];
      for (const before of BEFORE) {
        const { place, last } = await placeWith(before);
        results.push(...outcomes(await place.submit([cancellation({ previous: last, elements })])));
      }
      expect(results).toEqual(expected);
    },
  );

  it('the simulator rejects RechazoPrevio without a correction', async () => {
    const submit = async (elements: Elements) => outcomes(await lab().submit([registration({ elements })]));
    expect(await submit({ RechazoPrevio: 'X' })).toEqual(['Incorrecto 1153']);
    expect(await submit({ RechazoPrevio: 'S', Subsanacion: 'N' })).toEqual(['Incorrecto 1161']);
  });
});

describe('a record submitted twice', () => {
  it('a repeated record is a duplicate that names the first request and its state', async () => {
    const place = lab();
    const record = registration();
    const first = await place.submit([record]);
    const again = await place.submit([record]);
    expect(again.text('EstadoEnvio')).toBe('Incorrecto');
    const query = await place.post(queryXml({ year: '2026', month: '11' }));
    expect(again.lines[0]).toMatchObject({
      code: '3000',
      duplicateState: 'Correcta',
      duplicateRequest: textOf(query.body, 'IdPeticion'),
    });
    expect(first.lines[0]?.duplicateState).toBeNull();
    expect(again.lines[0]?.duplicateRequest).toMatch(/^\d{20}$/);
  });

  it('a duplicate names the errors and the cancellation of the stored record', async () => {
    const place = lab();
    const flawed = registration({ elements: { ImporteTotal: '900.00' } });
    await place.submit([flawed]);
    const again = await place.submit([flawed]);
    expect(again.lines[0]?.duplicateState).toBe('AceptadaConErrores');
    expect(again.body).toMatch(/RegistroDuplicado>.*<sf:CodigoErrorRegistro>2005</);
    await place.submit([cancellation({ previous: flawed })]);
    expect((await place.submit([flawed])).lines[0]?.duplicateState).toBe('Anulada');
  });

  it('a rejected record is validated again when it is resubmitted', async () => {
    const place = lab();
    const early = registration({ date: '21-11-2026' });
    expect(outcomes(await place.submit([early]))).toEqual(['Incorrecto 1112']);
    place.now += 86_400_000;
    expect(
      outcomes(await place.submit([early], { RemisionVoluntaria: '<sf:Incidencia>S</sf:Incidencia>' })),
    ).toEqual(['Correcto']);
  });
});

describe('a correction sent to the simulator', () => {
  it('a correction replaces the stored registration and ends its cancellation', async () => {
    const place = lab();
    const first = registration({ elements: { ImporteTotal: '900.00' } });
    const voided = cancellation({ previous: first });
    const correction = registration({ previous: voided, elements: { Subsanacion: 'S' } });
    await place.submit([first, voided]);
    const before = await place.post(queryXml({ year: '2026', month: '11' }));
    expect(before.body).toContain('<sfLRRC:EstadoRegistro>Anulado<');
    await place.submit([correction]);
    const after = await place.post(queryXml({ year: '2026', month: '11' }));
    expect(after.body).toContain('<sfLRRC:EstadoRegistro>Correcto<');
    expect(after.body).toContain(`<sfLRRC:Huella>${correction.fingerprint}<`);
    expect(after.body).toContain('<sfLRRC:ImporteTotal>121.00<');
  });
});
