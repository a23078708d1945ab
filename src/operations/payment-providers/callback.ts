import type { PaymentConnectionRow } from '../../db/directory-schema.ts';
import { invalidParameter } from '../../errors.ts';
import type { Language } from '../../i18n/language.ts';
import { readPaymentConnection } from '../../payments/connection-repository.ts';
import type { PaymentProviderName } from '../../payments/provider-port.ts';
import type { RequestContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { parameter, required } from '../parameters.ts';
import { readState } from '../payment-connections/authorization-state.ts';
import { type Completion, completeAuthorization } from './complete-authorization.ts';
import { providerOfPath } from './provider-of-path.ts';

/** Characters of what a provider's redirect brings. */
const MAX_PARAMETER_CHARACTERS = 2_048;

/** The authorization that a state is of; 400 for a state that is none of this service's, which leads nowhere. */
async function authorizationOf(
  { tokens, directory }: RequestContext,
  provider: PaymentProviderName,
  state: string,
): Promise<PaymentConnectionRow> {
  const id = await readState(tokens, state);
  const row = id === null ? null : await readPaymentConnection(directory, id);
  if (row?.provider === provider) return row;
  throw invalidParameter('state', state, {
    en: 'it is of no authorization of this service: begin again',
    es: 'no es de ninguna autorización de este servicio: empieza de nuevo',
  });
}

function returnUrl({ returnUrl }: PaymentConnectionRow, completion: Completion, language: Language): string {
  const url = new URL(returnUrl);
  const result: [string, string][] =
    'connectionId' in completion
      ? [
          ['status', 'ACTIVE'],
          ['connection_id', completion.connectionId],
        ]
      : [
          ['status', 'ERROR'],
          ['message', completion.message[language]],
        ];
  for (const name of ['status', 'connection_id', 'message']) url.searchParams.delete(name);
  for (const [name, value] of result) url.searchParams.append(name, value);
  return url.href;
}

export const completeProviderAuthorization = defineOperation({
  id: 'payment-providers.callback',
  method: 'GET',
  path: '/v1/payment-providers/{provider}/callback',
  tag: 'Payment connections',
  summary: 'Complete the connection of an account',
  description:
    "Where the provider leads its owner back to, and from where he is led on to the authorization's `return_url`: with `status=ACTIVE` and `connection_id`, or with `status=ERROR` and a `message` in the language of `Accept-Language`. Never limited in rate.",
  scope: 'none',
  access: 'public',
  idempotency: false,
  textPlaceholders: ['provider'],
  query: {
    state: required(parameter.text('The state of the authorization', MAX_PARAMETER_CHARACTERS)),
    code: parameter.text('What the provider gives for access', MAX_PARAMETER_CHARACTERS),
    scope: parameter.text('What access was given', MAX_PARAMETER_CHARACTERS),
    error: parameter.text('Why no access was given', MAX_PARAMETER_CHARACTERS),
    error_description: parameter.text('The same in words', MAX_PARAMETER_CHARACTERS),
  },
  body: null,
  success: { status: 302, data: null, description: 'On to the return_url' },
  errors: ['ENDPOINT_NOT_FOUND'],
  async run(context, { params, query }) {
    const provider = providerOfPath(params.provider);
    const authorization = await authorizationOf(context, provider, query.state);
    const completion = await completeAuthorization(context, provider, authorization, query);
    return { data: null, location: returnUrl(authorization, completion, context.language) };
  },
});
