import type { FolioClient } from '../../sdk/src/client.ts';
import { suggestion } from '../output/suggestions.ts';
import { writeData } from '../output/write-response.ts';
import { usageError } from '../requests/failures.ts';
import type { Sender } from '../requests/sending.ts';
import { serviceClient } from '../requests/service-client.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { readSettings } from '../settings/settings.ts';

/** Ids of the resources that a trigger created, by name. */
type Made = Record<string, string>;
type Trigger = (client: FolioClient) => Promise<Made>;

const LINES = [
  {
    description: 'Triggered by folio',
    quantity: 1,
    unit_price: 100,
    main_tax: { type: 'IVA' as const, percentage: 21, regime_key: '01' as const },
  },
];

async function draft(client: FolioClient): Promise<Made> {
  const { id } = await client.invoices.create({ body: { type: 'SIMPLIFIED', lines: LINES } });
  return { invoice_id: id };
}

async function issued(client: FolioClient): Promise<Made & { invoice_id: string }> {
  await client.series.ensureDefaults();
  const { id } = await client.invoices.create({ body: { type: 'SIMPLIFIED', lines: LINES } });
  const { invoice_number: number } = await client.invoices.issue({ invoice_id: id });
  return { invoice_id: id, invoice_number: String(number) };
}

async function customer(client: FolioClient): Promise<{ customer_id: string }> {
  const body = {
    customer_type: 'INDIVIDUAL' as const,
    legal_name: 'Cliente de prueba',
    email: 'cliente@example.com',
  };
  return { customer_id: (await client.customers.create({ body })).id };
}

async function product(client: FolioClient): Promise<{ product_id: string }> {
  const main_tax = { type: 'IVA' as const, percentage: 21, regime_key: '01' as const };
  const body = { type: 'SERVICE' as const, name: 'Servicio de prueba', default_price: 100, main_tax };
  return { product_id: (await client.products.create({ body })).id };
}

/** Functions that cause an event, by its type. */
const TRIGGERS: Readonly<Record<string, Trigger>> = {
  'invoice.issued': issued,
  'invoice.paid': async (client) => {
    const made = await issued(client);
    await client.invoices.setStatus({ invoice_id: made.invoice_id, body: { status: 'PAID' } });
    return made;
  },
  'invoice.voided': async (client) => {
    const made = await issued(client);
    await client.invoices.void({ invoice_id: made.invoice_id, body: { reason: 'Triggered by folio' } });
    return made;
  },
  'invoice.email.sent': async (client) => {
    const [{ email }, made] = [await client.me.identity(), await issued(client)];
    await client.invoices.send({ invoice_id: made.invoice_id, body: { recipients: [email] } });
    return made;
  },
  'invoice.pdf.generated': issued,
  'verifactu.status.updated': issued,
  'draft.created': draft,
  'draft.updated': async (client) => {
    const { invoice_id = '' } = await draft(client);
    await client.invoices.update({ invoice_id, body: { notes: 'Triggered by folio' } });
    return { invoice_id };
  },
  'draft.deleted': async (client) => {
    const { invoice_id = '' } = await draft(client);
    await client.invoices.delete({ invoice_id });
    return { invoice_id };
  },
  'customer.created': customer,
  'customer.updated': async (client) => {
    const made = await customer(client);
    await client.customers.update({ ...made, body: { phone: '+34 910 000 000' } });
    return made;
  },
  'customer.deleted': async (client) => {
    const made = await customer(client);
    await client.customers.delete(made);
    return made;
  },
  'product.created': product,
  'product.updated': async (client) => {
    const made = await product(client);
    await client.products.update({ ...made, body: { default_price: 120 } });
    return made;
  },
  'product.deleted': async (client) => {
    const made = await product(client);
    await client.products.delete(made);
    return made;
  },
};

/** Types of events that can be caused. */
export const TRIGGERED_TYPES: readonly string[] = Object.keys(TRIGGERS);

/**
 * Runs `folio trigger TYPE`: causes such an event in the sandbox, for webhooks and `folio listen`.
 *
 * @throws ClientError for a type that it cannot cause, and in production
 */
export async function trigger(
  sender: Sender,
  options: ClientOptions,
  words: readonly string[],
): Promise<void> {
  const [type, surplus] = words;
  if (options.isLive) throw usageError('"trigger" acts in the sandbox alone.');
  if (surplus !== undefined) throw usageError(`"folio trigger" has no use for "${surplus}".`);
  const act = type === undefined ? undefined : TRIGGERS[type];
  if (type === undefined || act === undefined) {
    const meant = type === undefined ? null : suggestion(type, TRIGGERED_TYPES, 'folio trigger ');
    throw usageError(
      type === undefined ? '"trigger" needs the type of an event.' : `"${type}" cannot be triggered.`,
      meant ?? `These can: ${TRIGGERED_TYPES.join(', ')}.`,
    );
  }
  const client = await serviceClient(sender, readSettings(sender.machine, options), { needsCompany: true });
  await writeData(sender, options, { type, ...(await act(client)) });
}
