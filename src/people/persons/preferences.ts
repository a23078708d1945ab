import type { Principal } from '../../context/principal.ts';
import type { PersonRow } from '../../db/schema/people-schema.ts';
import { changesInSandbox } from './person-repository.ts';

/**
 * True if changes by a credential show in the sandbox only: for a sandbox key. A session acts as the person in any
 * environment.
 */
export function isSandboxKey(principal: Pick<Principal, 'type' | 'environment'>): boolean {
  return principal.type === 'API_KEY' && principal.environment === 'TEST';
}

/** Returns a person as a credential sees them. A sandbox key sees the values set in the sandbox first. */
export function personFor(principal: Pick<Principal, 'type' | 'environment'>, person: PersonRow): PersonRow {
  if (!isSandboxKey(principal) || person.sandbox === null) return person;
  const { changes, ...preferences } = person.sandbox;
  return { ...person, ...preferences };
}

/** Returns the version in a credential's ETag. It grows with each change that the credential sees. */
export function versionFor(principal: Pick<Principal, 'type' | 'environment'>, person: PersonRow): number {
  return person.version + (isSandboxKey(principal) ? changesInSandbox(person) : 0);
}
