import { representedTerritories } from '../../companies/representation/in-force.ts';
import type { StoredRepresentation } from '../../companies/representation/representation-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import type { RepresentationView } from './schemas.ts';

function instant(atMs: number | null | undefined): string | null {
  return atMs === null || atMs === undefined ? null : timestampText(atMs);
}

function systemIn(document: StoredRepresentation['document']): RepresentationView['system'] {
  if (document === null) return null;
  return document.territory === null ? 'VERIFACTU' : 'TICKETBAI';
}

/** Returns a representation as the API shows it. */
export function representationView({
  companyId,
  state,
  document,
  kept,
}: StoredRepresentation): RepresentationView {
  return {
    company_id: companyId,
    state,
    system: systemIn(document),
    territory: document === null ? null : (document.territory ?? 'COMMON'),
    reference: document?.id ?? null,
    nif: document?.nif ?? null,
    generated_at: instant(document?.generatedAt),
    submitted_at: instant(document?.submittedAt),
    signed_at: instant(document?.signedAt),
    cancelled_at: instant(document?.cancelledAt),
    in_force: representedTerritories({
      representationState: state,
      representationTerritory: document?.territory ?? null,
      representationsKept: [...kept],
    }).map((territory) => territory ?? 'COMMON'),
  };
}
