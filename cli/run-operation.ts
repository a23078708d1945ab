import type { OpenApiDocument } from '../src/http/openapi/document-types.ts';
import { confirmDeletion } from './confirmation.ts';
import type { Command } from './contract/commands.ts';
import { watch } from './developing/watching.ts';
import { maskedKey } from './login.ts';
import { checkOutput, writeResponse } from './output/write-response.ts';
import { nameInvoices } from './requests/invoice-numbers.ts';
import { fetchAllPages } from './requests/pages.ts';
import { parsedJson } from './requests/refusals.ts';
import { addressRequest, type FlagValues, prepareRequest, type ServiceRequest } from './requests/requests.ts';
import { type Sender, sendRequest } from './requests/sending.ts';
import type { ClientOptions } from './settings/client-options.ts';
import { requireCredential } from './settings/credential-needed.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { addContext, givenIds } from './settings/targets.ts';

function formParts(form: FormData): unknown[] {
  return [...form].map(([name, value]) =>
    typeof value === 'string'
      ? { name, value }
      : { name, file: value.name, bytes: value.size, content_type: value.type },
  );
}

async function showRequest(
  sender: Sender,
  { method, url, headers, body }: ServiceRequest,
  key: string | null,
) {
  const shownHeaders = key === null ? headers : { ...headers, Authorization: `Bearer ${maskedKey(key)}` };
  const shownBody =
    body instanceof FormData ? formParts(body) : body === null ? null : (parsedJson(body) ?? body);
  const request = { method, url: url.href, headers: shownHeaders, body: shownBody };
  await sender.machine.output.write(`${JSON.stringify(request, null, 2)}\n`);
}

/** Adds a placeholder for the context of a request that is only shown, so that no request is needed to find it. */
function addPlaceholder(command: Command, settings: Settings, ids: Map<string, string>): void {
  const { context } = command;
  if (context === null || ids.has(context)) return;
  const known = context === 'company_id' ? settings.companyId : settings.accountId;
  ids.set(context, known ?? context.toUpperCase());
}

/**
 * Runs one operation of the contract and writes the service's response.
 *
 * @param words words after the command: ids
 * @throws Failure with the exit code of its kind
 */
export async function runOperation(
  sender: Sender,
  contract: OpenApiDocument,
  command: Command,
  words: readonly string[],
  values: FlagValues,
  options: ClientOptions,
): Promise<void> {
  const { machine } = sender;
  const settings = readSettings(machine, options);
  const ids = givenIds(command, words, values, options);
  const prepared = await prepareRequest({ machine, contract, command, options, settings, values });
  if (options.isDryRun) {
    addPlaceholder(command, settings, ids);
    const shown = addressRequest(prepared, settings.baseUrl, command, ids);
    return showRequest(sender, shown, command.needsCredential ? settings.credential : null);
  }
  checkOutput(command, options, machine.output.isTerminal);
  if (command.needsCredential) requireCredential(settings);
  await addContext(sender, settings, command, ids);
  await nameInvoices(sender, settings, command, ids);
  await confirmDeletion(machine, options, command, ids);
  const request = addressRequest(prepared, settings.baseUrl, command, ids);
  const send = () => sendRequest(sender, request);
  const show = async () => {
    const received = options.isAll ? await fetchAllPages(sender, command, request) : await send();
    await writeResponse(sender, command, options, received, send);
  };
  await (options.isWatched ? watch(machine, command, show) : show());
}
