import type { RequestContext } from '../context/context.ts';
import type { MailReportPorts } from '../context/ports/mail-reports.ts';
import type { PaymentPorts } from '../context/ports/payment-providers.ts';
import type { SecretMails } from '../context/ports/secret-mails.ts';
import { booksOf } from '../db/clients.ts';
import { boundShards } from '../db/shards.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { stripeProvider } from '../payments/stripe/stripe-provider.ts';
import { actAs, systemActing } from '../platform/acting.ts';
import { type Clock, machineClock } from '../platform/clock.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import type { Env } from './env.ts';
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

/** Job name of the actor of a mail provider's report. */
const MAIL_REPORTS_JOB = 'mail.reports';

async function makeVerifier(env: Env): Promise<Pick<MailReportPorts, 'verify'>> {
  const { mailReportVerifier } = await import('../mail/reports/mail-providers.ts');
  return mailReportVerifier(env, machineClock(0), { fetch: (url, init) => fetch(url, init) });
}

function mailReportPorts(env: Env, serviceClock: Clock): MailReportPorts {
  let verifier: Pick<MailReportPorts, 'verify'> | null = null;
  return {
    async verify(provider, body, proof) {
      verifier ??= await makeVerifier(env);
      return await verifier.verify(provider, body, proof);
    },
    async take(reports) {
      const { takeReports } = await import('../mail/reports/take-reports.ts');
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

function secretMailPorts(env: Env, clock: Clock): SecretMails {
  return {
    async send(mail) {
      const { secretMails } = await import('../mail/sending/secret-mail.ts');
      // Sign-in mails do not belong to the sandbox: they are always stored with those of production.
      const mails = secretMails({
        booksOf: (shard) => booksOf(env, 'LIVE', shard),
        sender: mailSender(env),
        clock,
      });
      await mails.send(mail);
    },
  };
}

type ProviderPorts = Pick<RequestContext, 'secretMails' | 'payments' | 'mailReports'>;

/** Returns the ports to payment and mail providers. Their code is evaluated at its first use. */
export function providerPorts(env: Env, serviceClock: Clock): ProviderPorts {
  return {
    secretMails: secretMailPorts(env, serviceClock),
    payments: paymentPorts(env, serviceClock),
    mailReports: mailReportPorts(env, serviceClock),
  };
}
