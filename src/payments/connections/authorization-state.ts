import * as z from 'zod';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

const PURPOSE = 'payment authorization';

/** Content of an authorization's state: the waiting connection. The connection holds the expiry. */
const stateSchema = z.object({ connection_id: z.uuid() });

/** Returns the signed state that is sent to the provider and comes back with its response. */
export function writeState(tokens: SignedTokens, connectionId: string): Promise<string> {
  return tokens.write(PURPOSE, { connection_id: connectionId } satisfies z.input<typeof stateSchema>);
}

/** Returns the connection of a state. Null if this deployment did not create the state. */
export async function readState(tokens: SignedTokens, state: string): Promise<string | null> {
  const read = stateSchema.safeParse(await tokens.read(PURPOSE, state));
  return read.success ? read.data.connection_id : null;
}
