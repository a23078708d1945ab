import type { PrincipalContext } from '../../context/context.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import { timestampText } from '../../platform/clock.ts';
import type { Bilingual, Language } from '../../platform/i18n/language.ts';
import type { CensusVerdict } from '../../registration/aeat/census-verdict.ts';
import { defineOperation } from '../define-operation.ts';
import { type NifValidationView, nifValidationSchema, validateNifBody } from './schemas.ts';
import { CENSUS_JUDGEMENTS, NAME_NEEDED_MESSAGE, UNREACHABLE_MESSAGE } from './verdict-texts.ts';

/** Request, with the NIF in its stored form. */
interface Asked {
  nif: string;
  legal_name: string | null;
}

/** Returns a result that is still open. */
function pending(asked: Asked, message: Bilingual, language: Language): NifValidationView {
  return {
    ...asked,
    status: 'PENDING',
    census_status: null,
    validated_at: null,
    message: message[language],
  };
}

function verdictView(asked: Asked, verdict: CensusVerdict, language: Language): NifValidationView {
  if (verdict === 'UNREACHABLE') return pending(asked, UNREACHABLE_MESSAGE, language);
  const { status, message } = CENSUS_JUDGEMENTS[verdict.status];
  // For a person, the census only repeats the name in the request.
  const registeredName = isNaturalPerson(asked.nif) ? null : verdict.name;
  return {
    nif: asked.nif,
    status,
    census_status: verdict.status,
    legal_name: registeredName ?? asked.legal_name,
    validated_at: status === 'PENDING' ? null : timestampText(verdict.checkedAtMs),
    message: message[language],
  };
}

async function validation(
  { census, clock, language }: PrincipalContext,
  asked: Asked,
): Promise<NifValidationView> {
  const { nif, legal_name } = asked;
  const [violation] = validateNif(nif, 'nif');
  if (violation !== undefined) {
    const validated_at = timestampText(clock.now());
    const message = violation.message[language];
    return { ...asked, status: 'INVALID', census_status: null, validated_at, message };
  }
  const verdict = await census.lookUp({ nif, name: legal_name });
  const isNamelessPerson = isNaturalPerson(nif) && legal_name === null;
  if (isNamelessPerson && verdict !== 'UNREACHABLE' && CENSUS_JUDGEMENTS[verdict.status].status !== 'VALID')
    return pending(asked, NAME_NEEDED_MESSAGE, language);
  return verdictView(asked, verdict, language);
}

export const nifValidation = defineOperation({
  id: 'nif.validate',
  method: 'POST',
  path: '/v1/nif/validate',
  tag: 'NIF',
  summary: 'Check a NIF against the AEAT census',
  description:
    'INVALID: the shape or the control character is wrong. NIF_INVALID: the census does not contain it, or contains it under another name, so that an invoice to it would be rejected. VALID: the census contains it, even if it is deregistered or revoked (`census_status`). PENDING: the census gave no result. Either it is unreachable, or the NIF of a natural person was sent without `legal_name`: the census finds them only by NIF and name together. The result can be older: see `validated_at`. `legal_name` is the name of a company in the census.',
  scope: 'nif:validate',
  access: 'principal',
  idempotency: true,
  query: {},
  body: validateNifBody,
  example: { nif: 'B12345674', legal_name: 'Comercial Ejemplo SL' },
  success: { status: 200, data: nifValidationSchema, description: 'Result for the NIF' },
  errors: [],
  async run(context, { body }) {
    const asked = { nif: normaliseNif(body.nif), legal_name: body.legal_name ?? null };
    return { data: await validation(context, asked) };
  },
});
