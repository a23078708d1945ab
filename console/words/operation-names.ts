import { type Said, say } from './language.ts';

/** Names of resources for people, by the first part of an operation's id. */
const RESOURCES: Readonly<Record<string, Said>> = {
  invoices: ['Facturas', 'Invoices', 'Factures'],
  'invoice-payments': ['Cobros', 'Payments', 'Cobraments'],
  'invoice-schedules': ['Programación', 'Schedules', 'Programació'],
  'invoice-customization': ['Aspecto de las facturas', 'Look of invoices', 'Aspecte de les factures'],
  'recurring-invoices': ['Recurrentes', 'Recurring invoices', 'Recurrents'],
  'received-invoices': ['Recibidas', 'Received invoices', 'Rebudes'],
  customers: ['Clientes', 'Customers', 'Clients'],
  products: ['Productos', 'Products', 'Productes'],
  series: ['Series', 'Series', 'Sèries'],
  companies: ['Empresa', 'Company', 'Empresa'],
  company: ['Empresa', 'Company', 'Empresa'],
  accounts: ['Cuenta', 'Account', 'Compte'],
  members: ['Personas', 'People', 'Persones'],
  invitations: ['Invitaciones', 'Invitations', 'Invitacions'],
  'api-keys': ['Claves de API', 'API keys', 'Claus d’API'],
  webhooks: ['Webhooks', 'Webhooks', 'Webhooks'],
  'tax-configuration': ['Impuestos habituales', 'Usual taxes', 'Impostos habituals'],
  'verifactu-configuration': ['VeriFactu', 'VeriFactu', 'VeriFactu'],
  representation: ['Representación', 'Representation', 'Representació'],
  certificates: ['Certificados', 'Certificates', 'Certificats'],
  'payment-connections': ['Conexiones de pago', 'Payment connections', 'Connexions de pagament'],
  mandates: ['Mandatos', 'Mandates', 'Mandats'],
  'direct-debits': ['Remesas', 'Direct debits', 'Remeses'],
  reminders: ['Recordatorios', 'Reminders', 'Recordatoris'],
  'bank-movements': ['Banco', 'Bank', 'Banc'],
  'bank-statements': ['Extractos', 'Statements', 'Extractes'],
  'tax-periods': ['Periodos de impuestos', 'Tax periods', 'Períodes d’impostos'],
  auth: ['Acceso', 'Sign-in', 'Accés'],
  me: ['Tu acceso', 'Your access', 'El teu accés'],
  logo: ['Logotipo', 'Logo', 'Logotip'],
  'test-clock': ['Reloj de pruebas', 'Test clock', 'Rellotge de proves'],
};

/** Names of acts for people, by the last part of an operation's id. */
const ACTS: Readonly<Record<string, Said>> = {
  create: ['crear', 'create', 'crear'],
  update: ['cambiar', 'change', 'canviar'],
  patch: ['cambiar', 'change', 'canviar'],
  delete: ['borrar', 'delete', 'esborrar'],
  remove: ['quitar', 'remove', 'treure'],
  issue: ['emitir', 'issue', 'emetre'],
  correct: ['rectificar', 'correct', 'rectificar'],
  void: ['anular', 'void', 'anul·lar'],
  send: ['enviar', 'send', 'enviar'],
  schedule: ['programar', 'schedule', 'programar'],
  unschedule: ['quitar la programación', 'remove the schedule', 'treure la programació'],
  'set-status': ['cambiar el estado', 'change the status', 'canviar l’estat'],
  refund: ['devolver', 'refund', 'tornar'],
  'write-off': ['dar por incobrable', 'write off', 'donar per incobrable'],
  revoke: ['revocar', 'revoke', 'revocar'],
  upload: ['subir', 'upload', 'pujar'],
  activate: ['activar', 'activate', 'activar'],
  enable: ['activar', 'enable', 'activar'],
  disable: ['desactivar', 'disable', 'desactivar'],
  import: ['importar', 'import', 'importar'],
  confirm: ['confirmar', 'confirm', 'confirmar'],
  accept: ['aceptar', 'accept', 'acceptar'],
  provision: ['crear para un cliente', 'make for a client', 'crear per a un client'],
  'sign-in': ['entrar', 'sign in', 'entrar'],
  close: ['cerrar', 'close', 'tancar'],
};

/** Returns the name of an operation for people: `invoices.issue` is "Facturas: emitir". Its id if a part has no name. */
export function operationName(id: string): string {
  const parts = id.split('.');
  const resource = RESOURCES[parts[0] ?? ''];
  const act = ACTS[parts.at(-1) ?? ''];
  return resource === undefined || act === undefined ? id : `${say(resource)}: ${say(act)}`;
}
