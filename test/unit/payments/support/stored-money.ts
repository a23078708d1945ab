import { storeMandate } from '../../../support/books/stored-bank.ts';

const dayOf = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10);
const hex = () => crypto.randomUUID().replaceAll('-', '');

/** Stores a bank movement of this amount from today. Returns its id. */
export async function storeMovementOf(
  books: D1Database,
  companyId: string,
  amountCents: number,
  nowMs: number,
): Promise<string> {
  const [id, statementId] = [crypto.randomUUID(), crypto.randomUUID()];
  const digest = hex() + hex();
  const statement = `INSERT INTO bank_statements (id, company_id, digest, form, file_name, accounts, movements, created_at)
    VALUES (?, ?, ?, 'NORMA43', 'extracto.txt', '[]', 1, 1)`;
  const movement = `INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, amount_cents, text, digest, created_at)
    VALUES (?, ?, ?, 'ES9121000418450200051332', 'EUR', ?, ?, 'TRANSFERENCIA', ?, 1)`;
  await books.batch([
    books.prepare(statement).bind(statementId, companyId, digest),
    books.prepare(movement).bind(id, companyId, statementId, dayOf(nowMs), amountCents, digest),
  ]);
  return id;
}

/** Stores a direct debit file that debits an invoice today. */
export async function storeDebitFile(
  books: D1Database,
  companyId: string,
  invoiceId: string,
  amountCents: number,
  nowMs: number,
): Promise<{ fileId: string; itemId: string }> {
  const mandateId = await storeMandate(books, companyId);
  const [fileId, itemId] = [crypto.randomUUID(), hex()];
  const file = `INSERT INTO direct_debits (id, company_id, collection_date, scheme, creditor_id, creditor_name, creditor_iban, due_on, created_at)
    VALUES (?1, ?2, ?3, 'CORE', 'ES13000B11111119', 'Academia Goya', 'ES9121000418450200051332', ?3, 1)`;
  const item = `INSERT INTO direct_debit_items (id, direct_debit_id, company_id, mandate_id, invoice_id, invoice_number, amount_cents, sequence, state)
    VALUES (?, ?, ?, ?, ?, 'F-1', ?, 'FRST', 'WAITING')`;
  await books.batch([
    books.prepare(file).bind(fileId, companyId, dayOf(nowMs)),
    books.prepare(item).bind(itemId, fileId, companyId, mandateId, invoiceId, amountCents),
  ]);
  return { fileId, itemId };
}
