import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { commandsOf } from '../contract/commands.ts';
import type { Machine } from '../machine.ts';
import { usageError } from '../requests/failures.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { readSettings } from '../settings/settings.ts';

const PAGES: Readonly<Record<string, string>> = {
  docs: '/docs',
  guides: '/guides',
  errors: '/errors',
  home: '/',
};
const ERROR_CODE = /^[A-Z][A-Z0-9_]+$/;

function pathOf(contract: OpenApiDocument, words: readonly string[]): string | null {
  const [first = 'docs', ...rest] = words;
  if (rest.length === 0 && Object.hasOwn(PAGES, first)) return PAGES[first] ?? null;
  if (rest.length === 0 && ERROR_CODE.test(first)) return `/errors/${first}`;
  if (first === 'guides' && rest.length === 1) return `/guides/${encodeURIComponent(rest[0] ?? '')}`;
  const id = words.join('.');
  return commandsOf(contract).some((command) => command.id === id) ? `/docs/${id}` : null;
}

/**
 * Runs `folio open`: opens the reference, a guide, an error code or an operation in a browser. Always prints the
 * address.
 *
 * @throws ClientError for an unknown page
 */
export async function openPage(
  machine: Machine,
  contract: OpenApiDocument,
  options: ClientOptions,
  words: readonly string[],
): Promise<void> {
  const path = pathOf(contract, words);
  if (path === null)
    throw usageError(
      `There is no page "${words.join(' ')}".`,
      'folio open docs, guides, guides webhooks, errors, EMISSION_NOT_READY, invoices create',
    );
  const address = readSettings(machine, options).baseUrl + path;
  await machine.output.write(`${address}\n`);
  if (machine.output.isTerminal) await machine.openAddress(address);
}
