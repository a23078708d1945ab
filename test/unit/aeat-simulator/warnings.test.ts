import { describe, expect, it } from 'vitest';
import { lab, outcomes } from './support/lab.ts';
import { INCIDENT } from './support/messages.ts';
import {
  breakdown,
  cancellation,
  type Elements,
  foreigner,
  NOW,
  recipients,
  registration,
  tags,
} from './support/records.ts';

const previousWith = (fingerprint: string): Elements => ({
  Encadenamiento: `<sf:RegistroAnterior>${tags({
    IDEmisorFactura: 'B12345674',
    NumSerieFactura: 'F-0',
    FechaExpedicionFactura: '19-11-2026',
    Huella: fingerprint,
  })}</sf:RegistroAnterior>`,
});
const uncensused = recipients(foreigner({ CodigoPais: 'ES', IDType: '07', ID: '99000001C' }));

describe('a record that the simulator accepts with errors', () => {
  const cases: [string, Elements, string][] = [
    ['when a recipient is not in the census (07)', { Destinatarios: uncensused }, '2001'],
    ['when its fingerprint is another', { Huella: 'A'.repeat(64) }, '2000'],
    ['when ImporteTotal is off by more than 10 euros', { ImporteTotal: '131.01' }, '2005'],
    ['when CuotaTotal is off by more than 10 euros', { CuotaTotal: '31.01', ImporteTotal: '121.00' }, '2006'],
    ['when IPSI names no regime', { Desglose: breakdown({ Impuesto: '02', ClaveRegimen: null }) }, '2009'],
  ];
  it.each(cases)('the simulator accepts a record with errors %s', async (_name, elements, code) => {
    expect(outcomes(await lab().submit([registration({ elements })]))).toEqual([
      `AceptadoConErrores ${code}`,
    ]);
  });

  it('the simulator accepts totals up to 10 euros off without errors', async () => {
    const elements = { ImporteTotal: '131.00', CuotaTotal: '11.00' };
    expect(outcomes(await lab().submit([registration({ elements })]))).toEqual(['Correcto']);
  });

  it('the simulator does not check totals under a regime with a different tax base', async () => {
    const elements = { Desglose: breakdown({ ClaveRegimen: '03' }), ImporteTotal: '900.00' };
    expect(outcomes(await lab().submit([registration({ elements })]))).toEqual(['Correcto']);
  });

  it('a record that claims to start an existing chain is accepted with error 2007', async () => {
    const place = lab();
    const reply = await place.submit([registration(), registration({ number: 'F-2' })]);
    expect(outcomes(reply)).toEqual(['Correcto', 'AceptadoConErrores 2007']);
    const software = {
      SistemaInformatico: registration()
        .xml.replace(/.*<sf:SistemaInformatico>(.*)<\/sf:SistemaInformatico>.*/s, '$1')
        .replace('Instalacion>1<', 'Instalacion>2<'),
    };
    const other = await place.submit([registration({ number: 'F-3', elements: software })]);
    expect(outcomes(other)).toEqual(['Correcto']);
  });

  it('an invalid previous fingerprint, or one equal to its own, gives error 2002, 2003 or 2008', async () => {
    const withPrevious = (fingerprint: string, own: string | null = null) => {
      const record = registration({ elements: previousWith(fingerprint) });
      const rest = own === null ? {} : { Huella: own };
      return lab().submit([registration({ previous: { ...record, fingerprint }, elements: rest })]);
    };
    expect(outcomes(await withPrevious('A'.repeat(63)))).toEqual(['AceptadoConErrores 2002']);
    expect(outcomes(await withPrevious('a'.repeat(64)))).toEqual(['AceptadoConErrores 2003']);
    const same = 'B'.repeat(64);
    expect(outcomes(await withPrevious(same, same))).toEqual(['AceptadoConErrores 2008']);
  });

  it('a cancellation with a wrong fingerprint is accepted with error 2000', async () => {
    const first = registration();
    const voided = cancellation({ previous: first, elements: { Huella: 'F'.repeat(64) } });
    expect(outcomes(await lab().submit([first, voided]))).toEqual(['Correcto', 'AceptadoConErrores 2000']);
  });

  it('a late record with wrong totals reports the totals (2005) and not the clock', async () => {
    const place = lab();
    place.now = NOW + 3_600_000;
    const elements = { ImporteTotal: '900.00' };
    expect(outcomes(await place.submit([registration({ elements })]))).toEqual(['AceptadoConErrores 2005']);
  });
});

describe('the clock margin of the simulator', () => {
  const submitAt = async (seconds: number, header = {}) => {
    const place = lab();
    place.now = NOW + seconds * 1000;
    return await place.submit([registration()], header);
  };

  it('the simulator tolerates a clock difference of 240 seconds in both directions', async () => {
    expect(outcomes(await submitAt(240))).toEqual(['Correcto']);
    expect(outcomes(await submitAt(-240))).toEqual(['Correcto']);
    expect(outcomes(await submitAt(241))).toEqual(['AceptadoConErrores 2004']);
    expect(outcomes(await submitAt(-241))).toEqual(['AceptadoConErrores 2004']);
    expect((await submitAt(241)).lines[0]?.description).toMatch(/margen de error de: 240 segundos\.$/);
  });

  it('a declared incident lifts the clock margin for late records only', async () => {
    expect(outcomes(await submitAt(86_400, INCIDENT))).toEqual(['Correcto']);
    expect(outcomes(await submitAt(-241, INCIDENT))).toEqual(['AceptadoConErrores 2004']);
  });
});
