import type { Environment } from '../../domain/environment.ts';
import type { Violation } from '../../domain/violation.ts';
import { whyNotRegistrable } from '../../payments/return-urls/return-url.ts';
import { replaceReturnUrls } from '../../payments/return-urls/return-url-repository.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { returnUrlsBody, returnUrlsSchema } from './schemas.ts';

const TWICE = { en: 'is in the list already', es: 'ya está en la lista' };

/** Validates a list of addresses. Each has at most one violation. */
function validateReturnUrls(urls: readonly string[], environment: Environment): Violation[] {
  const seen = new Set<string>();
  return urls.flatMap((url, index) => {
    const field = `return_urls.${index}`;
    if (seen.has(url)) return [{ code: 'VALIDATION_ERROR', field, message: TWICE }];
    seen.add(url);
    return whyNotRegistrable(url, environment, field) ?? [];
  });
}

export const replaceReturnUrlsOperation = defineOperation({
  id: 'return-urls.replace',
  method: 'PUT',
  path: '/v1/accounts/{account_id}/return-urls',
  tag: 'Payment connections',
  summary: 'Register return addresses',
  description:
    'Replaces the whole list. An empty list removes all addresses. `POST .../payment-connections/authorizations` accepts only a `return_url` of this list. A sandbox key changes the sandbox list, a production key the production list.',
  scope: 'payment-connections:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'OPERATE' },
  idempotency: true,
  query: {},
  body: returnUrlsBody,
  example: { return_urls: ['https://app.example.com/settings/payments'] },
  success: { status: 200, data: returnUrlsSchema, description: 'Registered addresses' },
  errors: ['URL_MUST_BE_HTTPS'],
  async run({ directory, accountId, environment, serviceClock }, { body }) {
    refuseViolations(validateReturnUrls(body.return_urls, environment));
    await replaceReturnUrls(directory, { accountId, environment }, body.return_urls, serviceClock.now());
    return { data: { return_urls: body.return_urls } };
  },
});
