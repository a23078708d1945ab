import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importPrivateKey, signText } from '../../../src/signatures/sign-xades.ts';
import { readPkcs12 } from '../../../src/signatures/x509/read-pkcs12.ts';
import { buildIssue } from '../../../src/ticketbai/file/build-file.ts';
import { signFile } from '../../../src/ticketbai/file/sign-file.ts';
import { KNOWN_POLICIES } from '../../../src/ticketbai/territories.ts';
import { FILE_CASES } from '../../golden/ticketbai/file-cases.ts';
import { filedInvoice } from '../../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';
import { madeSeal, TEST_ORIGIN } from '../../support/ticketbai/test-seal.ts';
import { HAS_OFFICIAL, officialPath, officialText, vectors } from './support/official.ts';

const xades = ticketBaiSchema('XAdES01903v132-201601.xsd');
const SIGNED_AT = Date.UTC(2026, 6, 1, 9, 30, 15);

function xmlOfFirstCase(): string {
  const [first] = FILE_CASES;
  if (first === undefined) throw new Error('there are no cases');
  const company = { territory: 'ARABA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' } as const;
  const built = buildIssue(filedInvoice(first.request, company), TEST_ORIGIN);
  if ('violations' in built) throw new Error('the case breaks rules');
  return built.xml;
}

function newestPolicy() {
  const policy = KNOWN_POLICIES.ARABA.at(-1);
  if (policy === undefined) throw new Error('there is no policy');
  return policy;
}

describe('the signature of a TicketBAI file', () => {
  it.skipIf(!HAS_OFFICIAL)(
    'the test seal signs a canonical SignedInfo to the published SignatureValue',
    async () => {
      const folder = 'examples/certificates/EnpresaZigilua_SelloDeEmpresa';
      const { keyKind, privateKey } = await readPkcs12(
        readFileSync(officialPath(`${folder}.p12`)),
        officialText(`${folder}_pin.txt`).trim(),
        async () => undefined,
      );
      const info = officialText('examples/made-here/gipuzkoa_issue_1.signedinfo.c14n');
      const value = await signText(
        { keyKind, privateKey: await importPrivateKey(keyKind, privateKey) },
        info,
      );
      const document = vectors().documents.find(({ file }) => file.endsWith('gipuzkoa_issue_1.xml'));
      expect(value.slice(0, 100)).toBe(document?.signature_first_100);
      expect(officialText('examples/made-here/gipuzkoa_issue_1.xml')).toContain(`>${value}<`);
    },
  );

  it('one file, key and instant give the same octets', async () => {
    const seal = await madeSeal();
    const xml = xmlOfFirstCase();
    const one = await signFile('ISSUE', xml, seal, newestPolicy(), SIGNED_AT);
    const other = await signFile('ISSUE', xml, seal, newestPolicy(), SIGNED_AT);
    expect(other).toEqual(one);
    expect(one.text).toContain('<xades:SigningTime>2026-07-01T11:30:15+02:00</xades:SigningTime>');
    expect(one.text).toContain(`<ds:SignatureValue>${one.signature}</ds:SignatureValue>`);
  });

  it.skipIf(xades === null)('the qualifying properties are valid against the schema of XAdES', async () => {
    const { text } = await signFile('ISSUE', xmlOfFirstCase(), await madeSeal(), newestPolicy(), SIGNED_AT);
    const element = /<xades:QualifyingProperties .*<\/xades:QualifyingProperties>/.exec(text)?.[0] ?? '';
    const alone = element.replace(' Target', ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Target');
    expect(xades?.validate(alone)).toEqual([]);
  });

  it('a key that is not RSA is refused', async () => {
    const seal = await madeSeal();
    await expect(
      signFile('ISSUE', xmlOfFirstCase(), { ...seal, keyKind: 'P-256' }, newestPolicy(), SIGNED_AT),
    ).rejects.toThrow(RangeError);
  });
});
