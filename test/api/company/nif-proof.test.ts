import { beforeAll, describe, expect, it } from 'vitest';
import { TRUST_ANCHORS_KEY } from '../../../src/companies/certificates/trust-anchors.ts';
import { sweep } from '../../../src/jobs/sweeps/sweep.ts';
import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { qcStatements } from '../../support/certificates/holder-extensions.ts';
import { clearPkcs12 } from '../../support/certificates/pkcs12-maker.ts';
import {
  certificateExtension,
  der,
  keyPurposes,
  type MadeCertificate,
  madeCertificate,
} from '../../support/certificates/x509-maker.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { BUSY, mailEnv, TAKEN } from '../../support/mail/mail-env.ts';
import { formOf } from '../../support/multipart-forms.ts';
import {
  addCompany,
  freshNif,
  makeTenant,
  proveCompany,
  releaseNif,
  type Tenant,
} from '../../support/tenant.ts';

const REPRESENTATIVE = '2.16.724.1.3.5.8';
const SEAL = '0.4.0.194112.1.1';
const GIVEN_NAME = '2.5.4.42';
const SERIAL_NUMBER = '2.5.4.5';
const PSEUDONYM = '2.5.4.65';
const [SERVER, CLIENT, MAIL, DOCUMENTS] = [
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.2.840.113583.1.1.5',
];
const VALID = { notBefore: '2020-01-01T00:00:00Z', notAfter: '2099-01-01T00:00:00Z' };

const DEBIT = {
  collection_date: '2099-01-15',
  creditor_id: 'ES13000B11111119',
  creditor_iban: 'ES9121000418450200051332',
};

type Wanted = Partial<Parameters<typeof madeCertificate>[0]> & { statements?: Uint8Array };

