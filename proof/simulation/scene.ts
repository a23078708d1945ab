import type { SQLInputValue } from 'node:sqlite';
import type { StripePayment } from '../../test/support/payments/stripe-payments.ts';
import type { Answer, Call, Client } from './client.ts';
import type { Chance } from './runtime/seeded-randomness.ts';
import type { World } from './runtime/world.ts';

/** What an act knows: who acts for which company, and what its books hold, which it looks up behind everybody's back. */
export interface Scene {
  world: World;
  client: Client;
  chance: Chance;
  companyId: string;
  accountId: string;
  /** The day in the company's zone. */
  today: string;
  /** The connected account at Stripe, and the payments that it has told of. */
  stripeAccount: string;
  payments: StripePayment[];
  /** Invoices that a client was told were issued, with their numbers. */
  promised: Map<string, string>;
  /** What clients were told and should not have been. */
  astonished: string[];
}

/** Something that a client does in one request; null where the books hold nothing to do it with. */
export type Act = (scene: Scene) => Promise<Answer | null>;

export const TAX = { type: 'IVA', percentage: 21, regime_key: '01' };

export function select(scene: Scene, query: string, ...values: SQLInputValue[]): string[] {
  const { sqlite } = scene.world.databases.BOOKS_SANDBOX;
  return sqlite
    .prepare(query)
    .all(scene.companyId, ...values)
    .map((row) => String(row.id));
}

/** One of the ids that a query finds; null where it finds none. */
export function anyOf(scene: Scene, query: string): string | null {
  const ids = select(scene, query);
  return ids.length === 0 ? null : scene.chance.of(ids);
}

/** Sends a call below the company's path, and keeps what it promises. */
export async function send(
  scene: Scene,
  method: Call['method'],
  path: string,
  body?: unknown,
): Promise<Answer | null> {
  const full = path.startsWith('/v1') ? path : `/v1/companies/${scene.companyId}${path}`;
  const answer = await scene.client.send({ method, path: full, ...(body === undefined ? {} : { body }) });
  const data = answer?.body?.data;
  const isInvoice = data?.taxable_base !== undefined && data.type !== 'PROFORMA';
  const isIssued = isInvoice && typeof data.invoice_number === 'string';
  // No two acts share a reference: who is told so meets the first attempt of the same request.
  if (answer?.body?.error?.code === 'INVOICE_DUPLICATE_EXTERNAL_REFERENCE')
    scene.astonished.push(`${method} ${full} met itself: ${JSON.stringify(answer.body.error)}`);
  if (answer !== null && answer.status < 300 && isIssued && typeof data.id === 'string')
    scene.promised.set(data.id, data.invoice_number);
  return answer;
}

/** Documents that may be corrected or voided. */
export const OPEN =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT') AND type IN ('STANDARD', 'SIMPLIFIED')";

/** Does something to one of what a query finds. */
export function toOneOf(query: string, act: (scene: Scene, id: string) => Promise<Answer | null>): Act {
  return async (scene) => {
    const id = anyOf(scene, query);
    return id === null ? null : await act(scene, id);
  };
}
