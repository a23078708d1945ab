import { collectionName } from '../contract/collections.ts';
import type { Command } from '../contract/commands.ts';
import { usageError } from './failures.ts';
import { isObject, parsedJson } from './refusals.ts';
import type { ServiceRequest } from './requests.ts';
import { type Sender, type ServiceResponse, sendRequest } from './sending.ts';

const PAGE_LIMIT = 100;

function nextPage(url: URL, pagination: unknown): boolean {
  if (!isObject(pagination) || pagination.has_next !== true) return false;
  if (typeof pagination.next_cursor === 'string') url.searchParams.set('cursor', pagination.next_cursor);
  else url.searchParams.set('page', String(Number(pagination.current_page) + 1));
  return true;
}

/**
 * Fetches all pages of a list and returns them as one: all items, and the last page's `pagination` and `meta`.
 *
 * @throws ClientError for a command without pages
 */
export async function fetchAllPages(
  sender: Sender,
  command: Command,
  first: ServiceRequest,
): Promise<ServiceResponse> {
  const has = (name: string) => command.parameters.some((parameter) => parameter.name === name);
  if (command.method !== 'GET' || !(has('page') || has('cursor')))
    throw usageError(`"${command.words.join(' ')}" has no pages for --all.`);
  const url = new URL(first.url);
  if (has('limit') && !url.searchParams.has('limit')) url.searchParams.set('limit', String(PAGE_LIMIT));
  const items: unknown[] = [];
  for (;;) {
    const { response, text } = await sendRequest(sender, { ...first, url });
    const body = parsedJson(text ?? '');
    const data = isObject(body) && isObject(body.data) ? body.data : {};
    const name = collectionName(data);
    if (!isObject(body) || name === null) return { response, text };
    items.push(...(data[name] as unknown[]));
    if (!nextPage(url, data.pagination))
      return { response, text: JSON.stringify({ ...body, data: { ...data, [name]: items } }) };
    if (sender.machine.errors.isTerminal) await sender.progress.note(`${items.length} ${name} so far`);
  }
}
