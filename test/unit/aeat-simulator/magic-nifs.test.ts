import { describe, expect, it } from 'vitest';
import { MAGIC_NIFS, magicNif } from '../../../aeat-simulator/magic-nifs.ts';
import { isWellFormedNif } from '../../../aeat-simulator/nif.ts';
import { validateNif } from '../../../src/domain/identity/nif.ts';
import { type Lab, lab, outcomes } from './support/lab.ts';
import { foreigner, ISSUER, person, recipients, registration } from './support/records.ts';

const invoiceTo = (nif: string, subsanacion: string | null = null) =>
  registration({ elements: { Destinatarios: recipients(person(nif)), Subsanacion: subsanacion } });

/**
 * Submits one invoice to a NIF and returns the outcome: line state and code, status and fault, or no answer.
 */
async function met(place: Lab, nif: string): Promise<string> {
  try {
    const reply = await place.submit([invoiceTo(nif)]);
    return outcomes(reply)[0] ?? `${reply.status} ${reply.fault ?? reply.contentType}`;
  } catch {
    return 'no answer';
  }
}

describe('magic NIFs', () => {
  it('every magic NIF is unique and well formed for the simulator and the service', () => {
    const nifs = MAGIC_NIFS.map(({ nif }) => nif);
    expect(nifs.filter((nif) => !isWellFormedNif(nif) || validateNif(nif, 'nif').length > 0)).toEqual([]);
    expect(new Set(nifs).size).toBe(nifs.length);
  });

  it('the simulator accepts a record for a NIF that is not magic', async () => {
    expect(magicNif('A28015865')).toBeNull();
    expect(await met(lab(), 'A28015865')).toBe('Correcto');
  });

  const html = (status: number) => `${status} text/html;charset=UTF-8`;
  const cases: [string, string, string[]][] = [
    ['is not in the census', 'B99001000', ['Incorrecto 1110', 'Incorrecto 1110']],
    ['is a person not in the census', '99000001C', ['Incorrecto 1110']],
    ['is known by a similar name', 'B99002008', ['Incorrecto 1110']],
    ['is deregistered', 'B99003006', ['Correcto']],
    ['is revoked', 'B99004004', ['Correcto']],
    ['is left unprocessed by the census', 'B99005001', ['Correcto']],
    ['keeps the census from answering', 'B99006009', ['Correcto']],
    ['gets its record rejected', 'B99007007', ['Incorrecto 1110', 'Incorrecto 1110']],
    ['gets it accepted with errors', 'B99008005', ['AceptadoConErrores 2005', 'Incorrecto 3000']],
    ['meets a technical error once', 'B99009003', ['Incorrecto 1129', 'Correcto']],
    ['is stored and not answered once', 'B99010001', ['no answer', 'Incorrecto 3000']],
    ['meets a fault of the server once', 'B99011009', ['500 102', 'Correcto']],
    ['breaks the schema always', 'B99012007', ['500 4102', '500 4102']],
    ['is forbidden three times', 'B99013005', [html(403), html(403), html(403), 'Correcto']],
    ['finds no service three times', 'B99014003', [html(503), html(503), html(503), 'Correcto']],
    ['is answered slowly', 'B99015000', ['Correcto']],
    [
      'is stored and answered with nothing once',
      'B99016008',
      ['200 text/xml;charset=UTF-8', 'Incorrecto 3000'],
    ],
    ['is stored and answered in half once', 'B99017006', ['200 text/xml;charset=UTF-8', 'Incorrecto 3000']],
  ];
  it.each(cases)('a magic NIF that %s gets its documented outcome (%s)', async (_name, nif, expected) => {
    const place = lab();
    const results: string[] = [];
    for (const _ of expected) results.push(await met(place, nif));
    expect(results).toEqual(expected);
  });

  it('the cases of this suite cover all magic NIFs', () => {
    expect(cases.map(([, nif]) => nif)).toEqual(MAGIC_NIFS.map(({ nif }) => nif));
  });

  it('the simulator accepts the correction of a rejected or flawed record with a magic NIF', async () => {
    const place = lab();
    const rejected = invoiceTo('B99007007');
    await place.submit([rejected]);
    const elements = { Destinatarios: recipients(person('B99007007')), Subsanacion: 'S', RechazoPrevio: 'X' };
    expect(outcomes(await place.submit([registration({ previous: rejected, elements })]))).toEqual([
      'Correcto',
    ]);
    const other = lab();
    const flawed = invoiceTo('B99008005');
    await other.submit([flawed]);
    const correction = { Destinatarios: recipients(person('B99008005')), Subsanacion: 'S' };
    const reply = await other.submit([registration({ previous: flawed, elements: correction })]);
    expect(outcomes(reply)).toEqual(['Correcto']);
  });

  it('the simulator accepts a person outside the census as IDType 07 with error 2001', async () => {
    const id = { CodigoPais: 'ES', IDType: '07', ID: '99000001C' };
    const reply = await lab().submit([
      registration({ elements: { Destinatarios: recipients(foreigner(id)) } }),
    ]);
    expect(outcomes(reply)).toEqual(['AceptadoConErrores 2001']);
  });

  it('the simulator stores a record that a magic NIF leaves unanswered', async () => {
    const place = lab();
    await met(place, 'B99010001');
    expect(place.aeat.chainOf(ISSUER)[0]?.records.map(({ state }) => state)).toEqual(['Correcto']);
    expect(place.aeat.submissions()).toMatchObject([{ company_nif: ISSUER, answer: '' }]);
  });

  it('a magic NIF rejects its own record and not the others of the submission', async () => {
    const place = lab();
    const bad = invoiceTo('B99007007');
    const good = registration({ number: 'F-2', previous: bad });
    expect(outcomes(await place.submit([bad, good]))).toEqual(['Incorrecto 1110', 'Correcto']);
  });

  it('magic NIFs wait through the slow and hang functions of the platform', async () => {
    const waited: string[] = [];
    const place = lab({
      slow: async () => void waited.push('slow'),
      hang: async () => void waited.push('hang'),
    });
    await met(place, 'B99015000');
    const unanswered = await lab({ hang: async () => {} }).submit([invoiceTo('B99010001')]);
    expect(waited).toEqual(['slow']);
    expect([unanswered.status, unanswered.body]).toEqual([504, '']);
  });
});
