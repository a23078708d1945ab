import type { FiscalLedger } from '../../durable-objects/fiscal-ledger.ts';
import type { IdempotencyKeys } from '../../durable-objects/idempotency-keys.ts';
import type { TestClocks } from '../../durable-objects/test-clocks.ts';
import type { TicketbaiDispatcher } from '../../durable-objects/ticketbai-dispatcher.ts';
import type { VerifactuDispatcher } from '../../durable-objects/verifactu-dispatcher.ts';
import type { WebhookEndpoint } from '../../durable-objects/webhook-endpoint.ts';
import type { Env } from '../../src/composition/env.ts';

interface ObjectClasses {
  FISCAL_LEDGER: DurableObjectNamespace<FiscalLedger>;
  IDEMPOTENCY_KEYS: DurableObjectNamespace<IdempotencyKeys>;
  VERIFACTU_DISPATCHER: DurableObjectNamespace<VerifactuDispatcher>;
  TICKETBAI_DISPATCHER: DurableObjectNamespace<TicketbaiDispatcher>;
  TEST_CLOCKS: DurableObjectNamespace<TestClocks>;
  WEBHOOK_ENDPOINT: DurableObjectNamespace<WebhookEndpoint>;
}

/** Bindings with the classes behind the Durable Objects, so that a test may look into an object. */
export type TestEnv = Omit<Env, keyof ObjectClasses> & ObjectClasses;
