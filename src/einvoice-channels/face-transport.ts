import type { Environment } from '../domain/environment.ts';
import type { FaceOperation } from '../einvoice/face/face-messages.ts';
import { FACE_NAMESPACE } from '../einvoice/face/face-messages.ts';
import { boundedText } from '../platform/bounded-text.ts';
import type { AeatVariables } from '../registration/aeat/aeat-variables.ts';
import { configured } from '../registration/aeat/route.ts';

/** Deployment settings of the connection to FACe. */
export interface FaceVariables extends Pick<AeatVariables, 'AEAT' | 'AEAT_SIMULATOR'> {
  /** `on` if the deployment hands invoices in at FACe. Its certificates must be registered there first. */
  FACE_SENDING?: string | undefined;
  /** URLs that replace FACe's own, in each environment. */
  FACE_TEST_URL?: string | undefined;
  FACE_LIVE_URL?: string | undefined;
}

/** URLs of FACe's service for suppliers: its staging for the sandbox, and production (WSDL `facturasspp2`). */
const FACE_URLS: Readonly<Record<Environment, string>> = {
  TEST: 'https://se-face-webservice.redsara.es/facturasspp2',
  LIVE: 'https://webservice.face.gob.es/facturasspp2',
};

/** Longest answer that is read, in bytes. FACe's answers have some kilobytes with their signature. */
const MAX_ANSWER_BYTES = 262_144;

/** HTTP response with any status. */
export interface FaceHttpAnswer {
  httpStatus: number;
  text: string;
}

/** Transport of SOAP messages to FACe. */
export interface FaceTransport {
  /** @throws FaceUnconfiguredError before anything leaves, or any other error if there was no answer */
  post(operation: FaceOperation, xml: string, timeoutMs: number): Promise<FaceHttpAnswer>;
}

/** Error for a deployment without a connection to FACe. Nothing was sent. */
export class FaceUnconfiguredError extends Error {
  override readonly name = 'FaceUnconfiguredError';
}

function urlOf(variables: FaceVariables, environment: Environment): string {
  const own = configured(environment === 'LIVE' ? variables.FACE_LIVE_URL : variables.FACE_TEST_URL);
  return own ?? FACE_URLS[environment];
}

/** Builds the transport of a deployment in an environment: to the simulator locally, or to FACe if `FACE_SENDING` is on. */
export function faceTransport(variables: FaceVariables, environment: Environment): FaceTransport {
  return {
    async post(operation, xml, timeoutMs) {
      const simulator = variables.AEAT_SIMULATOR === 'on' ? variables.AEAT : undefined;
      if (simulator === undefined && configured(variables.FACE_SENDING) !== 'on') {
        throw new FaceUnconfiguredError('this deployment hands nothing in at FACe: FACE_SENDING is not on');
      }
      const init: RequestInit = {
        method: 'POST',
        body: xml,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'text/xml; charset=utf-8',
          SOAPAction: `"${FACE_NAMESPACE}#${operation}"`,
        },
      };
      const url = urlOf(variables, environment);
      const response = await (simulator === undefined ? fetch(url, init) : simulator.fetch(url, init));
      return { httpStatus: response.status, text: await boundedText(response, MAX_ANSWER_BYTES) };
    },
  };
}
