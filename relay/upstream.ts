import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { boundedBody } from './bounded-body.ts';
import type { ClientCertificate } from './client-certificate.ts';
import { RelayError } from './failure.ts';
import { answerHeaders } from './forwarded-headers.ts';

/** Most parallel connections to each host of the tax agency. */
const MAX_CONNECTIONS = 16;

/** Whole response of an authority. */
export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Message with its headers, without its length. */
export interface UpstreamMessage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Connection to the authorities. */
export interface Upstream {
  /** Posts a message. Throws `RelayError` if no whole response arrives. `gone` ends the exchange early. */
  post(target: string, message: UpstreamMessage, gone: AbortSignal): Promise<UpstreamAnswer>;
  close(): void;
}

export interface UpstreamOptions {
  certificate: ClientCertificate;
  timeoutMs: number;
  maxAnswerBytes: number;
  /** Certificate authorities to trust instead of the well-known ones, PEM. */
  ca?: string | undefined;
}

function failureOf(error: unknown, timeoutMs: number): RelayError {
  if (error instanceof RelayError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new RelayError('UPSTREAM_TIMEOUT', `no answer within ${timeoutMs} ms`, { cause: error });
  }
  const why = error instanceof Error ? error.message : String(error);
  return new RelayError('UPSTREAM_UNREACHABLE', why, { cause: error });
}

/**
 * Posts over mutual TLS with the client certificate. The agency requests the certificate by TLS renegotiation once
 * the path is known.
 * Node's client renegotiates by default (secure renegotiation, RFC 5746), so nothing is configured here. No setting
 * may forbid it.
 * TLS 1.3 has no renegotiation, and such a host does not negotiate it.
 */
export function upstreamOf({ certificate, timeoutMs, maxAnswerBytes, ca }: UpstreamOptions): Upstream {
  const agent = new Agent({
    ...certificate,
    ...(ca === undefined ? {} : { ca }),
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    minVersion: 'TLSv1.2',
  });

  function exchange(
    target: string,
    sentMessage: UpstreamMessage,
    signal: AbortSignal,
    again: boolean,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { body } = sentMessage;
      const headers = { ...sentMessage.headers, 'Content-Length': body.byteLength };
      const sent = httpsRequest(target, { method: 'POST', agent, headers, signal }, resolve);
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The agency closed the reused connection at the same moment, so the message is sent once more on a new one.
        if (!again && sent.reusedSocket && error.code === 'ECONNRESET') {
          exchange(target, sentMessage, signal, true).then(resolve, reject);
        } else reject(error);
      });
      sent.end(body);
    });
  }

  return {
    async post(target, sentMessage, gone) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), gone]);
      try {
        const message = await exchange(target, sentMessage, signal, false);
        const answer = await boundedBody(message, maxAnswerBytes);
        if (answer === null) {
          message.destroy();
          throw new RelayError('ANSWER_TOO_LARGE', `the answer is longer than ${maxAnswerBytes} bytes`);
        }
        return { status: message.statusCode ?? 502, headers: answerHeaders(message.headers), body: answer };
      } catch (error) {
        throw failureOf(signal.aborted ? signal.reason : error, timeoutMs);
      }
    },
    close: () => agent.destroy(),
  };
}
