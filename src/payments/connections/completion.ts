import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import type { Bilingual, Language } from '../../platform/i18n/language.ts';

/** Result of an authorization: its connection, or the message for the person who started it. */
export type Completion = { connectionId: string } | { message: Bilingual };

/** Returns the connection of an authorization that is already complete, or null. */
export function completed({ status, id, becameId }: PaymentConnectionRow): Completion | null {
  if (becameId !== null) return { connectionId: becameId };
  return status === 'ACTIVE' ? { connectionId: id } : null;
}

/** Returns the registered return address with the result of the authorization. */
export function returnAddress(
  { returnUrl }: PaymentConnectionRow,
  completion: Completion,
  language: Language,
): string {
  const url = new URL(returnUrl);
  const result: [string, string][] =
    'connectionId' in completion
      ? [
          ['status', 'ACTIVE'],
          ['connection_id', completion.connectionId],
        ]
      : [
          ['status', 'ERROR'],
          ['message', completion.message[language]],
        ];
  for (const name of ['status', 'connection_id', 'message']) url.searchParams.delete(name);
  for (const [name, value] of result) url.searchParams.append(name, value);
  return url.href;
}
