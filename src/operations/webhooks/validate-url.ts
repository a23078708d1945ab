import type { AccountContext } from '../../context/context.ts';
import type { Violation } from '../../domain/violation.ts';
import { refuseViolations } from '../../platform/errors.ts';
import type { TargetVerdict } from '../../webhooks/webhook-port.ts';

type Refusal = Omit<Violation, 'field'>;

/**
 * Verdicts that reject a URL. A name that does not resolve is accepted, because it may resolve later (decisions,
 * section 7).
 */
const REFUSALS: Readonly<Partial<Record<TargetVerdict, Refusal>>> = {
  INVALID: {
    code: 'VALIDATION_ERROR',
    message: {
      en: 'must be an absolute https URL, such as https://hooks.example.com/folio',
      es: 'debe ser una URL https absoluta, como https://hooks.example.com/folio',
    },
  },
  NOT_HTTPS: {
    code: 'URL_MUST_BE_HTTPS',
    message: { en: 'must start with https://', es: 'debe empezar por https://' },
  },
  FORBIDDEN: {
    code: 'URL_TARGET_NOT_ALLOWED',
    message: {
      en: 'must lead to a public address, at port 443 or 8443, without user or password',
      es: 'debe llevar a una dirección pública, por el puerto 443 u 8443, sin usuario ni contraseña',
    },
  },
};

/**
 * Throws 422 for a URL that must not receive deliveries, on creation and on change (specification, Delivery rules 6).
 */
export async function refuseTarget({ webhooks }: AccountContext, url: string): Promise<void> {
  const refusal = REFUSALS[await webhooks.sender.judge(url)];
  if (refusal !== undefined) refuseViolations([{ ...refusal, field: 'url' }]);
}
