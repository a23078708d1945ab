import type { Principal } from '../../context/context.ts';
import type { PersonRow } from '../../db/schema/directory-schema.ts';
import { changesInSandbox } from './repository.ts';

/** Whether a credential's changes show in the sandbox alone: a key of the sandbox. A session is the person, whatever it acts in. */
export function isSandboxKey(principal: Pick<Principal, 'type' | 'environment'>): boolean {
  return principal.type === 'API_KEY' && principal.environment === 'TEST';
}

/** A person as a credential sees them: with a sandbox key what was set in the sandbox goes first. */
export function personFor(principal: Pick<Principal, 'type' | 'environment'>, person: PersonRow): PersonRow {
  if (!isSandboxKey(principal) || person.sandbox === null) return person;
  const { changes, ...preferences } = person.sandbox;
  return { ...person, ...preferences };
}

/** The version that a credential's ETag names. It grows with each change that the credential sees. */
export function versionFor(principal: Pick<Principal, 'type' | 'environment'>, person: PersonRow): number {
  return person.version + (isSandboxKey(principal) ? changesInSandbox(person) : 0);
}
