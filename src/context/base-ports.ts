import type { Clock } from '../clock.ts';
import { producerIdentity, readProducerValues } from '../domain/producer-identity.ts';
import type { Env } from '../env.ts';
import { downloadLinks } from '../files/download-links.ts';
import { r2FileStore } from '../files/file-store.ts';
import type { RequestContext } from '../operations/context.ts';

/** What every operation gets from the deployment, whoever acts. `baseUrl` stands before the links that it hands out. */
export function basePorts(
  env: Env,
  serviceClock: Clock,
  baseUrl: string,
): Pick<RequestContext, 'serviceClock' | 'files' | 'links' | 'config'> {
  const producerValues = readProducerValues(env);
  return {
    serviceClock,
    files: r2FileStore(env.FILES),
    links: downloadLinks(baseUrl, env.SIGNING_SECRET, serviceClock),
    config: { producer: producerIdentity(producerValues), producerValues },
  };
}
