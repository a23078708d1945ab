import { describe, expect, it } from 'vitest';
import { readDiputacionAnswer } from '../../../src/ticketbai/answers/read-diputacion-answer.ts';
import { readLroeAnswer } from '../../../src/ticketbai/answers/read-lroe-answer.ts';
import { readLroeQuery } from '../../../src/ticketbai/answers/read-lroe-query.ts';
import { HAS_OFFICIAL, officialText } from './support/official.ts';

function answer(state: string, description: string, ...codes: [string, string][]): string {
  const results = codes.map(
    ([code, text]) =>
      `<ResultadosValidacion><Codigo>${code}</Codigo><Descripcion>${text}</Descripcion><Azalpena>.</Azalpena></ResultadosValidacion>`,
  );
  return `<r:TicketBaiResponse xmlns:r="urn:ticketbai:emision"><Salida><Estado>${state}</Estado><Descripcion>${description}</Descripcion>${results.join('')}<CSV>C1</CSV></Salida></r:TicketBaiResponse>`;
}

/** Returns kind, outcome and code of the reading of one file's answer. */
function meaning(body: string, kind: 'ISSUE' | 'CANCELLATION' = 'ISSUE', httpStatus = 200): string {
  const reading = readDiputacionAnswer({ httpStatus, body }, kind);
  if (reading.kind !== 'ANSWERED') return `${reading.kind} ${reading.code}`;
  const [record] = reading.records;
  return `${record?.outcome} ${record?.error?.code ?? record?.warnings.map(({ code }) => code).join(',')}`;
}

describe('answers of Gipuzkoa and Araba', () => {
  it.each<[string, string, string]>([
    ['received', answer('00', 'Recibido'), 'ACCEPTED '],
    [
      'received with warnings',
      answer('00', 'Recibido', ['008', 'a'], ['011', 'b']),
      'ACCEPTED_WITH_WARNINGS 008,011',
    ],
    ['received with an unknown code', answer('00', 'Recibido', ['9999', 'x']), 'ACCEPTED_WITH_WARNINGS 9999'],
    ['rejected', answer('01', 'Rechazado', ['004', 'a'], ['002', 'b']), 'REJECTED 004'],
    ['rejected with an unknown code', answer('01', 'Rechazado', ['5056', 'a']), 'REJECTED 5056'],
    ['registered before', answer('01', 'Rechazado', ['005', 'a']), 'REGISTERED_BEFORE 005'],
    ['sender refused', answer('01', 'Rechazado', ['001', 'a']), 'REFUSED 001'],
    ['service down', answer('01', 'Rechazado', ['006', 'a']), 'NOT_ANSWERED 006'],
    ['contradictory', answer('01', 'Recibido'), 'NOT_ANSWERED null'],
    ['contradictory the other way', answer('00', 'Rechazado'), 'NOT_ANSWERED null'],
    ['unknown state', answer('02', 'Rechazado'), 'NOT_ANSWERED null'],
    ['empty', '', 'NOT_ANSWERED null'],
    ['HTML', '<html><body>403</body></html>', 'NOT_ANSWERED null'],
    ['cut', answer('00', 'Recibido').slice(0, 90), 'NOT_ANSWERED null'],
  ])('an answer is read by its state: %s', (_, body, expected) => {
    expect(meaning(body)).toBe(expected);
  });

  it('the codes of cancellations have another meaning where the numbering is older', () => {
    expect(meaning(answer('01', 'Rechazado', ['019', 'a']), 'CANCELLATION')).toBe('REGISTERED_BEFORE 019');
    expect(meaning(answer('01', 'Rechazado', ['005', 'a']), 'CANCELLATION')).toBe('REJECTED 005');
    expect(meaning(answer('01', 'Rechazado', ['006', 'Falta dato']), 'CANCELLATION')).toBe('REJECTED 006');
    const down = answer('01', 'Rechazado', ['012', 'El servicio de anulación no está disponible']);
    expect(meaning(down, 'CANCELLATION')).toBe('NOT_ANSWERED 012');
  });

  it('an answer with another HTTP status is unanswered', () => {
    for (const status of [403, 500, 503])
      expect(meaning(answer('00', 'Recibido'), 'ISSUE', status)).toBe('NOT_ANSWERED null');
  });

  it.skipIf(!HAS_OFFICIAL)('the sample answers are read', () => {
    const body = officialText('examples/responses/gipuzkoa_received_with_warnings.xml');
    expect(readDiputacionAnswer({ httpStatus: 200, body }, 'ISSUE')).toMatchObject({
      kind: 'ANSWERED',
      csv: 'TBAI56b27c33-9bcc-423f-ad1e-c869bc1e050a',
      records: [
        { outcome: 'ACCEPTED_WITH_WARNINGS', warnings: [{ code: '008' }, { code: '010' }, { code: '012' }] },
      ],
    });
    expect(meaning(officialText('examples/responses/gipuzkoa_received_contradictory_state.xml'))).toMatch(
      /^NOT_ANSWERED/,
    );
  });
});

