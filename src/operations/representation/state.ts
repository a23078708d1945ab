import type { CompanyRow } from '../../db/schema/directory-schema.ts';
import { ApiError } from '../../platform/errors.ts';

/** How far a company has come in letting somebody send its records (decisions, section 6, Representation). */
export const REPRESENTATION_STATES = [
  'NOT_STARTED',
  'PDF_GENERATED',
  'SUBMITTED',
  'ACTIVE',
  'CANCELLED',
] as const satisfies readonly CompanyRow['representationState'][];

export type RepresentationState = (typeof REPRESENTATION_STATES)[number];

/** The states in which a document may be made: over one that was not signed yet too. */
export const MAY_BEGIN = ['NOT_STARTED', 'PDF_GENERATED', 'CANCELLED'] as const;
/** Those in which a signed document is awaited. What was submitted stays as the operator looks at it. */
export const MAY_SUBMIT = ['PDF_GENERATED'] as const;
/** Those in which there is something to cancel, and a document to be read. */
export const IN_FORCE = ['PDF_GENERATED', 'SUBMITTED', 'ACTIVE'] as const;

/** Whether a state is one of some. */
export function isIn(state: RepresentationState, states: readonly RepresentationState[]): boolean {
  return states.includes(state);
}

/** 422 unless the state is one of those in which something is possible. */
export function requireState(state: RepresentationState, allowed: readonly RepresentationState[]): void {
  if (isIn(state, allowed)) return;
  throw new ApiError('REPRESENTATION_STATE_TRANSITION_INVALID', {
    params: { state, allowed: allowed.join(', ') },
    details: { state, allowed_states: allowed },
  });
}
