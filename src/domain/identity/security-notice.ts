import type { AccessLevel } from '../accounts/account-relation.ts';
import type { FiscalTerritory } from '../fiscal/fiscal-territory.ts';
import type { ExclusionReason } from '../verifactu-obligation.ts';

/** Security event that a person is notified of. */
export type SecurityNotice =
  | { kind: 'NEW_KEY'; keyName: string; lastFour: string; environment: 'TEST' | 'LIVE'; accountName: string }
  | { kind: 'NEW_PLACE'; place: string | null; userAgent: string | null; at: string }
  | { kind: 'NEW_OWNER'; accountName: string; newOwner: string }
  | {
      kind: 'WEBHOOKS_KNOWN';
      accountName: string;
      /** Person who administers the account no more. */
      person: string;
      webhooks: readonly { host: string; environment: 'TEST' | 'LIVE' }[];
      /** Number of further webhooks that the notice does not list. */
      more: number;
    }
  | { kind: 'ACCOUNT_CLOSED'; accountName: string }
  | {
      kind: 'EXCLUSION_CHANGED';
      companyName: string;
      environment: 'TEST' | 'LIVE';
      reason: ExclusionReason | null;
    }
  | {
      kind: 'TERRITORY_CHANGED';
      companyName: string;
      environment: 'TEST' | 'LIVE';
      territory: FiscalTerritory;
      from: string | null;
    }
  | {
      kind: 'SECOND_FACTOR_ADDED';
      factorId: string;
      /** Milliseconds. */
      confirmedAt: number;
    }
  | { kind: 'SECOND_FACTOR_REMOVED' }
  | { kind: 'RECOVERY_CODES_REPLACED' }
  | { kind: 'IBAN_CHANGED'; companyName: string; lastFour: string | null }
  | {
      kind: 'PAYMENTS_CONNECTED';
      companyName: string;
      /** Name of the account at the payment provider. Null if it has none. */
      accountName: string | null;
    }
  | { kind: 'NEW_RECEIVER'; accountName: string; host: string }
  | { kind: 'NEW_ADMINISTRATOR' | 'NEW_MEMBER'; accountName: string; person: string }
  | { kind: 'MANAGER_ACCESS_RAISED'; accountName: string; level: AccessLevel }
  | { kind: 'RECOVERY_CODE_USED'; left: number };
