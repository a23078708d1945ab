import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyWriter } from '../../../src/companies/live-identity-repository.ts';
import { companyIn } from '../../../src/companies/presentation.ts';
import { updateCompany, updateFiscalFields } from '../../../src/companies/repository.ts';
import {
  beginRepresentation,
  cancelRepresentation,
  submitRepresentation,
} from '../../../src/companies/representation/representation-repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { type CompanyRow, companies } from '../../../src/db/schema/company-schema.ts';
import { testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const NOW_MS = Date.parse('2026-11-30T12:00:00Z');
const directory = directoryOf(testEnv);

const SANDBOX_KEY: CompanyWriter = {
  environment: 'TEST',
  principal: { type: 'API_KEY', environment: 'TEST' },
};
const SESSION: CompanyWriter = { environment: 'TEST', principal: { type: 'SESSION', environment: 'TEST' } };

async function stored(companyId: string): Promise<CompanyRow> {
  const [row] = await directory.select().from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error('no company');
  return row;
}

/** Returns a document of a representation, not submitted. */
function documentOf({ id: companyId, nif }: CompanyRow) {
  if (nif === null) throw new Error('the company has a NIF');
  return {
    ...{
      id: crypto.randomUUID(),
      companyId,
      nif,
      representativeNif: nif,
      territory: null,
      generatedAt: NOW_MS,
    },
    ...{ signedKey: null, submittedAt: null, signedAt: null, cancelledAt: null },
  };
}

type Change = (writer: CompanyWriter, read: CompanyRow) => Promise<boolean>;

/** Changes of what both environments share. True if it was written. */
const CHANGES: readonly [string, Change][] = [
  [
    'a legal name',
    async (writer, read) => {
      const fields = { ...read, legalName: 'Otra casa SL' };
      return (await updateCompany(directory, writer, read, fields, NOW_MS)) !== undefined;
    },
  ],
  [
    'a declared territory',
    async (writer, read) => {
      const declared = { territory: 'NAVARRA', reason: 'Taxed there', at: NOW_MS } as const;
      const fiscalTerritory = { since: null, moves: [], declared };
      return (await updateFiscalFields(directory, writer, read, { fiscalTerritory }, NOW_MS)) !== undefined;
    },
  ],
  [
    'a new representation',
    async (writer, read) => {
      const document = documentOf(read);
      const after = await beginRepresentation(directory, writer, read, document, []);
      return after.document?.id === document.id;
    },
  ],
  [
    'a submitted representation',
    async (writer, read) => {
      const document = documentOf(read);
      await beginRepresentation(directory, SESSION, read, document, []);
      const after = await submitRepresentation(directory, writer, document, 'signed', NOW_MS);
      return after.state === 'SUBMITTED';
    },
  ],
  [
    'a cancelled representation',
    async (writer, read) => {
      await beginRepresentation(directory, SESSION, read, documentOf(read), []);
      return (await cancelRepresentation(directory, writer, read.id, NOW_MS)).state === 'CANCELLED';
    },
  ],
];

describe('what both environments share of a company', () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await makeTenant(testEnv);
  });

  it.each(CHANGES)(
    '%s is not written by a sandbox key that was let in before production relied on the company',
    async (_name, change) => {
      const { companyId } = await addCompany(testEnv, tenant.accountId, {});
      const before = companyIn('TEST', await stored(companyId));
      expect(await change(SANDBOX_KEY, before)).toBe(false);
      expect((await stored(companyId)).legalName).toBe(before.legalName);
    },
  );

  it.each(CHANGES)('%s is written by a session in the sandbox', async (_name, change) => {
    const { companyId } = await addCompany(testEnv, tenant.accountId, {});
    expect(await change(SESSION, companyIn('TEST', await stored(companyId)))).toBe(true);
  });
});
