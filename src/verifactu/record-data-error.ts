/**
 * The data cannot be written as a record that the AEAT's schema accepts. `field` is the element at fault
 * (`NumSerieFactura`, `Destinatarios`, ...); the message says what is wrong, in English, for logs.
 */
export class RecordDataError extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'RecordDataError';
    this.field = field;
  }
}
