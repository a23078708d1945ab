import type { SecurityNotice } from '../../../../domain/identity/security-notice.ts';
import { EXCLUSION_NAMES, TERRITORY_NAMES } from '../fiscal-names.ts';
import { longDate, longMoment } from '../long-date.ts';
import { mailableName } from '../mailable-name.ts';
import { ENVIRONMENTS, type LastingAccess, type NoticeWords, webhooksText } from './notice-words.ts';

function lastingAccess(notice: LastingAccess): NoticeWords {
  if (notice.kind === 'NEW_RECEIVER')
    return {
      subject: 'Un webhook envía eventos a una dirección nueva',
      text: `En producción, los eventos de la cuenta ${mailableName(notice.accountName) ?? '…'} se envían ahora también a ${notice.host}.`,
    };
  if (notice.kind === 'MANAGER_ACCESS_RAISED')
    return {
      subject: 'El gestor tiene más acceso a la cuenta',
      text: `El gestor de la cuenta ${mailableName(notice.accountName) ?? '…'} puede ahora ${notice.level === 'OPERATE' ? 'ver y cambiar' : 'ver'} sus datos.`,
    };
  if (notice.kind === 'NEW_MEMBER')
    return {
      subject: 'La cuenta tiene otro miembro',
      text: `${notice.person} tiene ahora acceso a la cuenta ${mailableName(notice.accountName) ?? '…'}.`,
    };
  return {
    subject: 'La cuenta tiene otro administrador',
    text: `${notice.person} administra ahora la cuenta ${mailableName(notice.accountName) ?? '…'}.`,
  };
}

/** Writes a notice in Spanish. */
export function spanish(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'Hay una clave de API nueva',
        text: `Se ha creado la clave de API «${mailableName(notice.keyName) ?? '…'}» (termina en ${notice.lastFour}) de ${ENVIRONMENTS.es[notice.environment]} en la cuenta ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'Has entrado desde un lugar nuevo',
        text: `Se ha abierto una sesión tuya desde ${notice.place ?? 'un lugar desconocido'} (${notice.userAgent ?? 'programa desconocido'}), el ${longMoment(notice.at, 'es')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'La cuenta tiene otro propietario',
        text: `El propietario de la cuenta ${mailableName(notice.accountName) ?? '…'} es ahora ${notice.newOwner}.`,
      };
    case 'WEBHOOKS_KNOWN':
      return {
        subject: 'Alguien que ya no administra la cuenta conoce secretos de webhooks',
        text: `${mailableName(notice.person) ?? 'Una persona'} ya no administra la cuenta ${mailableName(notice.accountName) ?? '…'}, pero conoce el secreto de estos webhooks: ${webhooksText(notice, 'es')}. Cambia su secreto, y bórralos si no conoces el destino.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'La cuenta se ha cerrado',
        text: `La cuenta ${mailableName(notice.accountName) ?? '…'} se ha cerrado. Sus claves y sesiones ya no funcionan y sus empresas dejan producción a final de mes. Lo que la ley obliga a conservar se conserva hasta que acaba su plazo.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'La exclusión de VeriFactu ha cambiado',
        text: `En ${ENVIRONMENTS.es[notice.environment]}, la exclusión de VeriFactu de la empresa ${mailableName(notice.companyName) ?? '…'} es ahora ${EXCLUSION_NAMES.es[notice.reason ?? 'NONE']}. De ella depende que sus facturas se registren en la AEAT.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'El territorio fiscal ha cambiado',
        text: `El territorio fiscal de la empresa ${mailableName(notice.companyName) ?? '…'} en ${ENVIRONMENTS.es[notice.environment]} es ${TERRITORY_NAMES.es[notice.territory]}${notice.from === null ? '' : `, desde el ${longDate(notice.from, 'es')}`}. De él depende el sistema de sus facturas.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'Se ha activado un segundo factor',
        text: 'Desde ahora, para entrar se pide también un código de tu aplicación de autenticación.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'Se ha quitado un segundo factor',
        text: 'Se ha quitado una aplicación de autenticación de tu acceso.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'Tienes códigos de recuperación nuevos',
        text: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no valen.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'Ha cambiado el IBAN de una empresa',
        text:
          notice.lastFour === null
            ? `Las facturas nuevas de ${mailableName(notice.companyName) ?? '…'} ya no llevan IBAN en producción.`
            : `El IBAN al que cobran las facturas nuevas de ${mailableName(notice.companyName) ?? '…'} en producción termina ahora en ${notice.lastFour}.`,
      };
    case 'PAYMENTS_CONNECTED':
      return {
        subject: 'Se ha conectado una cuenta de cobro',
        text: `En producción, los cobros con tarjeta de ${mailableName(notice.companyName) ?? '…'} pueden llegar ahora a la cuenta de Stripe ${mailableName(notice.accountName ?? '') ?? '…'}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'Se ha usado un código de recuperación',
        text: `Se ha entrado con uno de tus códigos de recuperación. Quedan ${notice.left}.`,
      };
    default:
      return lastingAccess(notice);
  }
}
