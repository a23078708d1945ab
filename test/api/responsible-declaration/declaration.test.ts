import { describe, expect, it } from 'vitest';
import { SYSTEM_VERSION } from '../../../src/domain/producer-identity.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import { expectValidResponse } from '../../support/contract/openapi-responses.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';
import { recordOf } from '../invoices/records/stored-record.ts';

const PATH = '/v1/responsible-declaration';
const LETTERS = [...'abcdefghijkl'];
const PRODUCER = {
  PRODUCER_NAME: 'Productora <de> "Prueba" & Hijos, S.L.',
  PRODUCER_NIF: 'A28015865',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 28013 Madrid, España',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid, España',
  PRODUCER_DATE: '2026-01-05',
};
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

/** Requests the declaration from a deployment with these settings. */
async function declared(variables: Partial<typeof PRODUCER>, accept?: string): Promise<ApiResponse> {
  const received = await handleRequest(
    new Request(`https://folio.test${PATH}`, { headers: accept === undefined ? {} : { Accept: accept } }),
    { ...testEnv, ...variables },
  );
  const text = await received.text();
  const { status, headers } = received;
  const isJson = headers.get('Content-Type') === 'application/json';
  const response = { status, headers, text, body: isJson ? JSON.parse(text) : null };
  expectValidResponse('GET', PATH, response);
  return response;
}

describe('GET /v1/responsible-declaration', () => {
  it('the declaration contains the items of the Orden in order, without a credential', async () => {
    const { status, headers, body } = await declared(PRODUCER);
    expect(status).toBe(200);
    expect(headers.get('Vary')).toBe('Accept');
    const { items, ...rest } = body.data;
    expect(rest).toEqual({
      title: 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN',
      complete: true,
      notice: null,
      version: SYSTEM_VERSION,
      software: {
        producer_name: PRODUCER.PRODUCER_NAME,
        producer_nif: 'A28015865',
        system_name: 'Folio',
        system_id: 'FO',
        version: SYSTEM_VERSION,
        only_verifactu: true,
        allows_several_taxpayers: true,
      },
    });
    expect(Object.keys(items)).toEqual(LETTERS);
    for (const letter of LETTERS) expect(items[letter].label).toMatch(/^\p{Lu}/u);
    expect(items).toMatchObject({
      a: { value: 'Folio' },
      b: { value: 'FO' },
      c: { value: SYSTEM_VERSION },
      e: { value: expect.stringMatching(/^Sí\./) },
      f: { value: expect.stringMatching(/^Sí\./) },
      h: { value: PRODUCER.PRODUCER_NAME },
      i: { value: 'A28015865' },
      j: { value: PRODUCER.PRODUCER_ADDRESS },
      k: { value: expect.stringContaining('Real Decreto 1007/2023') },
      l: { value: '5 de enero de 2026, Madrid, España' },
    });
  });

  it('the declaration is incomplete and says so while a setting is missing', async () => {
    const { body } = await declared({ ...PRODUCER, PRODUCER_NAME: '', PRODUCER_DATE: '2026-02-30' });
    const { complete, notice, software, items } = body.data;
    expect(complete).toBe(false);
    expect(notice).toMatch(/rechaza el registro de facturas en producción/);
    expect(software.producer_name).toBeNull();
    const missing = LETTERS.filter((letter) => items[letter].value === null);
    expect(missing).toEqual(['h', 'l']);
  });

  it('the declaration of an unconfigured deployment contains the items that do not depend on it', async () => {
    const { body } = await request('GET', PATH);
    const { complete, version, items } = body.data;
    expect([complete, version]).toEqual([false, SYSTEM_VERSION]);
    const missing = LETTERS.filter((letter) => items[letter].value === null);
    expect(missing).toEqual(['b', 'h', 'i', 'j', 'l']);
  });

  it('the declaration agrees with the software data in the records', async () => {
    const company = await invoiceCompany();
    const { tenant } = company;
    const draft = await company.create({});
    const issued = await handleRequest(
      new Request(`https://folio.test${company.client.base}/invoices/${draft.id}/issue`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tenant.sandboxKey}` },
      }),
      { ...testEnv, ...PRODUCER },
    );
    expect(issued.status).toBe(200);
    const { SistemaInformatico } = (await recordOf(draft.id)).record;
    const { software, items } = (await declared(PRODUCER)).body.data;
    expect(software).toEqual({
      producer_name: SistemaInformatico.NombreRazon,
      producer_nif: SistemaInformatico.NIF,
      system_name: SistemaInformatico.NombreSistemaInformatico,
      system_id: SistemaInformatico.IdSistemaInformatico,
      version: SistemaInformatico.Version,
      only_verifactu: SistemaInformatico.TipoUsoPosibleSoloVerifactu === 'S',
      allows_several_taxpayers: SistemaInformatico.TipoUsoPosibleMultiOT === 'S',
    });
    expect([items.a.value, items.b.value, items.c.value, items.h.value, items.i.value]).toEqual([
      SistemaInformatico.NombreSistemaInformatico,
      SistemaInformatico.IdSistemaInformatico,
      SistemaInformatico.Version,
      SistemaInformatico.NombreRazon,
      SistemaInformatico.NIF,
    ]);
  });
});

describe('the format of the declaration', () => {
  it.each([
    [BROWSER, 'text/html'],
    ['text/html', 'text/html'],
    ['text/*', 'text/html'],
    ['TEXT/HTML;q=0.5', 'text/html'],
    ['application/json;q=0.4, text/html;q=0.5', 'text/html'],
    ['application/json;q=0, */*', 'text/html'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['application/*', 'application/json'],
    ['text/html, application/json', 'application/json'],
    ['text/html;q=0.5, application/json;q=0.6', 'application/json'],
    ['text/html;q=0, */*', 'application/json'],
    ['text/html;q=high, application/json;q=0.1', 'application/json'],
    ['', 'application/json'],
  ])('the declaration for Accept: %s is %s', async (accept, type) => {
    const { status, headers } = await declared(PRODUCER, accept);
    expect([status, headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
    expect(headers.get('Vary')).toBe('Accept');
  });

  it.each(['application/xml', 'text/plain', 'application/json;q=0, text/html;q=0', 'image/*'])(
    'the declaration for Accept: %s returns 406',
    async (accept) => {
      const { status, body } = await declared(PRODUCER, accept);
      expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
    },
  );

  it('the HTML declaration contains every item in order, escaped and without scripts', async () => {
    const { text, headers } = await declared(PRODUCER, BROWSER);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const { items, title } = (await declared(PRODUCER)).body.data;
    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="es">/);
    expect(text).toContain(`<h1>${title}</h1>`);
    let place = 0;
    for (const letter of LETTERS) {
      for (const said of [`${letter}) ${items[letter].label}`, items[letter].value]) {
        const escaped = said
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;');
        const found = text.indexOf(escaped, place);
        expect(found, said).toBeGreaterThan(place);
        place = found;
      }
    }
    expect(text).not.toMatch(/<de>|<script|no configurado/);
  });

  it('the HTML declaration marks the missing settings', async () => {
    const { text } = await declared({}, BROWSER);
    expect(text.match(/<dd>\(no configurado\)<\/dd>/g)).toHaveLength(5);
    expect(text).toContain('se rechaza el registro de facturas en producción');
  });
});
