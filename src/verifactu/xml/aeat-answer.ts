/** An HTTP answer of one of the AEAT's services, whatever came; the body decoded as UTF-8. */
export type AeatAnswer = {
  readonly httpStatus: number;
  readonly contentType: string | null;
  readonly body: string;
};

/** A SOAP fault: the whole message was refused. `code` is N of `Codigo[N]` in the text, which stays whole. */
export type FaultReading = {
  readonly kind: 'FAULT';
  readonly fault_side: 'CLIENT' | 'SERVER';
  readonly code: string | null;
  readonly message: string;
};

/** HTTP 401 or 403: the certificate is not taken, or not by this host. */
export type RefusedReading = {
  readonly kind: 'REFUSED';
  readonly http_status: number;
  readonly message: string;
};

/** Anything that is no answer of the service: the outcome of the message is unknown. */
export type UnreadableReading = {
  readonly kind: 'UNREADABLE';
  readonly http_status: number;
  readonly message: string;
};

/** What reading gives when the service did not answer what was asked. */
export type NoAnswerReading = FaultReading | RefusedReading | UnreadableReading;

/** Why a document is no answer of the service. It stays inside the readers, which answer UNREADABLE. */
export class UnreadableAnswerError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnreadableAnswerError';
  }
}
