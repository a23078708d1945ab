import type { FacturaeAddress } from '../../einvoice/facturae/source.ts';
import type { CertifiedKey } from '../../signatures/x509/certified-key.ts';

/** Operator of a deployment, who signs for companies that have no certificate and request it. */
export interface Operator {
  key: CertifiedKey;
  legalName: string;
  nif: string;
  address: FacturaeAddress;
}
