import type { SecurityNotice } from '../../../../domain/identity/security-notice.ts';
import { EXCLUSION_NAMES, TERRITORY_NAMES } from '../fiscal-names.ts';
import { longDate, longMoment } from '../long-date.ts';
import { mailableName } from '../mailable-name.ts';
import { ENVIRONMENTS, type LastingAccess, type NoticeWords, webhooksText } from './notice-words.ts';

function lastingAccess(notice: LastingAccess): NoticeWords {
  if (notice.kind === 'NEW_RECEIVER')
    return {
      subject: 'Un webhook envia esdeveniments a una adreça nova',
      text: `A producció, els esdeveniments del compte ${mailableName(notice.accountName) ?? '…'} s’envien ara també a ${notice.host}.`,
    };
  if (notice.kind === 'MANAGER_ACCESS_RAISED')
    return {
      subject: 'El gestor té més accés al compte',
      text: `El gestor del compte ${mailableName(notice.accountName) ?? '…'} pot ara ${notice.level === 'OPERATE' ? 'veure i canviar' : 'veure'} les seves dades.`,
    };
  if (notice.kind === 'NEW_MEMBER')
    return {
      subject: 'El compte té un altre membre',
      text: `${notice.person} té ara accés al compte ${mailableName(notice.accountName) ?? '…'}.`,
    };
  return {
    subject: 'El compte té un altre administrador',
    text: `${notice.person} administra ara el compte ${mailableName(notice.accountName) ?? '…'}.`,
  };
}

/** Writes a notice in Catalan. */
export function catalan(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'Hi ha una clau d’API nova',
        text: `S’ha creat la clau d’API «${mailableName(notice.keyName) ?? '…'}» (acaba en ${notice.lastFour}) de ${ENVIRONMENTS.ca[notice.environment]} al compte ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'Has entrat des d’un lloc nou',
        text: `S’ha obert una sessió teva des de ${notice.place ?? 'un lloc desconegut'} (${notice.userAgent ?? 'programa desconegut'}), el ${longMoment(notice.at, 'ca')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'El compte té un altre propietari',
        text: `El propietari del compte ${mailableName(notice.accountName) ?? '…'} és ara ${notice.newOwner}.`,
      };
    case 'WEBHOOKS_KNOWN':
      return {
        subject: 'Algú que ja no administra el compte coneix secrets de webhooks',
        text: `${mailableName(notice.person) ?? 'Una persona'} ja no administra el compte ${mailableName(notice.accountName) ?? '…'}, però coneix el secret d’aquests webhooks: ${webhooksText(notice, 'ca')}. Canvia’n el secret, i esborra’ls si no coneixes el destí.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'El compte s’ha tancat',
        text: `El compte ${mailableName(notice.accountName) ?? '…'} s’ha tancat. Les seves claus i sessions ja no funcionen i les seves empreses deixen producció a final de mes. El que la llei obliga a conservar es conserva fins que acaba el termini.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'L’exclusió de VeriFactu ha canviat',
        text: `A ${ENVIRONMENTS.ca[notice.environment]}, l’exclusió de VeriFactu de l’empresa ${mailableName(notice.companyName) ?? '…'} és ara ${EXCLUSION_NAMES.ca[notice.reason ?? 'NONE']}. En depèn que les seves factures es registrin a l’AEAT.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'El territori fiscal ha canviat',
        text: `El territori fiscal de l’empresa ${mailableName(notice.companyName) ?? '…'} a ${ENVIRONMENTS.ca[notice.environment]} és ${TERRITORY_NAMES.ca[notice.territory]}${notice.from === null ? '' : `, des del ${longDate(notice.from, 'ca')}`}. En depèn el sistema de les seves factures.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'S’ha activat un segon factor',
        text: 'Des d’ara, per entrar es demana també un codi de la teva aplicació d’autenticació.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'S’ha tret un segon factor',
        text: 'S’ha tret una aplicació d’autenticació del teu accés.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'Tens codis de recuperació nous',
        text: 'S’han creat codis de recuperació nous. Els anteriors ja no valen.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'Ha canviat l’IBAN d’una empresa',
        text:
          notice.lastFour === null
            ? `Les factures noves de ${mailableName(notice.companyName) ?? '…'} ja no porten IBAN a producció.`
            : `L’IBAN on cobren les factures noves de ${mailableName(notice.companyName) ?? '…'} a producció acaba ara en ${notice.lastFour}.`,
      };
    case 'PAYMENTS_CONNECTED':
      return {
        subject: 'S’ha connectat un compte de cobrament',
        text: `A producció, els cobraments amb targeta de ${mailableName(notice.companyName) ?? '…'} poden arribar ara al compte de Stripe ${mailableName(notice.accountName ?? '') ?? '…'}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'S’ha fet servir un codi de recuperació',
        text: `S’ha entrat amb un dels teus codis de recuperació. En queden ${notice.left}.`,
      };
    default:
      return lastingAccess(notice);
  }
}
