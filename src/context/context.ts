import type { Cursors } from '../contract/cursors.ts';
import type { Warnings } from '../contract/warnings/warnings.ts';
import type { Database } from '../db/clients.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { DownloadLinks } from '../documents/stored/download-links.ts';
import type { FileStore } from '../documents/stored/file-store.ts';
import type { PublicFiles } from '../documents/stored/public-files.ts';
import type { AccountRelation } from '../domain/accounts/account-relation.ts';
import type { IssuedCounts } from '../domain/accounts/issue-quota.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import type { ActivityTerritory } from '../domain/taxes/activity-territory.ts';
import type { FiscalLedgerPort } from '../ledger/ledger-port.ts';
import type { BooksClock, Clock } from '../platform/clock.ts';
import type { Language } from '../platform/i18n/language.ts';
import type { IdSource } from '../platform/ids.ts';
import type { KeyedDigests } from '../platform/secrets/keyed-digests.ts';
import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import type { SignedTokens } from '../platform/secrets/signed-tokens.ts';
import type { Census } from '../registration/aeat/census.ts';
import type { Vies } from '../registration/aeat/vies.ts';
import type { VerifactuDispatcherPort } from '../registration/dispatch/dispatch-port.ts';
import type { AskAeatList } from '../registration/reconciliation/reconcile.ts';
import type { TicketBaiSenderPort } from '../registration/ticketbai/sending-port.ts';
import type { KnownWebhooks } from '../webhooks/known-webhooks-port.ts';
import type { EventQueue, WebhookPorts } from '../webhooks/webhook-port.ts';
import type { CompanyRecord } from './company-record.ts';
import type { DeploymentConfig } from './deployment-config.ts';
import type { DryRun } from './dry-run.ts';
import type { AuditTrailPort, TestClockPort } from './ports/account-ports.ts';
import type { FirstLiveSettings } from './ports/first-live-settings.ts';
import type { InitialSeries } from './ports/initial-series.ts';
import type { LiveDocuments } from './ports/live-documents.ts';
import type { MailReportPorts } from './ports/mail-reports.ts';
import type { MailSender } from './ports/mail-sender.ts';
import type { Networks } from './ports/networks.ts';
import type { Operator } from './ports/operator.ts';
import type { PaymentPorts } from './ports/payment-providers.ts';
import type { SecretMails } from './ports/secret-mails.ts';
import type { Principal } from './principal.ts';
import type { JobQueue } from './queue/job.ts';

/** Context of every operation besides its input. There are no globals: time, ids and data all come from here. */
export interface RequestContext {
  /**
   * Time of the request's books, which a test clock may have moved ahead. It decides "today" and when an object in the
   * books was created or changed.
   */
  clock: BooksClock;
  /**
   * Real time of the service, which no test clock moves. Used for data that both environments share, for links, queues
   * and outgoing events.
   */
  serviceClock: Clock;
  ids: IdSource;
  /** Identifies this effect across retries under one idempotency key (see `IdempotencyKeys`). */
  executionId: string;
  /** True if the first run of this request died. Data stored under `executionId` is then this request's own work. */
  isRetry: boolean;
  requestId: string;
  language: Language;
  /** ETag in `If-Match`, or null. */
  ifMatch: string | null;
  /** ETags in `If-None-Match`, or null. */
  ifNoneMatch: string | null;
  /** True if the caller accepts a body compressed with gzip. */
  acceptsGzip: boolean;
  /** Value of `Prefer`, or null. */
  prefer: string | null;
  /** Accepted but suspicious input. Every operation that writes calls `refuseIfStrict` first. */
  warnings: Warnings;
  /** Set if the request shows its effect without doing anything. Null for a normal request. */
  dryRun: DryRun | null;
  directory: Database;
  files: FileStore;
  documents: DocumentRenderer;
  /** Static files of the Worker: pages, guides and the contract. */
  publicFiles: PublicFiles;
  links: DownloadLinks;
  cursors: Cursors;
  digests: KeyedDigests;
  secretMails: SecretMails;
  /** Tokens signed with the deployment's secret, for data that is not stored. */
  tokens: SignedTokens;
  /** Encrypts stored secrets. */
  secrets: SecretSeal;
  payments: PaymentPorts;
  mailReports: MailReportPorts;
  /** Verifies that a person signs up. Returns false if the check fails or does not respond. True where none is configured. */
  isHuman(token: string | null, callerIp: string): Promise<boolean>;
  /** IP address of the caller. Empty if unknown. */
  callerIp: string;
  /** Country of the caller according to the edge (ISO 3166-1 alpha-2). Null if unknown. */
  callerCountry: string | null;
  callerAgent: string | null;
  config: DeploymentConfig;
  /** Person of the session that the request carries. Null for a key and without a session. */
  signedIn: { personId: string; email: string } | null;
  /** Shard of the books of new accounts. */
  newAccountsShard: number;
  /** Lets work continue after the response, within the limits of the platform. */
  waitUntil(work: Promise<unknown>): void;
  /** Public base URL of the deployment, without a trailing slash. Links begin with it. */
  baseUrl: string;
  /** Events in the outbox of the directory that are still to be published. */
  directoryEvents: EventQueue;
  /**
   * Clears cached rights of everyone who reaches an account, or of one person. This isolate clears them at once. Other
   * isolates keep theirs for at most ten seconds.
   */
  invalidateAccess(of: { accountId: string } | { personId: string }): void;
}

