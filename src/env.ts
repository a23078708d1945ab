import type { FiscalLedger } from '../durable-objects/fiscal-ledger.ts';
import type { IdempotencyKeys } from '../durable-objects/idempotency-keys.ts';
import type { TestClocks } from '../durable-objects/test-clocks.ts';
import type { VerifactuDispatcher } from '../durable-objects/verifactu-dispatcher.ts';
import type { WebhookEndpoint } from '../durable-objects/webhook-endpoint.ts';
import type { OperatorVariables } from './certificates/operator-certificate.ts';
import type { DatabaseBindings } from './db/clients.ts';
import type { ShardVariables } from './db/shards.ts';
import type { SecurityVariables } from './deployment/security-contact.ts';
import type { DocumentRenderer } from './documents/document-renderer.ts';
import type { ProducerVariables } from './domain/producer-identity.ts';
import type { LateInterestVariables } from './domain/reminders/late-interest.ts';
import type { ObligationVariables } from './domain/verifactu-obligation.ts';
import type { FaceVariables } from './einvoice-channels/face-transport.ts';
import type { MailReportVariables } from './mail/reports/mail-providers.ts';
import type { MailSenderVariables } from './mail/sending/mail-sender.ts';
import type { PaymentVariables } from './payments/payment-variables.ts';
import type { Job } from './queue/job.ts';
import type { AeatVariables } from './registration/aeat/aeat-variables.ts';
import type { EventsMessage } from './webhooks/publishing/event-queue.ts';
import type { WebhookVariables } from './webhooks/webhook-sender.ts';

/**
 * What `wrangler.toml` binds. Touched in `index.ts`, `jobs-worker.ts`, `http` and the constructors of Durable Objects alone. The
 * producer's variables and those of the ways to the AEAT and of mail are set by a real deployment: without the former live
 * registration does not start, without the latter nothing is sent.
 */
export interface Env
  extends DatabaseBindings,
    ShardVariables,
    ProducerVariables,
    ObligationVariables,
    LateInterestVariables,
    AeatVariables,
    FaceVariables,
    OperatorVariables,
    MailSenderVariables,
    MailReportVariables,
    WebhookVariables,
    PaymentVariables,
    SecurityVariables {
  REQUEST_LOGS: D1Database;
  FISCAL_LEDGER: DurableObjectNamespace<FiscalLedger>;
  IDEMPOTENCY_KEYS: DurableObjectNamespace<IdempotencyKeys>;
  VERIFACTU_DISPATCHER: DurableObjectNamespace<VerifactuDispatcher>;
  TEST_CLOCKS: DurableObjectNamespace<TestClocks>;
  WEBHOOK_ENDPOINT: DurableObjectNamespace<WebhookEndpoint>;
  /** The jurisdiction that Durable Objects are kept to, `eu`, as the databases are; a local service has none. */
  OBJECTS_JURISDICTION?: string;
  FILES: R2Bucket;
  /** The Worker that draws documents (`documents-worker/`), bound at deployment and by a local start. */
  DOCUMENTS: DocumentRenderer;
  /** Backups and the journal; where it is not bound they go to FILES. */
  BACKUPS?: R2Bucket;
  /** What pages load, the API reference and the guides (`scripts/build-public.ts`). */
  PUBLIC_FILES: Fetcher;
  /** Local only: what the API reference sends requests with, as JSON (`local/local-service.ts`). */
  LOCAL_REFERENCE?: string;
  JOBS: Queue<Job>;
  EVENTS: Queue<EventsMessage>;
  /** Messages are the JSON of rows (`src/request-logs/request-collection.ts`). */
  REQUEST_LOG_QUEUE: Queue<string>;
  RATE_LIMIT_GLOBAL: RateLimit;
  RATE_LIMIT_STANDARD: RateLimit;
  RATE_LIMIT_STRICT: RateLimit;
  /** The jobs Worker, for operations that read whole books: it has more CPU time. Not bound in the jobs Worker itself. */
  RUNS?: Fetcher;
  /** Public address of the deployment. */
  BASE_URL: string;
  /** Local only: `on` makes links begin with the address that the request was sent to, where BASE_URL is empty. */
  BASE_URL_FROM_REQUEST?: string;
  /** Signs links and cursors, digests sign-in codes, seals kept answers: at least 32 characters, a secret of the deployment. */
  SIGNING_SECRET?: string;
  /** The one before its last change, so that what is in flight goes on; taken away a day later. */
  SIGNING_SECRET_PREVIOUS?: string;
  /** Seals what the databases keep of secrets: at least 32 characters, a secret of the deployment. */
  SEALING_SECRET?: string;
  /** The one before its last change, until the sweep has sealed everything anew. */
  SEALING_SECRET_PREVIOUS?: string;
  /** Local only: milliseconds added to the machine's clock (`npm start -- --now`). */
  CLOCK_OFFSET_MS?: string;
  /** `on` writes a line to the log for each request, as a local service does (`npm start`). */
  REQUEST_LINES?: string;
  /** Local only: `off` lifts the request-rate limits (`npm start -- --rate-limits off`). */
  RATE_LIMITS?: string;
}
