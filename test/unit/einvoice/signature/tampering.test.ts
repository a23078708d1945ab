import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFacturae } from '../../../../src/einvoice/signature/verify-facturae.ts';
import { meaningOf, seeded, tampered } from '../../../support/signatures/tampered.ts';
import { signedFacturae } from './support/signed.ts';

const CASE = 'IMP/IMP18-irpf-y-suplido';
const TAMPERINGS = 100;
const SEED = 20_261_123;

describe('a tampered Facturae', () => {
  const signed: Record<'RSA' | 'P-256', string> = { RSA: '', 'P-256': '' };
  beforeAll(async () => {
    signed.RSA = await signedFacturae(CASE, 'RSA');
    signed['P-256'] = await signedFacturae(CASE, 'P-256');
  });

  it.each(['RSA', 'P-256'] as const)(
    `verifyFacturae rejects ${TAMPERINGS} random changes of a file signed with %s`,
    async (kind) => {
      const xml = signed[kind];
      const meaning = meaningOf(xml);
      const random = seeded(SEED);
      for (let done = 0; done < TAMPERINGS; ) {
        const changed = tampered(xml, random);
        if (meaningOf(changed) === meaning) continue;
        done += 1;
        expect(await verifyFacturae(changed), changed.slice(0, 0) + done).toMatchObject({ valid: false });
      }
    },
  );

  it.each<[string, (xml: string) => string]>([
    ['an amount', (xml) => xml.replace('<InvoiceTotal>636.00<', '<InvoiceTotal>836.00<')],
    ['the account', (xml) => xml.replace('</Items>', '</Items><PaymentDetails></PaymentDetails>')],
    ['the signing time', (xml) => xml.replace('T20:00:00Z', 'T21:00:00Z')],
    ['the role', (xml) => xml.replace('>emisor<', '>third party<')],
    ['the policy', (xml) => xml.replace('_v3_1.pdf', '_v3_0.pdf')],
    ['the reference to the document', (xml) => xml.replace(' URI=""', ' URI="#Signature-KeyInfo"')],
    ['the transform', (xml) => xml.replace('#enveloped-signature', '#base64')],
    ['the digest method', (xml) => xml.replaceAll('xmlenc#sha256', 'xmldsig#sha1')],
    ['a comment within the signed info', (xml) => xml.replace('</ds:SignedInfo>', ' </ds:SignedInfo>')],
    ['a document type', (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
    ['no signature', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/, '')],
    ['two signatures', (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)/, '$1$1')],
    [
      'the signed invoice wrapped into another',
      (xml) => {
        const start = xml.indexOf('<fe:Facturae');
        const inner = xml.slice(start);
        const forged = inner
          .replace('<InvoiceTotal>636.00<', '<InvoiceTotal>1.00<')
          .replace(/<ds:Signature .*<\/ds:Signature>/, '');
        return (
          xml.slice(0, start) +
          forged.replace('</fe:Facturae>', `<Extensions>${inner}</Extensions></fe:Facturae>`)
        );
      },
    ],
    [
      'the signature moved into an extension',
      (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)/, '<Extensions>$1</Extensions>'),
    ],
    [
      'properties that were not signed before the signed ones',
      (xml) =>
        xml.replace(
          '<ds:Object>',
          `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#Signature"></xades:QualifyingProperties></ds:Object><ds:Object>`,
        ),
    ],
    ['an id twice', (xml) => xml.replace('<Invoices>', '<Invoices Id="Signature-SignedProperties">')],
  ])('verifyFacturae rejects a file with this change: %s', async (_, change) => {
    const changed = change(signed.RSA);
    expect(changed).not.toBe(signed.RSA);
    expect(await verifyFacturae(changed)).toMatchObject({ valid: false });
  });

  it('verifyFacturae rejects a file with the certificate of another signer', async () => {
    const certificate = /<ds:X509Certificate>[^<]*</;
    const other = (await signedFacturae(CASE, 'RSA')).match(certificate)?.[0] ?? '';
    expect(await verifyFacturae(signed.RSA.replace(certificate, other))).toMatchObject({ valid: false });
  });
});
