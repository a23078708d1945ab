import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { PrintableRepresentation } from '../../../../src/documents/representation-pdf/printable-representation.ts';
import { renderRepresentationPdf } from '../../../../src/documents/representation-pdf/render-representation-pdf.ts';
import { documentText, pageTexts, pdfiumTexts } from '../../../support/documents/pdf-reading.ts';
import { INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';

const COMPANY: PrintableRepresentation = {
  reference: '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34',
  entity_type: 'LEGAL_ENTITY',
  taxpayer: {
    legal_name: 'Panadería Núñez & Łącki, S.L.',
    nif: 'B12345674',
    address: {
      street: 'Rúa do Vilar',
      number: '3',
      postal_code: '15705',
      city: 'Santiago',
      province: 'A Coruña',
      country: 'ES',
    },
  },
  legal_representative: { full_name: 'Íñigo Núñez Peña', nif: '12345678Z' },
  representative: { name: 'Folio Servicios, S.L.', nif: 'A58818501', address: 'Calle Mayor 1, 28013 Madrid' },
  territory: null,
  is_sample: false,
  system_name: 'Folio',
  created_at: Date.UTC(2026, 10, 21),
  created_on: '2026-11-21',
};
const PERSON: PrintableRepresentation = {
  ...COMPANY,
  entity_type: 'INDIVIDUAL',
  taxpayer: { legal_name: 'Ana Prueba Martín', nif: '12345678Z', address: null },
  legal_representative: null,
};

const render = (document: PrintableRepresentation) => renderRepresentationPdf(document, INVOICE_FONTS);
const textOf = async (document: PrintableRepresentation) => await documentText(await render(document));

describe('the PDF of a representation', () => {
  it('the PDF names grantor, signatory, representative, purpose and reference for every reader', async () => {
    const pdf = await render(COMPANY);
    for (const text of [await documentText(pdf), (await pdfiumTexts(pdf)).join(' ')]) {
      for (const expected of [
        'Otorgamiento de representación',
        'Panadería Núñez & Łącki, S.L., con NIF B12345674 y domicilio fiscal en Rúa do Vilar, 3, 15705 Santiago (A Coruña), y en su nombre y como su representante legal D./D.ª Íñigo Núñez Peña, con NIF 12345678Z.',
        'Folio Servicios, S.L., con NIF A58818501 y domicilio en Calle Mayor 1, 28013 Madrid, como colaborador social',
        'registros de facturación, de alta y de anulación',
        'Orden HAC/1177/2024',
        'La representación se limita a esa remisión',
        'El representado',
        'El representante, que acepta',
        'Referencia 019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34 · 21/11/2026',
        'Página 1 de 1',
      ])
        expect(text).toContain(expected);
      expect(text).not.toContain('PRUEBA');
    }
  });

  it('the PDF of a foral company names its diputación, its procedure and the signature, and never the AEAT', async () => {
    const names = [
      ['BIZKAIA', 'Diputación Foral de Bizkaia', 'apoderamiento'],
      ['GIPUZKOA', 'Diputación Foral de Gipuzkoa', 'confirmación'],
      ['ARABA', 'Diputación Foral de Álava', 'registrar'],
    ] as const;
    for (const [territory, name, procedure] of names) {
      const text = await textOf({ ...COMPANY, territory });
      expect(text).toContain(`ficheros TicketBAI a la ${name}`);
      expect(text).toContain('firme en su nombre los ficheros TicketBAI');
      expect(text).toContain(procedure);
      expect(text).not.toMatch(/Agencia Estatal|VERI|HAC/);
    }
  });

  it('a person acts in their own name unless a legal representative signs', async () => {
    expect(await textOf(PERSON)).toContain('D./D.ª Ana Prueba Martín, con NIF 12345678Z');
    expect(await textOf(PERSON)).toContain('que actúa en su propio nombre');
    const represented = await textOf({ ...PERSON, legal_representative: COMPANY.legal_representative });
    expect(represented).toContain('y como su representante legal D./D.ª Íñigo Núñez Peña');
    expect(represented).not.toContain('en su propio nombre');
  });

  it('the PDF leaves blanks for unknown data', async () => {
    const text = await textOf({
      ...COMPANY,
      legal_representative: null,
      taxpayer: { ...COMPANY.taxpayer, address: null },
    });
    expect(text).toMatch(
      /domicilio fiscal en _+, y en su nombre y como su representante legal D\.\/D\.ª _+, con NIF _+\./,
    );
  });

  it('a sample PDF states that it grants no representation', async () => {
    expect(await textOf({ ...COMPANY, is_sample: true })).toContain('no otorga representación a nadie');
  });

  it('the PDF is tagged, titled and has the same bytes for the same input', async () => {
    const pdf = await render(COMPANY);
    expect(await render(COMPANY)).toEqual(pdf);
    const read = await PDFDocument.load(pdf);
    expect(read.getTitle()).toBe('Otorgamiento de representación: Panadería Núñez & Łącki, S.L.');
    expect(read.catalog.toString()).toContain('/StructTreeRoot');
  });

  it('the PDF keeps all its text with names of maximum length', async () => {
    const long = 'Compañía de nombre largo '.repeat(10).trim();
    const pages = await pageTexts(
      await render({
        ...COMPANY,
        is_sample: true,
        taxpayer: {
          ...COMPANY.taxpayer,
          legal_name: long,
          address: {
            street: 'Calle '.repeat(40).trim(),
            number: '1',
            postal_code: '28013',
            city: 'x'.repeat(200),
            province: 'Madrid',
            country: 'FR',
          },
        },
        legal_representative: { full_name: long, nif: '12345678Z' },
        representative: { ...COMPANY.representative, name: long, address: long.repeat(4) },
      }),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ')).toContain('Francia');
    expect(pages.join(' ').match(new RegExp(`Página \\d de ${pages.length}`, 'g'))).toHaveLength(
      pages.length,
    );
    expect(pages.at(-1)).toContain('El representante, que acepta');
  });
});
