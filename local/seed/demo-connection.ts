import type { Miniflare } from 'miniflare';
import type { DemoIdentity } from './demo-identity.ts';

type Directory = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Address to which the demo account's people return after connecting another account. */
const RETURN_URL = 'https://app.example.com/settings/payments';
/** Name of the account at the provider. */
const ACCOUNT_NAME = 'Talleres Prueba';

/**
 * Connects the demo company's sandbox to an account of the payment provider. It takes payments on invoice pages.
 * A state from before there were connections gets one too.
 */
export async function seedPaymentConnection(
  directory: Directory,
  { demo, payment_connection }: DemoIdentity,
  nowMs: number,
): Promise<void> {
  await directory
    .prepare(
      `INSERT INTO payment_connections (id, company_id, account_id, environment, provider, external_account_id,
         external_account_name, status, takes_payments, connected_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'TEST', 'stripe', ?4, ?5, 'ACTIVE', 1, ?6, ?6, ?6) ON CONFLICT (id) DO UPDATE SET takes_payments = 1 WHERE status = 'ACTIVE'`,
    )
    .bind(
      payment_connection.id,
      demo.company_id,
      demo.account_id,
      payment_connection.external_account_id,
      ACCOUNT_NAME,
      nowMs,
    )
    .run();
  await directory
    .prepare(
      `INSERT INTO return_urls (account_id, environment, position, url, created_at)
       SELECT ?1, 'TEST', 0, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM return_urls WHERE account_id = ?1)`,
    )
    .bind(demo.account_id, RETURN_URL, nowMs)
    .run();
}
