import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../../src/verifactu/rules/validate-record.ts';
import {
  abroad,
  COMPANY,
  GENERAL,
  GERMAN,
  OTHER_INVOICE,
  PASSPORT,
  type RecordShape,
  recordOf,
  reversed,
  surcharged,
  taxed,
  untaxed,
} from './support/shapes.ts';

const IGIC = { Impuesto: '03' } as const;
const IPSI = { Impuesto: '02' } as const;

/** Valid records from invoices of many trades. */
const LAWFUL: readonly (readonly [string, RecordShape])[] = [
  [
    'OSS sale without tax elements',
    { details: [untaxed({ CalificacionOperacion: 'N2' }, { ClaveRegimen: '17' })] },
  ],
  [
    'OSS sale on a simplified invoice',
    { type: 'F2', details: [untaxed({ CalificacionOperacion: 'N2' }, { ClaveRegimen: '17' })] },
  ],
  ['reverse charge', { details: [reversed()] }],
  ['reverse charge beside taxed work', { details: [GENERAL, reversed()] }],
  [
    'sale to a retailer in equivalence surcharge',
    {
      details: [
        surcharged('21.00', '21.00', '5.20', '5.20'),
        surcharged('10.00', '10.00', '1.40', '1.40'),
        surcharged('4.00', '4.00', '0.50', '0.50'),
      ],
    },
  ],
  ['tobacco', { details: [surcharged('21.00', '21.00', '1.75', '1.75')] }],
  ['seller in equivalence surcharge', { details: [{ ...GENERAL, ClaveRegimen: '18' }] }],
  [
    'service to a business of another member state',
    { recipients: [GERMAN], details: [untaxed({ CalificacionOperacion: 'N2' })] },
  ],
  ['intra-Community supply', { recipients: [GERMAN], details: [untaxed({ OperacionExenta: 'E5' })] }],
  [
    'intra-Community supply to Greece',
    {
      recipients: [abroad({ IDType: '02', ID: 'EL123456789' })],
      details: [untaxed({ OperacionExenta: 'E5' })],
    },
  ],
  [
    'export',
    { recipients: [PASSPORT], details: [untaxed({ OperacionExenta: 'E2' }, { ClaveRegimen: '02' })] },
  ],
  [
    'export from the Canaries',
    {
      recipients: [PASSPORT],
      details: [untaxed({ OperacionExenta: 'E2' }, { ...IGIC, ClaveRegimen: '02' })],
    },
  ],
  ['export from Ceuta', { recipients: [PASSPORT], details: [untaxed({ OperacionExenta: 'E2' }, IPSI)] }],
  [
    'service to the Canaries',
    { details: [untaxed({ CalificacionOperacion: 'N2' }, { ClaveRegimen: '08' })] },
  ],
  ['exempt training', { details: [untaxed({ OperacionExenta: 'E1' })] }],
  [
    'IGIC of every rate',
    { details: ['0', '3', '5', '7', '9.5', '15', '20'].map((rate) => taxed(rate, '100.00', rate, IGIC)) },
  ],
  [
    'IGIC of a small business',
    { details: [untaxed({ OperacionExenta: 'E7' }, { ...IGIC, ClaveRegimen: '18' })] },
  ],
  ['IGIC of a retailer', { details: [taxed('7.00', '100.00', '7.00', { ...IGIC, ClaveRegimen: '17' })] }],
  [
    'IPSI of every rate',
    { details: ['0.5', '1', '2', '4', '8', '10'].map((rate) => taxed(rate, '100.00', rate, IPSI)) },
  ],
  ['exempt IPSI', { details: [untaxed({ OperacionExenta: 'E6' }, { ...IPSI, ClaveRegimen: '19' })] }],
  ['IPSI under estimation', { details: [taxed('4.00', '100.00', '4.00', { ...IPSI, ClaveRegimen: '20' })] }],
  [
    'three taxes on one invoice',
    { details: [GENERAL, taxed('7.00', '100.00', '7.00', IGIC), taxed('4.00', '100.00', '4.00', IPSI)] },
  ],
  [
    'corrective by differences',
    { type: 'R1', details: [taxed('21.00', '-100.00', '-21.00'), taxed('10.00', '50.00', '0.00')] },
  ],
  ['corrective of the tax alone', { type: 'R4', details: [taxed('21.00', '0.00', '-11.00')] }],
  [
    'corrective of an exempt sale',
    {
      type: 'R4',
      details: [untaxed({ OperacionExenta: 'E1' }, { BaseImponibleOimporteNoSujeto: '-100.00' })],
    },
  ],
  ['corrective of a simplified invoice', { type: 'R5', details: [taxed('21.00', '-5000.00', '-1050.00')] }],
  ['bad debt', { type: 'R3', details: [taxed('21.00', '0.00', '-210.00')] }],
  [
    'exchange of simplified invoices',
    { type: 'F3', rectification: { FacturasSustituidas: { IDFacturaSustituida: [OTHER_INVOICE] } } },
  ],
  ['repair of a rejected record', { correction: { Subsanacion: 'S', RechazoPrevio: 'X' } }],
  ['repair of an accepted record', { correction: { Subsanacion: 'S' } }],
  ['declared total that is a cent from the rate', { details: [taxed('21.00', '8.26', '1.74')] }],
  ['given away', { details: [taxed('21.00', '0.00', '0.00'), GENERAL] }],
  ['credit inside an invoice', { details: [taxed('10.00', '-10.00', '-1.00'), GENERAL] }],
  ['sale to itself', { recipients: [{ NombreRazon: 'Certificado Uno Telemáticas', NIF: '89890001K' }] }],
  ['cash basis', { details: [{ ...GENERAL, ClaveRegimen: '07' }] }],
  ['used goods', { details: [{ ...GENERAL, ClaveRegimen: '03' }] }],
  ['travel agency', { type: 'F2', details: [{ ...GENERAL, ClaveRegimen: '05' }] }],
  ['business premises', { details: [{ ...GENERAL, ClaveRegimen: '11' }] }],
  ['agriculture', { details: [untaxed({ OperacionExenta: 'E6' }, { ClaveRegimen: '19' })] }],
  ['several recipients', { recipients: [COMPANY, GERMAN, PASSPORT] }],
  [
    'basic food of 2023 at 0 %',
    { operation: '2023-06-01', details: [surcharged('0.00', '0.00', '0.00', '0.00')] },
  ],
  [
    'literals with sign and without decimals',
    { details: [taxed('21', '+100', '21.')], taxTotal: '21', total: '+121.0' },
  ],
];

describe('lawful records', () => {
  it.each(LAWFUL)('validateRecord accepts this lawful record: %s', (_, shape) => {
    const { record, today } = recordOf(shape);
    expect(validateRecord(record, { today })).toEqual([]);
  });
});
