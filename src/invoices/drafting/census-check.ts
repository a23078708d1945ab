import type { PrincipalContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { CensusVerdict } from '../../registration/aeat/census-verdict.ts';
import { notInCensus } from '../../registration/aeat/not-in-census.ts';

/** Returns the keys of cached census results for a recipient, before the document's customer is known. */
export function censusKeysOf(
  recipient: { nif?: string | null | undefined; legal_name?: string | null | undefined } | null | undefined,
): { nif: string | null; nameKey: string | null } {
  const name = recipient?.legal_name ?? null;
  return { nif: recipient?.nif ?? null, nameKey: name === null ? null : foldText(name) };
}

/** Facts that decide if the census is queried for a document. */
export interface CensusCheck {
  /** As it will be in the document. */
  recipient: StoredRecipient | null;
  /** True if the document gets a registration record. */
  registered: boolean;
  /** Cached results that were read with the document. Undefined if they were not read, which costs a round trip. */
  known: readonly CensusCheckRow[] | undefined;
}

/**
 * Looks up the recipient of a document in the census, by NIF, before its registration. Throws 422 NIF_NOT_IN_CENSUS if the AEAT
 * would reject the record: the NIF is not in the census, or has another name there. Deregistered NIFs pass, and so do unprocessed ones.
 * A revoked NIF passes with the warning RECIPIENT_NIF_REVOKED (LGT, disposición adicional sexta). All pass while the census is unreachable (specification, Errors; AEAT, Validaciones, error 1110).
 */
export async function refuseUncensused(
  { census, warnings }: Pick<PrincipalContext, 'census' | 'warnings'>,
  { recipient, registered, known }: CensusCheck,
): Promise<void> {
  if (!registered || recipient === null || recipient.nif === null) return;
  const taxpayer = { nif: recipient.nif, name: recipient.legal_name };
  const verdict = await (known === undefined ? census.lookUp(taxpayer) : census.check(taxpayer, known));
  refuseVerdict(recipient.nif, verdict, { nif: 'recipient.nif', name: 'recipient.legal_name' });
  if (verdict !== 'UNREACHABLE' && verdict.status === 'REVOKED')
    warnings.add('RECIPIENT_NIF_REVOKED', 'recipient.nif', { nif: recipient.nif });
}

/** Throws for a NIF for which the AEAT would reject the record. `fields` are the fields of the body with the NIF and its name. */
function refuseVerdict(nif: string, verdict: CensusVerdict, fields: { nif: string; name: string }): void {
  if (verdict === 'UNREACHABLE') return;
  const { status } = verdict;
  if (status === 'NOT_IDENTIFIED' || status === 'SIMILAR')
    throw notInCensus(nif, status, status === 'SIMILAR' ? fields.name : fields.nif);
}

/**
 * Does the same for a third party that issues in the issuer's name, which the record names too. No record correction can change
 * it, so the invoice could only be voided.
 */
export async function refuseUncensusedThirdParty(
  { census }: Pick<PrincipalContext, 'census'>,
  { formalities, registered }: { formalities: Formalities | null; registered: boolean },
): Promise<void> {
  const { nif = null, name = null } = formalities?.issuance ?? {};
  if (!registered || nif === null) return;
  refuseVerdict(nif, await census.lookUp({ nif, name }), { nif: 'issuance.nif', name: 'issuance.name' });
}
