const PERIOD = 'Autoliquidación';
const ACTIVITY = 'Actividad';
const IDENTITY = 'Identificación Factura del Expedidor';
const ISSUER = 'NIF Expedidor';
const DEDUCTION = 'Periodo Deducción';
const PAYMENT = 'Pago (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)';
const PROPERTY = 'Inmueble';

/**
 * Headings of the register of received invoices (template, sheet RECIBIDAS_GASTOS), two lines per column. An import needs this
 * sheet beside that of issued invoices (text, sections 6 to 8). The service does not know received invoices, so the sheet has no
 * rows.
 */
export const RECEIVED_HEADINGS: readonly (readonly [group: string, header: string])[] = [
  [PERIOD, 'Ejercicio'],
  [PERIOD, 'Periodo'],
  [ACTIVITY, 'Código'],
  [ACTIVITY, 'Tipo'],
  [ACTIVITY, 'Grupo o Epígrafe del IAE'],
  ['Tipo de Factura', ''],
  ['Concepto de Gasto', ''],
  ['Gasto Deducible', ''],
  ['Fecha Expedición', ''],
  ['Fecha Operación', ''],
  [IDENTITY, '(Serie-Número)'],
  [IDENTITY, 'Número-Final'],
  ['Fecha Recepción', ''],
  ['Número Recepción', ''],
  ['Número Recepción Final', ''],
  [ISSUER, 'Tipo'],
  [ISSUER, 'Código País'],
  [ISSUER, 'Identificación'],
  ['Nombre Expedidor', ''],
  ['Clave de Operación', ''],
  ['Bien de Inversión', ''],
  ['Inversión del Sujeto Pasivo', ''],
  ['Deducible en Periodo Posterior', ''],
  [DEDUCTION, 'Ejercicio'],
  [DEDUCTION, 'Periodo'],
  ['Total Factura', ''],
  ['Base Imponible', ''],
  ['Tipo de IVA', ''],
  ['Cuota IVA Soportado', ''],
  ['Cuota Deducible', ''],
  ['Tipo de Recargo Eq.', ''],
  ['Cuota Recargo Eq.', ''],
  [PAYMENT, 'Fecha'],
  [PAYMENT, 'Importe'],
  [PAYMENT, 'Medio Utilizado'],
  [PAYMENT, 'Identificación Medio Utilizado'],
  ['Tipo Retención del IRPF', ''],
  ['Importe Retenido del IRPF', ''],
  ['Registro Acuerdo Facturación', ''],
  [PROPERTY, 'Situación'],
  [PROPERTY, 'Referencia Catastral'],
  ['Referencia Externa', ''],
];
