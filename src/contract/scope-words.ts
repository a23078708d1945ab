import type { Bilingual } from '../platform/i18n/language.ts';
import type { Scope } from './scopes.ts';

/** Words for every scope, on the consent page and in the console. */
export const SCOPE_WORDS: Readonly<Record<Scope, Bilingual>> = {
  'accounts:read': {
    en: 'See the account and its usage, and export its data',
    es: 'Ver la cuenta y su uso, y pedir una copia de los datos',
  },
  'accounts:write': {
    en: 'Create and manage accounts of clients, and move the test clock',
    es: 'Crear y gestionar cuentas de clientes, y mover el reloj de pruebas',
  },
  'audit:read': { en: 'See who changed what', es: 'Ver quién cambió qué' },
  'companies:list': {
    en: 'List the companies and their figures',
    es: 'Ver la lista de empresas y sus cifras',
  },
  'companies:read': { en: 'See company data', es: 'Ver los datos de las empresas' },
  'companies:write': {
    en: 'Create, change, activate and delete companies, and close periods',
    es: 'Crear, cambiar, activar y borrar empresas, y cerrar periodos',
  },
  'configuration:read': { en: 'See the settings', es: 'Ver los ajustes' },
  'configuration:write': { en: 'Change the settings', es: 'Cambiar los ajustes' },
  'customers:read': { en: 'See customers', es: 'Ver los clientes' },
  'customers:write': { en: 'Create, change and delete customers', es: 'Crear, cambiar y borrar clientes' },
  'emails:read': { en: 'See the mails sent', es: 'Ver los correos enviados' },
  'invoices:read': {
    en: 'See invoices, payments and registers',
    es: 'Ver facturas, cobros y libros registro',
  },
  'invoices:write': {
    en: 'Create, issue, send, correct and void invoices, and record payments',
    es: 'Crear, emitir, enviar, rectificar y anular facturas, y anotar cobros',
  },
  'logs:read': { en: 'See requests to the API', es: 'Ver las peticiones a la API' },
  'members:read': { en: 'See the members and their rights', es: 'Ver las personas y sus permisos' },
  'members:write': {
    en: 'Invite and remove members, and change their rights',
    es: 'Invitar y quitar personas, y cambiar sus permisos',
  },
  'nif:validate': { en: 'Check a NIF', es: 'Comprobar un NIF' },
  'payment-connections:read': {
    en: 'See payment connections and their payments',
    es: 'Ver las pasarelas de pago y sus cobros',
  },
  'payment-connections:write': {
    en: 'Connect payment providers and decide about their payments',
    es: 'Conectar pasarelas de pago y decidir qué se hace con sus cobros',
  },
  'products:read': { en: 'See products', es: 'Ver los productos' },
  'products:write': { en: 'Create, change and delete products', es: 'Crear, cambiar y borrar productos' },
  'series:read': { en: 'See series', es: 'Ver las series' },
  'series:write': {
    en: 'Create, change and delete series, and import invoices of another system',
    es: 'Crear, cambiar y borrar series, y subir facturas de otro programa',
  },
  'webhooks:read': {
    en: 'See webhooks, their deliveries and events',
    es: 'Ver los webhooks, sus entregas y los eventos',
  },
  'webhooks:write': { en: 'Create, change and delete webhooks', es: 'Crear, cambiar y borrar webhooks' },
};