let one: Tenant;
let other: Tenant;
let issuer: MadeCertificate;
beforeAll(async () => {
  [one, other] = [await makeTenant(testEnv), await makeTenant(testEnv)];
  issuer = await madeCertificate({ keyKind: 'P-256', commonName: 'Test issuer', ...VALID });
  const base64 = btoa(String.fromCharCode(...issuer.der));
  await testEnv.FILES.put(
    TRUST_ANCHORS_KEY,
    `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  );
  return () => testEnv.FILES.delete(TRUST_ANCHORS_KEY);
});

/** Adds a company that is in production without a proof. */
async function unproved(tenant: Tenant, nif = freshNif()) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { nif, proved: false });
  await Promise.all(
    [tenant.liveKey, tenant.sandboxKey].map((key) => companyClient(companyId, key).put('/series/defaults')),
  );
  return { companyId, nif, live: companyClient(companyId, tenant.liveKey) };
}

type Live = Awaited<ReturnType<typeof unproved>>['live'];

async function blockersOf(live: Live): Promise<string[]> {
  const { body } = await live.get('/issuing-readiness');
  return body.data.blockers.map(({ code }: { code: string }) => code);
}

const proofOf = async (live: Live) => (await live.get('')).body.data.nif_proof;

async function mailsOf({ accountId }: Tenant): Promise<string[]> {
  const { results } = await testEnv.BOOKS_LIVE.prepare(
    "SELECT subject FROM emails WHERE account_id = ? AND email_type = 'SECURITY_NOTICE' ORDER BY subject",
  )
    .bind(accountId)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject);
}

describe('a company in production without a proof of its NIF', () => {
  const blocked = ['NIF_NOT_PROVED'];
  const expectBlocked = (responses: Awaited<ReturnType<Live['get']>>[]) => {
    for (const { status, body } of responses) {
      expect([status, body.error.code]).toEqual([422, 'EMISSION_NOT_READY']);
      expect(body.error.details.blockers.map(({ code }: { code: string }) => code)).toEqual(blocked);
    }
  };

  it('nothing leaves: invoices and proformas are refused with NIF_NOT_PROVED, and a proforma gets no number', async () => {
    const { companyId, live } = await unproved(one);
    expect([await proofOf(live), await blockersOf(live)]).toEqual([null, blocked]);
    const draft = (await live.post('/invoices', invoiceBody())).body.data;
    const proforma = invoiceBody({ type: 'PROFORMA' });
    expectBlocked([
      await live.post('/invoices', invoiceBody({ options: { issue_directly: true } })),
      await live.post(`/invoices/${draft.id}/issue`),
      await live.post('/invoices', proforma),
      await live.post('/invoices?dry_run=true', proforma),
      // The AEAT's list is that of the holder of the NIF.
      await live.post('/verifactu-records/reconciliations', { from: '2026-07-01', to: '2026-07-31' }),
    ]);
    await proveCompany(testEnv, companyId);
    expect((await live.post(`/invoices/${draft.id}/issue`)).status).toBe(200);
    expect((await live.post('/invoices', proforma)).body.data.invoice_number).toMatch(/1$/);
  });

  it('after a lost proof nothing is sent, shown, copied, voided or repaired, and a proforma is still voided', async () => {
    const { companyId, nif, live } = await unproved(one);
    await proveCompany(testEnv, companyId);
    const options = { issue_directly: true };
    const issued = (await live.post('/invoices', invoiceBody({ options }))).body.data;
    const proforma = (await live.post('/invoices', invoiceBody({ type: 'PROFORMA' }))).body.data;
    const page = async () => (await handleRequest(new Request(proforma.hosted_url), testEnv)).status;
    expect(await page()).toBe(200);
    await releaseNif(testEnv, nif);
    const mail = { recipients: ['stranger@example.com'] };
    const reason = 'The proof of the NIF is lost';
    expectBlocked([
      await live.post(`/invoices/${proforma.id}/send`, mail),
      await live.post('/invoices/deliveries', { ...mail, invoice_ids: [proforma.id] }),
      await live.post(`/invoices/${proforma.id}/hosted-url`),
      await live.post('/invoices/derivations', { from_invoice_id: proforma.id }),
      await live.post(`/invoices/${issued.id}/void`, { reason }),
      await live.post(`/invoices/${issued.id}/void?dry_run=true`, { reason }),
      await live.post(`/invoices/${issued.id}/verifactu-records`, { reason }),
      await live.post('/direct-debits', { ...DEBIT, invoice_ids: [issued.id] }),
    ]);
    expect((await live.get(`/invoices/${issued.id}`)).body.data.status).toBe('ISSUED');
    expect(await page()).toBe(404);
    expect((await live.post(`/invoices/${proforma.id}/void`, { reason })).status).toBe(200);
  });

  it('a mail that waits for its next attempt is not sent once the proof is lost', async () => {
    const { companyId, nif, live } = await unproved(one);
    await proveCompany(testEnv, companyId);
    const proforma = (await live.post('/invoices', invoiceBody({ type: 'PROFORMA' }))).body.data;
    const mailing = mailEnv(testEnv, BUSY);
    const mail = { recipients: ['stranger@example.com'], attach_pdf: false };
    const sending = companyClient(companyId, one.liveKey, mailing.env);
    const sent = await sending.post(`/invoices/${proforma.id}/send`, mail);
    expect(sent.body.data).toMatchObject({ status: 'QUEUED' });
    await expect.poll(() => mailing.jobs.length).toBe(1);
    await releaseNif(testEnv, nif);
    mailing.answer = TAKEN;
    await mailing.runJobs();
    expect(mailing.mails).toHaveLength(1);
    const row = await testEnv.BOOKS_LIVE.prepare('SELECT status, error FROM emails WHERE id = ?')
      .bind(sent.body.data.email_id)
      .first();
    expect(row).toEqual({ status: 'FAILED', error: expect.stringContaining('has not proved its NIF') });
  });

  it('no response to a supplier is written in its name', async () => {
    const { nif, live } = await unproved(one);
    const file = new TextEncoder().encode(EXAMPLE_INVOICE.replace('ESA58818501', `ES${nif}`));
    const { id } = (await live.post('/received-invoices', formOf({ file }))).body.data;
    expectBlocked([await live.get(`/received-invoices/${id}/application-response`)]);
  });

  it('the sandbox of an unproved company works as before', async () => {
    const { companyId } = await unproved(one);
    const sandbox = companyClient(companyId, one.sandboxKey);
    expect((await sandbox.get('/issuing-readiness')).body.data.ready).toBe(true);
    const issued = await sandbox.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
    expect(issued.status).toBe(201);
  });
});

describe('the company that takes a NIF', () => {
  it('a stranger who activates a NIF without proof keeps nobody from it', async () => {
    const { nif, live: stranger } = await unproved(one);
    const { companyId } = await addCompany(testEnv, other.accountId, { activated: false, nif });
    const owner = companyClient(companyId, other.liveKey);
    expect((await owner.post('/activations', { environment: 'LIVE' })).status).toBe(200);
    await proveCompany(testEnv, companyId, 'CERTIFICATE');
    expect(await blockersOf(stranger)).toEqual(['NIF_NOT_PROVED', 'NIF_ALREADY_LIVE']);
    expect(await blockersOf(owner)).not.toContain('NIF_NOT_PROVED');
  });

  it('a stranger does not learn that the NIF has registered invoices this year', async () => {
    const holder = await unproved(one);
    await testEnv.DIRECTORY.prepare("UPDATE companies SET registered_in = '9999' WHERE id = ?")
      .bind(holder.companyId)
      .run();
    const { companyId, live: stranger } = await unproved(other, holder.nif);
    expect(await blockersOf(stranger)).toEqual(['NIF_NOT_PROVED']);
    await proveCompany(testEnv, companyId);
    expect(await blockersOf(stranger)).toEqual(['VERIFACTU_BOUND_UNTIL_YEAR_END']);
  });

  it('the operator accepts a later proof, and the earlier holder is told', async () => {
    const [holder, claimant] = [await makeTenant(testEnv), await makeTenant(testEnv)];
    const first = await unproved(holder);
    await proveCompany(testEnv, first.companyId, 'CERTIFICATE');
    const second = await unproved(claimant, first.nif);
    await proveCompany(testEnv, second.companyId);
    expect([await proofOf(first.live), (await proofOf(second.live)).method]).toEqual([null, 'OPERATOR']);
    await proveCompany(testEnv, first.companyId);
    expect(await proofOf(first.live)).toBeNull();
    await sweep(testEnv, { of: 'NIF_NOTICES' });
    expect(await mailsOf(holder)).toEqual(['Tu empresa ya no tiene acreditado su NIF']);
  });

  it('a released NIF has no holder, and holder and claimants are mailed once', async () => {
    const [holder, claimant] = [await makeTenant(testEnv), await makeTenant(testEnv)];
    const first = await unproved(holder);
    await proveCompany(testEnv, first.companyId);
    const second = await unproved(claimant, first.nif);
    await releaseNif(testEnv, first.nif);
    expect(await blockersOf(first.live)).toEqual(['NIF_NOT_PROVED']);
    expect(await blockersOf(second.live)).toEqual(['NIF_NOT_PROVED']);
    await sweep(testEnv, { of: 'NIF_NOTICES' });
    await sweep(testEnv, { of: 'NIF_NOTICES' });
    expect(await mailsOf(holder)).toEqual(['Tu empresa ya no tiene acreditado su NIF']);
    expect(await mailsOf(claimant)).toEqual(['Ya puedes acreditar tu NIF']);
  });

  it('a sandbox key changes neither the identity nor the territory of a proved company before it is live', async () => {
    const { companyId, nif } = await addCompany(testEnv, one.accountId, { activated: false });
    const [live, sandbox] = [one.liveKey, one.sandboxKey].map((key) => companyClient(companyId, key));
    if (live === undefined || sandbox === undefined) throw new Error('two clients');
    expect((await sandbox.patch('', { legal_name: 'Antes SL' })).status).toBe(200);
    await proveCompany(testEnv, companyId);
    await live.patch('', { legal_name: 'Con Prueba SL' });
    for (const refused of [
      await sandbox.patch('', { nif: freshNif() }),
      await sandbox.patch('', { legal_name: 'Otra SL' }),
      await sandbox.put('/fiscal-territory', { territory: 'NAVARRA', reason: 'Taxed there: all of it' }),
      await sandbox.delete('/representation'),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    expect((await sandbox.patch('', { trade_name: 'Prueba' })).status).toBe(200);
    expect((await live.get('')).body.data).toMatchObject({ nif, nif_proof: { method: 'OPERATOR' } });
  });

  it('a changed NIF loses its proof for good', async () => {
    const { companyId, nif, live } = await unproved(one);
    await proveCompany(testEnv, companyId);
    const changed = await live.patch('', { nif: freshNif() });
    expect([changed.status, changed.body.data.nif_proof]).toEqual([200, null]);
    await live.patch('', { nif });
    expect(await blockersOf(live)).toContain('NIF_NOT_PROVED');
  });
});

describe('a certificate as the proof of a NIF', () => {
  /** Makes a certificate that is qualified, without a type unless its statements are given. */
  const make = ({ statements = qcStatements(), extensions = [], ...of }: Wanted) =>
    madeCertificate({
      keyKind: 'P-256',
      commonName: 'Ana',
      ...VALID,
      issuer,
      ...of,
      extensions: [statements, ...extensions],
    });

  async function upload(client: Live, of: Wanted): Promise<void> {
    await send(client, await make(of));
  }

  async function send(client: Live, made: MadeCertificate): Promise<void> {
    const sent = await client.post('/certificates', formOf({ file: clearPkcs12(made), password: '' }));
    expect(sent.status).toBe(201);
  }

  it('a certificate of the person or of a representative proves the NIF that it names', async () => {
    const person = await unproved(one);
    await upload(person.live, { subjectSerialNumber: `IDCES-${person.nif}` });
    expect((await proofOf(person.live)).method).toBe('CERTIFICATE');
    const company = await unproved(one, 'B87654331');
    const organizationIdentifier = `VATES-${company.nif}`;
    const named = { subjectSerialNumber: `IDCES-${person.nif}`, organizationIdentifier };
    await upload(company.live, named);
    expect(await proofOf(company.live)).toBeNull();
    await upload(company.live, { ...named, policy: REPRESENTATIVE });
    expect((await proofOf(company.live)).method).toBe('CERTIFICATE');
  });

  it('a certificate of a person who represents nobody does not prove the organisation that it names', async () => {
    const { nif, live } = await unproved(one, 'B70002019');
    const organizationIdentifier = `VATES-${nif}`;
    for (const of of [
      { attributes: { [PSEUDONYM]: 'POLICIA 4711' }, policy: '2.16.724.1.3.5.4.2' },
      { attributes: { [GIVEN_NAME]: 'Ana' }, policy: '2.16.724.1.3.5.7.2' },
      { attributes: { [GIVEN_NAME]: 'Ana' } },
      { attributes: { [GIVEN_NAME]: 'Ana' }, policy: REPRESENTATIVE },
      { policy: '0.4.0.194112.1.0' },
      { subjectSerialNumber: nif, policy: '2.16.724.1.3.5.7.1' },
      { subjectSerialNumber: nif, attributes: { [SERIAL_NUMBER]: 'IDCES-12345678Z' } },
    ]) {
      await upload(live, { organizationIdentifier, ...of });
      expect([of, await proofOf(live)]).toEqual([of, null]);
    }
    await upload(live, { organizationIdentifier, policy: SEAL });
    expect((await proofOf(live)).method).toBe('CERTIFICATE');
  });

  it('a certificate proves nothing if it is not qualified, not for signing, issues others or has an unknown rule', async () => {
    const { nif, live } = await unproved(one, 'B70003017');
    const organizationIdentifier = `VATES-${nif}`;
    const isCa = der(0x30, der(0x01, [0xff]));
    for (const [what, of] of Object.entries({
      server: { extensions: [keyPurposes(SERVER)] },
      'server that also signs mails': { extensions: [keyPurposes(SERVER, MAIL)] },
      'not qualified': { statements: certificateExtension('1.2.3.4', der(0x05)) },
      timestamps: { extensions: [keyPurposes('1.3.6.1.5.5.7.3.8')] },
      website: { extensions: [keyPurposes(SERVER, CLIENT)], policy: '2.23.140.1.2.2' },
      issuer: { extensions: [certificateExtension('2.5.29.19', isCa, true)] },
      unknown: { extensions: [certificateExtension('1.2.3.4', der(0x05), true)] },
      encryption: { extensions: [certificateExtension('2.5.29.15', der(0x03, [5, 0x20]), true)] },
      malformed: { extensions: [certificateExtension('2.5.29.37', der(0x05))] },
    })) {
      await upload(live, { organizationIdentifier, ...of });
      expect([what, await proofOf(live)]).toEqual([what, null]);
    }
  });

  it.each([
    ['a seal', { statements: qcStatements('eseal'), extensions: [keyPurposes(CLIENT, MAIL)], policy: SEAL }],
    [
      'a representative',
      {
        attributes: { [GIVEN_NAME]: 'Ana' },
        subjectSerialNumber: 'IDCES-12345678Z',
        policy: REPRESENTATIVE,
        statements: qcStatements('esign'),
        extensions: [
          certificateExtension('2.5.29.19', der(0x30), true),
          certificateExtension('2.5.29.15', der(0x03, [5, 0xe0]), true),
          keyPurposes(CLIENT, DOCUMENTS),
        ],
      },
    ],
    [
      'an unknown extension that is not critical',
      { extensions: [certificateExtension('1.2.3.4', der(0x05))] },
    ],
  ])('the certificate of an organisation proves its NIF: %s', async (_, of) => {
    const { nif, live } = await unproved(await makeTenant(testEnv), 'B70004015');
    await releaseNif(testEnv, nif);
    await upload(live, { organizationIdentifier: `VATES-${nif}`, ...of });
    expect((await proofOf(live)).method).toBe('CERTIFICATE');
  });

  it('no other certificate proves it: of another NIF, of an unknown issuer, or of the sandbox', async () => {
    const { companyId, nif, live } = await unproved(one);
    const subjectSerialNumber = `IDCES-${nif}`;
    await upload(live, { subjectSerialNumber: `IDCES-${freshNif()}` });
    const impostor = await madeCertificate({ keyKind: 'P-256', commonName: 'Test issuer', ...VALID });
    await upload(live, { subjectSerialNumber, issuer: impostor });
    await upload(companyClient(companyId, one.sandboxKey), { subjectSerialNumber });
    // A legal representative is what the caller says, and proves nothing.
    await live.patch('', { legal_representative: { full_name: 'Ana', nif: one.nif } });
    await upload(live, { subjectSerialNumber: `IDCES-${one.nif}` });
    expect(await proofOf(live)).toBeNull();
  });

  it('a certificate does not take a NIF that a proved company has in production', async () => {
    const holder = await unproved(one);
    await proveCompany(testEnv, holder.companyId, 'CERTIFICATE');
    const late = await unproved(other, holder.nif);
    await upload(late.live, { subjectSerialNumber: `IDCES-${holder.nif}` });
    expect([await proofOf(late.live), (await proofOf(holder.live)).method]).toEqual([null, 'CERTIFICATE']);
    expect(await blockersOf(late.live)).toEqual(['NIF_NOT_PROVED', 'NIF_ALREADY_LIVE']);
  });

  it('no certificate takes a NIF that the operator has proved for a company, active or not', async () => {
    const late = await unproved(other);
    const kept = await make({ subjectSerialNumber: `IDCES-${late.nif}` });
    await send(late.live, kept);
    expect((await proofOf(late.live)).method).toBe('CERTIFICATE');
    const { companyId } = await addCompany(testEnv, one.accountId, { activated: false, nif: late.nif });
    await proveCompany(testEnv, companyId);
    const holder = companyClient(companyId, one.liveKey);
    await send(late.live, kept);
    await upload(late.live, { subjectSerialNumber: `IDCES-${late.nif}` });
    expect(await proofOf(late.live)).toBeNull();
    expect(await blockersOf(late.live)).toEqual(['NIF_NOT_PROVED', 'NIF_ALREADY_LIVE']);
    expect((await holder.post('/activations', { environment: 'LIVE' })).status).toBe(200);
    await testEnv.DIRECTORY.prepare('UPDATE activations SET ends_at = 1 WHERE company_id = ?')
      .bind(companyId)
      .run();
    await upload(late.live, { subjectSerialNumber: `IDCES-${late.nif}` });
    expect(await proofOf(late.live)).toBeNull();
    await releaseNif(testEnv, late.nif);
    await upload(late.live, { subjectSerialNumber: `IDCES-${late.nif}` });
    expect((await proofOf(late.live)).method).toBe('CERTIFICATE');
  });

  it('the first certificate takes the NIF before its company is in production', async () => {
    const late = await unproved(other);
    const { companyId } = await addCompany(testEnv, one.accountId, { activated: false, nif: late.nif });
    await proveCompany(testEnv, companyId, 'CERTIFICATE');
    await upload(late.live, { subjectSerialNumber: `IDCES-${late.nif}` });
    expect(await proofOf(late.live)).toBeNull();
    expect(await blockersOf(late.live)).toEqual(['NIF_NOT_PROVED', 'NIF_ALREADY_LIVE']);
    const first = companyClient(companyId, one.liveKey);
    expect((await first.post('/activations', { environment: 'LIVE' })).status).toBe(200);
    expect((await proofOf(first)).method).toBe('CERTIFICATE');
  });

  it('a company that was never in production holds a NIF only until its account is closed', async () => {
    const closed = await makeTenant(testEnv);
    const late = await unproved(other);
    const { companyId } = await addCompany(testEnv, closed.accountId, { activated: false, nif: late.nif });
    await proveCompany(testEnv, companyId, 'CERTIFICATE');
    await testEnv.DIRECTORY.prepare('UPDATE accounts SET closed_at = 1 WHERE id = ?')
      .bind(closed.accountId)
      .run();
    await upload(late.live, { subjectSerialNumber: `IDCES-${late.nif}` });
    expect((await proofOf(late.live)).method).toBe('CERTIFICATE');
  });

  it.each([
    ['accepts another company', false],
    ['releases the NIF', true],
  ])(
    'a proof that ends when the operator %s does not come back by its certificate',
    async (_, isReleased) => {
      const { nif, live } = await unproved(one);
      const made = await make({ subjectSerialNumber: `IDCES-${nif}` });
      await send(live, made);
      if (!isReleased) {
        const accepted = await unproved(other, nif);
        await proveCompany(testEnv, accepted.companyId);
      }
      await releaseNif(testEnv, nif);
      await send(live, made);
      expect(await proofOf(live)).toBeNull();
      // The holder may have given its certificate to another account, which proves the free NIF by it.
      const heir = await unproved(await makeTenant(testEnv), nif);
      await send(heir.live, made);
      expect((await proofOf(heir.live)).method).toBe('CERTIFICATE');
    },
  );

  it('of two accounts that upload a certificate of one NIF at the same time, one holds it', async () => {
    const first = await unproved(one);
    const second = await unproved(other, first.nif);
    const of = { subjectSerialNumber: `IDCES-${first.nif}` };
    await Promise.all([first, second, first, second].map(({ live }) => upload(live, of)));
    const proofs = await Promise.all([first, second].map(({ live }) => proofOf(live)));
    expect(proofs.filter((proof) => proof !== null)).toMatchObject([{ method: 'CERTIFICATE' }]);
    const without = proofs[0] === null ? first : second;
    expect(await blockersOf(without.live)).toEqual(['NIF_NOT_PROVED', 'NIF_ALREADY_LIVE']);
  });

  it('a certificate that arrives while the NIF changes proves nothing but the NIF that it names', async () => {
    const { nif, live } = await unproved(one);
    const next = freshNif();
    const of = { subjectSerialNumber: `IDCES-${nif}` };
    await Promise.all([upload(live, of), live.patch('', { nif: next }), upload(live, of)]);
    expect((await live.get('')).body.data).toMatchObject({ nif: next, nif_proof: null });
    await upload(live, { subjectSerialNumber: `IDCES-${next}` });
    expect((await proofOf(live)).method).toBe('CERTIFICATE');
  });

  it('a released NIF is not held again by the certificates that its company has', async () => {
    const { nif, live } = await unproved(one);
    await upload(live, { subjectSerialNumber: `IDCES-${nif}` });
    await releaseNif(testEnv, nif);
    await live.patch('', { legal_name: 'Otro Nombre' });
    expect(await proofOf(live)).toBeNull();
    expect(await blockersOf(live)).toContain('NIF_NOT_PROVED');
  });
});
