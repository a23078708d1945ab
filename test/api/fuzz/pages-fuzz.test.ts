import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { rounds } from '../../support/rounds.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

/** Requests to paths outside the contract: `/mcp`, OAuth, the page of an invoice and the page that removes a factor. */
const SEED = 20_261_128;
const RUNS = rounds(40, 2_000);
const TIMEOUT_MS = 600_000;
const SERVER_ERROR = 500;

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\0',
    '../..',
    '%00',
    '{}',
    '[]',
    'null',
    '__proto__',
    'constructor',
    '\u202e',
    'ACCEPTED',
  ),
);

/** Any JSON, near to a message of the Model Context Protocol. */
const MESSAGES = fc.record(
  {
    jsonrpc: fc.constantFrom<unknown>('2.0', '1.0', 2, null),
    id: fc.oneof(fc.nat(), TEXTS, fc.constant(null), fc.jsonValue()),
    method: fc.oneof(
      fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'resources/read', 'prompts/get'),
      TEXTS,
    ),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(
            fc.constantFrom('invoices_create', 'customers_list', 'companies_update', 'toString'),
            TEXTS,
          ),
          arguments: fc.oneof(
            fc.jsonValue(),
            fc.dictionary(
              fc.constantFrom('company_id', 'body', 'dry_run', 'confirmation_token', 'limit', 'x'),
              fc.jsonValue(),
            ),
          ),
          uri: TEXTS,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

const FORM_NAMES = [
  'grant_type',
  'code',
  'refresh_token',
  'client_id',
  'redirect_uri',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'response_type',
  'scope',
  'state',
  'resource',
  'token',
  'answer',
  'reason',
] as const;
const FORMS = fc
  .array(
    fc.tuple(fc.constantFrom(...FORM_NAMES), fc.oneof(TEXTS, fc.webUrl(), fc.constant('authorization_code'))),
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString());
const METHODS = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS');

it(
  'the paths outside the contract return no 5xx to random requests',
  async () => {
    const company = await invoiceCompany();
    const page = new URL((await company.issued({})).hosted_url).pathname;
    const paths = [
      '/mcp',
      '/oauth/register',
      '/oauth/token',
      '/oauth/authorize',
      '/second-factor-removal',
      page,
      ...['answer', 'seen', 'pay', 'paid', 'files/PDF', 'logo.png', 'x'].map((part) => `${page}/${part}`),
    ];
    const bodies = fc.oneof(
      MESSAGES.map((message) => JSON.stringify(message)),
      FORMS,
      TEXTS,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        METHODS,
        FORMS,
        bodies,
        fc.boolean(),
        async (path, method, query, body, signed) => {
          const request = new Request(`https://folio.test${path}${query === '' ? '' : `?${query}`}`, {
            method,
            headers: {
              Accept: '*/*',
              'Content-Type':
                path === '/mcp' || path === '/oauth/register'
                  ? 'application/json'
                  : 'application/x-www-form-urlencoded',
              ...(signed ? { Authorization: `Bearer ${company.tenant.sandboxKey}` } : {}),
            },
            body: method === 'GET' || method === 'OPTIONS' ? null : body.toWellFormed(),
          });
          const response = await handleRequest(request, testEnv);
          const text = await response.text();
          expect([response.status < SERVER_ERROR || response.status === 503, text]).toEqual([true, text]);
          expect(text).not.toContain('"code":-32603');
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
