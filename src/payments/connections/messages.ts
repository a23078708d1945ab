import type { Bilingual } from '../../platform/i18n/language.ts';

/** Messages for the owner of an account that could not be connected. */
export const AUTHORIZATION_MESSAGES = {
  denied: {
    en: 'The account was not connected: access to it was denied.',
    es: 'La cuenta no se ha conectado: se ha denegado el acceso.',
  },
  refused: {
    en: 'The payment provider refused the authorization. Begin again.',
    es: 'El proveedor de pagos ha rechazado la autorización. Empieza de nuevo.',
  },
  noCode: {
    en: 'The payment provider led back without an authorization code. Begin again.',
    es: 'El proveedor de pagos ha vuelto sin código de autorización. Empieza de nuevo.',
  },
  refusedByPerson: {
    en: 'The account was not connected: it was not confirmed.',
    es: 'La cuenta no se ha conectado: no se ha confirmado.',
  },
  expired: {
    en: 'The authorization is no longer valid. Begin again.',
    es: 'La autorización ya no es válida. Empieza de nuevo.',
  },
  takenByAnother: {
    en: 'The account is already connected to another company. Disconnect it there first.',
    es: 'La cuenta ya está conectada a otra empresa. Desconéctala allí primero.',
  },
  overtaken: {
    en: 'The connection was being changed at the same time. Begin again.',
    es: 'La conexión se estaba modificando al mismo tiempo. Empieza de nuevo.',
  },
} as const satisfies Record<string, Bilingual>;
