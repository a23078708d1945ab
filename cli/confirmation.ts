import type { Command } from './contract/commands.ts';
import type { Machine } from './machine.ts';
import { ClientError, EXIT } from './requests/failures.ts';
import type { ClientOptions } from './settings/client-options.ts';

/**
 * Asks a person in a terminal for confirmation before a deletion. A script is not asked.
 *
 * @throws ClientError unless the answer is yes; nothing is sent then
 */
export async function confirmDeletion(
  { input, output }: Machine,
  { isSure }: ClientOptions,
  { method, words }: Command,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  if (method !== 'DELETE' || isSure || !input.isTerminal || !output.isTerminal) return;
  const within = [...ids].filter(([name]) => name !== 'company_id' && name !== 'account_id');
  // If only the company is named, the company itself is deleted.
  const named = within.length > 0 ? within : [...ids].filter(([name]) => name === 'company_id');
  const what = named.map(([, id]) => id);
  const reply = await input.readLine(`${words.join(' ')} ${what.join(' ')}: go on? [y/N] `);
  if (/^(?:y|yes|s|sí|si)$/i.test(reply.trim())) return;
  throw new ClientError(EXIT.UNEXPECTED, 'CLI_BROKEN_OFF', 'Nothing was deleted.');
}
