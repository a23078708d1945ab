import * as z from 'zod';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

const PURPOSE = 'payment authorization';

/** What the state of an authorization names: the connection that waits for it. How long it holds is in the connection. */
const stateSchema = z.object({ connection_id: z.uuid() });

/** The state that goes to the provider and comes back with its answer, signed. */
export function writeState(tokens: SignedTokens, connectionId: string): Promise<string> {
  return tokens.write(PURPOSE, { connection_id: connectionId } satisfies z.input<typeof stateSchema>);
}

/** The connection that a state names; null for a state that this deployment has not made. */
export async function readState(tokens: SignedTokens, state: string): Promise<string | null> {
  const read = stateSchema.safeParse(await tokens.read(PURPOSE, state));
  return read.success ? read.data.connection_id : null;
}
