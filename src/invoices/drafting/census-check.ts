import type { PrincipalContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { CensusVerdict } from '../../registration/aeat/census-verdict.ts';
import { notInCensus } from '../../registration/aeat/not-in-census.ts';

/** By what cached answers about a recipient are found, before it is known whether the document names a customer. */
export function censusKeysOf(
  recipient: { nif?: string | null | undefined; legal_name?: string | null | undefined } | null | undefined,
): { nif: string | null; nameKey: string | null } {
  const name = recipient?.legal_name ?? null;
  return { nif: recipient?.nif ?? null, nameKey: name === null ? null : foldText(name) };
}

/** What decides whether the census is asked about a document. */
export interface CensusCheck {
  /** As the document will bear it. */
  recipient: StoredRecipient | null;
  /** Whether the document gets a registration record. */
  registered: boolean;
  /** The cached answers that were read with the document; undefined where they were not, which costs a round trip. */
  known: readonly CensusCheckRow[] | undefined;
}

/**
 * Asks the census for the recipient of a document that is about to be registered, by NIF, and throws 422 NIF_NOT_IN_CENSUS
 * where the AEAT would reject the record for it: not in the census, or there under another name. Everyone else passes:
 * deregistered and revoked NIFs, those that the census left unprocessed, and all while it cannot be asked (specification,
 * Errors; AEAT, Validaciones, error 1110).
 */
export async function refuseUncensused(
  { census }: Pick<PrincipalContext, 'census'>,
  { recipient, registered, known }: CensusCheck,
): Promise<void> {
  if (!registered || recipient === null || recipient.nif === null) return;
  const taxpayer = { nif: recipient.nif, name: recipient.legal_name };
  const verdict = await (known === undefined ? census.lookUp(taxpayer) : census.check(taxpayer, known));
  refuseVerdict(recipient.nif, verdict, { nif: 'recipient.nif', name: 'recipient.legal_name' });
}

/** The refusal of a NIF for which the AEAT would reject the record; `fields` are those of the body that bear it and its name. */
function refuseVerdict(nif: string, verdict: CensusVerdict, fields: { nif: string; name: string }): void {
  if (verdict === 'UNREACHABLE') return;
  const { status } = verdict;
  if (status === 'NOT_IDENTIFIED' || status === 'SIMILAR')
    throw notInCensus(nif, status, status === 'SIMILAR' ? fields.name : fields.nif);
}

/**
 * The same of a third party that issues in the issuer's name, whom the record names too: no correction of a record changes that, so
 * that the invoice could only be voided.
 */
export async function refuseUncensusedThirdParty(
  { census }: Pick<PrincipalContext, 'census'>,
  { formalities, registered }: { formalities: Formalities | null; registered: boolean },
): Promise<void> {
  const { nif = null, name = null } = formalities?.issuance ?? {};
  if (!registered || nif === null) return;
  refuseVerdict(nif, await census.lookUp({ nif, name }), { nif: 'issuance.nif', name: 'issuance.name' });
}
