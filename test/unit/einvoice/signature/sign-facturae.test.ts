import { beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { signFacturae } from '../../../../src/einvoice/signature/sign-facturae.ts';
import { verifyFacturae } from '../../../../src/einvoice/signature/verify-facturae.ts';
import { canonicalXml } from '../../../../src/xml/canonicalize.ts';
import { parseDocument } from '../../../../src/xml/parse-document.ts';
import { facturaeSchema } from '../../../support/einvoice/facturae-schema.ts';
import { facturaeOf, SIGNED_AT, signedFacturae, signerOf } from './support/signed.ts';

const CASE = 'IMP/IMP18-irpf-y-suplido';
const schema = facturaeSchema();

describe('a signed Facturae', () => {
  let rsa = '';
  beforeAll(async () => {
    rsa = await signedFacturae(CASE, 'RSA');
  });

  it.each(['RSA', 'P-256', 'P-384', 'P-521'] as const)(
    'verifyFacturae accepts a signature with a key of %s',
    async (kind) => {
      const verdict = await verifyFacturae(await signedFacturae(CASE, kind));
      expect(verdict).toMatchObject({ valid: true, signedAt: '2026-11-23T20:00:00Z', role: 'emisor' });
    },
  );

  it.skipIf(schema === null)('a signed Facturae is valid against the schema', () => {
    expect(schema?.validate(rsa)).toEqual([]);
  });

  it('the signature names policy 3.1 of Facturae with its digest', () => {
    expect(rsa).toContain('politica_de_firma_formato_facturae_v3_1.pdf</xades:Identifier>');
    expect(rsa).toContain('<ds:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</ds:DigestValue>');
  });

  it('a signed Facturae is in canonical form after its declaration', () => {
    const body = rsa.slice(rsa.indexOf('?>') + 2);
    expect(atOnce(canonicalXml(parseDocument(rsa)))).toBe(body);
  });

  it('verifyFacturae rejects a signature made after its certificate expired', async () => {
    const signer = await signerOf('P-256');
    const xml = facturaeOf(CASE);
    const late = await signFacturae(xml, signer, Date.UTC(2028, 1, 1));
    expect(await verifyFacturae(late)).toEqual({ valid: false, fault: 'CERTIFICATE' });
    expect(await verifyFacturae(await signFacturae(xml, signer, SIGNED_AT))).toMatchObject({ valid: true });
  });

  it('a stylesheet that a signed Facturae gets afterwards breaks its signature, as xmlsec1 says too', async () => {
    const styled = rsa.replace('?>', '?><?xml-stylesheet href="facturae.xsl" type="text/xsl"?>');
    expect(await verifyFacturae(styled)).toEqual({ valid: false, fault: 'DIGEST' });
  });

  it('a signed Facturae does not contain the private key', async () => {
    const signer = await signerOf('P-256');
    const signed = await signFacturae(facturaeOf(CASE), signer, SIGNED_AT);
    const key = Buffer.from(signer.privateKey).toString('base64');
    expect(signed).not.toContain(key.slice(40, 80));
  });
});
