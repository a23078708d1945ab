/**
 * Error for data that do not make a record accepted by the AEAT's schema. `field` is the faulty element (`NumSerieFactura`,
 * `Destinatarios`, ...). The message is in English, for logs.
 */
export class RecordDataError extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'RecordDataError';
    this.field = field;
  }
}
