import type { Command } from '../contract/commands.ts';
import { ClientError, EXIT, usageError } from '../requests/failures.ts';
import { chunksOf, followLink, saveResponse } from '../requests/files.ts';
import { isObject, parsedJson } from '../requests/refusals.ts';
import type { Sender, ServiceResponse } from '../requests/sending.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { jqLines } from './jq.ts';
import { tableText } from './table.ts';

const TEXT_TYPES = /^(?:text\/|application\/(?:json|yaml|x-ndjson))/;

/** True if an operation returns bytes that a terminal must not receive. */
function isBinary(command: Command): boolean {
  return command.contentTypes.length > 0 && !command.contentTypes.some((type) => TEXT_TYPES.test(type));
}

function isJsonAlone({ contentTypes }: Command): boolean {
  return contentTypes.length > 0 && contentTypes.every((type) => type === 'application/json');
}

/** Rejects, before anything is sent, a command that would fill a terminal with the bytes of a file. */
export function checkOutput(command: Command, { output }: ClientOptions, isTerminal: boolean): void {
  if (output === '') throw usageError('--output takes the name of a file, or - for standard output.');
  if (output === null && isTerminal && isBinary(command))
    throw usageError(
      `"${command.words.join(' ')}" answers with a file, which a terminal cannot show.`,
      'Name one with --output FILE.',
    );
}

/** Writes JSON or a table to standard output. A table shows only the `data` of an envelope. */
export async function writeData(sender: Sender, options: ClientOptions, body: unknown): Promise<void> {
  const { output } = sender.machine;
  const data = isObject(body) && 'data' in body ? body.data : body;
  if (options.jq !== null)
    return output.write(
      jqLines(options.jq, data)
        .map((line) => `${line}\n`)
        .join(''),
    );
  const isTable = (options.format ?? (output.isTerminal ? 'table' : 'json')) === 'table';
  const text = isTable ? tableText(data, output.columns) : JSON.stringify(body, null, 2);
  await output.write(`${text}\n`);
  if (isTable) for (const line of warningLines(body)) await sender.progress.note(line);
}

/** Returns each warning of a response as a line, because a table leaves them out. */
function warningLines(body: unknown): string[] {
  if (!isObject(body) || !isObject(body.meta) || !Array.isArray(body.meta.warnings)) return [];
  return body.meta.warnings.filter(isObject).map(({ code, path, message }) => {
    return `Warning ${String(code)} (${String(path)}): ${String(message)}.`;
  });
}

async function passOn({ machine }: Sender, received: ServiceResponse): Promise<void> {
  for await (const chunk of chunksOf(received)) await machine.output.write(chunk);
}

/**
 * Writes a response: JSON or a table to standard output, or a file if one is named.
 *
 * @param again repeats the request, for a file that is still being made
 */
export async function writeResponse(
  sender: Sender,
  command: Command,
  options: ClientOptions,
  received: ServiceResponse,
  again: () => Promise<ServiceResponse>,
): Promise<void> {
  if (options.output !== null) {
    const file = await followLink(sender, received, again);
    if (options.output === '-') return passOn(sender, file);
    return writeData(sender, options, await saveResponse(sender, file, options.output));
  }
  const { response, text } = received;
  const body = text === null ? undefined : parsedJson(text);
  if (body === undefined && response.status === 200 && isJsonAlone(command))
    throw new ClientError(
      EXIT.UNEXPECTED,
      'CLI_UNREADABLE_ANSWER',
      `${new URL(response.url).origin} answered something that is not the service's JSON.`,
      'Is --base-url the address of the service?',
    );
  if (body !== undefined) return writeData(sender, options, body);
  const location = response.headers.get('Location');
  if (response.status >= 300 && location !== null) return writeData(sender, options, { location });
  await passOn(sender, received);
  if (response.status === 204 && sender.machine.errors.isTerminal) await sender.progress.note('Done.');
}
