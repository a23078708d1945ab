import { booksOf } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import type { Env } from '../env.ts';
import { mailReportVerifier } from '../mail/reports/mail-providers.ts';
import type { MailReportPorts } from '../mail/reports/mail-report.ts';
import { takeReports } from '../mail/reports/take-reports.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { secretMails } from '../mail/sending/secret-mail.ts';
import type { PaymentPorts } from '../payments/events/provider-port.ts';
import { stripeProvider } from '../payments/stripe/stripe-provider.ts';
import { actAs, systemActing } from '../platform/acting.ts';
import { type Clock, machineClock } from '../platform/clock.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import { MadeOnce } from './made-once.ts';
import type { RarePorts } from './rare-ports.ts';
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

function makeRarePorts(env: Env, serviceClock: Clock): RarePorts {
  return {
    secretMails: secretMails({
      // What lets somebody in is no concern of the sandbox's: its mails are among those of production.
      booksOf: (shard) => booksOf(env, 'LIVE', shard),
      sender: mailSender(env),
      clock: serviceClock,
    }),
    payments: paymentPorts(env, serviceClock),
    mailReports: mailReportPorts(env, serviceClock),
  };
}

const made = new MadeOnce<RarePorts>();

/** The rare ports of a Worker that answers every operation. */
export function rarePorts(env: Env, serviceClock: Clock): RarePorts {
  return made.of(env, serviceClock, '', () => makeRarePorts(env, serviceClock));
}
