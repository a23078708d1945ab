import type { RequestContext } from '../../context/context.ts';
import type { PaymentProviderName } from '../../context/ports/payment-providers.ts';
import { parameter, required } from '../../contract/parameters.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { readState } from '../../payments/connections/authorization-state.ts';
import { returnAddress } from '../../payments/connections/completion.ts';
import { CONFIRMATION_PAGE_PATH } from '../../payments/connections/confirmation-code.ts';
import { spendState } from '../../payments/connections/confirmation-repository.ts';
import { providerOfPath } from '../../payments/provider-of-path.ts';
import { receiveAnswer } from '../../payments/receive-answer.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

/** Longest parameter of a provider's redirect, in characters. */
const MAX_PARAMETER_CHARACTERS = 2_048;

/**
 * Uses up a state and returns its authorization. Throws 400 for a used, expired or foreign state, and then sends the
 * provider no request.
 */
async function spentAuthorization(
  { tokens, directory, serviceClock }: RequestContext,
  provider: PaymentProviderName,
  state: string,
): Promise<PaymentConnectionRow> {
  const id = await readState(tokens, state);
  const row = id === null ? null : await spendState(directory, id, provider, serviceClock.now());
  if (row !== null) return row;
  throw invalidParameter('state', state, {
    en: 'it was used, has expired, or is of no authorization of this service: begin again',
    es: 'ya se ha usado, ha caducado o no es de ninguna autorización de este servicio: empieza de nuevo',
  });
}

export const completeProviderAuthorization = defineOperation({
  id: 'payment-providers.callback',
  method: 'GET',
  path: '/v1/payment-providers/{provider}/callback',
  tag: 'Payment connections',
  summary: "Receive the provider's response to an authorization",
  description: `The provider redirects its owner here. It connects nothing. It redirects to \`${CONFIRMATION_PAGE_PATH}\`, which names the company and the provider's account. There, a person who can change the company's connections signs in and confirms. If the provider refuses, it redirects to the authorization's \`return_url\` with \`status=ERROR\` and a \`message\` in the language of \`Accept-Language\`. A \`state\` works once. There is no rate limit.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  isForBrowsers: true,
  textPlaceholders: ['provider'],
  query: {
    state: required(parameter.text('State of the authorization', MAX_PARAMETER_CHARACTERS)),
    code: parameter.text('Authorization code of the provider', MAX_PARAMETER_CHARACTERS),
    scope: parameter.text('Scope of the access', MAX_PARAMETER_CHARACTERS),
    error: parameter.text('Error code, if access was refused', MAX_PARAMETER_CHARACTERS),
    error_description: parameter.text('Error description', MAX_PARAMETER_CHARACTERS),
  },
  body: null,
  success: { status: 302, data: null, description: 'Redirect to the confirmation page' },
  errors: ['ENDPOINT_NOT_FOUND'],
  async run(context, { params, query }) {
    const provider = providerOfPath(params.provider);
    const authorization = await spentAuthorization(context, provider, query.state);
    const received = await receiveAnswer(context, provider, authorization, query);
    const location =
      'completion' in received
        ? returnAddress(authorization, received.completion, context.language)
        : `${context.baseUrl}${CONFIRMATION_PAGE_PATH}#${received.confirmationCode}`;
    return { data: null, location };
  },
});
