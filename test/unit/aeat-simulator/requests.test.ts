import { describe, expect, it } from 'vitest';
import { CENSUS_PATH, lab, outcomes, replyOf, TEST_HOST, VERIFACTU_PATH } from './support/lab.ts';
import { soap, submissionXml } from './support/messages.ts';
import { registration } from './support/records.ts';

const good = submissionXml([registration()]);

describe('a request that is not valid SOAP', () => {
  const cases: [string, string, string][] = [
    ['empty', '', '4138'],
    ['with an empty body', soap(''), '4138'],
    ['cut off', good.slice(0, -20), '4103'],
    ['with a bare ampersand', good.replace('Servicios', 'A & B'), '4103'],
    ['with an unknown entity', good.replace('Servicios', 'A &nbsp; B'), '4103'],
    ['with a control character', good.replace('Servicios', 'A\u0001B'), '4103'],
    ['with a reference to a control character', good.replace('Servicios', 'A&#1;B'), '4103'],
    ['with an undeclared prefix', good.replaceAll('<sfLR:Cabecera>', '<nn:Cabecera>'), '4103'],
    ['with an unquoted attribute', good.replace('<soapenv:Body>', '<soapenv:Body Id=a>'), '4103'],
    ['with a document type', good.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>'), '4103'],
    ['with text between elements', good.replace('</sf:TipoFactura>', '</sf:TipoFactura>x'), '4103'],
    ['in another envelope', good.replace('schemas.xmlsoap.org/soap', 'example.com/soap'), '4102'],
    ['with two messages', soap('<sf:A/><sf:B/>'), '4102'],
    ['with another message', soap('<sf:A/>'), '4118'],
  ];
  it.each(cases)('a request %s returns a fault', async (_name, xml, code) => {
    const reply = await lab().post(xml);
    expect([reply.status, reply.fault]).toEqual([500, code]);
    expect(reply.text('faultstring')).toContain(`Codigo[${code}].`);
  });

  it('a request in an encoding other than UTF-8 returns a fault', async () => {
    const { aeat } = lab();
    const body = Buffer.from(good.replace('Servicios', 'Reparación'), 'latin1');
    const init = { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body };
    const reply = await replyOf(await aeat.fetch(`${TEST_HOST}${VERIFACTU_PATH}`, init));
    expect(reply.fault).toBe('4119');
  });
});

describe('the service addresses of the simulator', () => {
  it.each([VERIFACTU_PATH, CENSUS_PATH])('GET %s returns fault 4135 as the AEAT does', async (path) => {
    const reply = await replyOf(await lab().aeat.fetch(`${TEST_HOST}${path}`));
    expect([reply.status, reply.fault]).toEqual([500, '4135']);
  });

  it.each([VERIFACTU_PATH, CENSUS_PATH])('%s accepts only POST with text/xml', async (path) => {
    const { aeat } = lab();
    const send = async (method: string, type: string) => {
      const init = { method, headers: { 'Content-Type': type }, body: good };
      return (await aeat.fetch(`${TEST_HOST}${path}`, init)).status;
    };
    expect(await send('POST', 'application/json')).toBe(415);
    expect(await send('PUT', 'text/xml')).toBe(405);
  });

  it('the simulator recognises a service by its path on any host', async () => {
    const reply = await lab().post(good, '/anything/VerifactuSOAP', 'http://localhost:1');
    expect(outcomes(reply)).toEqual(['Correcto']);
  });

  it('an unknown service path returns 404', async () => {
    expect((await lab().post(good, '/RequerimientoSOAP')).status).toBe(404);
  });
});

describe('GET /submissions of the simulator', () => {
  it('GET /submissions lists the exact request and response of each submission, newest last', async () => {
    const place = lab();
    const first = await place.post(good);
    place.now += 61_000;
    const broken = await place.post('<a>');
    const response = await place.aeat.fetch('http://localhost/submissions');
    expect(await response.json()).toEqual({
      submissions: [
        {
          received_at: '2026-11-20T10:00:00.000Z',
          company_nif: 'B12345674',
          request: good,
          answer: first.body,
        },
        { received_at: '2026-11-20T10:01:01.000Z', company_nif: '', request: '<a>', answer: broken.body },
      ],
    });
  });

  it('GET /submissions returns an empty list before the first submission', async () => {
    const response = await lab().aeat.fetch('http://localhost/submissions');
    expect(await response.json()).toEqual({ submissions: [] });
  });
});

describe('the web page of the simulator', () => {
  it('the page shows the submissions and the magic NIFs', async () => {
    const place = lab();
    await place.post(good);
    const response = await place.aeat.fetch('http://localhost/');
    const html = await response.text();
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(html).toContain('Submissions received: 1');
    expect(html).toMatch(/>B12345674<\/td><td[^>]*>1<\/td><td[^>]*>Correcto<\/td>/);
    expect(html).toContain('<code>B99010001</code>');
    expect(html).toContain('&lt;sf:NumSerieFactura&gt;F-1');
  });
});
