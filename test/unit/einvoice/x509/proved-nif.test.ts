import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { provedNif } from '../../../../src/companies/certificates/holder-nif.ts';
import { fromBase64 } from '../../../../src/signatures/algorithms.ts';
import { readCertificate } from '../../../../src/signatures/x509/certificate.ts';
import {
  alternativeNames,
  certificatePolicies,
  keyUsage,
  qcStatements,
} from '../../../support/certificates/holder-extensions.ts';
import { keyPurposes } from '../../../support/certificates/x509-maker.ts';
import {
  DNI,
  type HolderRow,
  NAMES,
  NIF,
  POLICIES,
  PURPOSES,
  provedBy,
  SEAL_OF,
  TITLE,
} from './support/holders.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/ticketbai/examples/', import.meta.url).href);
const ARE_THERE = existsSync(EXAMPLES);
const ABSENT = ' (SKIPPED: ../shared/ticketbai is absent)';

/** Returns the first certificate of an example file. */
function exampleCertificate(path: string) {
  const xml = readFileSync(EXAMPLES + path, 'utf8');
  const base64 = /X509Certificate[^>]*>([A-Za-z0-9+/=\s]+)</.exec(xml)?.[1] ?? '';
  return readCertificate(fromBase64(base64.replace(/\s/g, '')) ?? new Uint8Array());
}

describe('provedNif', () => {
  it.each<HolderRow>([
    [
      'a seal of FNMT',
      { ...SEAL_OF, subjectSerialNumber: NIF },
      keyUsage(0xe0),
      keyPurposes(PURPOSES.client, PURPOSES.mail),
      certificatePolicies('1.3.6.1.4.1.5734.3.11.1', POLICIES.seal),
      qcStatements('eseal'),
    ],
    [
      'a representative of a legal person by FNMT',
      { ...SEAL_OF, subjectSerialNumber: `IDCES-${DNI}`, attributes: NAMES },
      keyUsage(0xe0),
      keyPurposes(PURPOSES.client, PURPOSES.mail),
      certificatePolicies(POLICIES.representative, POLICIES.person),
      qcStatements('esign'),
    ],
    [
      'a representative of an entity without legal personality, with a position',
      { ...SEAL_OF, subjectSerialNumber: DNI, attributes: { ...NAMES, [TITLE]: 'Administrador' } },
      keyPurposes(PURPOSES.client, PURPOSES.adobe),
      certificatePolicies(POLICIES.representativeOfEntity),
    ],
    ['a seal with a policy alone', SEAL_OF, certificatePolicies(POLICIES.seal)],
    ['a seal of an older kind', SEAL_OF, qcStatements()],
    [
      'a seal whose alternative name is a mail address',
      SEAL_OF,
      qcStatements('eseal'),
      alternativeNames({ mail: 'facturas@uno.es', uri: 'urn:uno' }),
    ],
  ])("provedNif returns the organisation's NIF for %s", async (...row) => {
    expect(await provedBy(row)).toBe(NIF);
  });

  it.each<HolderRow>([
    [
      'FNMT',
      { subjectSerialNumber: `IDCES-${DNI}`, attributes: NAMES },
      keyUsage(0xe0),
      keyPurposes(PURPOSES.client, PURPOSES.mail),
      alternativeNames({ mail: 'ana@uno.es' }),
      certificatePolicies('1.3.6.1.4.1.5734.3.10.1', POLICIES.person),
      qcStatements('esign'),
    ],
    [
      'an electronic identity card',
      { subjectSerialNumber: DNI, attributes: NAMES },
      keyUsage(0x40),
      certificatePolicies('2.16.724.1.2.2.2.3'),
      qcStatements(),
    ],
    [
      'a card that signs in',
      { subjectSerialNumber: `IDCES-${DNI}`, attributes: NAMES },
      keyPurposes(PURPOSES.client, PURPOSES.cardSignIn, PURPOSES.documents),
      certificatePolicies('0.4.0.1456.1.1'),
    ],
    [
      'a person who is her own business',
      {
        organizationIdentifier: `VATES-${DNI}`,
        subjectSerialNumber: `IDCES-${DNI}`,
        attributes: NAMES,
      },
      qcStatements('esign'),
    ],
  ])("provedNif returns the person's NIF for a certificate of %s", async (...row) => {
    expect(await provedBy(row)).toBe(DNI);
  });

  it.skipIf(!ARE_THERE).each([
    ['a citizen', 'ticketbai/Gipuzkoa_Alta_02.xml', '99999990S'],
    ['a representative', 'third-party/sample-invoice-supplier2.xml', 'S7836107H'],
    ['a device', 'ticketbai/Ejemplo_TicketBAI_79732487C_A2022_0399.xml', null],
    ['a seal that names a person', 'made-here/gipuzkoa_issue_3_corrective.xml', null],
  ])(`provedNif reads Izenpe's test certificate of %s${ARE_THERE ? '' : ABSENT}`, (_, path, nif) => {
    expect(provedNif(exampleCertificate(path))).toBe(nif);
  });
});
