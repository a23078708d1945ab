import { beforeAll, describe, expect, it } from 'vitest';
import { updatedFields } from '../../../src/customers/customer-fields.ts';
import { draftRecipientOf, followedDraft } from '../../../src/customers/recipient.ts';
import { updateCustomerBody } from '../../../src/customers/schemas.ts';
import { readWithDrafts, updateWithDrafts } from '../../../src/customers/update-repository.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { isGuardViolation } from '../../../src/db/failures.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { readInvoice, storeInvoice } from '../../support/books/stored-invoices.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
});

async function createNamed(email: string | null = null) {
  const body = { customer_type: 'INDIVIDUAL', legal_name: 'Antes', nif: freshNif(), email };
  const { data } = (await client.post('/customers', body)).body;
  const recipient = {
    legal_name: data.legal_name,
    nif: data.nif,
    alternative_id: null,
    email,
    address: null,
  };
  return { data, recipient, path: `/customers/${data.id}` };
}

describe('drafts of a changed customer', () => {
  it('a changed customer updates its drafts, scheduled invoices and active proformas with their search keys', async () => {
    const { data, recipient, path } = await createNamed();
    const owner = { companyId: tenant.companyId, customerId: data.id, recipient };
    const ids = [
      await storeInvoice({ ...owner, externalRef: 'Pedido Ñ-7', seriesCode: 'F' }),
      await storeInvoice({ ...owner, status: 'SCHEDULED' }),
      await storeInvoice({ ...owner, type: 'PROFORMA', status: 'ACTIVE' }),
    ];
    const nif = freshNif();
    const changed = await client.patch(path, { legal_name: 'Después Ágil', nif });
    expect(changed.status).toBe(200);
    for (const id of ids) {
      const invoice = await readInvoice(id);
      expect(invoice.recipient).toEqual({ ...recipient, legal_name: 'Después Ágil', nif });
      expect(invoice).toMatchObject({
        recipient_name_key: 'despues agil',
        recipient_nif: nif,
        version: 2,
        updated_at: Date.parse(changed.body.data.updated_at),
      });
    }
    const [first = ''] = ids;
    expect((await readInvoice(first)).search_key.split('\n')).toEqual([
      'f',
      'pedido n-7',
      'despues agil',
      nif.toLowerCase(),
    ]);
  });

  it('a changed customer does not update converted or deleted invoices, or drafts of others', async () => {
    const { data, recipient, path } = await createNamed();
    const owner = { companyId: tenant.companyId, customerId: data.id, recipient };
    const other = await createNamed();
    const ids = [
      await storeInvoice({ ...owner, type: 'PROFORMA', status: 'CONVERTED' }),
      await storeInvoice({ ...owner, deletedAt: 5 }),
      await storeInvoice({ ...owner, customerId: other.data.id }),
      await storeInvoice({ ...owner, customerId: null }),
    ];
    expect((await client.patch(path, { legal_name: 'Después' })).status).toBe(200);
    for (const id of ids) expect(await readInvoice(id)).toMatchObject({ recipient, version: 1 });
  });

  it('a change that a draft does not show leaves the draft untouched', async () => {
    const { data, recipient, path } = await createNamed('a@ejemplo.es');
    const id = await storeInvoice({ companyId: tenant.companyId, customerId: data.id, recipient });
    await client.patch(path, { notes: 'x', phone: '600111222', legal_name: 'Antes', email: 'a@ejemplo.es' });
    expect(await readInvoice(id)).toMatchObject({ version: 1, updated_at: 1 });
  });

  it('a draft with its own email keeps it', async () => {
    const { data, recipient, path } = await createNamed('a@ejemplo.es');
    const owner = { companyId: tenant.companyId, customerId: data.id };
    const own = await storeInvoice({ ...owner, recipient: { ...recipient, email: 'own@ejemplo.es' } });
    const followed = await storeInvoice({ ...owner, recipient });
    await client.patch(path, { email: 'b@ejemplo.es' });
    expect((await readInvoice(own)).recipient).toMatchObject({ email: 'own@ejemplo.es' });
    expect((await readInvoice(followed)).recipient).toMatchObject({ email: 'b@ejemplo.es' });
  });

  it('a changed customer updates 320 drafts at once', async () => {
    const { data, recipient, path } = await createNamed();
    const ids: string[] = [];
    for (let made = 0; made < 320; made++) {
      ids.push(await storeInvoice({ companyId: tenant.companyId, customerId: data.id, recipient }));
    }
    expect((await client.patch(path, { legal_name: 'Muchas' })).status).toBe(200);
    const { total } = (await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT count(*) AS total FROM invoices WHERE customer_id = ? AND recipient ->> '$.legal_name' = 'Muchas'",
    )
      .bind(data.id)
      .first<{ total: number }>()) ?? { total: 0 };
    expect(total).toBe(ids.length);
  });

  it.each(['a draft changed', 'a draft came', 'the customer changed'])(
    'an update commits nothing if %s since it was read',
    async (event) => {
      const { data, recipient, path } = await createNamed();
      const owner = { companyId: tenant.companyId, customerId: data.id, recipient };
      const id = await storeInvoice(owner);
      const books = booksOf(testEnv, 'TEST', 0);
      const read = await readWithDrafts(books, tenant.companyId, data.id);
      if (read === null) throw new Error('not there');
      const changes: Record<string, () => Promise<unknown>> = {
        'a draft changed': () =>
          testEnv.BOOKS_SANDBOX.prepare('UPDATE invoices SET version = 9 WHERE id = ?').bind(id).run(),
        'a draft came': () => storeInvoice(owner),
        'the customer changed': () => client.patch(path, { notes: 'first' }),
      };
      await changes[event]?.();
      const fields = updatedFields(read.row, updateCustomerBody.parse({ legal_name: 'Tarde' }));
      const drafts = read.drafts.map((draft) => followedDraft(draft, read.row, fields));
      const failure = await updateWithDrafts(
        books,
        read.row,
        { ...fields, census: null, vies: null },
        { drafts, updatedAt: 7 },
      ).catch((error: unknown) => error);
      expect(isGuardViolation(failure)).toBe(true);
      expect((await client.get(path)).body.data.legal_name).toBe('Antes');
      expect((await readInvoice(id)).recipient).toEqual(draftRecipientOf(read.row));
      const later = await client.patch(path, { legal_name: 'Otra vez' });
      expect(later.status).toBe(200);
      expect((await readInvoice(id)).recipient).toMatchObject({ legal_name: 'Otra vez' });
    },
  );
});
