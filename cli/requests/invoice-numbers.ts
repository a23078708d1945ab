import { isUuid } from '../../src/platform/ids.ts';
import type { Command } from '../contract/commands.ts';
import type { Settings } from '../settings/settings.ts';
import { ask } from '../settings/targets.ts';
import { ClientError, EXIT } from './failures.ts';
import { isObject } from './refusals.ts';
import type { Sender } from './sending.ts';

const INVOICE_ID = 'invoice_id';

/**
 * Replaces an invoice's number, if given, by its id.
 *
 * @throws ClientError if no invoice of the company has that number
 */
export async function nameInvoices(
  sender: Sender,
  settings: Settings,
  { arguments: names, path }: Command,
  ids: Map<string, string>,
): Promise<void> {
  const given = ids.get(INVOICE_ID);
  if (given === undefined || !names.includes(INVOICE_ID) || isUuid(given) || !path.includes('/invoices/{'))
    return;
  const query = new URLSearchParams({ invoice_number: given, limit: '2' });
  const company = encodeURIComponent(ids.get('company_id') ?? '');
  const invoices: unknown[] = [];
  for (const type of ['', '&type=PROFORMA']) {
    const data = await ask(sender, settings, `/v1/companies/${company}/invoices?${query}${type}`);
    if (Array.isArray(data.invoices)) invoices.push(...data.invoices);
    if (invoices.length > 0) break;
  }
  const [found] = invoices;
  if (!isObject(found))
    throw new ClientError(
      EXIT.NOT_FOUND,
      'CLI_NO_SUCH_INVOICE',
      `"${given}" is no id, and no invoice has that number.`,
      'See them: folio invoices list',
    );
  ids.set(INVOICE_ID, String(found.id));
}
