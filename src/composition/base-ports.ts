import type { RequestContext } from '../context/context.ts';
import { signedCursors } from '../contract/cursors.ts';
import { newAccountsShard } from '../db/shards.ts';
import { boundRenderer } from '../documents/document-renderer.ts';
import { downloadLinks } from '../documents/stored/download-links.ts';
import { r2FileStore } from '../documents/stored/file-store.ts';
import { boundPublicFiles } from '../documents/stored/public-files.ts';
import { foralDates } from '../domain/fiscal/fiscal-system.ts';
import { producerIdentity, readProducerValues } from '../domain/producer-identity.ts';
import { lateInterestRates } from '../domain/reminders/late-interest.ts';
import { obligationDates } from '../domain/verifactu-obligation.ts';
import type { Clock } from '../platform/clock.ts';
import { privateSchemes } from '../platform/private-schemes.ts';
import { sealingRing, signingRing } from '../platform/secrets/key-ring.ts';
import { keyedDigests } from '../platform/secrets/keyed-digests.ts';
import { secretSeal } from '../platform/secrets/secret-seal.ts';
import { signedTokens } from '../platform/secrets/signed-tokens.ts';
import { ticketbaiDeployment } from '../ticketbai/deployment.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';
import type { Env } from './env.ts';
import { humanCheck } from './human-check.ts';
import { providerPorts } from './provider-ports.ts';
import { signUpConfig } from './sign-up-config.ts';

type BasePorts = Pick<
  RequestContext,
  | 'serviceClock'
  | 'files'
  | 'documents'
  | 'publicFiles'
  | 'links'
  | 'cursors'
  | 'digests'
  | 'tokens'
  | 'secrets'
  | 'config'
  | 'baseUrl'
  | 'directoryEvents'
  | 'secretMails'
  | 'payments'
  | 'mailReports'
  | 'isHuman'
  | 'newAccountsShard'
>;

/** Returns the ports of the deployment that every operation gets, for any caller. Links begin with `baseUrl`. */
export function basePorts(env: Env, serviceClock: Clock, baseUrl: string): BasePorts {
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
    tokens: signedTokens(ring, 'state'),
    secrets: secretSeal(sealingRing(env)),
    baseUrl,
    directoryEvents: platformEventQueue(env.EVENTS, { directory: true }),
    ...providerPorts(env, serviceClock),
    isHuman: humanCheck(env),
    newAccountsShard: newAccountsShard(env),
    config: {
      producer: producerIdentity(producerValues),
      producerValues,
      obligation: obligationDates(env),
      foral: foralDates(env),
      ticketbai: ticketbaiDeployment(env),
      lateInterestRates: lateInterestRates(env),
      oauthSchemes: privateSchemes(env.OAUTH_SCHEMES),
      signUp: signUpConfig(env),
    },
  };
}
