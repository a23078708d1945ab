import { describe, expect, it } from 'vitest';
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

/** Bits of the key usage. */
const DIGITAL_SIGNATURE = 0x80;
const SIGNATURE_AND_ENCRYPTION = 0xa0;

describe('provedNif, for certificates that prove no NIF', () => {
  it.each<HolderRow>([
    [
      'a web server with a policy of ETSI and an organisation (OVCP)',
      SEAL_OF,
      keyUsage(SIGNATURE_AND_ENCRYPTION),
      keyPurposes(PURPOSES.server, PURPOSES.client),
      alternativeNames({ dns: 'www.uno.es' }),
      certificatePolicies('0.4.0.2042.1.7', '1.3.6.1.4.1.5734.3.9.16'),
    ],
    [
      'a web server with the NIF as its serial number (EVCP)',
      { subjectSerialNumber: NIF },
      keyUsage(SIGNATURE_AND_ENCRYPTION),
      keyPurposes(PURPOSES.server, PURPOSES.client),
      alternativeNames({ dns: 'www.uno.es' }),
      certificatePolicies('0.4.0.2042.1.4'),
    ],
    [
      'a client of an API at a host',
      SEAL_OF,
      keyUsage(DIGITAL_SIGNATURE),
      keyPurposes(PURPOSES.client),
      alternativeNames({ dns: 'api.uno.es' }),
    ],
    [
      'a web server without purposes',
      SEAL_OF,
      keyUsage(SIGNATURE_AND_ENCRYPTION),
      alternativeNames({ dns: 'www.uno.es' }),
    ],
    [
      'a mailbox of an organisation (S/MIME)',
      SEAL_OF,
      keyUsage(DIGITAL_SIGNATURE),
      keyPurposes(PURPOSES.mail),
      alternativeNames({ mail: 'becario@uno.es' }),
      certificatePolicies('2.23.140.1.5.2.2'),
    ],
    [
      'a mailbox of a person of the staff (S/MIME, sponsor-validated)',
      SEAL_OF,
      keyUsage(DIGITAL_SIGNATURE),
      keyPurposes(PURPOSES.mail),
      alternativeNames({ mail: 'becario@uno.es' }),
      certificatePolicies('2.23.140.1.5.3.2'),
    ],
    [
      'code signing',
      SEAL_OF,
      keyUsage(DIGITAL_SIGNATURE),
      keyPurposes(PURPOSES.code),
      certificatePolicies('2.23.140.1.4.1'),
    ],
    [
      'OCSP signing that may sign in',
      SEAL_OF,
      keyUsage(DIGITAL_SIGNATURE),
      keyPurposes(PURPOSES.ocsp, PURPOSES.client),
    ],
    [
      "an employee with the organisation's NIF as the serial number",
      { ...SEAL_OF, subjectSerialNumber: NIF, attributes: NAMES },
      keyUsage(DIGITAL_SIGNATURE),
      certificatePolicies(POLICIES.person),
    ],
    [
      'an employee with a title and no name',
      { ...SEAL_OF, attributes: { [TITLE]: 'Administrativo' } },
      keyUsage(DIGITAL_SIGNATURE),
    ],
    [
      'a device of Izenpe with the NIF as its serial number',
      { subjectSerialNumber: NIF },
      keyUsage(DIGITAL_SIGNATURE),
      certificatePolicies(POLICIES.device),
    ],
  ])('provedNif returns null for %s', async (...row) => {
    expect(await provedBy(row)).toBeNull();
  });

  it.each<HolderRow>([
    ['the type of websites', SEAL_OF, qcStatements('web')],
    ['the types of seals and websites', SEAL_OF, qcStatements('eseal', 'web')],
    ['the policy of websites', SEAL_OF, qcStatements(), certificatePolicies(POLICIES.website)],
    ['the name of a host', SEAL_OF, qcStatements('eseal'), alternativeNames({ dns: 'uno.es' })],
    ['an IP address', SEAL_OF, qcStatements('eseal'), alternativeNames({ ip: 'abcd' })],
    ['the address of a website', SEAL_OF, qcStatements('eseal'), alternativeNames({ uri: 'https://uno.es' })],
    ['the purpose of servers', SEAL_OF, qcStatements('eseal'), keyPurposes(PURPOSES.server, PURPOSES.mail)],
    [
      'the purpose of code signing',
      SEAL_OF,
      qcStatements('eseal'),
      keyPurposes(PURPOSES.code, PURPOSES.client),
    ],
    [
      'the purpose of time stamps',
      SEAL_OF,
      qcStatements('eseal'),
      keyPurposes(PURPOSES.time, PURPOSES.client),
    ],
    [
      'the purpose of OCSP signing',
      SEAL_OF,
      qcStatements('eseal'),
      keyPurposes(PURPOSES.ocsp, PURPOSES.client),
    ],
    [
      'a policy of devices',
      SEAL_OF,
      qcStatements('eseal'),
      certificatePolicies(POLICIES.seal, POLICIES.device),
    ],
    ["a signature's type and no representative's policy", SEAL_OF, qcStatements('esign')],
    ['a title', { ...SEAL_OF, attributes: { [TITLE]: 'Administrativo' } }, qcStatements()],
    [
      "the organisation's NIF as an employee's serial number, and no identifier",
      { subjectSerialNumber: NIF, attributes: NAMES },
      qcStatements('esign'),
    ],
  ])('provedNif returns null for a qualified certificate with %s', async (...row) => {
    expect(await provedBy(row)).toBeNull();
  });

  it.each<HolderRow>([
    ['an unqualified seal', SEAL_OF, keyUsage(DIGITAL_SIGNATURE)],
    [
      'an unqualified person',
      { subjectSerialNumber: `IDCES-${DNI}`, attributes: NAMES },
      keyUsage(DIGITAL_SIGNATURE),
    ],
  ])('provedNif returns null for %s', async (...row) => {
    expect(await provedBy(row)).toBeNull();
  });
});
