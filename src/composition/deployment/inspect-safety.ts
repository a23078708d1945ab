import type { RingSecrets } from '../../platform/secrets/key-ring.ts';
import type { DeploymentSettings } from './deployment-settings.ts';
import { type Finding, finding } from './findings.ts';
import { isStrongSecret } from './strong-secret.ts';

/**
 * Reports missing and weak secrets. A previous secret must be strong too, because it opens old data while it is set.
 */
export function validateSecrets(settings: RingSecrets): Finding[] {
  return (['SIGNING_SECRET', 'SEALING_SECRET'] as const).flatMap((name) => {
    const { [name]: secret = '', [`${name}_PREVIOUS` as const]: previous = '' } = settings;
    const current =
      secret === ''
        ? [finding(`${name}_MISSING`, name)]
        : isStrongSecret(secret)
          ? []
          : [finding(`${name}_WEAK`, name)];
    const isWeak = previous !== '' && !isStrongSecret(previous);
    return isWeak ? [...current, finding(`${name}_WEAK`, `${name}_PREVIOUS`)] : current;
  });
}

/** Reports a secret of `/health` that opens nothing, because it can be guessed. */
export function validateHealthSecret({ HEALTH_SECRET: secret = '' }: DeploymentSettings): Finding[] {
  return secret === '' || isStrongSecret(secret) ? [] : [finding('HEALTH_SECRET_WEAK', 'HEALTH_SECRET')];
}

/** Validates the address of links. A local service has that of its port, and reports BASE_URL_FROM_REQUEST on its own. */
export function validateBaseUrl({
  BASE_URL: text = '',
  BASE_URL_FROM_REQUEST,
}: DeploymentSettings): Finding[] {
  if (BASE_URL_FROM_REQUEST === 'on' && text !== '') return [];
  if (text === '') return [finding('BASE_URL_MISSING', 'BASE_URL')];
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.origin === text ? [] : [finding('BASE_URL_INVALID', 'BASE_URL')];
}

/**
 * Reports the findings that make serving unsafe at all.
 * Locally, links use the address of the request, which the starter marks with `BASE_URL_FROM_REQUEST`.
 */
export function validateSafety(
  settings: RingSecrets & Pick<DeploymentSettings, 'BASE_URL' | 'BASE_URL_FROM_REQUEST'>,
): Finding[] {
  const isLocal = settings.BASE_URL_FROM_REQUEST === 'on';
  const address =
    (settings.BASE_URL ?? '') === '' && !isLocal ? [finding('BASE_URL_MISSING', 'BASE_URL')] : [];
  return [...validateSecrets(settings), ...address];
}
