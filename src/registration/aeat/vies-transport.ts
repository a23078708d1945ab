import { parsedJson } from '../../platform/parsed-json.ts';
import type { AeatVariables } from './aeat-variables.ts';
import { readAnswer } from './read-answer.ts';
import { configured, routeOf } from './route.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Host of the Commission. It asks for no certificate, so no relay is needed. */
const VIES_HOST = 'ec.europa.eu';

/** Path of the VIES REST operation that checks a VAT number. */
export const VIES_PATH = '/taxation_customs/vies/rest-api/check-vat-number';

const HTTP_OK = 200;
const HTTP_SERVER_ERROR = 500;

/** VAT number in the form that VIES takes, with a separate prefix (EL for Greece, XI for Northern Ireland). */
export interface ViesQuestion {
  countryCode: string;
  vatNumber: string;
}

/** Transport of questions to VIES. */
export interface ViesTransport {
  /**
   * Posts one question and returns the parsed response, or null if it is not JSON. If there is no response within
   * `timeoutMs`, it throws `AeatUnreachableError` and nothing else.
   */
  ask(question: ViesQuestion, timeoutMs: number): Promise<unknown>;
}

/** Posts to VIES. Locally the simulator takes its place. */
async function post(variables: AeatVariables, init: RequestInit): Promise<Response> {
  const url = `https://${configured(variables.VIES_HOST) ?? VIES_HOST}${VIES_PATH}`;
  const route = routeOf(variables);
  if (variables.AEAT_SIMULATOR === 'on' && route.kind === 'BINDING')
    return await route.fetcher.fetch(url, init);
  return await fetch(url, init);
}

/**
 * Builds the transport of a deployment. Without a route to the AEAT, a deployment registers nothing and asks nothing. Source:
 * European Commission, VIES on the web, REST API (`check-vat-number`).
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
        return httpStatus === HTTP_OK ? parsedJson(body) : null;
      } catch (error) {
        if (error instanceof AeatUnreachableError) throw error;
        throw new AeatUnreachableError('VIES could not be reached', { cause: error });
      }
    },
  };
}