function lroe(result: string, code: string, body = '', httpStatus = 200) {
  const headers = {
    'eus-bizkaia-n3-tipo-respuesta': result,
    'eus-bizkaia-n3-codigo-respuesta': code,
    'eus-bizkaia-n3-mensaje-respuesta': 'mensaje',
    'eus-bizkaia-n3-identificativo': 'ID-1',
  };
  return readLroeAnswer({ httpStatus, headers, body });
}

function registro(number: string, state: string, code = ''): string {
  const error =
    code === ''
      ? ''
      : `<CodigoErrorRegistro>${code}</CodigoErrorRegistro><DescripcionErrorRegistroES>x</DescripcionErrorRegistroES>`;
  return `<Registro><Identificador><IDFactura><NumFactura>${number}</NumFactura><FechaExpedicionFactura>05-03-2026</FechaExpedicionFactura></IDFactura></Identificador><SituacionRegistro><EstadoRegistro>${state}</EstadoRegistro>${error}</SituacionRegistro></Registro>`;
}

const registros = (...all: string[]) => `<a><Registros>${all.join('')}</Registros></a>`;

describe('answers of Bizkaia', () => {
  it('records are read one by one, also where the whole message has a code', () => {
    const body = registros(
      registro('1', 'Correcto'),
      registro('2', 'AceptadoConErrores', 'B4_3000002'),
      registro('3', 'Incorrecto', 'B4_2000003'),
      registro('4', 'Incorrecto', 'B4_2009999'),
    );
    expect(lroe('Parcialmente correcto', '', body)).toMatchObject({
      kind: 'ANSWERED',
      presentation_id: 'ID-1',
      records: [
        { invoice: { series: '', number: '1', issue_date: '2026-03-05' }, outcome: 'ACCEPTED', error: null },
        { outcome: 'ACCEPTED_WITH_WARNINGS', warnings: [{ code: 'B4_3000002', message: 'x' }] },
        { outcome: 'REGISTERED_BEFORE', error: { code: 'B4_2000003' } },
        { outcome: 'REJECTED', error: { code: 'B4_2009999' } },
      ],
    });
    expect(
      lroe('Incorrecto', 'B4_1000002', registros(registro('1', 'Incorrecto', 'B4_2000011'))),
    ).toMatchObject({
      kind: 'ANSWERED',
      records: [{ outcome: 'REJECTED' }],
    });
  });

  it.each<[string, string, string, string]>([
    ['technical error', 'Incorrecto', 'B4_1000004', 'NOT_ANSWERED'],
    ['gateway error', 'Incorrecto', 'N3_0000011', 'NOT_ANSWERED'],
    ['schema', 'Incorrecto', 'B4_1000001', 'SPLIT'],
    ['all records, without states', 'Incorrecto', 'B4_1000002', 'SPLIT'],
    ['duplicates', 'Incorrecto', 'B4_1000005', 'DUPLICATES'],
    ['certificate', 'Incorrecto', 'N3_0000001', 'REFUSED'],
    ['representation', 'Incorrecto', 'N3_0000007', 'REFUSED'],
    ['model', 'Incorrecto', 'B4_1000006', 'REFUSED'],
    ['right without records', 'Correcto', '', 'NOT_ANSWERED'],
    ['without headers', '', '', 'NOT_ANSWERED'],
  ])('a message without records is read by its code: %s', (_, result, code, kind) => {
    expect(lroe(result, code).kind).toBe(kind);
  });

  it('an answer that contradicts itself, is cut or has another status is unanswered', () => {
    const right = registros(registro('1', 'Correcto'));
    expect(lroe('Incorrecto', '', right).kind).toBe('NOT_ANSWERED');
    expect(lroe('Correcto', '', registros(registro('1', 'Incorrecto', 'B4_2000011'))).kind).toBe(
      'NOT_ANSWERED',
    );
    expect(lroe('Correcto', '', registros(registro('1', 'Otro'))).kind).toBe('NOT_ANSWERED');
    expect(lroe('Correcto', '', right.slice(0, 60)).kind).toBe('NOT_ANSWERED');
    expect(lroe('Correcto', '', right, 500).kind).toBe('NOT_ANSWERED');
  });

  it.skipIf(!HAS_OFFICIAL)('the official answers and queries are read', () => {
    const issue = 'examples/lroe/Ejemplo_1_LROE_PF_140_IngresosConFacturaConSG_79732487C';
    const cancel = 'examples/lroe/Ejemplo_Anulacion_1_LROE_PJ_240_FacturasEmitidasConSG_B00000034';
    const outcomes = (result: string, path: string) => {
      const reading = lroe(result, '', officialText(path));
      return reading.kind === 'ANSWERED' ? reading.records.map(({ outcome }) => outcome) : reading.kind;
    };
    expect(outcomes('Correcto', `${issue}_Correcta_Resp.xml`)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(outcomes('Parcialmente correcto', `${issue}_Parc_Correcta_Resp.xml`)).toEqual([
      'REGISTERED_BEFORE',
      'ACCEPTED',
    ]);
    expect(outcomes('Incorrecto', `${cancel}_Incorrecta_Resp.xml`)).toEqual([
      'REGISTERED_BEFORE',
      'REGISTERED_BEFORE',
    ]);
    const query = officialText(
      'examples/lroe/Ejemplo_Consulta_1_LROE_PF_140_IngresosConFacturaConSG_79732487C_Sin_Resultados_Resp.xml',
    );
    expect(readLroeQuery(query)).toEqual({ page: 1, has_more: false, invoices: [] });
  });

  it('a query lists invoices with their signature and state, page by page', () => {
    const record =
      '<FacturaEmitida><TicketBai><Factura><CabeceraFactura><SerieFactura>B</SerieFactura><NumFactura>7</NumFactura><FechaExpedicionFactura>05-03-2026</FechaExpedicionFactura></CabeceraFactura></Factura><Signature>abc</Signature></TicketBai><SituacionRegistro><EstadoRegistro>Anulado</EstadoRegistro></SituacionRegistro></FacturaEmitida>';
    const result =
      '<ResultadoConsulta><NumPaginaConsulta>2</NumPaginaConsulta><Paginacion><ExistenMasRegistros>S</ExistenMasRegistros></Paginacion></ResultadoConsulta>';
    expect(readLroeQuery(`<a>${result}<FacturasEmitidas>${record}</FacturasEmitidas></a>`)).toEqual({
      page: 2,
      has_more: true,
      invoices: [
        {
          invoice: { series: 'B', number: '7', issue_date: '2026-03-05' },
          signature_excerpt: 'abc',
          state: 'Anulado',
          code: null,
          message: null,
        },
      ],
    });
    expect([readLroeQuery('<a/>'), readLroeQuery('no XML')]).toEqual([null, null]);
  });
});
