import type { PeriodKind } from '../../domain/tax-books/tax-period.ts';

/** Forms whose figures follow from issued invoices, and the two taxes whose forms have their own rules elsewhere. */
export const TAX_FORMS = ['303', '390', '130', '347', '349', '369', '420', 'IPSI'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

interface FormKind {
  label: string;
  /** Kinds of period for which the form is filed. The first is the default. */
  periods: readonly PeriodKind[];
  /** Source of its figures, as shown in the response. */
  source: string;
  /** Data of the form that issued invoices do not contain. */
  unknown: { en: string; es: string };
}

const INPUT_VAT = {
  en: 'Input VAT and acquisitions (boxes 10 to 13 and 28 onwards) are not known here: these are figures for a form, not a form.',
  es: 'El IVA soportado y las adquisiciones (casillas 10 a 13 y 28 en adelante) no se conocen aquí: son cifras para un modelo, no un modelo.',
};

export const FORM_KINDS: Readonly<Record<TaxForm, FormKind>> = {
  '303': {
    label: 'Impuesto sobre el Valor Añadido. Autoliquidación',
    periods: ['QUARTER', 'MONTH'],
    source: 'CALCULO_CASILLAS_IVA_PRE303-LSI.xlsx',
    unknown: INPUT_VAT,
  },
  '390': {
    label: 'Impuesto sobre el Valor Añadido. Declaración-resumen anual',
    periods: ['YEAR'],
    source: 'Orden EHA/3111/2009, de 5 de noviembre',
    unknown: {
      en: 'Input VAT, acquisitions and the simplified regime are not known here: these are figures for a form, not a form.',
      es: 'El IVA soportado, las adquisiciones y el régimen simplificado no se conocen aquí: son cifras para un modelo, no un modelo.',
    },
  },
  '130': {
    label: 'IRPF. Actividades económicas en estimación directa. Pago fraccionado',
    periods: ['QUARTER'],
    source: 'Traslado_Libros_a_Casillas_130.xlsx',
    unknown: {
      en: 'Expenses and earlier payments (boxes 02 to 05, 07, 09 and 11 onwards) are not known here: these are figures for a form, not a form.',
      es: 'Los gastos y los pagos anteriores (casillas 02 a 05, 07, 09 y 11 en adelante) no se conocen aquí: son cifras para un modelo, no un modelo.',
    },
  },
  '347': {
    label: 'Declaración anual de operaciones con terceras personas',
    periods: ['YEAR'],
    source: 'Real Decreto 1065/2007, arts. 31 a 35; Orden EHA/3012/2008, de 20 de octubre',
    unknown: {
      en: 'Purchases are not known here, nor the properties that a lessor lists: these are sales alone, and what was collected in cash as payments say.',
      es: 'Las compras no se conocen aquí, ni los inmuebles que relaciona un arrendador: son solo las ventas, y lo cobrado en metálico según los pagos anotados.',
    },
  },
  '349': {
    label: 'Declaración recapitulativa de operaciones intracomunitarias',
    periods: ['QUARTER', 'MONTH'],
    source: 'Orden EHA/769/2010, de 18 de marzo',
    unknown: {
      en: 'Acquisitions, triangular operations and call-off stock are not known here.',
      es: 'Las adquisiciones, las operaciones triangulares y las existencias en consigna no se conocen aquí.',
    },
  },
  '369': {
    label: 'IVA. Regímenes de ventanilla única (OSS e IOSS)',
    periods: ['QUARTER', 'MONTH'],
    source: 'Orden HAC/610/2021, de 16 de junio',
    unknown: {
      en: 'By state of the recipient’s address and rate; the regime (Union, non-Union, import) and establishments elsewhere are not known here.',
      es: 'Por Estado de la dirección del destinatario y tipo; el régimen (Unión, exterior, importación) y los establecimientos en otros Estados no se conocen aquí.',
    },
  },
  '420': {
    label: 'Impuesto General Indirecto Canario. Autoliquidación trimestral',
    periods: ['QUARTER', 'MONTH'],
    source: 'Ley 4/2012, de 25 de junio; Agencia Tributaria Canaria, modelo 420',
    unknown: {
      en: 'By rate, without numbers of boxes; input tax is not known here.',
      es: 'Por tipo, sin números de casilla; el impuesto soportado no se conoce aquí.',
    },
  },
  IPSI: {
    label: 'Impuesto sobre la Producción, los Servicios y la Importación (Ceuta y Melilla)',
    periods: ['QUARTER', 'MONTH'],
    source: 'Ley 8/1991, de 25 de marzo; ordenanzas fiscales de Ceuta y de Melilla',
    unknown: {
      en: 'By rate, without numbers of boxes; input tax is not known here.',
      es: 'Por tipo, sin números de casilla; el impuesto soportado no se conoce aquí.',
    },
  },
};
