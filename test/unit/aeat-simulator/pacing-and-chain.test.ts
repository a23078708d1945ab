import { describe, expect, it } from 'vitest';
import { lab, outcomes } from './support/lab.ts';
import { submissionXml } from './support/messages.ts';
import { type BuiltRecord, ISSUER, registration, SOFTWARE, tags } from './support/records.ts';

const later = (previous: BuiltRecord | null, number: string) => registration({ previous, number });

describe('the pacing of submissions', () => {
  it('the simulator marks a second submission within 60 seconds of the first as too early', async () => {
    const place = lab();
    const first = later(null, 'F-1');
    await place.submit([first]);
    place.now += 58_000;
    const second = later(first, 'F-2');
    expect(outcomes(await place.submit([second]))).toEqual(['Correcto']);
    place.now += 60_000;
    await place.submit([later(second, 'F-3')]);
    expect(place.aeat.submissions().map(({ too_early }) => too_early)).toEqual([undefined, true, undefined]);
  });

  it('the simulator never marks a submission of 1,000 records as too early', async () => {
    const place = lab();
    const records = [later(null, 'F-0')];
    await place.submit(records);
    const full: BuiltRecord[] = [];
    for (let number = 1; number <= 1000; number++) {
      full.push(later(full.at(-1) ?? records[0] ?? null, `F-${number}`));
    }
    await place.submit(full);
    expect(place.aeat.submissions().map(({ too_early }) => too_early)).toEqual([undefined, undefined]);
  });

  it('the simulator paces each installation separately and counts only answered submissions', async () => {
    const faults = ['UNAVAILABLE', 'LOST_ANSWER', null, null] as const;
    const place = lab({
      faultFor: ({ submission, record }) => (record ? null : (faults[submission - 1] ?? null)),
    });
    const record = later(null, 'F-1');
    await place.submit([record]);
    await expect(place.submit([record])).rejects.toThrow('The AEAT gives no answer.');
    await place.submit([record]);
    const elsewhere = { SistemaInformatico: tags({ ...SOFTWARE, NumeroInstalacion: '2' }) };
    await place.submit([registration({ number: 'F-9', elements: elsewhere })]);
    expect(place.aeat.submissions().map(({ too_early }) => too_early)).toEqual(Array(4).fill(undefined));
    await place.submit([later(record, 'F-2')]);
    expect(place.aeat.submissions().at(-1)?.too_early).toBe(true);
  });
});

describe('the chain that the simulator received', () => {
  it('the received chain keeps rejected records in order and marks broken links', async () => {
    const place = lab();
    const first = later(null, 'F-1');
    const rejected = registration({ number: 'F-2', previous: first, elements: { Destinatarios: null } });
    const third = later(rejected, 'F-3');
    const skipping = later(first, 'F-4');
    await place.submit([first, rejected, third, skipping]);
    const [chain] = place.aeat.chainOf(ISSUER);
    expect(chain).toMatchObject({ nif: ISSUER, system_id: 'T1', installation: '1' });
    expect(
      chain?.records.map(({ invoice_number, linked, state }) => [invoice_number, linked, state]),
    ).toEqual([
      ['F-1', true, 'Correcto'],
      ['F-2', true, 'Incorrecto'],
      ['F-3', true, 'Correcto'],
      ['F-4', false, 'Correcto'],
    ]);
  });

  it('a record received twice counts once in the chain and shows its newest result', async () => {
    const place = lab();
    const first = later(null, 'F-1');
    const second = later(first, 'F-2');
    await place.submit([first, second]);
    await place.submit([first]);
    await place.submit([later(second, 'F-3')]);
    const records = place.aeat.chainOf(ISSUER)[0]?.records ?? [];
    expect(records.map(({ times_received, code, linked }) => [times_received, code, linked])).toEqual([
      [2, '3000', true],
      [1, null, true],
      [1, null, true],
    ]);
  });

  it('a submission rejected as a whole adds no record to the chain', async () => {
    const place = lab();
    await place.post(submissionXml([registration(), '']));
    expect(place.aeat.chainOf(ISSUER)).toEqual([]);
  });
});

describe('a sender that declares its own clock', () => {
  const send = async (offset: string, at: string) => {
    const place = lab();
    const record = registration({ date: '01-12-2026', elements: { FechaHoraHusoGenRegistro: at } });
    const headers = { 'Content-Type': 'text/xml', 'X-Simulator-Clock-Offset-Ms': offset };
    const init = { method: 'POST', headers, body: submissionXml([record]) };
    const response = await place.aeat.fetch('https://prewww1.aeat.es/VerifactuSOAP', init);
    return (await response.text()).match(/<sfR:(?:EstadoRegistro|CodigoErrorRegistro)>(\w+)/g)?.join(' ');
  };
  const elevenDays = String(11 * 86_400_000);

  it('the simulator validates records on the clock offset that the sender declares', async () => {
    expect(await send(elevenDays, '2026-12-01T11:00:00+01:00')).toBe('<sfR:EstadoRegistro>Correcto');
    expect(await send('0', '2026-12-01T11:00:00+01:00')).toContain('1112');
    expect(await send(elevenDays, '2026-12-01T10:00:00+01:00')).toContain('2004');
  });
});
