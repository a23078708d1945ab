import { z } from 'zod';
import type { DeploymentSettings } from '../../../src/composition/deployment/deployment-settings.ts';
import type { Finding } from '../../../src/composition/deployment/findings.ts';
import { inspectDeployment } from '../../../src/composition/deployment/inspect-deployment.ts';
import { namedBindings } from '../configured-shards.ts';
import type { WranglerConfig } from '../deployment-config.ts';
import type { Wrangler } from '../wrangler-command.ts';

/** Placeholders of secrets that are set and cannot be read. Each counts as valid. */
const STAND_INS: Readonly<Record<string, string>> = {
  SIGNING_SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
  SEALING_SECRET: 'fedcba9876543210fedcba9876543210fedcba9876543210',
  AEAT_RELAY_SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtps://set:set@set.invalid:465',
};

/** Placeholder of bindings, of which only the presence can be checked. */
const BOUND = { fetch: () => Promise.reject(new Error('only its presence is known')) };

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Returns the names of the secrets that are set. Empty if the Worker does not exist yet. */
async function secretNames(run: Wrangler, file: string): Promise<string[]> {
  try {
    const printed = await run(['secret', 'list', '--format', 'json', '-c', file]);
    return secretsSchema.parse(JSON.parse(printed)).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Returns the findings of a deployment that has not reported yet, at an instant (milliseconds).
 * They come from its configuration and the names of its secrets.
 */
export async function previewReport(
  run: Wrangler,
  own: WranglerConfig,
  file: string,
  nowMs: number,
): Promise<Finding[]> {
  const secrets = await secretNames(run, file);
  const isBound = (name: string) =>
    [
      ...own.mtls_certificates.map(({ binding }) => binding),
      ...own.send_email.map((one) => one.name),
    ].includes(name);
  const settings = {
    ...Object.fromEntries(Object.entries(own.vars).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(secrets.map((name) => [name, STAND_INS[name] ?? 'set'])),
    ...namedBindings(own),
    ...(isBound('AEAT') ? { AEAT: BOUND } : {}),
    ...(isBound('SEND_EMAIL') ? { SEND_EMAIL: BOUND } : {}),
  };
  return inspectDeployment(settings as unknown as DeploymentSettings, nowMs);
}
