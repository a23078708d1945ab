import type { AccountRelation, AccountRole } from '../access/standing.ts';
import type { Operator } from '../certificates/operator-certificate.ts';
import type { InitialSeries } from '../companies/initial-series-repository.ts';
import type { LiveDocuments } from '../companies/live-documents-repository.ts';
import type { Cursors } from '../contract/cursors.ts';
import type { Scope } from '../contract/scopes.ts';
import type { Database } from '../db/clients.ts';
import type { ActivationRow, CompanyRow } from '../db/schema/directory-schema.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { IssuedCounts, Plan } from '../domain/accounts/issue-quota.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import type { ProducerIdentity, ProducerValues } from '../domain/producer-identity.ts';
import type { LateInterestRates } from '../domain/reminders/late-interest.ts';
import type { ActivityTerritory } from '../domain/taxes/activity-territory.ts';
import type { ObligationDates } from '../domain/verifactu-obligation.ts';
import type { Advance, ClockMove } from '../due/advance.ts';
import type { Networks } from '../einvoice-channels/networks.ts';
import type { DownloadLinks } from '../files/download-links.ts';
import type { FileStore } from '../files/file-store.ts';
import type { PublicFiles } from '../files/public-files.ts';
import type { FiscalLedgerPort } from '../ledger/ledger-port.ts';
import type { MailReportPorts } from '../mail/reports/mail-report.ts';
import type { MailSender } from '../mail/sending/mail-sender.ts';
import type { SecretMails } from '../mail/sending/secret-mail.ts';
import type { PaymentPorts } from '../payments/events/provider-port.ts';
import type { BooksClock, Clock } from '../platform/clock.ts';
import type { Language } from '../platform/i18n/language.ts';
import type { IdSource } from '../platform/ids.ts';
import type { KeyedDigests } from '../platform/secrets/keyed-digests.ts';
import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import type { SignedTokens } from '../platform/secrets/signed-tokens.ts';
import type { JobQueue } from '../queue/job.ts';
import type { Census } from '../registration/aeat/census.ts';
import type { Vies } from '../registration/aeat/vies.ts';
import type { VerifactuDispatcherPort } from '../registration/dispatch/dispatch-port.ts';
import type { AskAeatList } from '../registration/reconciliation/reconcile.ts';
import type { FirstLiveSettings } from '../settings/first-live-settings-repository.ts';
import type { Warnings } from '../warnings/warnings.ts';
import type { EventQueue, WebhookPorts } from '../webhooks/webhook-port.ts';
import type { DryRun } from './dry-run.ts';

/** Who acts: the person behind a key or a session, and what the credential allows. */
export interface Principal {
  type: 'API_KEY' | 'SESSION';
  environment: Environment;
  /** `null`: a session, which holds every scope. */
  scopes: ReadonlySet<Scope> | null;
  apiKeyId: string | null;
  /** What the key is called; null for a session. */
  apiKeyName: string | null;
  sessionId: string | null;
  /** Until when a session may do what a fresh proof is asked for, in milliseconds; null: not at all, and for a key. */
  steppedUpUntil: number | null;
  personId: string;
  person: {
    email: string;
    name: string | null;
    logoUrl: string | null;
    interfaceLanguage: 'es' | 'en' | 'ca';
  };
  /** The account of the key; of a session, the one that it names, or else the one that the person owned or joined first. */
  accountId: string;
  /** The shard of that account's books. */
  booksShard: number;
  /** The companies that a key is confined to; `null`: no such limit. */
  companyIds: readonly string[] | null;
  /** The account that the credential acts in, and the person's role there. */
  roles: ReadonlyMap<string, AccountRole>;
  /** All accounts that the person of a session is a member of, among which the session chooses; of a key, its own. */
  memberships: ReadonlyMap<string, AccountRole>;
}

/** The company of the path, with what decides about issuing. */
export interface CompanyRecord {
  row: CompanyRow;
  activations: readonly ActivationRow[];
  plan: Plan;
  agreedPrice: boolean;
  /** Whether whoever operates it operates other NIFs too, managed accounts included (IndicadorMultiplesOT of a record). */
  severalTaxpayers: boolean;
  /** Whether another account manages its account, whose endpoints may receive its events. */
  isManaged: boolean;
}

/** What the deployment configures. */
export interface DeploymentConfig {
  /** Who answers for the invoicing system; null where the deployment does not say. */
  producer: ProducerIdentity | null;
  /** What it says of that producer, complete or not. */
  producerValues: ProducerValues;
  /** From when companies must make records. */
  obligation: ObligationDates;
  /** Rates of late interest by half year. */
  lateInterestRates: LateInterestRates;
}

