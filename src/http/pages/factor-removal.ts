import { basePorts } from '../../composition/base-ports.ts';
import { directoryOf } from '../../db/clients.ts';
import { factorRemovalPage, factorRemovedPage, REMOVAL_OVER } from '../../pages/factor-removal-page.ts';
import { refusalPage } from '../../pages/refusal-page.ts';
import { notifyPeople } from '../../people/notices/security-notices.ts';
import { removeStrangeFactors } from '../../people/second-factors/factor-repository.ts';
import { type FactorRemoval, readRemoval } from '../../people/second-factors/removal-link.ts';
import { actAs } from '../../platform/acting.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { signedTokens } from '../../platform/secrets/signed-tokens.ts';
import { invalidateAccess } from '../access/access-cache.ts';
import { requestActing } from '../access/request-acting.ts';
import type { AppContext } from '../app-env.ts';
import { htmlResponse } from '../response/html-response.ts';
import { CONTENT_POLICY } from '../response/page-headers.ts';

/** Name of the removal in the audit trail. */
const OPERATION = 'second-factors.remove-by-link';
/** Largest form that the page sends, in bytes. */
const MAX_FORM_BYTES = 4_096;
const GONE = 410;

function page(text: string, status = 200): Response {
  return htmlResponse(text, status, {
    'Content-Security-Policy': CONTENT_POLICY.replace("form-action 'none'", "form-action 'self'"),
    Vary: 'Accept-Language',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

async function removalIn(c: AppContext, token: string): Promise<FactorRemoval | null> {
  return await readRemoval(signedTokens(signingRing(c.env), 'state'), token, c.get('clock').now());
}

function over(c: AppContext): Response {
  const language = c.get('language');
  return page(refusalPage(language, REMOVAL_OVER[language]), GONE);
}

async function sentToken(c: AppContext): Promise<string> {
  const bytes = await c.get('body').read();
  if (bytes.byteLength > MAX_FORM_BYTES) return '';
  return new URLSearchParams(new TextDecoder().decode(bytes)).get('token') ?? '';
}

/** Shows the page of a notice's link, and changes nothing: mail programs open links by themselves. */
export async function showFactorRemoval(c: AppContext): Promise<Response> {
  const token = c.get('url').searchParams.get('token') ?? '';
  if ((await removalIn(c, token)) === null) return over(c);
  return page(factorRemovalPage(token, c.get('language')));
}

/**
 * Removes the second factor of a notice's link, every later one, the recovery codes and every session of the person, once the page's
 * button is pressed (decisions, section 15, Second factors). A mail tells the person, because somebody else may have read
 * the link.
 */
export async function removeFactorByLink(c: AppContext): Promise<Response> {
  const { clock, language, baseUrl } = c.var;
  const removal = await removalIn(c, await sentToken(c));
  if (removal === null) return over(c);
  const { personId } = removal;
  const acting = requestActing(c, {
    actor: { type: 'PERSON', id: personId, name: null, job: null },
    accountId: null,
    environment: null,
    operation: OPERATION,
  });
  const directory = directoryOf(c.env);
  const isRemoved = await actAs(acting, () => removeStrangeFactors(directory, removal, clock.now()));
  if (!isRemoved) return over(c);
  invalidateAccess({ personId });
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const ports = { ...basePorts(c.env, clock, baseUrl), directory, waitUntil };
  notifyPeople(ports, [personId], { kind: 'SECOND_FACTOR_REMOVED' });
  return page(factorRemovedPage(language));
}
