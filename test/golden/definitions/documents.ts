import { AMERICAN, COMPANY, invoice, line, PERSON, taxed } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

/** Contents of a document besides its amounts. */
export const DOCUMENTS: GoldenTopic = {
  code: 'DOC',
  title: 'Contenido del documento: fechas, textos, pago, idioma',
  cases: [
    ...['es', 'en', 'ca'].map((language) => ({
      slug: `idioma-${language}`,
      title: `Factura en ${{ es: 'castellano', en: 'inglés', ca: 'catalán' }[language]}`,
      source: 'RD 1619/2012, art. 12: cualquier lengua',
      request: invoice([line()], { language }),
    })),
    {
      slug: 'fecha-de-operacion',
      title: 'Fecha de operación distinta de la de expedición',
      source: 'RD 1619/2012, art. 6.1.i',
      request: invoice([line()], { operation_date: '2026-10-31' }),
    },
    {
      slug: 'tipo-reducido-temporal',
      title: 'Tipo del 5 % de una operación de 2023',
      source: 'RDL 20/2022, art. 72; AEAT, Validaciones y errores, tipos por fecha',
      request: invoice([taxed({ type: 'IVA', percentage: 5 }, { description: 'Aceite' })], {
        operation_date: '2023-06-15',
      }),
    },
    {
      slug: 'vencimiento-y-cuenta',
      title: 'Transferencia con cuenta y vencimiento',
      source: 'RD 1619/2012, art. 6: otras menciones',
      request: invoice([line()], {
        due_date: '2026-12-20',
        payment_info: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332' },
      }),
    },
    {
      slug: 'plazo-en-dias',
      title: 'Plazo de pago en días: el vencimiento se fija al expedir',
      source: 'Ley 3/2004, art. 4',
      request: invoice([line()], { payment_info: { payment_term_days: 30 } }),
    },
    {
      slug: 'notas',
      title: 'Notas con acentos, comillas y símbolos',
      source: 'RD 1619/2012, art. 6',
      request: invoice([line({ description: 'Diseño «Ñandú» & cía. <beta> 100 %' })], {
        notes: 'Gracias por su confianza: "vuelva pronto".\nSegunda línea.',
      }),
    },
    {
      slug: 'referencia-externa',
      title: 'Referencia del pedido del cliente',
      source: 'Orden HAC/1177/2024, anexo: RefExterna',
      request: invoice([line()], { external_ref: 'PED-2026/0117' }),
    },
    {
      slug: 'destinatario-extranjero',
      title: 'Destinatario fuera de la Unión con IVA repercutido',
      source: 'Ley 37/1992, art. 70; Orden HAC/1177/2024, anexo, L7 (04)',
      request: invoice([line({ description: 'Hotel' })], { recipient: AMERICAN }),
    },
    {
      slug: 'nombre-largo',
      title: 'Nombre de 120 caracteres, el máximo del registro',
      source: 'Orden HAC/1177/2024, anexo: NombreRazon, 120 caracteres',
      request: invoice([line()], {
        recipient: { ...COMPANY, legal_name: `${'Comunidad de Propietarios '.repeat(4)}Plaza Uno` },
      }),
    },
    {
      slug: 'descripcion-larga',
      title: 'Descripción que el registro acorta a 500 caracteres',
      source: 'Orden HAC/1177/2024, anexo: DescripcionOperacion, 500 caracteres',
      request: invoice([line({ description: 'Trabajos de rehabilitación de fachada. '.repeat(20) })]),
    },
    {
      slug: 'persona-fisica',
      title: 'Destinataria persona física',
      source: 'RD 1619/2012, art. 6.1.c y d',
      request: invoice([line()], { recipient: PERSON }),
    },
    {
      slug: 'cif-de-asociacion',
      title: 'Destinatario asociación (NIF de letra G)',
      source: 'Orden EHA/451/2008',
      request: invoice([line()], {
        recipient: { ...COMPANY, legal_name: 'Asociación Cultural Prueba', nif: 'G12345674' },
      }),
    },
    {
      slug: 'nie',
      title: 'Destinatario con NIE',
      source: 'RD 1065/2007, art. 20',
      request: invoice([line()], { recipient: { ...PERSON, legal_name: 'Oleh Koval', nif: 'X1234567L' } }),
    },
  ],
};
