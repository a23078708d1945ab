import { say, type Trilingual } from './language.ts';

/** Names of resources for people, by the first part of an operation's id. */
const RESOURCES: Readonly<Record<string, Trilingual>> = {
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
  'account-exports': ['Copia de los datos', 'Export of the data', 'Còpia de les dades'],
  activations: ['Activación', 'Activation', 'Activació'],
  'claim-tokens': ['Enlaces para propietarios', 'Links for owners', 'Enllaços per a propietaris'],
  closures: ['Cierre de la cuenta', 'Closure of the account', 'Tancament del compte'],
  'customer-reminder-settings': [
    'Recordatorios de un cliente',
    'Reminders of a customer',
    'Recordatoris d’un client',
  ],
  'einvoice-configuration': ['Facturas electrónicas', 'Electronic invoices', 'Factures electròniques'],
  'fiscal-territory': ['Territorio fiscal', 'Tax territory', 'Territori fiscal'],
  grants: ['Permisos sobre empresas', 'Rights in companies', 'Permisos sobre empreses'],
  'invoice-history': [
    'Facturas de otro programa',
    'Invoices of another system',
    'Factures d’un altre programa',
  ],
  'oauth-authorizations': ['Programas autorizados', 'Authorised programs', 'Programes autoritzats'],
  'reminder-settings': ['Calendario de recordatorios', 'Schedule of reminders', 'Calendari de recordatoris'],
  'return-urls': ['Direcciones de retorno', 'Return addresses', 'Adreces de retorn'],
  'second-factors': ['Verificación en dos pasos', 'Two-step verification', 'Verificació en dos passos'],
  'sign-ups': ['Alta', 'Sign-up', 'Alta'],
  'suppressed-addresses': [
    'Direcciones sin recordatorios',
    'Addresses without reminders',
    'Adreces sense recordatoris',
  ],
  'tax-subject': ['Impuesto directo', 'Direct tax', 'Impost directe'],
  'territory-moves': ['Traslados de territorio', 'Moves of territory', 'Trasllats de territori'],
  'ticketbai-configuration': ['TicketBAI', 'TicketBAI', 'TicketBAI'],
};

/** Names of acts for people, by the last part of an operation's id. */
const ACTS: Readonly<Record<string, Trilingual>> = {
  add: ['añadir', 'add', 'afegir'],
  create: ['crear', 'create', 'crear'],
  update: ['cambiar', 'change', 'canviar'],
  patch: ['cambiar en parte', 'change in part', 'canviar en part'],
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
  authorize: ['conectar', 'connect', 'connectar'],
  batch: ['varias a la vez', 'several at once', 'diverses alhora'],
  'bulk-create': ['crear varios', 'create several', 'crear-ne diversos'],
  'bulk-delete': ['borrar varios', 'delete several', 'esborrar-ne diversos'],
  cancel: ['cancelar', 'cancel', 'cancel·lar'],
  'cancel-delivery': [
    'pedir la anulación en FACe',
    'ask to withdraw from FACe',
    'demanar l’anul·lació a FACe',
  ],
  'check-delivery': ['preguntar a FACe', 'ask FACe', 'preguntar a FACe'],
  convert: ['convertir en factura', 'convert to an invoice', 'convertir en factura'],
  'correct-several': ['rectificar varias', 'correct several', 'rectificar-ne diverses'],
  declare: ['declarar', 'declare', 'declarar'],
  deliver: ['enviar varias', 'send several', 'enviar-ne diverses'],
  derive: ['duplicar', 'duplicate', 'duplicar'],
  disconnect: ['desconectar', 'disconnect', 'desconnectar'],
  discard: ['descartar', 'discard', 'descartar'],
  draft: ['hacer un borrador', 'make a draft', 'fer un esborrany'],
  'end-management': ['dejar de ser gestionada', 'end the management', 'deixar de ser gestionat'],
  'end-other-sessions': ['cerrar las demás sesiones', 'end other sessions', 'tancar les altres sessions'],
  'end-session': ['cerrar una sesión', 'end a session', 'tancar una sessió'],
  'ensure-defaults': ['crear las que faltan', 'create the missing ones', 'crear les que falten'],
  erase: ['borrar los datos', 'erase the data', 'esborrar les dades'],
  'exchange-simplified': ['canjear por factura', 'exchange for an invoice', 'bescanviar per factura'],
  generate: ['emitir ya la próxima', 'issue the next one now', 'emetre ja la propera'],
  'hand-in': ['presentar en FACe', 'hand in to FACe', 'presentar a FACe'],
  'import-returns': ['subir devoluciones', 'import returns', 'pujar devolucions'],
  leave: ['salir de la cuenta', 'leave the account', 'sortir del compte'],
  lift: ['volver a enviar', 'send again', 'tornar a enviar'],
  'make-electronic-document': [
    'hacer la factura electrónica',
    'make the electronic invoice',
    'fer la factura electrònica',
  ],
  match: ['conciliar', 'match', 'conciliar'],
  plan: ['indicar', 'state', 'indicar'],
  redeem: ['reclamar la cuenta', 'claim the account', 'reclamar el compte'],
  'reissue-exchange': ['emitir de nuevo el canje', 'issue the exchange anew', 'emetre de nou el bescanvi'],
  renew: ['renovar el enlace', 'renew the link', 'renovar l’enllaç'],
  renounce: ['desactivar', 'turn off', 'desactivar'],
  reopen: ['reabrir', 'reopen', 'reobrir'],
  replace: ['cambiar', 'change', 'canviar'],
  replay: ['reenviar eventos', 'send events again', 'reenviar esdeveniments'],
  reset: ['quitar', 'remove', 'treure'],
  resolve: ['resolver a mano', 'resolve by hand', 'resoldre a mà'],
  restore: ['recuperar', 'restore', 'recuperar'],
  resubmit: ['reparar el registro', 'repair the record', 'reparar el registre'],
  resume: ['reanudar el envío', 'resume the sending', 'reprendre l’enviament'],
  retry: ['reintentar', 'retry', 'reintentar'],
  'retry-delivery': ['reintentar una entrega', 'retry a delivery', 'reintentar un lliurament'],
  'return-exchanged': ['devolver el canje', 'return the exchange', 'tornar el bescanvi'],
  'rotate-secret': ['cambiar el secreto', 'change the secret', 'canviar el secret'],
  set: ['cambiar', 'change', 'canviar'],
  'set-access-level': ['cambiar el acceso', 'change the access', 'canviar l’accés'],
  'set-default': ['hacerla habitual', 'make it the usual one', 'fer-la habitual'],
  'set-ignored': ['dejar aparte', 'set aside', 'deixar a part'],
  'set-role': ['cambiar el papel', 'change the role', 'canviar el paper'],
  'sign-out': ['salir', 'sign out', 'sortir'],
  skip: ['saltar la próxima', 'skip the next one', 'saltar la propera'],
  submit: ['subir el documento firmado', 'submit the signed document', 'pujar el document signat'],
  'ticketbai-repair': [
    'reparar el fichero TicketBAI',
    'repair the TicketBAI file',
    'reparar el fitxer TicketBAI',
  ],
  'transfer-ownership': ['cambiar de propietario', 'change the owner', 'canviar de propietari'],
  unmatch: ['deshacer la conciliación', 'undo the match', 'desfer la conciliació'],
  withdraw: ['retirar', 'withdraw', 'retirar'],
};

