import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signatureFault } from '../../../../aeat-simulator/face/soap-signature.ts';
import { cancelMessage, queryMessage, sendMessage } from '../../../../src/einvoice/face/face-messages.ts';
import { signedEnvelope } from '../../../../src/einvoice/face/sign-envelope.ts';
import type { KeyKind } from '../../../../src/signatures/x509/certificate.ts';
import { SIGNED_AT, signerOf } from '../signature/support/signed.ts';

const KINDS: readonly KeyKind[] = ['RSA', 'P-256', 'P-384', 'P-521'];
const UTILITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';

const MESSAGES = [
  sendMessage({
    fileName: 'F-2026-0001 <ñ> & "x".xsig',
    bytes: new TextEncoder().encode('<a/>'),
    email: 'a+b@example.com',
  }),
  queryMessage('202600000001'),
  cancelMessage('202600000001', 'Error en la unidad: <L01280796> & otra\r\nlínea'),
];

function hasXmlsec(): boolean {
  const found = spawnSync('xmlsec1', ['--version']).status === 0;
  if (!found) console.warn('Skipped: xmlsec1 is not installed');
  return found;
}

describe('the signature of a FACe message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-face-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(KINDS)(
    'the signature covers body and timestamp of every operation with a key of %s',
    async (kind) => {
      const signer = await signerOf(kind);
      for (const { body } of MESSAGES) {
        const message = await signedEnvelope(body, signer, SIGNED_AT);
        expect(signatureFault(message, SIGNED_AT)).toBe(null);
      }
    },
  );

  it('the signature is invalid for another body, time or key and after five minutes', async () => {
    const [signer, other] = [await signerOf('P-256'), await signerOf('P-256')];
    const message = await signedEnvelope(queryMessage('202600000001').body, signer, SIGNED_AT);
    const foreign = await signedEnvelope(queryMessage('202600000001').body, other, SIGNED_AT);
    const token = (text: string) => /<wsse:BinarySecurityToken[^>]*>([^<]*)</.exec(text)?.[1] ?? '';
    const spoiled = [
      message.replace('202600000001', '202600000002'),
      message.replace('T20:05:00', 'T23:05:00'),
      message.replace(token(message), token(foreign)),
      message.replace(/<ds:Signature .*<\/ds:Signature>/, ''),
      message.replace('wsu:Id="Body"', 'wsu:Id="Elsewhere"'),
    ];
    for (const text of spoiled) expect(signatureFault(text, SIGNED_AT)).toEqual(expect.any(String));
    expect(signatureFault(message, SIGNED_AT + 301_000)).toBe('La petición ha caducado');
  });

  it.skipIf(!hasXmlsec())('xmlsec1 verifies the signature and rejects it over another body', async () => {
    for (const kind of KINDS) {
      const signer = await signerOf(kind);
      const pem = join(folder, `${kind}.pem`);
      const lines =
        Buffer.from(signer.certificate.der)
          .toString('base64')
          .match(/.{1,64}/g) ?? [];
      writeFileSync(
        pem,
        ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
      );
      const verified = (text: string) => {
        const file = join(folder, 'message.xml');
        writeFileSync(file, text);
        const ids = ['Body', 'Timestamp'].flatMap((name) => [
          '--id-attr:Id',
          name === 'Body' ? 'http://schemas.xmlsoap.org/soap/envelope/:Body' : `${UTILITY}:Timestamp`,
        ]);
        const key = ['--verify', '--enabled-key-data', 'x509', '--pubkey-cert-pem', pem];
        return spawnSync('xmlsec1', [...key, ...ids, file]).status === 0;
      };
      for (const { body } of MESSAGES) {
        const message = await signedEnvelope(body, signer, SIGNED_AT);
        expect(verified(message)).toBe(true);
        expect(verified(message.replace('<soapenv:Body', '<soapenv:Body a="b"'))).toBe(false);
      }
    }
  });
});
