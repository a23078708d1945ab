import * as z from 'zod';
import type { Pagination } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { productSchema } from '../../customers/products/schemas.ts';
import { INVOICE_TYPES } from '../../domain/invoices/invoice-status.ts';
import { batchBody, deriveInvoiceBody, setStatusBody } from '../../invoices/fields/schemas.ts';
import type { BodyAdapter, Operation } from '../../operations/operation.ts';
import { getRepresentation } from '../../operations/representation/get.ts';

/** Properties of a deprecated route that differ from its successor. */
export interface Adaptation
  extends Partial<Pick<Operation, 'summary' | 'query' | 'bodyOptional' | 'example' | 'success' | 'run'>> {
  sentBody?: z.ZodType | null;
  bodyOf?: BodyAdapter;
}

/** Function that returns the differences between a deprecated route and the operation that it runs. */
export type Adapt = (successor: Operation) => Adaptation;

/** Returns an adapter that sets properties of the successor's body to fixed values, whatever was sent. */
function fixed(properties: Record<string, unknown>): BodyAdapter {
  return (sent) => ({ ...sent, ...properties });
}

const NO_PAIRS: ReadonlyMap<string, string> = new Map();

/** Returns the query that an operation reads if nothing was sent. */
function defaultQuery({ query }: Operation): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, declared]) => [name, declared.read(name, [], NO_PAIRS)]),
  );
}

function withoutEmptyPage<T extends { pagination: Pagination }>(data: T): T {
  const { pagination } = data;
  return pagination.total_items === 0 ? { ...data, pagination: { ...pagination, total_pages: 0 } } : data;
}

/** Adapts the list of invoices, which included proformas and had no page if it was empty. */
export const listsEveryType: Adapt = ({ run }) => ({
  summary: 'List invoices and proformas',
  async run(context, input) {
    const query = { ...input.query, type: input.query.type ?? INVOICE_TYPES };
    const result = await run(context, { ...input, query });
    return { ...result, data: withoutEmptyPage(result.data as { pagination: Pagination }) };
  },
});

const MAX_FOUND_PRODUCTS = 20;
const DEFAULT_FOUND_PRODUCTS = 10;

/** Adapts the product search, which returned a bare array. Specification, core rule 5. */
export const bareProductSearch: Adapt = (successor) => ({
  summary: 'Search products',
  query: {
    search: parameter.text('Text to find in name, code or description, ignoring case and accents'),
    q: parameter.text('Same as `search`, which takes precedence'),
    limit: parameter.integer('Maximum number of products', {
      minimum: 1,
      maximum: MAX_FOUND_PRODUCTS,
      default: DEFAULT_FOUND_PRODUCTS,
    }),
  },
  success: { status: 200, data: z.array(productSchema), description: 'First products found, by name' },
  async run(context, input) {
    const { search, q, limit } = input.query;
    const query = { ...defaultQuery(successor), q: search ?? q, limit };
    const result = await successor.run(context, { ...input, query });
    return { ...result, data: (result.data as { products: unknown }).products };
  },
});

/** Adapts the copy of an invoice, whose original was named by the path. */
export const copiesInvoiceOfPath: Adapt = () => ({
  bodyOptional: true,
  sentBody: deriveInvoiceBody.omit({ from_invoice_id: true }).meta({ id: 'DuplicateInvoice' }),
  example: { notes: 'The same as last month' },
  bodyOf: (sent, { invoice_id }) => ({ ...sent, from_invoice_id: invoice_id }),
});

const MARKS = {
  SENT: { summary: 'Mark an invoice as sent', example: { sent_at: '2026-11-02T09:30:00Z' } },
  PAID: { summary: 'Mark an invoice as paid', example: { payment_date: '2026-11-02' } },
  ISSUED: { summary: 'Undo marking an invoice as sent', example: {} },
};
const markBody = setStatusBody.omit({ status: true }).meta({ id: 'MarkInvoice' });

/** Returns the adapter of a route whose path names the status to set on an invoice. */
export function marksInvoice(status: keyof typeof MARKS): Adapt {
  return () => ({ ...MARKS[status], bodyOptional: true, sentBody: markBody, bodyOf: fixed({ status }) });
}

const { invoice_ids, payment_date } = batchBody.shape;
const BATCHES = {
  ISSUE: {
    summary: 'Issue up to 50 drafts',
    sentBody: z.object({ invoice_ids }).meta({ id: 'IssueInvoices' }),
    example: { invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'] },
  },
  STATUS: {
    summary: 'Set the status of up to 50 invoices',
    sentBody: z
      .object({ invoice_ids, new_status: z.enum(['SENT', 'PAID']), payment_date })
      .meta({ id: 'SetInvoiceStatuses' }),
    example: { invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'], new_status: 'SENT' },
  },
};

/** Returns the adapter of a route whose path names the batch operation. */
export function runsBatch(operation: keyof typeof BATCHES): Adapt {
  return () => ({ ...BATCHES[operation], bodyOf: fixed({ operation }) });
}

const RECURRING_SUMMARIES = {
  PAUSED: 'Pause a recurring invoice template',
  ACTIVE: 'Resume a recurring invoice template',
};

/** Returns the adapter of a route whose path names the status to set on a recurring invoice. */
export function setsRecurringStatus(status: keyof typeof RECURRING_SUMMARIES): Adapt {
  const summary = RECURRING_SUMMARIES[status];
  return () => ({ summary, bodyOptional: true, sentBody: null, bodyOf: fixed({ status }) });
}

/** Adapts a cancellation, which returned the cancelled representation. */
export const respondsWithTheCancelled: Adapt = ({ run }) => ({
  success: { ...getRepresentation.success, description: 'Cancelled representation' },
  async run(context, input) {
    await run(context, input);
    return await getRepresentation.run(context, input);
  },
});
