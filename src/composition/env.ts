import type { BackupBindings } from '../backup/backup-bucket.ts';
import type { OperatorVariables } from '../companies/certificates/operator-certificate.ts';
import type { Job } from '../context/queue/job.ts';
import type { ShardVariables } from '../db/shards.ts';
import type { ClockMover } from '../db/test-clock/clock-move.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { ForalVariables } from '../domain/fiscal/fiscal-system.ts';
import type { ProducerVariables } from '../domain/producer-identity.ts';
import type { LateInterestVariables } from '../domain/reminders/late-interest.ts';
import type { ObligationVariables } from '../domain/verifactu-obligation.ts';
import type { FaceVariables } from '../einvoice-channels/face-transport.ts';
import type { LedgerObject } from '../ledger/ledger-port.ts';
import type { MailReportVariables } from '../mail/reports/mail-providers.ts';
import type { MailSenderVariables } from '../mail/sending/mail-sender.ts';
import type { PaymentVariables } from '../payments/payment-variables.ts';
import type { IdempotencyKeysPort } from '../platform/idempotency-port.ts';
import type { AeatVariables } from '../registration/aeat/aeat-variables.ts';
import type { VerifactuDispatcherPort } from '../registration/dispatch/dispatch-port.ts';
import type { TicketBaiSenderPort } from '../registration/ticketbai/sending-port.ts';
import type { TicketBaiTransportVariables } from '../registration/ticketbai/transport.ts';
import type { TicketbaiVariables } from '../ticketbai/deployment.ts';
import type { EventsMessage } from '../webhooks/publishing/event-queue.ts';
import type { EndpointObject } from '../webhooks/webhook-port.ts';
import type { WebhookVariables } from '../webhooks/webhook-sender.ts';
import type { HealthVariables } from './deployment/health.ts';
import type { SecurityVariables } from './deployment/security-contact.ts';
import type { SignUpVariables } from './sign-up-config.ts';

/** Durable Objects with the calls of a port. The classes behind the bindings implement it (`durable-objects/`). */
export type ObjectsOf<Port> = DurableObjectNamespace<Port & Rpc.DurableObjectBranded>;

/** Stub of such an object. */
export type StubOf<Port> = DurableObjectStub<Port & Rpc.DurableObjectBranded>;

/**
 * Bindings and variables of `wrangler.toml`. Only `index.ts`, `jobs-worker.ts`, `http` and the constructors of
 * Durable Objects read them.
 * A real deployment sets the variables of the producer, of the AEAT transports and of mail. Without the producer's
 * variables, live registration does not start. Without the others, nothing is sent.
 */
export interface Env
  extends BackupBindings,
    ShardVariables,
    ProducerVariables,
    ObligationVariables,
    ForalVariables,
    TicketbaiVariables,
    LateInterestVariables,
    AeatVariables,
    TicketBaiTransportVariables,
    FaceVariables,
    OperatorVariables,
    MailSenderVariables,
    MailReportVariables,
    WebhookVariables,
    PaymentVariables,
    SecurityVariables,
    HealthVariables,
    SignUpVariables {
  REQUEST_LOGS: D1Database;
  FISCAL_LEDGER: ObjectsOf<LedgerObject>;
  IDEMPOTENCY_KEYS: ObjectsOf<IdempotencyKeysPort>;
  VERIFACTU_DISPATCHER: ObjectsOf<VerifactuDispatcherPort>;
  TICKETBAI_DISPATCHER: ObjectsOf<TicketBaiSenderPort>;
  TEST_CLOCKS: ObjectsOf<ClockMover>;
  WEBHOOK_ENDPOINT: ObjectsOf<EndpointObject>;
  /** Jurisdiction of the Durable Objects, `eu` like the databases. Not set on a local service. */
  OBJECTS_JURISDICTION?: string;
  /** Worker that renders documents (`documents-worker/`). Bound at deployment and by a local start. */
  DOCUMENTS: DocumentRenderer;
  /** Files that pages, the API reference and the guides load (`scripts/build-public.ts`). */
  PUBLIC_FILES: Fetcher;
  /** Local only: settings with which the API reference sends requests, as JSON (`local/local-service.ts`). */
  LOCAL_REFERENCE?: string;
  JOBS: Queue<Job>;
  EVENTS: Queue<EventsMessage>;
  /** Queue of request-log rows as JSON (`src/audit/request-logs/request-collection.ts`). */
  REQUEST_LOG_QUEUE: Queue<string>;
  RATE_LIMIT_GLOBAL: RateLimit;
  RATE_LIMIT_STANDARD: RateLimit;
  RATE_LIMIT_STRICT: RateLimit;
  /** Jobs Worker, for operations that read whole books: it has more CPU time. Not bound in the jobs Worker itself. */
  RUNS?: Fetcher;
  /** Public address of the deployment. */
  BASE_URL: string;
  /** Local only: with `on` and an empty BASE_URL, links begin with the address that the request was sent to. */
  BASE_URL_FROM_REQUEST?: string;
  /**
   * Secret of the deployment, at least 32 characters. Signs links and cursors, digests sign-in codes, seals stored
   * responses.
   */
  SIGNING_SECRET?: string;
  /** Previous signing secret, so that links and requests in flight stay valid. Removed a day after a change. */
  SIGNING_SECRET_PREVIOUS?: string;
  /** Secret of the deployment, at least 32 characters. Seals the secrets in the databases. */
  SEALING_SECRET?: string;
  /** Previous sealing secret, until the sweep has sealed all secrets again. */
  SEALING_SECRET_PREVIOUS?: string;
  /** Local only: milliseconds added to the machine's clock (`npm start -- --now`). */
  CLOCK_OFFSET_MS?: string;
  /** `on` logs one line per request, as a local service does (`npm start`). */
  REQUEST_LINES?: string;
  /** Local only: `off` lifts the request-rate limits (`npm start -- --rate-limits off`). */
  RATE_LIMITS?: string;
  /** Private schemes of OAuth redirects, besides those with a dot, separated by commas. Absent: `cursor, vscode`. */
  OAUTH_SCHEMES?: string;
}
