import * as z from 'zod';
import { legalNameField, nifField } from '../../contract/identity-fields.ts';
import {
  type Formalities,
  ISSUANCES,
  type Issuance,
  NO_FORMALITIES,
  validateFormalities,
} from '../../domain/invoices/formalities.ts';
import type { InvoiceType } from '../../domain/invoices/invoice-status.ts';
import type { Violation } from '../../domain/violation.ts';

const issuanceBody = z
  .object({
    by: z.enum(ISSUANCES),
    nif: nifField().nullish().describe('NIF of the THIRD_PARTY'),
    name: legalNameField().nullish().describe('Name of the THIRD_PARTY'),
  })
  .meta({ id: 'IssuanceInput' });

/** Formalities in the body of a document. Absent keeps them, null clears them. */
export const formalityFields = {
  simplified_qualified: z
    .boolean()
    .nullish()
    .describe(
      'True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3)',
    ),
  without_recipient_id: z
    .boolean()
    .nullish()
    .describe(
      'True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d)',
    ),
  issuance: issuanceBody
    .nullish()
    .describe(
      'Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`)',
    ),
};

/** Formalities in a response. */
export const formalityResponseFields = {
  simplified_qualified: z.boolean(),
  without_recipient_id: z.boolean(),
  issuance: z
    .object({ by: z.enum(ISSUANCES), nif: z.string().nullable(), name: z.string().nullable() })
    .meta({ id: 'Issuance' }),
};

/** Part of a request body that sets formalities. */
export interface FormalitiesBody {
  simplified_qualified?: boolean | null | undefined;
  without_recipient_id?: boolean | null | undefined;
  issuance?:
    | { by: Issuance['by']; nif?: string | null | undefined; name?: string | null | undefined }
    | null
    | undefined;
}

function issuanceOf(sent: FormalitiesBody['issuance'], known: Issuance | null): Issuance | null {
  if (sent === undefined) return known;
  if (sent === null || sent.by === 'ISSUER') return null;
  return { by: sent.by, nif: sent.nif ?? null, name: sent.name ?? null };
}

/** Returns the formalities after a request. Null if none is set. */
export function changedFormalities(body: FormalitiesBody, stored: Formalities | null): Formalities | null {
  const known = stored ?? NO_FORMALITIES;
  const flag = (sent: boolean | null | undefined, is: boolean) => (sent === undefined ? is : sent === true);
  const changed = {
    simplified_qualified: flag(body.simplified_qualified, known.simplified_qualified),
    without_recipient_id: flag(body.without_recipient_id, known.without_recipient_id),
    issuance: issuanceOf(body.issuance, known.issuance),
  };
  const hasAny = changed.simplified_qualified || changed.without_recipient_id || changed.issuance !== null;
  return hasAny ? changed : null;
}

/** Validates the formalities of a new document. */
export function validateSentFormalities(body: FormalitiesBody, type: InvoiceType): Violation[] {
  const { issuance } = body;
  const isNamedIssuer = issuance?.by === 'ISSUER' && (issuance.nif != null || issuance.name != null);
  const asked = changedFormalities(body, null) ?? NO_FORMALITIES;
  const sent: Formalities = isNamedIssuer
    ? { ...asked, issuance: { by: 'ISSUER', nif: issuance.nif ?? null, name: issuance.name ?? null } }
    : asked;
  return validateFormalities(sent, type);
}

/** Returns the formalities of a document as a response shows them. */
export function formalitiesView(formalities: Formalities | null) {
  const { simplified_qualified, without_recipient_id, issuance } = formalities ?? NO_FORMALITIES;
  return {
    simplified_qualified,
    without_recipient_id,
    issuance: issuance ?? { by: 'ISSUER' as const, nif: null, name: null },
  };
}
