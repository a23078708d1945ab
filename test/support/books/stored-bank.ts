/** Inserts an incoming bank movement of a company. Returns its id. */
export async function storeMovement(books: D1Database, companyId: string): Promise<string> {
  const [id, statementId] = [crypto.randomUUID(), crypto.randomUUID()];
  const digest = `${id}${statementId}`.replaceAll('-', '');
  await books.batch([
    books
      .prepare(
        `INSERT INTO bank_statements (id, company_id, digest, form, file_name, accounts, movements, created_at)
         VALUES (?, ?, ?, 'NORMA43', 'extracto.txt', '[]', 1, 1)`,
      )
      .bind(statementId, companyId, digest),
    books
      .prepare(
        `INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, amount_cents, text, digest, created_at)
         VALUES (?, ?, ?, 'ES9121000418450200051332', 'EUR', '2026-11-20', 12100, 'TRANSFERENCIA', ?, 1)`,
      )
      .bind(id, companyId, statementId, digest),
  ]);
  return id;
}

/** Inserts a mandate of a company. Returns its id. */
export async function storeMandate(books: D1Database, companyId: string): Promise<string> {
  const id = crypto.randomUUID();
  await books
    .prepare(
      `INSERT INTO mandates (id, company_id, customer_id, reference, debtor_name, iban, scheme, is_recurrent, signed_on, created_at)
       VALUES (?, ?, ?, ?, 'Cliente', 'ES9121000418450200051332', 'CORE', 1, '2026-11-02', 1)`,
    )
    .bind(id, companyId, crypto.randomUUID(), id.slice(0, 8))
    .run();
  return id;
}

/** Inserts a direct debit file without debits. Returns its id. */
export async function storeDirectDebit(books: D1Database, companyId: string): Promise<string> {
  const id = crypto.randomUUID();
  await books
    .prepare(
      `INSERT INTO direct_debits (id, company_id, collection_date, scheme, creditor_id, creditor_name, creditor_iban, created_at)
       VALUES (?, ?, '2027-01-15', 'CORE', 'ES13000B11111119', 'Academia Goya', 'ES9121000418450200051332', 1)`,
    )
    .bind(id, companyId)
    .run();
  return id;
}

/** Inserts a suppressed address of a company. Returns its id. */
export async function storeSuppressedAddress(books: D1Database, companyId: string): Promise<string> {
  const id = crypto.randomUUID();
  await books
    .prepare(
      `INSERT INTO suppressed_addresses (id, company_id, address, reason, email_id, created_at)
       VALUES (?, ?, ?, 'BOUNCED', ?, 1)`,
    )
    .bind(id, companyId, `${id}@cliente.test`, crypto.randomUUID())
    .run();
  return id;
}
