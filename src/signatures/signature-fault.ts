/** Reason why a signature is invalid. */
export type SignatureFault =
  | 'XML_REFUSED'
  | 'NOT_SIGNED'
  | 'STRUCTURE'
  | 'ALGORITHM'
  | 'REFERENCES'
  | 'DIGEST'
  | 'SIGNATURE_VALUE'
  | 'CERTIFICATE'
  | 'POLICY';

/** Error of one check of a signature. The verifier catches it and returns its fault. */
export class SignatureFaultError extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault) {
    super(fault);
    this.fault = fault;
  }
}
