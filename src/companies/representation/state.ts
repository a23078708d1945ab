import type { CompanyRow } from '../../db/schema/company-schema.ts';
import { ApiError } from '../../platform/errors.ts';

/** States of the authorization to send a company's records (decisions, section 6, Representation). */
export const REPRESENTATION_STATES = [
  'NOT_STARTED',
  'PDF_GENERATED',
  'SUBMITTED',
  'ACTIVE',
  'CANCELLED',
] as const satisfies readonly CompanyRow['representationState'][];

export type RepresentationState = (typeof REPRESENTATION_STATES)[number];

/** States that allow a new document, which may replace an unsigned one. */
export const MAY_BEGIN = ['NOT_STARTED', 'PDF_GENERATED', 'CANCELLED'] as const;
/** States that await a signed document. A submitted one stays, because the operator reviews it. */
export const MAY_SUBMIT = ['PDF_GENERATED'] as const;
/** States with a document that can be read or cancelled. */
export const IN_FORCE = ['PDF_GENERATED', 'SUBMITTED', 'ACTIVE'] as const;

/** True if a state is one of the given ones. */
export function isIn(state: RepresentationState, states: readonly RepresentationState[]): boolean {
  return states.includes(state);
}

/** Throws 422 unless the state is one of the allowed ones. */
export function requireState(state: RepresentationState, allowed: readonly RepresentationState[]): void {
  if (isIn(state, allowed)) return;
  throw new ApiError('REPRESENTATION_STATE_TRANSITION_INVALID', {
    params: { state, allowed: allowed.join(', ') },
    details: { state, allowed_states: allowed },
  });
}
