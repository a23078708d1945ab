import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { verifySignature } from '../../../ticketbai-simulator/signature/verify-signature.ts';
import { HAS_OFFICIAL, officialPath, officialText } from '../../support/ticketbai/official-files.ts';

function signedFiles(): string[] {
  if (!HAS_OFFICIAL) return [];
  return ['examples/ticketbai', 'examples/made-here'].flatMap((folder) =>
    readdirSync(officialPath(folder))
      .filter((name) => name.endsWith('.xml'))
      .map((name) => `${folder}/${name}`),
  );
}

/** Changes to a signed file, each of which its signature must notice. */
const TAMPERINGS: readonly (readonly [name: string, from: string | RegExp, to: string])[] = [
  ['a digit of the total', /<ImporteTotalFactura>\d/, '<ImporteTotalFactura>8'],
  ['the name of the issuer', 'HOTEL', 'HOSTAL'],
  ['a space inside an element', '<Sujetos>', '<Sujetos> '],
  ['the hash of the policy', '4LDJ', '5LDJ'],
  ['the time of signing', /(<xades:SigningTime>\d{3})\d/, '$19'],
  ['the first digest', '<ds:DigestValue>', '<ds:DigestValue>A'],
  ['a character of the certificate', 'MIIJ', 'MIIK'],
];

describe.runIf(HAS_OFFICIAL)('signatures in the TicketBAI simulator', () => {
  it.each(signedFiles())('the signature of %s holds', async (file) => {
    expect((await verifySignature(parseDocument(officialText(file)))).fault).toBeNull();
  });

  it.each(TAMPERINGS)(
    'the signature of a file with a change of %s does not hold',
    async (_name, from, to) => {
      const original = officialText('examples/made-here/gipuzkoa_issue_1.xml');
      const changed = original.replace(from, to);
      expect(changed).not.toBe(original);
      expect((await verifySignature(parseDocument(changed))).fault).not.toBeNull();
    },
  );

  it('the second of two signatures makes a file refused', async () => {
    const original = officialText('examples/made-here/gipuzkoa_issue_1.xml');
    const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(original)?.[0] ?? '';
    const { fault } = await verifySignature(
      parseDocument(original.replace(signature, signature + signature)),
    );
    expect(fault).toBe('Signature is not there once');
  });
});