/** What every operation gets besides its input. There are no globals: time, ids and data all come from here. */
export interface RequestContext {
  /**
   * The time of the books that the request works on, which a test clock may have moved ahead: "today", and when a thing of
   * the books was made or changed.
   */
  clock: BooksClock;
  /**
   * The service's own time, which no test clock moves: for what both environments share, for links and queues, and for
   * events on their way out.
   */
  serviceClock: Clock;
  ids: IdSource;
  /** Identifies this effect across retries under one idempotency key (see `IdempotencyKeys`). */
  executionId: string;
  /** This request takes up a claim whose first run died: what it finds under `executionId` is its own work. */
  isRetry: boolean;
  requestId: string;
  language: Language;
  /** The ETag that `If-Match` names, or null. */
  ifMatch: string | null;
  /** The ETags that `If-None-Match` names, or null. */
  ifNoneMatch: string | null;
  /** True if the caller takes a body that is compressed with gzip. */
  acceptsGzip: boolean;
  /** What `Prefer` asks for, or null. */
  prefer: string | null;
  /** What is taken but looks wrong; whatever writes asks `refuseIfStrict` first. */
  warnings: Warnings;
  /** The request shows what it would do and does nothing; null: it does it. */
  dryRun: DryRun | null;
  directory: Database;
  files: FileStore;
  documents: DocumentRenderer;
  /** What was put beside the Worker: pages, the guides, the contract. */
  publicFiles: PublicFiles;
  links: DownloadLinks;
  cursors: Cursors;
  digests: KeyedDigests;
  secretMails: SecretMails;
  /** Tokens that the deployment's secret signs, for what nothing is stored of. */
  tokens: SignedTokens;
  /** Seals what is stored of secrets. */
  secrets: SecretSeal;
  payments: PaymentPorts;
  mailReports: MailReportPorts;
  /** The address that the request came from; empty where it is not known. */
  callerIp: string;
  /** The country (ISO 3166-1 alpha-2) that the edge takes the caller to be in, and what it says it is; null where it is not known. */
  callerCountry: string | null;
  callerAgent: string | null;
  config: DeploymentConfig;
  /** Whose session the request is sent with; null for a key and without a session. */
  signedIn: { personId: string; email: string } | null;
  /** Lets work go on after the answer, within what the platform allows. */
  waitUntil(work: Promise<unknown>): void;
  /** Public address of the deployment, without a slash at its end: what links begin with. */
  baseUrl: string;
  /** Events in the outbox of the directory, to be passed on. */
  directoryEvents: EventQueue;
  /**
   * Forgets cached rights that have changed: those of all who reach an account, or those of a person. At once in this isolate;
   * what others remember holds for ten seconds at most.
   */
  invalidateAccess(of: { accountId: string } | { personId: string }): void;
}

export interface PrincipalContext extends RequestContext {
  principal: Principal;
  environment: Environment;
  /** The books of a shard in that environment, for operations that act on several accounts. */
  booksAt(booksShard: number): Database;
  /** The shard that the books of a new account go to. */
  newAccountsShard: number;
  /** The AEAT's census of taxpayers. */
  census: Census;
  /** The register of VAT numbers for trade between member states. */
  vies: Vies;
  jobs: JobQueue;
  mailSender: MailSender;
  /** Webhooks of the books that the credential works on. */
  webhooks: WebhookPorts;
  /** The series of companies to be, in the books of both environments. */
  initialSeries: InitialSeries;
  /** The settings that a company begins with in production. */
  firstLiveSettings: FirstLiveSettings;
  /** What a company has in the books of production that it must keep. */
  liveDocuments: LiveDocuments;
}

/** Moves the test clock of an account. */
export interface TestClockPort {
  /** Brings a move that was begun some way on, in an invocation of its own. */
  advance(move: ClockMove): Promise<Advance>;
  /** Forgets the cached clock of the account: its next request reads it. */
  forget(): void;
}

/** The audit trail of an account. */
export interface AuditTrailPort {
  /** Chains what was written since, so that reading sees it. */
  seal(): Promise<void>;
}

export interface AccountContext extends PrincipalContext {
  accountId: string;
  /** How the caller stands to that account. */
  standing: AccountRelation;
  booksShard: number;
  /** The books of the account in the environment of the credential. */
  books: Database;
  testClock: TestClockPort;
  auditTrail: AuditTrailPort;
  /** The log of requests, of both environments. */
  requestLogs: Database;
  /**
   * The companies of the account that the credential reaches; null: all of them, and what concerns the account itself. Costs
   * a read of the directory for a plain member alone.
   */
  reach(): Promise<readonly string[] | null>;
  /** How many production invoices the account has issued, whatever the environment of the credential. A read of its live books. */
  issuedCounts(): Promise<IssuedCounts>;
}

export interface CompanyContext extends PrincipalContext {
  accountId: string;
  companyId: string;
  /** The company's time zone, in which "today" is meant; a change of address shows here within seconds. */
  zone: CompanyTimeZone;
  /** Where the company works, which decides its default taxes; null: it says nothing. */
  territory: ActivityTerritory | null;
  booksShard: number;
  /** The books of the company in the environment of the credential. */
  books: Database;
  ledger: FiscalLedgerPort;
  /** Sends the company's records to the AEAT. */
  sender: Pick<VerifactuDispatcherPort, 'resume'>;
  /** The operator of the deployment, who signs for companies as a third party; null where it names none. */
  operator(): Promise<Operator | null>;
  /** The networks that electronic invoices are handed over to, in the environment of the credential. */
  networks: Networks;
  /** What the AEAT has of an issuer's invoices. */
  askAeatList: AskAeatList;
  /**
   * Has the mail written that an issued invoice goes out with by itself: later by a job where somebody waits for an answer, at
   * once in a run, whose books' time it belongs to. It never fails: what gets lost is taken up by a sweep.
   */
  automaticMail(invoiceId: string): Promise<void>;
  /** The company as it is now: read with the credential where that was not cached, else by one read of the directory. */
  company(): Promise<CompanyRecord>;
}

export type Access = 'public' | 'principal' | 'account' | 'company';

/** The context that an operation of this access is given. */
export type ContextOf<A extends Access> = A extends 'company'
  ? CompanyContext
  : A extends 'account'
    ? AccountContext
    : A extends 'principal'
      ? PrincipalContext
      : RequestContext;
