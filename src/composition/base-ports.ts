import type { RequestContext } from '../context/context.ts';
import { signedCursors } from '../contract/cursors.ts';
import { booksOf } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { boundRenderer } from '../documents/document-renderer.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { producerIdentity, readProducerValues } from '../domain/producer-identity.ts';
import { obligationDates } from '../domain/verifactu-obligation.ts';
import type { Env } from '../env.ts';
import { downloadLinks } from '../files/download-links.ts';
import { r2FileStore } from '../files/file-store.ts';
import { boundPublicFiles } from '../files/public-files.ts';
import { mailReportVerifier } from '../mail/reports/mail-providers.ts';
import type { MailReportPorts } from '../mail/reports/mail-report.ts';
import { takeReports } from '../mail/reports/take-reports.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { secretMails } from '../mail/sending/secret-mail.ts';
import type { PaymentPorts } from '../payments/events/provider-port.ts';
import { stripeProvider } from '../payments/stripe/stripe-provider.ts';
import { actAs, systemActing } from '../platform/acting.ts';
import { type Clock, machineClock } from '../platform/clock.ts';
import { sealingRing, signingRing } from '../platform/secrets/key-ring.ts';
import { keyedDigests } from '../platform/secrets/keyed-digests.ts';
import { secretSeal } from '../platform/secrets/secret-seal.ts';
import { signedTokens } from '../platform/secrets/signed-tokens.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { MadeOnce } from './made-once.ts';
import { storePaymentEvent } from './store-payment-event.ts';

function paymentPorts(env: Env, serviceClock: Clock): PaymentPorts {
  return {
    providers: { stripe: stripeProvider(env) },
    async store({ connection, booksShard }, { environment, externalEventId, eventType, payload }) {
      const isOtherEnvironment = environment !== connection.environment;
      const received = { externalEventId, eventType, payload, isOtherEnvironment };
      await storePaymentEvent(env, { ...connection, booksShard }, received, serviceClock.now());
    },
  };
}

/** Who acts where a mail provider's word is taken. */
const MAIL_REPORTS_JOB = 'mail.reports';

function mailReportPorts(env: Env, serviceClock: Clock): MailReportPorts {
  return {
    ...mailReportVerifier(env, machineClock(0), { fetch: (url, init) => fetch(url, init) }),
    async take(reports) {
      const places = boundShards(env).flatMap((booksShard) =>
        ENVIRONMENTS.map((environment) => ({
          books: booksOf(env, environment, booksShard),
          events: platformEventQueue(env.EVENTS, { environment, booksShard }),
        })),
      );
      const acting = systemActing(MAIL_REPORTS_JOB, () => serviceClock.now());
      await actAs(acting, () => takeReports(places, reports, serviceClock));
    },
  };
}

type BasePorts = Pick<
  RequestContext,
  | 'serviceClock'
  | 'files'
  | 'documents'
  | 'publicFiles'
  | 'links'
  | 'cursors'
  | 'digests'
  | 'secretMails'
  | 'tokens'
  | 'secrets'
  | 'payments'
  | 'mailReports'
  | 'config'
  | 'baseUrl'
  | 'directoryEvents'
>;

const made = new MadeOnce<BasePorts>();

/** What every operation gets from the deployment, whoever acts. `baseUrl` stands before the links that it hands out. */
export function basePorts(env: Env, serviceClock: Clock, baseUrl: string): BasePorts {
  return made.of(env, serviceClock, baseUrl, () => makeBasePorts(env, serviceClock, baseUrl));
}

function makeBasePorts(env: Env, serviceClock: Clock, baseUrl: string): BasePorts {
  const producerValues = readProducerValues(env);
  const ring = signingRing(env);
  return {
    serviceClock,
    files: r2FileStore(env.FILES),
    documents: boundRenderer(env.DOCUMENTS),
    publicFiles: boundPublicFiles(env.PUBLIC_FILES),
    links: downloadLinks(baseUrl, ring, serviceClock),
    cursors: signedCursors(ring),
    digests: keyedDigests(ring),
    secretMails: secretMails({
      // What lets somebody in is no concern of the sandbox's: its mails are among those of production.
      booksOf: (shard) => booksOf(env, 'LIVE', shard),
      sender: mailSender(env),
      clock: serviceClock,
    }),
    tokens: signedTokens(ring, 'state'),
    secrets: secretSeal(sealingRing(env)),
    payments: paymentPorts(env, serviceClock),
    mailReports: mailReportPorts(env, serviceClock),
    baseUrl,
    directoryEvents: platformEventQueue(env.EVENTS, { directory: true }),
    config: {
      producer: producerIdentity(producerValues),
      producerValues,
      obligation: obligationDates(env),
    },
  };
}
