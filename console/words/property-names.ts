import { say, type Trilingual } from './language.ts';
import { termOf } from './terms.ts';

/** Names of properties of the API for people, by the last part of their path. */
const NAMES: Readonly<Record<string, Trilingual>> = {
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
  simplified_limit: ['Límite de los tickets', 'Receipts up to', 'Tiquets fins a'],
  peppol_id: ['Dirección electrónica (Peppol)', 'Electronic address (Peppol)', 'Adreça electrònica (Peppol)'],
  buyer_reference: ['Referencia del comprador', 'Reference of the buyer', 'Referència del comprador'],
  effective_date: ['Primer día', 'First day', 'Primer dia'],
  territory: ['Territorio', 'Territory', 'Territori'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  date: ['Fecha', 'Date', 'Data'],
  date_from: ['Desde', 'From', 'Des de'],
  date_to: ['Hasta', 'To', 'Fins a'],
  payment_date: ['Fecha de cobro', 'Date of payment', 'Data de cobrament'],
  issue_date: ['Fecha de la factura', 'Date of the invoice', 'Data de la factura'],
  scheduled_for: ['Qué día', 'Which day', 'Quin dia'],
  start_date: ['Primera fecha', 'First date', 'Primera data'],
  end_date: ['Última fecha', 'Last date', 'Última data'],
  collection_date: ['Fecha del cobro', 'Date of collection', 'Data del cobrament'],
  signed_on: ['Fecha de la firma', 'Date of signature', 'Data de la signatura'],
  since: ['Desde cuándo', 'Since when', 'Des de quan'],
  expires_at: ['Caduca', 'Expires', 'Caduca'],
  recipients: ['Destinatarios', 'Recipients', 'Destinataris'],
  billing_emails: ['Correos de facturación', 'Billing addresses', 'Correus de facturació'],
  message: ['Mensaje', 'Message', 'Missatge'],
  subject: ['Asunto', 'Subject', 'Assumpte'],
  notes: ['Notas', 'Notes', 'Notes'],
  name: ['Nombre', 'Name', 'Nom'],
  full_name: ['Nombre y apellidos', 'First name and surnames', 'Nom i cognoms'],
  display_name: ['Nombre', 'Name', 'Nom'],
  person_name: ['Nombre', 'Name', 'Nom'],
  debtor_name: ['Titular de la cuenta', 'Holder of the account', 'Titular del compte'],
  website: ['Página web', 'Website', 'Pàgina web'],
  iae: ['Epígrafe del IAE', 'Heading of the IAE', 'Epígraf de l’IAE'],
  number: ['Número', 'Number', 'Número'],
  alternative_id: [
    'Otro documento de identidad',
    'Another identity document',
    'Un altre document d’identitat',
  ],
  country_code: ['País', 'Country', 'País'],
  type: ['Tipo', 'Kind', 'Tipus'],
  entity_type: ['Tipo', 'Kind', 'Tipus'],
  customer_type: ['Tipo', 'Kind', 'Tipus'],
  legal_representative: ['Quién la representa', 'Who represents it', 'Qui la representa'],
  discount_percentage: ['Descuento', 'Discount', 'Descompte'],
  exemption_reason: ['Causa de exención', 'Reason for exemption', 'Causa d’exempció'],
  regime_key: ['Régimen', 'Regime', 'Règim'],
  vat_regime: ['Régimen de IVA', 'VAT regime', 'Règim d’IVA'],
  unit: ['Unidad', 'Unit', 'Unitat'],
  default_price: ['Precio', 'Price', 'Preu'],
  initial_number: ['Primer número', 'First number', 'Primer número'],
  format: ['Formato', 'Format', 'Format'],
  payment_term_days: ['Días hasta el vencimiento', 'Days until it falls due', 'Dies fins al venciment'],
  proforma_validity_days: [
    'Días que vale una proforma',
    'Days that a proforma holds',
    'Dies que val una proforma',
  ],
  payment_method: ['Forma de pago', 'Payment method', 'Forma de pagament'],
  reference: ['Referencia', 'Reference', 'Referència'],
  file: ['Fichero', 'File', 'Fitxer'],
  document: ['Documento', 'Document', 'Document'],
  password: ['Contraseña', 'Password', 'Contrasenya'],
  reason_description: ['Explicación', 'Explanation', 'Explicació'],
  scheme: ['Tipo', 'Kind', 'Tipus'],
  events: ['Eventos', 'Events', 'Esdeveniments'],
  period: ['Periodo', 'Period', 'Període'],
  year: ['Año', 'Year', 'Any'],
  steps: ['Avisos', 'Reminders', 'Avisos'],
  days: ['Días', 'Days', 'Dies'],
  url: ['Dirección', 'Address', 'Adreça'],
  accent_color: ['Color', 'Colour', 'Color'],
  footer_text: ['Texto al pie', 'Text at the foot', 'Text al peu'],
};

/**
 * Returns the name of a property for people, from its path in the API: `lines.1.quantity` is "Cantidad (línea 2)". Null for a
 * property without a name.
 */
export function propertyName(path: string): string | null {
  const parts = path.split('.');
  const name = NAMES[parts.findLast((part) => Number.isNaN(Number(part))) ?? ''];
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

/** Calls of the API that a sentence recommends. In the console a person presses a button instead. */
const CALL =
  / \(`?(?:POST|PUT|PATCH|DELETE)\b[^()]*\)| (?:con|with) (?:POST|PUT|PATCH|DELETE) (?:…|\.{3})\/[a-z/_-]+|: `(?:POST|PUT|PATCH|DELETE) [^`]*`/g;
const PROPERTY = /\b[a-z]+(?:_[a-z]+)+\b/g;
/** Values of the API. Acronyms such as NIF are shorter, and not among the terms. */
const VALUE = /\b[A-Z]{4,}(?:_[A-Z]+)*\b/g;
const DATE = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])/g;

function quoted(path: string): string {
  const name = propertyName(path);
  return name === null ? path : `«${name}»`;
}

function shownValue(value: string): string {
  const name = termOf(value);
  return name === null ? value : `«${name}»`;
}

/**
 * Writes the service's sentence for the reader: decimal commas and days first in Spanish, properties and values by the names that the
 * console gives them, and neither codes of rules nor calls of the API.
 */
export function forReaders(message: string): string {
  const bare = message
    .replace(RULE, '')
    .replace(CALL, '')
    .replace(NAMED, (_, path: string) => quoted(path))
    .replace(PROPERTY, quoted)
    .replace(VALUE, shownValue);
  if (say(['es', 'en', 'ca']) === 'en') return bare;
  return bare.replace(POINTED, '$1,$2').replace(DATE, '$3/$2/$1');
}
