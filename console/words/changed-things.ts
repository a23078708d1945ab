import { say, type Trilingual } from './language.ts';

/** Words for the resources of the audit trail, by their type. A test compares them with the audited tables. */
const THINGS: Readonly<Record<string, Trilingual>> = {
  account: ['Cuenta', 'Account', 'Compte'],
  account_export: ['Copia de los datos', 'Export of the data', 'Còpia de les dades'],
  activation: ['Activación', 'Activation', 'Activació'],
  api_key: ['Clave de API', 'API key', 'Clau d’API'],
  bank_match: ['Conciliación', 'Match', 'Conciliació'],
  bank_movement: ['Movimiento bancario', 'Bank movement', 'Moviment bancari'],
  bank_statement: ['Extracto bancario', 'Bank statement', 'Extracte bancari'],
  certificate: ['Certificado', 'Certificate', 'Certificat'],
  claim_token: ['Enlace para el propietario', 'Link for the owner', 'Enllaç per al propietari'],
  company: ['Empresa', 'Company', 'Empresa'],
  company_settings: ['Ajustes de la empresa', 'Settings of the company', 'Configuració de l’empresa'],
  customer: ['Cliente', 'Customer', 'Client'],
  direct_debit: ['Remesa', 'Direct debit', 'Remesa'],
  einvoice_delivery: ['Presentación en FACe', 'Delivery to FACe', 'Presentació a FACe'],
  email: ['Correo', 'Mail', 'Correu'],
  grant: ['Permiso sobre una empresa', 'Right in a company', 'Permís sobre una empresa'],
  history_invoice: ['Factura de otro programa', 'Invoice of another system', 'Factura d’un altre programa'],
  invitation: ['Invitación', 'Invitation', 'Invitació'],
  invoice: ['Factura', 'Invoice', 'Factura'],
  invoice_payment: ['Cobro', 'Payment', 'Cobrament'],
  invoice_refund: ['Devolución', 'Refund', 'Devolució'],
  mandate: ['Mandato', 'Mandate', 'Mandat'],
  member: ['Miembro', 'Member', 'Membre'],
  nif_proof: ['Acreditación del NIF', 'Proof of the NIF', 'Acreditació del NIF'],
  payment_connection: ['Pasarela de pago', 'Payment connection', 'Passarel·la de pagament'],
  payment_event: ['Cobro de la pasarela', 'Payment of the connection', 'Cobrament de la passarel·la'],
  person: ['Persona', 'Person', 'Persona'],
  product: ['Producto', 'Product', 'Producte'],
  received_invoice: ['Factura recibida', 'Received invoice', 'Factura rebuda'],
  recurring_invoice: ['Factura recurrente', 'Recurring invoice', 'Factura recurrent'],
  reminder_settings: ['Calendario de recordatorios', 'Schedule of reminders', 'Calendari de recordatoris'],
  representation: ['Representación', 'Representation', 'Representació'],
  return_urls: ['Direcciones de retorno', 'Return addresses', 'Adreces de retorn'],
  second_factor: ['Verificación en dos pasos', 'Two-step verification', 'Verificació en dos passos'],
  series: ['Serie', 'Series', 'Sèrie'],
  session: ['Sesión', 'Session', 'Sessió'],
  suppressed_address: [
    'Dirección sin recordatorios',
    'Address without reminders',
    'Adreça sense recordatoris',
  ],
  tax_period: ['Periodo de impuestos', 'Tax period', 'Període d’impostos'],
  test_clock: ['Reloj de pruebas', 'Test clock', 'Rellotge de proves'],
  webhook: ['Webhook', 'Webhook', 'Webhook'],
};

/** Returns the word for a type of resource. Null for a type without one. */
export function thingName(type: string): string | null {
  const texts = THINGS[type];
  return texts === undefined ? null : say(texts);
}

/** Returns the types of resources with their words, by word. */
export function thingOptions(): (readonly [type: string, name: string])[] {
  return Object.entries(THINGS)
    .map(([type, texts]) => [type, say(texts)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
}