export interface PrincipalContext extends RequestContext {
  principal: Principal;
  environment: Environment;
  /** Returns the books of a shard in this environment, for operations on several accounts. */
  booksAt(booksShard: number): Database;
  /** The AEAT's census of taxpayers. */
  census: Census;
  /** Register of VAT numbers for trade between member states. */
  vies: Vies;
  jobs: JobQueue;
  mailSender: MailSender;
  /** Webhooks in the books of the credential. */
  webhooks: WebhookPorts;
  /** Creates the default series of new companies, in the books of both environments. */
  initialSeries: InitialSeries;
  /** Settings of a new company in production. */
  firstLiveSettings: FirstLiveSettings;
  /** Documents of a company in the books of production that must be kept. */
  liveDocuments: LiveDocuments;
  /** Webhooks of an account by the person who knows their secret. */
  knownWebhooks: KnownWebhooks;
}

export interface AccountContext extends PrincipalContext {
  accountId: string;
  /** Relation of the caller to that account. */
  relation: AccountRelation;
  booksShard: number;
  /** Books of the account in the environment of the credential. */
  books: Database;
  testClock: TestClockPort;
  auditTrail: AuditTrailPort;
  /** Log of requests, of both environments. */
  requestLogs: Database;
  /**
   * Returns the companies of the account that the credential reaches. Null means all of them, and the account itself.
   * Only a plain member costs one read of the directory.
   */
  reach(): Promise<readonly string[] | null>;
  /**
   * Counts the production invoices that accounts of its tree have issued together, in any environment of the credential. Reads
   * their live books once.
   */
  issuedCounts(accountIds: readonly string[]): Promise<IssuedCounts>;
}

export interface CompanyContext extends PrincipalContext {
  accountId: string;
  companyId: string;
  /** Time zone of the company, which decides "today". A changed address takes effect within seconds. */
  zone: CompanyTimeZone;
  /** Territory where the company works, which decides its default taxes. Null without a declared one and a Spanish address. */
  territory: ActivityTerritory | null;
  booksShard: number;
  /** Books of the company in the environment of the credential. */
  books: Database;
  ledger: FiscalLedgerPort;
  /** Sends the company's records to the AEAT. */
  sender: Pick<VerifactuDispatcherPort, 'resume'>;
  /** Sends the company's TicketBAI records to the diputación. */
  fileSender: TicketBaiSenderPort;
  /** Operator of the deployment, who signs for companies as a third party. Null if none is configured. */
  operator(): Promise<Operator | null>;
  /** Networks that electronic invoices are handed over to, in the environment of the credential. */
  networks: Networks;
  /** Lists the records of an issuer at the AEAT. */
  askAeatList: AskAeatList;
  /**
   * Schedules the mail that an issued invoice is sent with automatically. In a request, a job writes it later. In a
   * run, it is written at once, because it belongs to the books' time. It never fails: a sweep picks up lost mails.
   */
  automaticMail(invoiceId: string): Promise<void>;
  /** Returns the current company. If it was not cached with the credential, this reads the directory once. */
  company(): Promise<CompanyRecord>;
}

export type Access = 'public' | 'principal' | 'account' | 'company';

/** Context of an operation with the given access. */
export type ContextOf<A extends Access> = A extends 'company'
  ? CompanyContext
  : A extends 'account'
    ? AccountContext
    : A extends 'principal'
      ? PrincipalContext
      : RequestContext;
