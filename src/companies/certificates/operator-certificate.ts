import type { Operator } from '../../context/ports/operator.ts';
import { normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import type { FacturaeAddress } from '../../einvoice/facturae/source.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import type { CertifiedKey } from '../../signatures/x509/certified-key.ts';
import { pkcs12Reader } from '../../signatures/x509/pkcs12-reader.ts';

/** Deployment settings of its operator as a third-party signer. All except the name and the NIF are secrets. */
export interface OperatorVariables {
  /** PKCS#12 file with a certificate and its key, base64. A secret of the deployment that is never exposed. */
  OPERATOR_CERTIFICATE?: string | undefined;
  OPERATOR_CERTIFICATE_PASSWORD?: string | undefined;
  /** Address of the operator as JSON: `street`, `postal_code`, `city`, `province`. */
  OPERATOR_ADDRESS?: string | undefined;
  PRODUCER_NAME?: string | undefined;
  PRODUCER_NIF?: string | undefined;
}

/** Cache of the opened file, which does not change. Opening it takes the time of its key derivation. */
let opened: { text: string; key: CertifiedKey } | null = null;

async function keyOf(text: string, password: string): Promise<CertifiedKey> {
  if (opened?.text === text) return opened.key;
  const file = fromBase64(text);
  if (file === null) throw new Error('OPERATOR_CERTIFICATE is no base64');
  const key = await (await pkcs12Reader())(file, password, takeTurn);
  opened = { text, key };
  return key;
}

function addressOf(text: string): FacturaeAddress | null {
  try {
    const { street, postal_code, city, province } = JSON.parse(text);
    const isWhole = [street, postal_code, city, province].every(
      (part) => typeof part === 'string' && part !== '',
    );
    return isWhole ? { street, number: null, postal_code, city, province, country: 'ES' } : null;
  } catch {
    return null;
  }
}

/** True if a deployment configures an operator's certificate. */
export function hasOperatorCertificate({ OPERATOR_CERTIFICATE: text = '' }: OperatorVariables): boolean {
  return text.trim() !== '';
}

/**
 * Returns the operator of a deployment. Null if it is not completely configured.
 *
 * @throws Error, Pkcs12Error if the certificate cannot be opened
 */
export async function readOperator(variables: OperatorVariables): Promise<Operator | null> {
  const { OPERATOR_CERTIFICATE: text = '', OPERATOR_CERTIFICATE_PASSWORD: password = '' } = variables;
  const legalName = variables.PRODUCER_NAME?.trim() ?? '';
  const nif = normaliseNif(variables.PRODUCER_NIF?.trim() ?? '');
  const address = addressOf(variables.OPERATOR_ADDRESS ?? '');
  const isNamed = legalName !== '' && validateNif(nif, '').length === 0 && address !== null;
  if (!hasOperatorCertificate(variables) || !isNamed) return null;
  return { key: await keyOf(text.trim(), password), legalName, nif, address };
}

/** Returns the operator if its certificate is valid now. Null otherwise. */
export function inForce(operator: Operator | null, nowMs: number): Operator | null {
  if (operator === null) return null;
  const { notBefore, notAfter } = operator.key.certificate;
  return notBefore <= nowMs && nowMs <= notAfter ? operator : null;
}
