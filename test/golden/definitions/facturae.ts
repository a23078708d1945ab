import {
  AMERICAN,
  COMPANY,
  corrective,
  correctives,
  FOUNDATION,
  GERMAN,
  invoice,
  line,
  named,
  taxed,
  PERSON as WHOLE_NAME,
} from '../bodies.ts';
import type { GoldenCase, GoldenRequest, GoldenTopic } from '../golden-case.ts';

type Body = Record<string, unknown>;

const SCHEMA = 'Facturae 3.2.2 (Orden HAP/1650/2015)';
/** A person whose surnames stand apart from the name, as Facturae wants. */
const PERSON = { ...WHOLE_NAME, legal_name: 'Ferrer Soler, Lucía' };
const IBAN = 'ES9121000418450200051332';
const CITY = { ...COMPANY, legal_name: 'Ayuntamiento de Prueba', nif: 'P2807900B' };
const iva = (percentage: number, more: Body = {}) => ({ type: 'IVA', percentage, ...more });

function facturae(slug: string, title: string, values: string, request: GoldenRequest): GoldenCase {
  return { slug, title, source: `${SCHEMA}: ${values}`, form: 'FACTURAE', request };
}

/** Returns a correction of an invoice of ten units at 80 euros. */
function corrected(slug: string, title: string, values: string, body: Body): GoldenCase {
  const original = named('original', invoice([line({ quantity: 10, unit_price: 80 })]));
  const reason = { reason: 'R1', reason_description: 'Así lo pide el caso' };
  return {
    ...facturae(slug, title, values, corrective('original', { ...reason, ...body })),
    before: [original],
  };
}

const paid = (payment_info: Body, more: Body = {}) => invoice([line()], { payment_info, ...more });

