import { describe, expect, it } from 'vitest';
import { elementsOf, lab, type Reply, textOf, withSchemas } from './support/lab.ts';
import { queryXml } from './support/messages.ts';
import {
  type BuiltRecord,
  cancellation,
  foreigner,
  ISSUER,
  person,
  recipients,
  registration,
  SOFTWARE,
  tags,
} from './support/records.ts';

const NOVEMBER = { year: '2026', month: '11' };
const key = (record: BuiltRecord) =>
  tags({
    IDEmisorFactura: record.issuer,
    NumSerieFactura: record.number,
    FechaExpedicionFactura: record.date,
  });
const filter = (name: string, content: string) => `<sfLRC:${name}>${content}</sfLRC:${name}>`;

const first = registration({ number: 'F-1', date: '10-11-2026', elements: { RefExterna: 'one' } });
const second = registration({
  number: 'F-2',
  date: '15-11-2026',
  previous: first,
  elements: { Destinatarios: recipients(person('B87654323')), ImporteTotal: '900.00' },
});
const abroad = registration({
  number: 'F-3',
  previous: second,
  elements: {
    Destinatarios: recipients(foreigner({ IDType: '02', ID: 'DE123456789' })),
    FechaOperacion: '31-10-2026',
  },
});
const corrective = registration({
  number: 'R-1',
  previous: abroad,
  elements: {
    TipoFactura: 'R1',
    TipoRectificativa: 'S',
    FacturasRectificadas: `<sf:IDFacturaRectificada>${key(first)}</sf:IDFacturaRectificada>`,
    ImporteRectificacion: tags({ BaseRectificada: '100.00', CuotaRectificada: '21.00' }),
  },
});
const voided = cancellation({ number: 'F-1', date: '10-11-2026', previous: corrective });

async function registered(pageSize = 100) {
  const place = lab({ queryPageSize: pageSize });
  await place.submit([first, second, abroad, corrective], {
    RemisionVoluntaria: '<sf:Incidencia>N</sf:Incidencia>',
  });
  return place;
}

