import type { SQLInputValue } from 'node:sqlite';
import type { StripePayment } from '../../test/support/payments/stripe-payments.ts';
import type { ApiResponse, Call, Client } from './client.ts';
import type { Chance } from './runtime/seeded-randomness.ts';
import type { World } from './runtime/world.ts';

/** Context of an act: the client, its company, and direct access to the books. */
export interface Scene {
  world: World;
  client: Client;
  chance: Chance;
  companyId: string;
  accountId: string;
  /** Today's date in the company's zone. */
  today: string;
  /** Connected Stripe account, with the payments that it has reported. */
  stripeAccount: string;
  payments: StripePayment[];
  /** Invoices reported as issued, with their numbers. */
  promised: Map<string, string>;
  /** Responses that clients should not have got. */
  astonished: string[];
}

/** Act of a client in one request. Null if the books have nothing for it. */
export type Act = (scene: Scene) => Promise<ApiResponse | null>;

/** Acts by name, each with its weight in the draw. */
export type WeightedActs = Readonly<Record<string, { weight: number; act: Act }>>;

export const TAX = { type: 'IVA', percentage: 21, regime_key: '01' };

/** Returns the ids that a query finds for the company in its sandbox books. */
export function select(scene: Scene, query: string, ...values: SQLInputValue[]): string[] {
  const { sqlite } = scene.world.databases.BOOKS_SANDBOX;
  return sqlite
    .prepare(query)
    .all(scene.companyId, ...values)
    .map((row) => String(row.id));
}

/** Returns one of the ids that a query finds, or null if there are none. */
export function anyOf(scene: Scene, query: string): string | null {
  const ids = select(scene, query);
  return ids.length === 0 ? null : scene.chance.of(ids);
}

/** Sends a call below the company's path and stores the promises in its response. */
export async function send(
  scene: Scene,
  method: Call['method'],
  path: string,
  body?: unknown,
): Promise<ApiResponse | null> {
  const full = path.startsWith('/v1') ? path : `/v1/companies/${scene.companyId}${path}`;
  const response = await scene.client.send({ method, path: full, ...(body === undefined ? {} : { body }) });
  const data = response?.body?.data;
  const isInvoice = data?.taxable_base !== undefined && data.type !== 'PROFORMA';
  const isIssued = isInvoice && typeof data.invoice_number === 'string';
  // No two acts share a reference: this error means that the request met its own first attempt.
  if (response?.body?.error?.code === 'INVOICE_DUPLICATE_EXTERNAL_REFERENCE')
    scene.astonished.push(`${method} ${full} met itself: ${JSON.stringify(response.body.error)}`);
  if (response !== null && response.status < 300 && isIssued && typeof data.id === 'string')
    scene.promised.set(data.id, data.invoice_number);
  return response;
}

/** Documents that may be corrected or voided. */
export const OPEN =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT') AND type IN ('STANDARD', 'SIMPLIFIED')";

/** Acts on one of the rows that a query finds. */
export function toOneOf(query: string, act: (scene: Scene, id: string) => Promise<ApiResponse | null>): Act {
  return async (scene) => {
    const id = anyOf(scene, query);
    return id === null ? null : await act(scene, id);
  };
}