/** Facturae with each value that the service writes: taxes, units, parties, payments and corrections. */
export const FACTURAE: GoldenTopic = {
  code: 'FAC',
  title: 'Facturae: los valores de cada tipo',
  cases: [
    facturae(
      'tres-tipos',
      'Tres tipos de IVA a una sociedad: una fila de TaxesOutputs por tipo',
      'TaxTypeCode 01, PersonTypeCode J, ResidenceTypeCode R',
      invoice([line(), taxed(iva(10), { unit_price: 45.5 }), taxed(iva(4), { unit_price: 18.2 })]),
    ),
    facturae(
      'persona-fisica',
      'A una persona física: nombre y apellidos',
      'PersonTypeCode F, IndividualType',
      invoice([line()], { recipient: PERSON }),
    ),
    facturae(
      'empresa-de-la-union',
      'Servicio a una empresa alemana: residente en la Unión, no sujeto, con la mención',
      'ResidenceTypeCode U, OverseasAddress, SpecialTaxableEventCode 02',
      invoice([taxed(iva(0, { exemption_reason: 'N2' }))], { recipient: GERMAN }),
    ),
    facturae(
      'empresa-de-fuera-de-la-union',
      'Exportación a una empresa estadounidense: extranjera, exenta',
      'ResidenceTypeCode E, CountryType USA, SpecialTaxableEventCode 01',
      invoice([taxed(iva(0, { exemption_reason: 'E2', regime_key: '02' }))], { recipient: AMERICAN }),
    ),
    {
      ...facturae(
        'ayuntamiento-con-dir3',
        'A un ayuntamiento: sus tres unidades',
        'AdministrativeCentre, RoleTypeCode 01, 02 y 03 (Orden HAP/492/2014)',
        invoice([line()], { recipient: CITY }),
      ),
      formQuery: '?dir3_accounting=L01280796&dir3_managing=L01280797&dir3_processing=L01280798',
    },
    facturae(
      'exenta',
      'Formación exenta junto a una línea sujeta',
      'SpecialTaxableEventReason',
      invoice([taxed(iva(0, { exemption_reason: 'E1' })), line({ unit_price: 50 })]),
    ),
    facturae(
      'inversion',
      'Inversión del sujeto pasivo: sin cuota, con la mención',
      'TaxRate 0.00, LegalReference (RD 1619/2012, art. 6.1.m)',
      invoice([taxed(iva(0, { exemption_reason: 'S2' }))]),
    ),
    facturae(
      'tipo-0-de-donativo',
      'Donativo al 0 %: sujeto y no exento',
      'TaxRate 0.00 sin SpecialTaxableEvent',
      invoice([taxed(iva(0, { zero_rate: 'DONATION' }))], { recipient: FOUNDATION }),
    ),
    facturae(
      'igic-e-ipsi',
      'IGIC e IPSI en una factura',
      'TaxTypeCode 02 y 03',
      invoice([taxed({ type: 'IGIC', percentage: 7 }), taxed({ type: 'IPSI', percentage: 4 })]),
    ),
    facturae(
      'retencion-y-suplido',
      'Retención del 15 % y un suplido: total factura y total a ejecutar',
      'TaxesWithheld, TaxTypeCode 04, ReimbursableExpenses',
      invoice([
        line({ irpf_rate: 15, unit_price: 600 }),
        { line_type: 'DISBURSEMENT', description: 'Tasa registral', quantity: 1, unit_price: 30 },
      ]),
    ),
    facturae(
      'recargo',
      'Recargo de equivalencia del 5,2 %',
      'EquivalenceSurcharge, EquivalenceSurchargeAmount',
      invoice([taxed(iva(21, { regime_key: '18' }), { equivalence_surcharge_rate: 5.2, nature: 'GOODS' })], {
        recipient: PERSON,
      }),
    ),
    facturae(
      'descuento-y-decimales',
      'Descuento del 12,5 % en un precio de cuatro decimales y una cantidad de seis',
      'DoubleUpToEightDecimalType, DiscountRate, DiscountAmount',
      invoice([line({ quantity: 3.271593, unit_price: 19.9876, discount_percentage: 12.5 })]),
    ),
    facturae(
      'precio-con-iva',
      'Precio con impuestos: UnitPriceWithoutTax con ocho decimales y su redondeo',
      'DoubleUpToEightDecimalType',
      invoice([{ description: 'Silla', quantity: 3, total_including_tax: 100, main_tax: iva(21) }]),
    ),
    facturae(
      'unidades',
      'Horas, kilos, litros, kilómetros, metros cúbicos, kWh y una unidad sin código',
      'UnitOfMeasureType 02, 03, 04, 22, 33 y 36',
      invoice(['horas', 'kg', 'l', 'km', 'm3', 'kWh', 'palé'].map((unit) => line({ unit, unit_price: 10 }))),
    ),
    facturae(
      'transferencia',
      'Transferencia a una cuenta, con vencimiento',
      'PaymentMeans 04, AccountToBeCredited',
      paid({ method: 'BANK_TRANSFER', iban: IBAN }, { due_date: '2026-12-20' }),
    ),
    facturae('domiciliacion', 'Domiciliación', 'PaymentMeans 02', paid({ method: 'DIRECT_DEBIT' })),
    facturae('efectivo', 'Efectivo', 'PaymentMeans 01', paid({ method: 'CASH' })),
    facturae('cheque', 'Cheque', 'PaymentMeans 11', paid({ method: 'CHECK' })),
    facturae('tarjeta', 'Tarjeta', 'PaymentMeans 19', paid({ method: 'CARD' })),
    facturae('otro-medio', 'Otro medio', 'PaymentMeans 13', paid({ method: 'OTHER' })),
    facturae(
      'por-el-destinatario',
      'Expedida por el destinatario',
      'InvoiceIssuerType RE, LegalReference (RD 1619/2012, art. 6.1.l)',
      invoice([line()], { issuance: { by: 'RECIPIENT' } }),
    ),
    facturae(
      'criterio-de-caja',
      'Criterio de caja',
      'LegalReference (RD 1619/2012, art. 6.1.p)',
      invoice([taxed(iva(21, { regime_key: '07' }))]),
    ),
    corrected(
      'rectificativa-por-diferencias',
      'Rectificativa por diferencias de la base',
      'ReasonCode 16, CorrectionMethod 02, InvoiceClass OR',
      {
        rectification_type: 'PARTIAL',
        lines: [line({ quantity: -2, unit_price: 80 })],
      },
    ),
    corrected('rectificativa-por-sustitucion', 'Rectificativa por sustitución', 'CorrectionMethod 01', {
      rectification_type: 'SUBSTITUTION',
      lines: [line({ quantity: 8, unit_price: 80 })],
    }),
    corrected('otro-destinatario', 'Rectificativa por un destinatario equivocado', 'ReasonCode 07', {
      ...{ rectification_type: 'SUBSTITUTION', reason: 'R4', recipient: PERSON },
      lines: [line({ quantity: 10, unit_price: 80 })],
    }),
    corrected('otra-causa', 'Rectificativa por otra causa', 'ReasonCode 10', {
      ...{ rectification_type: 'PARTIAL', reason: 'R4' },
      lines: [line({ quantity: -1, unit_price: 80 })],
    }),
    corrected('concurso', 'Cuotas no satisfechas de un cliente en concurso', 'ReasonCode 85', {
      ...{ rectification_type: 'PARTIAL', reason: 'R2', insolvency_order_date: '2026-11-20' },
      lines: [line({ quantity: -10, unit_price: 80 })],
    }),
    facturae(
      'rappel-de-un-periodo',
      'Rappel de un periodo',
      'ReasonCode 83, CorrectionMethod 03',
      correctives({
        period: { from: '2026-01-01', to: '2026-10-31' },
        recipient: COMPANY,
        lines: [line({ quantity: -1, unit_price: 320, description: 'Rappel por volumen de compras' })],
      }),
    ),
  ],
};
