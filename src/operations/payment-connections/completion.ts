import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import type { Bilingual, Language } from '../../platform/i18n/language.ts';

/** How an authorization ended: the connection that it led to, or what to tell whoever began it. */
export type Completion = { connectionId: string } | { message: Bilingual };

/** Where an authorization was completed before, the connection that it led to. */
export function completed({ status, id, becameId }: PaymentConnectionRow): Completion | null {
  if (becameId !== null) return { connectionId: becameId };
  return status === 'ACTIVE' ? { connectionId: id } : null;
}

/** The registered return address with how the authorization ended. */
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
