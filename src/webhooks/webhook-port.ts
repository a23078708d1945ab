import type { Environment } from '../domain/environment.ts';
import type { FailureCause } from '../domain/events/event-types.ts';

/** What one attempt came to. */
export interface AttemptOutcome {
  success: boolean;
  /** Null: no answer came. */
  httpStatus: number | null;
  /** As much of the answer's body as is kept; null where no answer came. */
  responseBody: string | null;
  responseBodyTruncated: boolean;
  durationMs: number;
  /** Null on success. */
  failureCause: FailureCause | null;
  /** For people, in English; null on success. */
  error: string | null;
}

/** Where a delivery goes, and what signs it. */
export interface DeliveryTarget {
  url: string;
  /** The newest first; two during the day after a rotation. */
  secrets: readonly string[];
}

/** One attempt to be made. */
export interface DeliveryContent {
  /** `Service-Delivery-Id`, the attempt's id in the log. */
  attemptId: string;
  eventId: string;
  eventType: string;
  /** The envelope as JSON text, exactly as it is signed. */
  body: string;
}

/** Whether an endpoint may be at an address, as far as anybody can tell now (specification, Delivery rules). */
export type TargetVerdict = 'ALLOWED' | 'UNRESOLVED' | 'INVALID' | 'NOT_HTTPS' | 'FORBIDDEN';

/** The way to the receivers. */
export interface WebhookSender {
  judge(url: string): Promise<TargetVerdict>;
  /** Validates the target and posts to it once. Never rejects. */
  post(target: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome>;
}

/** Hands events that are in the outbox to the queue. What it does not take is found by the sweep: it never rejects. */
export interface EventQueue {
  add(eventIds: readonly string[]): Promise<void>;
  /** Hands over whatever waits of a company: events that the database itself has written. */
  addOf(companyId: string): Promise<void>;
}

/** What operations do with webhooks, besides their own rows. */
export interface WebhookPorts {
  sender: WebhookSender;
  /** Of the books that the credential works on. */
  events: EventQueue;
  /** Wakes an endpoint, which looks for what it has to deliver. Never rejects: the sweep wakes it too. */
  wake(webhookId: string): Promise<void>;
}

/** Which endpoint an object delivers to, and where its rows are. */
export interface EndpointIdentity {
  environment: Environment;
  booksShard: number;
  webhookId: string;
}
