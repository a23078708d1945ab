/** HTTP response of an AEAT service, with the body decoded as UTF-8. */
export type AeatAnswer = {
  readonly httpStatus: number;
  readonly contentType: string | null;
  readonly body: string;
};

/** SOAP fault: the AEAT rejected the whole message. `code` is N of `Codigo[N]` in the text, which stays complete. */
export type FaultReading = {
  readonly kind: 'FAULT';
  readonly fault_side: 'CLIENT' | 'SERVER';
  readonly code: string | null;
  readonly message: string;
};

/** HTTP 401 or 403: the AEAT, or this host of it, does not accept the certificate. */
export type RefusedReading = {
  readonly kind: 'REFUSED';
  readonly http_status: number;
  readonly message: string;
};

/** Response that is not the service's. The outcome of the message is unknown. */
export type UnreadableReading = {
  readonly kind: 'UNREADABLE';
  readonly http_status: number;
  readonly message: string;
};

/** Readings without a valid response of the service. */
export type NoAnswerReading = FaultReading | RefusedReading | UnreadableReading;

/** Error for a document that is no valid response. The readers catch it and return UNREADABLE. */
export class UnreadableAnswerError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnreadableAnswerError';
  }
}
