import {
  ENTITY_GROUP_REGIME,
  EXPORT_REGIME,
  GENERAL_REGIME,
  type Label,
  OSS_REGIME,
  type TaxType,
} from './tax-catalogue.ts';

export interface RegimeKey {
  key: string;
  label: Label;
}

const GENERAL: RegimeKey = {
  key: GENERAL_REGIME,
  label: { en: 'General regime', es: 'Operación de régimen general' },
};
const PREMISES: RegimeKey = {
  key: '11',
  label: { en: 'Rental of business premises', es: 'Arrendamiento de local de negocio' },
};

/** Keys 02 to 07, 09 and 10, with the same meaning under IVA and IGIC. */
const SHARED_KEYS: readonly RegimeKey[] = [
  { key: EXPORT_REGIME, label: { en: 'Export', es: 'Exportación' } },
  {
    key: '03',
    label: {
      en: 'Used goods, works of art, antiques and collectors’ items',
      es: 'Bienes usados, objetos de arte, antigüedades y objetos de colección',
    },
  },
  { key: '04', label: { en: 'Investment gold', es: 'Oro de inversión' } },
  { key: '05', label: { en: 'Travel agencies', es: 'Agencias de viajes' } },
  {
    key: ENTITY_GROUP_REGIME,
    label: { en: 'Group of entities, advanced level', es: 'Grupo de entidades, nivel avanzado' },
  },
  { key: '07', label: { en: 'Cash basis', es: 'Criterio de caja' } },
  {
    key: '09',
    label: {
      en: 'Travel agencies acting as mediators',
      es: 'Agencias de viaje que actúan como mediadoras en nombre y por cuenta ajena',
    },
  },
  {
    key: '10',
    label: {
      en: 'Collection of fees and royalties on behalf of third parties',
      es: 'Cobros por cuenta de terceros de honorarios o de derechos de propiedad industrial o de autor',
    },
  },
];

/** Regime keys of each tax (AEAT lists L8A and L8B with their additional values, and Validaciones 15.6 for IPSI). */
export const REGIME_KEYS: Readonly<Record<TaxType, readonly RegimeKey[]>> = {
  IVA: [
    GENERAL,
    ...SHARED_KEYS,
    {
      key: '08',
      label: { en: 'Operations subject to IPSI or IGIC', es: 'Operaciones sujetas al IPSI o al IGIC' },
    },
    PREMISES,
    {
      key: '14',
      label: {
        en: 'VAT pending on works certificates to public bodies',
        es: 'IVA pendiente de devengo en certificaciones de obra para una Administración Pública',
      },
    },
    {
      key: '15',
      label: {
        en: 'VAT pending on continuous supplies',
        es: 'IVA pendiente de devengo en operaciones de tracto sucesivo',
      },
    },
    { key: OSS_REGIME, label: { en: 'OSS and IOSS', es: 'Ventanilla única (OSS e IOSS)' } },
    { key: '18', label: { en: 'Equivalence surcharge', es: 'Recargo de equivalencia' } },
    {
      key: '19',
      label: {
        en: 'Agriculture, livestock and fishing',
        es: 'Régimen especial de agricultura, ganadería y pesca',
      },
    },
    { key: '20', label: { en: 'Simplified regime', es: 'Régimen simplificado' } },
  ].toSorted(byKey),
  IGIC: [
    GENERAL,
    ...SHARED_KEYS,
    {
      key: '08',
      label: { en: 'Operations subject to IPSI or IVA', es: 'Operaciones sujetas al IPSI o al IVA' },
    },
    PREMISES,
    {
      key: '14',
      label: {
        en: 'IGIC pending on works certificates to public bodies',
        es: 'IGIC pendiente de devengo en certificaciones de obra para una Administración Pública',
      },
    },
    {
      key: '15',
      label: {
        en: 'IGIC pending on continuous supplies',
        es: 'IGIC pendiente de devengo en operaciones de tracto sucesivo',
      },
    },
    { key: '17', label: { en: 'Retailers', es: 'Comerciante minorista' } },
    {
      key: '18',
      label: { en: 'Small businesses and professionals', es: 'Pequeño empresario o profesional' },
    },
    {
      key: '19',
      label: {
        en: 'Domestic operations exempt under art. 25 of Act 19/1994',
        es: 'Operaciones interiores exentas por el artículo 25 de la Ley 19/1994',
      },
    },
    { key: '20', label: { en: 'Operations subject to IPSI', es: 'Operaciones sujetas al IPSI' } },
    { key: '21', label: { en: 'Simplified regime', es: 'Régimen simplificado' } },
  ].toSorted(byKey),
  IPSI: [
    GENERAL,
    {
      key: '08',
      label: { en: 'Operations subject to IGIC or IVA', es: 'Operaciones sujetas al IGIC o al IVA' },
    },
    PREMISES,
    {
      key: '18',
      label: {
        en: 'Operations of art. 73.4 and 73.5 of the IPSI ordinance (Ceuta only)',
        es: 'Operaciones del artículo 73.4 y 5 de la Ordenanza fiscal del IPSI (solo Ceuta)',
      },
    },
    { key: '19', label: { en: 'Exempt domestic operations', es: 'Operaciones interiores exentas' } },
    { key: '20', label: { en: 'Objective assessment', es: 'Régimen de estimación objetiva' } },
  ],
};

function byKey(a: RegimeKey, b: RegimeKey): number {
  return a.key < b.key ? -1 : 1;
}
