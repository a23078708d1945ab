import type { Environment } from '../domain/environment.ts';
import type { FailureCause } from '../domain/events/event-types.ts';

/** Result of one attempt. */
export interface AttemptOutcome {
  success: boolean;
  /** Null if there was no response. */
  httpStatus: number | null;
  /** Stored part of the response body. Null if there was no response. */
  responseBody: string | null;
  responseBodyTruncated: boolean;
  durationMs: number;
  /** Null on success. */
  failureCause: FailureCause | null;
  /** English text for people. Null on success. */
  error: string | null;
}

/** Destination and signing secrets of a delivery. */
export interface DeliveryTarget {
  url: string;
  /** Newest first. Two during the day after a rotation. */
  secrets: readonly string[];
}

/** Content of one attempt. */
export interface DeliveryContent {
  /** `Service-Delivery-Id`, the attempt's id in the log. */
  attemptId: string;
  eventId: string;
  eventType: string;
  /** Envelope as JSON text, exactly as it is signed. */
  body: string;
}

/** Verdict on an endpoint's URL, as far as it is known now (specification, Delivery rules). */
export type TargetVerdict = 'ALLOWED' | 'UNRESOLVED' | 'INVALID' | 'NOT_HTTPS' | 'FORBIDDEN';

/** Sender to the receivers. */
export interface WebhookSender {
  judge(url: string): Promise<TargetVerdict>;
  /** Validates the target and posts to it once. Never rejects. */
  post(target: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome>;
}

/** Queue for events of the outbox. It never rejects: the sweep finds events that it does not take. */
export interface EventQueue {
  add(eventIds: readonly string[]): Promise<void>;
  /** Queues all waiting events of a company, including those that the database wrote itself. */
  addOf(companyId: string): Promise<void>;
}

/** Endpoint as its pace depends on it. */
export interface PacedEndpoint {
  id: string;
  accountId: string;
  url: string;
  /** True if it has answered 2xx since its URL was set. */
  agreed: boolean;
}

/** Webhook functions for operations, besides their own rows. */
export interface WebhookPorts {
  sender: WebhookSender;
  /** Queue of the books that the credential works on. */
  events: EventQueue;
  /**
   * Waits until a delivery on request may go to an endpoint. False if too many wait already. Never rejects: without an answer
   * about the pace, the delivery goes out.
   */
  awaitTurn(endpoint: PacedEndpoint): Promise<boolean>;
  /** Wakes an endpoint, which checks for deliveries. Never rejects: the sweep wakes it too. */
  wake(webhookId: string): Promise<void>;
}

/** Endpoint that an object delivers to, and the location of its rows. */
export interface EndpointIdentity {
  environment: Environment;
  booksShard: number;
  webhookId: string;
}

/** Objects of webhooks: the endpoints, their couriers, and the paces of host names. */
export interface EndpointObject {
  /** Schedules a look for due deliveries. */
  wake(identity: EndpointIdentity): Promise<void>;
  /** Posts to a receiver for another object, over its own connections. */
  post(target: DeliveryTarget, content: DeliveryContent): Promise<AttemptOutcome>;
  /** Takes the next turn of the endpoint that has not agreed. Returns the milliseconds until then, null if too many wait. */
  reserve(): number | null;
  /** Grants an account deliveries to the host name that the object is named after. */
  take(wanted: number, accountId: string): number;
}
