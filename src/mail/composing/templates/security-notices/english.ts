import type { SecurityNotice } from '../../../../domain/identity/security-notice.ts';
import { EXCLUSION_NAMES, TERRITORY_NAMES } from '../fiscal-names.ts';
import { longDate, longMoment } from '../long-date.ts';
import { mailableName } from '../mailable-name.ts';
import { ENVIRONMENTS, type LastingAccess, type NoticeWords, webhooksText } from './notice-words.ts';

function lastingAccess(notice: LastingAccess): NoticeWords {
  if (notice.kind === 'NEW_RECEIVER')
    return {
      subject: 'A webhook sends events to a new address',
      text: `In production, events of the account ${mailableName(notice.accountName) ?? '…'} now also go to ${notice.host}.`,
    };
  if (notice.kind === 'MANAGER_ACCESS_RAISED')
    return {
      subject: 'The manager has more access to the account',
      text: `The manager of the account ${mailableName(notice.accountName) ?? '…'} may now ${notice.level === 'OPERATE' ? 'see and change' : 'see'} its data.`,
    };
  if (notice.kind === 'NEW_MEMBER')
    return {
      subject: 'The account has a new member',
      text: `${notice.person} now has access to the account ${mailableName(notice.accountName) ?? '…'}.`,
    };
  return {
    subject: 'The account has a new administrator',
    text: `${notice.person} now administers the account ${mailableName(notice.accountName) ?? '…'}.`,
  };
}

/** Writes a notice in English. */
export function english(notice: SecurityNotice): NoticeWords {
  switch (notice.kind) {
    case 'NEW_KEY':
      return {
        subject: 'There is a new API key',
        text: `The API key “${mailableName(notice.keyName) ?? '…'}” (it ends in ${notice.lastFour}) of ${ENVIRONMENTS.en[notice.environment]} was made in the account ${mailableName(notice.accountName) ?? '…'}.`,
      };
    case 'NEW_PLACE':
      return {
        subject: 'You signed in from a new place',
        text: `A session of yours was opened from ${notice.place ?? 'an unknown place'} (${notice.userAgent ?? 'unknown program'}), on ${longMoment(notice.at, 'en')}.`,
      };
    case 'NEW_OWNER':
      return {
        subject: 'The account has a new owner',
        text: `The account ${mailableName(notice.accountName) ?? '…'} is now owned by ${notice.newOwner}.`,
      };
    case 'WEBHOOKS_KNOWN':
      return {
        subject: 'A person who left administration knows secrets of webhooks',
        text: `${mailableName(notice.person) ?? 'A person'} no longer administers the account ${mailableName(notice.accountName) ?? '…'}, but knows the secret of these webhooks: ${webhooksText(notice, 'en')}. Rotate their secret, and delete them if you do not know the receiver.`,
      };
    case 'ACCOUNT_CLOSED':
      return {
        subject: 'The account was closed',
        text: `The account ${mailableName(notice.accountName) ?? '…'} was closed. Its keys and sessions no longer work, and its companies leave production at the end of the month. What the law wants kept is kept until its term ends.`,
      };
    case 'EXCLUSION_CHANGED':
      return {
        subject: 'The VeriFactu exclusion has changed',
        text: `In ${ENVIRONMENTS.en[notice.environment]}, the VeriFactu exclusion of the company ${mailableName(notice.companyName) ?? '…'} is now ${EXCLUSION_NAMES.en[notice.reason ?? 'NONE']}. It decides if its invoices are registered at the tax agency.`,
      };
    case 'TERRITORY_CHANGED':
      return {
        subject: 'The fiscal territory has changed',
        text: `The fiscal territory of the company ${mailableName(notice.companyName) ?? '…'} in ${ENVIRONMENTS.en[notice.environment]} is ${TERRITORY_NAMES.en[notice.territory]}${notice.from === null ? '' : `, from ${longDate(notice.from, 'en')} on`}. It decides the system of its invoices.`,
      };
    case 'SECOND_FACTOR_ADDED':
      return {
        subject: 'A second factor was added',
        text: 'From now on signing in asks for a code of your authenticator app as well.',
      };
    case 'SECOND_FACTOR_REMOVED':
      return {
        subject: 'A second factor was removed',
        text: 'An authenticator app was removed from your sign-in.',
      };
    case 'RECOVERY_CODES_REPLACED':
      return {
        subject: 'You have new recovery codes',
        text: 'New recovery codes were created. The earlier ones no longer work.',
      };
    case 'IBAN_CHANGED':
      return {
        subject: 'The IBAN of a company has changed',
        text:
          notice.lastFour === null
            ? `New production invoices of ${mailableName(notice.companyName) ?? '…'} have no IBAN anymore.`
            : `New production invoices of ${mailableName(notice.companyName) ?? '…'} are now paid to the IBAN that ends in ${notice.lastFour}.`,
      };
    case 'PAYMENTS_CONNECTED':
      return {
        subject: 'A payment account was connected',
        text: `In production, card payments of ${mailableName(notice.companyName) ?? '…'} can now go to the Stripe account ${mailableName(notice.accountName ?? '') ?? '…'}.`,
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'A recovery code was used',
        text: `One of your recovery codes was used to sign in. ${notice.left} are left.`,
      };
    default:
      return lastingAccess(notice);
  }
}