/** Operations that leave an event in the audit trail, in the order of the API. A test compares them with the contract. */
export const AUDITED_OPERATIONS: readonly string[] = (
  'account-exports.create accounts.end-management accounts.import accounts.provision accounts.set-access-level ' +
  'accounts.transfer-ownership activations.create activations.remove api-keys.create api-keys.revoke ' +
  'auth.end-other-sessions auth.end-session auth.sign-in auth.sign-out bank-movements.match ' +
  'bank-movements.set-ignored bank-movements.unmatch bank-statements.import certificates.delete ' +
  'certificates.upload claim-tokens.create claim-tokens.redeem closures.create companies.create companies.delete ' +
  'companies.update customer-reminder-settings.update customers.bulk-create customers.bulk-delete ' +
  'customers.create customers.delete customers.import customers.update direct-debits.create ' +
  'direct-debits.import-returns einvoice-configuration.update einvoice-configuration.update.patch ' +
  'fiscal-territory.declare fiscal-territory.withdraw grants.remove grants.set invitations.accept ' +
  'invitations.create invitations.revoke invoice-customization.update invoice-customization.update.patch ' +
  'invoice-history.delete invoice-history.import invoice-payments.create invoice-payments.delete ' +
  'invoice-payments.refund invoice-payments.write-off invoices.batch invoices.cancel-delivery ' +
  'invoices.check-delivery invoices.convert invoices.correct invoices.correct-several invoices.create ' +
  'invoices.delete invoices.deliver invoices.derive invoices.exchange-simplified invoices.hand-in ' +
  'invoices.hosted-url.renew invoices.hosted-url.revoke invoices.issue invoices.make-electronic-document ' +
  'invoices.reissue-exchange invoices.resubmit invoices.return-exchanged invoices.schedule invoices.send ' +
  'invoices.set-status invoices.ticketbai-repair invoices.unschedule invoices.update invoices.void logo.remove ' +
  'logo.upload mandates.create mandates.revoke me.erase me.update members.leave members.remove ' +
  'members.set-role oauth-authorizations.create payment-connections.authorize payment-connections.confirm ' +
  'payment-connections.disconnect payment-connections.events.discard payment-connections.events.draft ' +
  'payment-connections.events.resolve payment-connections.events.restore payment-connections.events.retry ' +
  'payment-connections.update products.bulk-create products.bulk-delete products.create products.delete ' +
  'products.update received-invoices.create received-invoices.set-status recurring-invoices.create ' +
  'recurring-invoices.delete recurring-invoices.derive recurring-invoices.generate recurring-invoices.set-status ' +
  'recurring-invoices.skip recurring-invoices.update reminder-settings.update representation.cancel ' +
  'representation.create representation.submit return-urls.replace second-factors.add second-factors.confirm ' +
  'second-factors.remove series.create series.delete series.ensure-defaults series.set-default series.update ' +
  'sign-ups.create suppressed-addresses.lift tax-configuration.update tax-configuration.update.patch ' +
  'tax-periods.close tax-periods.reopen tax-subject.reset tax-subject.set territory-moves.plan ' +
  'territory-moves.remove test-clock.remove test-clock.set ticketbai-configuration.resume ' +
  'ticketbai-configuration.update ticketbai-configuration.update.patch verifactu-configuration.renounce ' +
  'verifactu-configuration.update verifactu-configuration.update.patch webhooks.create webhooks.delete ' +
  'webhooks.replay webhooks.retry-delivery webhooks.rotate-secret webhooks.update'
).split(' ');

/** Returns the name of an operation for people: `invoices.issue` is "Facturas: emitir". Null for a job of the service. */
export function operationName(id: string): string | null {
  const parts = id.split('.');
  const resource = RESOURCES[parts[0] ?? ''];
  const act = ACTS[parts.at(-1) ?? ''];
  return resource === undefined || act === undefined ? null : `${say(resource)}: ${say(act)}`;
}
