import { SHA256 } from '../../signatures/algorithms.ts';
import { SIGNATURE_DECLARATION, signXades, type XadesSigner } from '../../signatures/sign-xades.ts';
import type { TicketBaiPolicy } from '../territories.ts';
import { FILE_ROOTS } from './build-file.ts';
import { signingTimeText } from './texts.ts';

/** Signed file: its text, as it is kept and sent, and its SignatureValue, base64 without line ends. */
export interface SignedFile {
  text: string;
  signature: string;
}

/**
 * Signs a file with XAdES-EPES and RSA with SHA-256, under the policy of its territory. The same file, key and instant give the
 * same octets.
 *
 * @param xml result of `buildIssue` or `buildCancellation`
 * @param signer certificate with an RSA key; RangeError for another kind
 * @param signedAtMs instant of signing, in milliseconds
 * Source: ticketbai README, section 6; decisions section 16.
 */
export async function signFile(
  kind: 'ISSUE' | 'CANCELLATION',
  xml: string,
  signer: XadesSigner,
  policy: TicketBaiPolicy,
  signedAtMs: number,
): Promise<SignedFile> {
  if (signer.keyKind !== 'RSA') throw new RangeError(`TicketBAI has no signatures of ${signer.keyKind}`);
  const { name, namespace } = FILE_ROOTS[kind];
  const signed = await signXades(xml, signer, {
    root: name,
    scope: ` xmlns:T="${namespace}"${SIGNATURE_DECLARATION}`,
    ownDeclarations: SIGNATURE_DECLARATION,
    policy: {
      identifier: policy.identifier,
      description: null,
      digestAlgorithm: SHA256,
      digest: policy.hash,
      address: policy.identifier,
    },
    signedAt: signingTimeText(signedAtMs),
    role: null,
    contentDescription: null,
  });
  return { text: signed.xml, signature: signed.signatureValue };
}
