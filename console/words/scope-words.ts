import type { Schemas } from '../api/operations.ts';
import { type Said, say } from './language.ts';

export type Scope = Schemas['ApiKey']['scopes'][number];

/** Words for every scope of the contract: type-checking fails if one is missing. */
const SCOPE_WORDS: Readonly<Record<Scope, Said>> = {
  'accounts:read': [
    'Ver la cuenta y su uso, y pedir una copia de los datos',
    'See the account and its usage, and export its data',
    'Veure el compte i el seu ús, i demanar una còpia de les dades',
  ],
  'accounts:write': [
    'Crear y gestionar cuentas de clientes, y mover el reloj de pruebas',
    'Create and manage accounts of clients, and move the test clock',
    'Crear i gestionar comptes de clients, i moure el rellotge de proves',
  ],
  'audit:read': ['Ver quién cambió qué', 'See who changed what', 'Veure qui va canviar què'],
  'companies:list': [
    'Ver la lista de empresas y sus cifras',
    'List the companies and their figures',
    'Veure la llista d’empreses i les seves xifres',
  ],
  'companies:read': ['Ver los datos de las empresas', 'See company data', 'Veure les dades de les empreses'],
  'companies:write': [
    'Crear, cambiar, activar y borrar empresas, y cerrar periodos',
    'Create, change, activate and delete companies, and close periods',
    'Crear, canviar, activar i esborrar empreses, i tancar períodes',
  ],
  'configuration:read': ['Ver los ajustes', 'See the settings', 'Veure la configuració'],
  'configuration:write': ['Cambiar los ajustes', 'Change the settings', 'Canviar la configuració'],
  'customers:read': ['Ver los clientes', 'See customers', 'Veure els clients'],
  'customers:write': [
    'Crear, cambiar y borrar clientes',
    'Create, change and delete customers',
    'Crear, canviar i esborrar clients',
  ],
  'emails:read': ['Ver los correos enviados', 'See the mails sent', 'Veure els correus enviats'],
  'invoices:read': [
    'Ver facturas, cobros y libros registro',
    'See invoices, payments and registers',
    'Veure factures, cobraments i llibres registre',
  ],
  'invoices:write': [
    'Crear, emitir, enviar, rectificar y anular facturas, y anotar cobros',
    'Create, issue, send, correct and void invoices, and record payments',
    'Crear, emetre, enviar, rectificar i anul·lar factures, i anotar cobraments',
  ],
  'logs:read': ['Ver las peticiones a la API', 'See requests to the API', 'Veure les peticions a l’API'],
  'members:read': [
    'Ver las personas y sus permisos',
    'See the members and their rights',
    'Veure les persones i els seus permisos',
  ],
  'members:write': [
    'Invitar y quitar personas, y cambiar sus permisos',
    'Invite and remove members, and change their rights',
    'Convidar i treure persones, i canviar els seus permisos',
  ],
  'nif:validate': ['Comprobar un NIF', 'Check a NIF', 'Comprovar un NIF'],
  'payment-connections:read': [
    'Ver las pasarelas de pago y sus cobros',
    'See payment connections and their payments',
    'Veure les passarel·les de pagament i els seus cobraments',
  ],
  'payment-connections:write': [
    'Conectar pasarelas de pago y decidir qué se hace con sus cobros',
    'Connect payment providers and decide about their payments',
    'Connectar passarel·les de pagament i decidir què es fa amb els seus cobraments',
  ],
  'products:read': ['Ver los productos', 'See products', 'Veure els productes'],
  'products:write': [
    'Crear, cambiar y borrar productos',
    'Create, change and delete products',
    'Crear, canviar i esborrar productes',
  ],
  'series:read': ['Ver las series', 'See series', 'Veure les sèries'],
  'series:write': [
    'Crear, cambiar y borrar series, y subir facturas de otro programa',
    'Create, change and delete series, and import invoices of another system',
    'Crear, canviar i esborrar sèries, i pujar factures d’un altre programa',
  ],
  'webhooks:read': [
    'Ver los webhooks, sus entregas y los eventos',
    'See webhooks, their deliveries and events',
    'Veure els webhooks, els seus lliuraments i els esdeveniments',
  ],
  'webhooks:write': [
    'Crear, cambiar y borrar webhooks',
    'Create, change and delete webhooks',
    'Crear, canviar i esborrar webhooks',
  ],
};

/** All scopes, in the order of the contract. */
export const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];

/** Returns the words for a scope. */
export function scopeName(scope: Scope): string {
  return say(SCOPE_WORDS[scope]);
}
