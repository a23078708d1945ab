import type { CensusCheckRow } from '../../aeat/census-repository.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import { ApiError } from '../../errors.ts';
import type { Bilingual } from '../../i18n/language.ts';
import type { PrincipalContext } from '../context.ts';

/** By what cached answers about a recipient are found, before it is known whether the document names a customer. */
export function censusKeysOf(
  recipient: { nif?: string | null | undefined; legal_name?: string | null | undefined } | null | undefined,
): { nif: string | null; nameKey: string | null } {
  const name = recipient?.legal_name ?? null;
  return { nif: recipient?.nif ?? null, nameKey: name === null ? null : foldText(name) };
}

const UNKNOWN: Bilingual = {
  en: 'the NIF is not in its census; check it with the customer',
  es: 'el NIF no figura en su censo; compruébalo con el cliente',
};
const UNKNOWN_PERSON: Bilingual = {
  en: 'the census has nobody of this NIF and name; check both, and where they are right and the NIF is too new for the census, give the person an alternative_id of type 07 instead',
  es: 'en su censo no figura nadie con ese NIF y nombre; comprueba ambos y, si son correctos y el NIF aún no está censado, indica la persona con un alternative_id de tipo 07',
};
const SIMILAR: Bilingual = {
  en: 'the name does not match: the census has this NIF under a similar one; write it as it stands there',
  es: 'el nombre no coincide: en su censo el NIF figura con uno parecido; escríbelo como consta allí',
};

function notInCensus(nif: string, status: 'NOT_IDENTIFIED' | 'SIMILAR'): ApiError {
  const unknown = isNaturalPerson(nif) ? UNKNOWN_PERSON : UNKNOWN;
  return new ApiError('NIF_NOT_IN_CENSUS', {
    params: { nif, why: status === 'SIMILAR' ? SIMILAR : unknown },
    details: {
      nif,
      census_status: status,
      field: status === 'SIMILAR' ? 'recipient.legal_name' : 'recipient.nif',
    },
  });
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
  if (verdict === 'UNREACHABLE') return;
  const { status } = verdict;
  if (status === 'NOT_IDENTIFIED' || status === 'SIMILAR') throw notInCensus(recipient.nif, status);
}
