import { beforeAll, describe, expect, it } from 'vitest';
import { signFacturae } from '../../../../src/einvoice/signature/sign-facturae.ts';
import { verifyFacturae } from '../../../../src/einvoice/signature/verify-facturae.ts';
import { canonicalXml } from '../../../../src/einvoice/xml/canonicalize.ts';
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

  it.each(['RSA', 'P-256', 'P-384', 'P-521'] as const)('is verified with a key of %s', async (kind) => {
    const verdict = await verifyFacturae(await signedFacturae(CASE, kind));
    expect(verdict).toMatchObject({ valid: true, signedAt: '2026-11-23T20:00:00Z', role: 'emisor' });
  });

  it.skipIf(schema === null)('is valid by the schema with its signature', () => {
    expect(schema?.validate(rsa)).toEqual([]);
  });

  it('names the policy 3.1 of Facturae with its digest', () => {
    expect(rsa).toContain('politica_de_firma_formato_facturae_v3_1.pdf</xades:Identifier>');
    expect(rsa).toContain('<ds:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</ds:DigestValue>');
  });

  it('is written in canonical form, but for its declaration', () => {
    const body = rsa.slice(rsa.indexOf('?>') + 2);
    expect(canonicalXml(parseDocument(rsa))).toBe(body);
  });

  it('is not held to be signed before or after its certificate is in force', async () => {
    const signer = await signerOf('P-256');
    const xml = facturaeOf(CASE);
    const late = await signFacturae(xml, signer, Date.UTC(2028, 1, 1));
    expect(await verifyFacturae(late)).toEqual({ valid: false, fault: 'CERTIFICATE' });
    expect(await verifyFacturae(await signFacturae(xml, signer, SIGNED_AT))).toMatchObject({ valid: true });
  });

  it('does not carry the private key', async () => {
    const signer = await signerOf('P-256');
    const signed = await signFacturae(facturaeOf(CASE), signer, SIGNED_AT);
    const key = Buffer.from(signer.privateKey).toString('base64');
    expect(signed).not.toContain(key.slice(40, 80));
  });
});
