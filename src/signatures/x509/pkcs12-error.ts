/** Reason why a file is rejected. */
export type Pkcs12Refusal =
  | 'UNREADABLE'
  | 'WRONG_PASSWORD'
  | 'TOO_MUCH_WORK'
  | 'NO_KEY'
  | 'KEY_NOT_SUPPORTED';

export class Pkcs12Error extends Error {
  readonly refusal: Pkcs12Refusal;

  constructor(refusal: Pkcs12Refusal) {
    super(refusal);
    this.name = 'Pkcs12Error';
    this.refusal = refusal;
  }
}
