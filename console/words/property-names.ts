import { type Said, say } from './language.ts';

/** Names of properties of the API for people, by the last part of their path. */
const NAMES: Readonly<Record<string, Said>> = {
  nif: ['NIF', 'NIF', 'NIF'],
  iban: ['IBAN', 'IBAN', 'IBAN'],
  default_iban: ['IBAN', 'IBAN', 'IBAN'],
  creditor_iban: ['IBAN', 'IBAN', 'IBAN'],
  legal_name: ['Nombre o razón social', 'Legal name', 'Nom o raó social'],
  trade_name: ['Nombre comercial', 'Trade name', 'Nom comercial'],
  email: ['Correo', 'Email', 'Correu'],
  phone: ['Teléfono', 'Telephone', 'Telèfon'],
  address: ['Domicilio', 'Address', 'Domicili'],
  street: ['Calle', 'Street', 'Carrer'],
  postal_code: ['Código postal', 'Postal code', 'Codi postal'],
  city: ['Población', 'Town', 'Població'],
  province: ['Provincia', 'Province', 'Província'],
  country: ['País', 'Country', 'País'],
  description: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  unit_price: ['Precio', 'Price', 'Preu'],
  main_tax: ['Impuesto', 'Tax', 'Impost'],
  percentage: ['Porcentaje', 'Percentage', 'Percentatge'],
  irpf_rate: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  amount: ['Importe', 'Amount', 'Import'],
  due_date: ['Vencimiento', 'Due date', 'Venciment'],
  operation_date: ['Fecha de operación', 'Date of operation', 'Data d’operació'],
  recipient: ['Cliente', 'Customer', 'Client'],
  customer_id: ['Cliente', 'Customer', 'Client'],
  lines: ['Conceptos', 'Lines', 'Conceptes'],
  reason: ['Motivo', 'Reason', 'Motiu'],
  series_id: ['Serie', 'Series', 'Sèrie'],
  code: ['Código', 'Code', 'Codi'],
  nature: ['Bienes o servicios', 'Goods or services', 'Béns o serveis'],
  activity_territory: ['Dónde trabajas', 'Where you work', 'On treballes'],
  simplified_limit: ['Tickets hasta', 'Receipts up to', 'Tiquets fins a'],
  peppol_id: ['Dirección electrónica (Peppol)', 'Electronic address (Peppol)', 'Adreça electrònica (Peppol)'],
  buyer_reference: ['Referencia del comprador', 'Reference of the buyer', 'Referència del comprador'],
  effective_date: ['Primer día', 'First day', 'Primer dia'],
  territory: ['Territorio', 'Territory', 'Territori'],
};

/**
 * Returns the name of a property for people, from its path in the API: `lines.1.quantity` is "Cantidad (línea 2)". Null for a
 * property without a name.
 */
export function propertyName(path: string): string | null {
  const parts = path.split('.');
  const name = NAMES[parts.at(-1) ?? ''];
  if (name === undefined) return null;
  const line = parts[0] === 'lines' ? Number(parts[1]) : Number.NaN;
  if (Number.isNaN(line)) return say(name);
  return `${say(name)} (${say(['línea', 'line', 'línia'])} ${line + 1})`;
}

/** Numbers with a decimal point, except those of articles of a law and of versions. */
const POINTED = /(?<![\d.]|art\. |artículo |apartado )(\d+)\.(\d{1,2})(?![\d.])/g;

/** Rules of e-invoices, which a sentence names in brackets. */
const RULE = / \((?:PEPPOL|BR)-[A-Z0-9-]+\)/g;
const NAMED = /`([^`]+)`/g;

/**
 * Writes the service's sentence for the reader: decimal commas in Spanish, properties by the names that the console gives them, and
 * no codes of rules.
 */
export function forReaders(message: string): string {
  const bare = message.replace(RULE, '').replace(NAMED, (_, path: string) => {
    const name = propertyName(path);
    return name === null ? path : `«${name}»`;
  });
  return say(['es', 'en', 'ca']) === 'en' ? bare : bare.replace(POINTED, '$1,$2');
}
