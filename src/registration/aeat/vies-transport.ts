import type { AeatVariables } from './aeat-variables.ts';
import { readAnswer } from './read-answer.ts';
import { configured, routeOf } from './route.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** The Commission's host; no certificate is shown there, so that no relay is needed either. */
const VIES_HOST = 'ec.europa.eu';

/** The operation of VIES's REST service that says whether a VAT number is valid. */
export const VIES_PATH = '/taxation_customs/vies/rest-api/check-vat-number';

const HTTP_OK = 200;
const HTTP_SERVER_ERROR = 500;

/** A VAT number as VIES takes it: its prefix (EL for Greece, XI for Northern Ireland) apart. */
export interface ViesQuestion {
  countryCode: string;
  vatNumber: string;
}

/** Asks VIES about VAT numbers. */
export interface ViesTransport {
  /**
   * Posts one question and returns what came back, parsed; null where it is no JSON. Throws `AeatUnreachableError`, and nothing
   * else, when there is no answer within `timeoutMs`.
   */
  ask(question: ViesQuestion, timeoutMs: number): Promise<unknown>;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Locally the simulator answers for VIES too; everywhere else VIES itself does. */
async function post(variables: AeatVariables, init: RequestInit): Promise<Response> {
  const url = `https://${configured(variables.VIES_HOST) ?? VIES_HOST}${VIES_PATH}`;
  const route = routeOf(variables);
  if (variables.AEAT_SIMULATOR === 'on' && route.kind === 'BINDING')
    return await route.fetcher.fetch(url, init);
  return await fetch(url, init);
}

/**
 * The transport of a deployment. One that has no way to the AEAT registers nothing and asks nothing.
 *
 * Source: European Commission, VIES on the web, REST API (`check-vat-number`).
 */
export function viesTransport(variables: AeatVariables): ViesTransport {
  return {
    async ask(question, timeoutMs) {
      try {
        const response = await post(variables, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(question),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { httpStatus, body } = await readAnswer(response);
        if (httpStatus >= HTTP_SERVER_ERROR)
          throw new AeatUnreachableError(`VIES answered HTTP ${httpStatus}`);
        return httpStatus === HTTP_OK ? parsed(body) : null;
      } catch (error) {
        if (error instanceof AeatUnreachableError) throw error;
        throw new AeatUnreachableError('VIES could not be reached', { cause: error });
      }
    },
  };
}
