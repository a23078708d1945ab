import { SCOPE_WORDS } from '../../src/contract/scope-words.ts';
import type { Schemas } from '../api/operations.ts';
import { say } from './language.ts';

export type Scope = Schemas['ApiKey']['scopes'][number];

/** Catalan words for every scope of the contract: type-checking fails if one is missing. */
const IN_CATALAN: Readonly<Record<Scope, string>> = {
  'accounts:read': 'Veure el compte i el seu ús, i demanar una còpia de les dades',
  'accounts:write': 'Crear i gestionar comptes de clients, i moure el rellotge de proves',
  'audit:read': 'Veure qui va canviar què',
  'companies:list': 'Veure la llista d’empreses i les seves xifres',
  'companies:read': 'Veure les dades de les empreses',
  'companies:write': 'Crear, canviar, activar i esborrar empreses, i tancar períodes',
  'configuration:read': 'Veure la configuració',
  'configuration:write': 'Canviar la configuració',
  'customers:read': 'Veure els clients',
  'customers:write': 'Crear, canviar i esborrar clients',
  'emails:read': 'Veure els correus enviats',
  'invoices:read': 'Veure factures, cobraments i llibres registre',
  'invoices:write': 'Crear, emetre, enviar, rectificar i anul·lar factures, i anotar cobraments',
  'logs:read': 'Veure les peticions a l’API',
  'members:read': 'Veure les persones i els seus permisos',
  'members:write': 'Convidar i treure persones, i canviar els seus permisos',
  'nif:validate': 'Comprovar un NIF',
  'payment-connections:read': 'Veure les passarel·les de pagament i els seus cobraments',
  'payment-connections:write':
    'Connectar passarel·les de pagament i decidir què es fa amb els seus cobraments',
  'products:read': 'Veure els productes',
  'products:write': 'Crear, canviar i esborrar productes',
  'series:read': 'Veure les sèries',
  'series:write': 'Crear, canviar i esborrar sèries, i pujar factures d’un altre programa',
  'webhooks:read': 'Veure els webhooks, els seus lliuraments i els esdeveniments',
  'webhooks:write': 'Crear, canviar i esborrar webhooks',
};

/** All scopes, in the order of the contract. */
export const SCOPES = Object.keys(IN_CATALAN) as Scope[];

/** Returns the words for a scope. */
export function scopeName(scope: Scope): string {
  const { es, en } = SCOPE_WORDS[scope];
  return say([es, en, IN_CATALAN[scope]]);
}