function found(reply: Reply): string[] {
  return elementsOf(reply.body, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map(
    (invoice) => textOf(invoice, 'NumSerieFactura') ?? '',
  );
}

async function ask(content: string, period = NOVEMBER): Promise<string[]> {
  return found(await (await registered()).post(queryXml(period, { filter: content })));
}

describe('a query to the simulator', () => {
  it.skipIf(withSchemas.schemas === null)(
    `the query that these tests build is valid against the schema${withSchemas.suffix}`,
    () => {
      const xml = queryXml(NOVEMBER, {
        filter: filter('NumSerieFactura', 'F-1') + filter('ClavePaginacion', key(first)),
      });
      expect(withSchemas.schemas?.validate(xml)).toEqual([]);
    },
  );

  it('a query finds the invoices of an operation period in order of presentation', async () => {
    expect(await ask('')).toEqual(['F-1', 'F-2', 'R-1']);
    expect(await ask('', { year: '2026', month: '10' })).toEqual(['F-3']);
  });

  it('a query without matches returns SinDatos', async () => {
    const reply = await (await registered()).post(queryXml({ year: '2025', month: '11' }));
    expect([reply.text('ResultadoConsulta'), reply.text('IndicadorPaginacion')]).toEqual(['SinDatos', 'N']);
  });

  it('a query returns fingerprint, state, chain link and presentation of each invoice', async () => {
    const reply = await (await registered()).post(
      queryXml(NOVEMBER, { filter: filter('NumSerieFactura', 'F-2') }),
    );
    expect(reply.text('ResultadoConsulta')).toBe('ConDatos');
    expect(reply.body).toContain(`<sfLRRC:Huella>${second.fingerprint}<`);
    expect(reply.body).toContain(`<sf:Huella>${first.fingerprint}<`);
    expect(reply.body).toContain('<sfLRRC:EstadoRegistro>AceptadoConErrores<');
    expect(reply.text('CodigoErrorRegistro')).toBe('2005');
    expect(reply.text('TimestampPresentacion')).toBe('2026-11-20T11:00:00+01:00');
    expect(reply.text('IdPeticion')).toMatch(/^\d{20}$/);
    expect(reply.text('Incidencia')).toBe('N');
    expect(reply.text('NombreRazonEmisor')).toBeNull();
    expect(reply.text('SistemaInformatico')).toBeNull();
  });

  it('a query for a cancelled invoice returns the fingerprint of the cancellation', async () => {
    const place = await registered();
    await place.submit([voided]);
    const reply = await place.post(queryXml(NOVEMBER, { filter: filter('NumSerieFactura', 'F-1') }));
    expect(reply.body).toContain('<sfLRRC:EstadoRegistro>Anulado<');
    expect(reply.body).toContain(`<sfLRRC:Huella>${voided.fingerprint}<`);
  });

  it('a query does not return rejected records', async () => {
    const place = lab();
    await place.submit([registration({ elements: { Destinatarios: null } })]);
    expect(found(await place.post(queryXml(NOVEMBER)))).toEqual([]);
  });

  it('a query filters by number, reference, dates, system and counterparty', async () => {
    expect(await ask(filter('NumSerieFactura', 'F-2'))).toEqual(['F-2']);
    expect(await ask(filter('RefExterna', 'one'))).toEqual(['F-1']);
    const day = tags({ FechaExpedicionFactura: '15-11-2026' });
    expect(await ask(filter('FechaExpedicionFactura', day))).toEqual(['F-2']);
    const range = (limits: string) =>
      filter('FechaExpedicionFactura', `<sf:RangoFechaExpedicion>${limits}</sf:RangoFechaExpedicion>`);
    expect(await ask(range(tags({ Desde: '11-11-2026', Hasta: '19-11-2026' })))).toEqual(['F-2']);
    expect(await ask(range(tags({ Desde: '15-11-2026' })))).toEqual(['F-2', 'R-1']);
    expect(await ask(filter('SistemaInformatico', tags(SOFTWARE)))).toEqual(['F-1', 'F-2', 'R-1']);
    const other = tags({ ...SOFTWARE, NumeroInstalacion: '2' });
    expect(await ask(filter('SistemaInformatico', other))).toEqual([]);
    expect(await ask(filter('Contraparte', person('B87654323')))).toEqual(['F-2']);
  });

  it('a recipient can query the invoices it received', async () => {
    const header = tags({ Destinatario: person('B87654323') });
    const place = await registered();
    expect(found(await place.post(queryXml(NOVEMBER, { header })))).toEqual(['F-2']);
    const from = filter('Contraparte', person('A28015865'));
    expect(found(await place.post(queryXml(NOVEMBER, { header, filter: from })))).toEqual([]);
  });

  it('a query returns issuer name and system when it asks for them', async () => {
    const extra = filter(
      'DatosAdicionalesRespuesta',
      filter('MostrarNombreRazonEmisor', 'S') + filter('MostrarSistemaInformatico', 'S'),
    );
    const reply = await (await registered()).post(queryXml(NOVEMBER, { extra }));
    expect(reply.text('NombreRazonEmisor')).toBe('Emisor, S.L.');
    expect(reply.text('NumeroInstalacion')).toBe('1');
  });

  it('a query continues on the next page with the key of the last invoice', async () => {
    const place = await registered(2);
    const page = await place.post(queryXml(NOVEMBER));
    expect([found(page), page.text('IndicadorPaginacion')]).toEqual([['F-1', 'F-2'], 'S']);
    const next = textOf(page.body, 'ClavePaginacion') ?? '';
    const rest = await place.post(queryXml(NOVEMBER, { filter: filter('ClavePaginacion', next) }));
    expect([found(rest), rest.text('IndicadorPaginacion')]).toEqual([['R-1'], 'N']);
    expect(rest.text('ClavePaginacion')).toBeNull();
  });

  it('a query is not listed among the submissions', async () => {
    const place = lab();
    await place.post(queryXml(NOVEMBER));
    expect(place.aeat.submissions()).toEqual([]);
  });

  const wrong: [string, string, string][] = [
    ['a month that is none', queryXml({ year: '2026', month: '13' }), '1248'],
    ['a year of two digits', queryXml({ year: '26', month: '11' }), '4102'],
    ['no taxpayer', queryXml(NOVEMBER, { header: ' ' }), '4102'],
    [
      'a taxpayer unknown to the census',
      queryXml(NOVEMBER, { header: tags({ ObligadoEmision: person('B99001000') }) }),
      '4107',
    ],
    [
      'dates in the wrong order',
      queryXml(NOVEMBER, {
        filter: filter(
          'FechaExpedicionFactura',
          `<sf:RangoFechaExpedicion>${tags({ Desde: '20-11-2026', Hasta: '01-11-2026' })}</sf:RangoFechaExpedicion>`,
        ),
      }),
      '1250',
    ],
    [
      'a day that the calendar lacks',
      queryXml(NOVEMBER, {
        filter: filter('FechaExpedicionFactura', tags({ FechaExpedicionFactura: '31-11-2026' })),
      }),
      '4106',
    ],
    [
      'its filters in another order',
      queryXml(NOVEMBER, { filter: filter('RefExterna', 'a') + filter('NumSerieFactura', 'F-1') }),
      '4102',
    ],
    [
      'the system, by a recipient',
      queryXml(NOVEMBER, {
        header: tags({ Destinatario: person(ISSUER) }),
        extra: filter('DatosAdicionalesRespuesta', filter('MostrarSistemaInformatico', 'S')),
      }),
      '1272',
    ],
  ];
  it.each(wrong)('a query with %s returns a fault', async (_name, xml, code) => {
    expect((await lab().post(xml)).fault).toBe(code);
  });
});
