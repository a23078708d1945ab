import type { Credentials } from '../../local/credentials-file.ts';

const IVA_21 = { type: 'IVA', percentage: 21 };
const IBAN = 'ES9121000418450200051332';
const MS_PER_DAY = 86_400_000;
const TERM_DAYS = 30;
/** Mails, records and deliveries follow within this time. */
const SETTLING_MS = 4_000;

const CUSTOMERS = [
  { legal_name: 'Bodegas del Sur, S.A.', nif: 'A58818501', city: 'Madrid', postal_code: '28013' },
  { legal_name: 'Estudio Arrieta, S.L.', nif: 'B83650226', city: 'Madrid', postal_code: '28004' },
] as const;

/** Invoices by customer, text, quantity and price. The last one is shown alone. */
const INVOICES = [
  { customer: 0, description: 'Mantenimiento de la web', quantity: 1, unit_price: 480 },
  { customer: 1, description: 'Formación', quantity: 2, unit_price: 310.5 },
  { customer: 1, description: 'Revisión de la red', quantity: 1, unit_price: 150 },
  { customer: 0, description: 'Horas de desarrollo', quantity: 12.5, unit_price: 62 },
] as const;

/** Ids and addresses in the pictured books. */
export interface PicturedBooks {
  draft: string;
  issued: string;
  customer: string;
  hosted: string;
}

interface Created {
  id: string;
  invoice_number: string;
  hosted_url: string;
  invoice_total: number;
}

/** Sends a request below the company, or below the account for a path that starts with `/`. Throws if it is refused. */
type Send = (method: string, path: string, body: object) => Promise<Created>;

function sender({ base_url, account_id, company_id }: Credentials, key: string): Send {
  return async (method, path, body) => {
    const parent = path.startsWith('/') ? `accounts/${account_id}` : `companies/${company_id}/`;
    const isFile = body instanceof FormData;
    const response = await fetch(`${base_url}/v1/${parent}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(isFile ? {} : { 'Content-Type': 'application/json' }) },
      body: isFile ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: Created }).data;
  };
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10);
}

function fileForm(name: string, text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], name, { type: 'application/xml' }));
  return form;
}

/** Returns a bank statement, CAMT.053, with one transfer. */
function bankStatement(invoiceNumber: string, amount: string): string {
  const day = dayAfter(0);
  const money = (value: string) => `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(value)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>P-1</MsgId><CreDtTm>${day}T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>P-1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '0.00')}${balance('CLBD', amount)}
<Ntry>${money(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Bodegas del Sur, S.A.</Nm></Dbtr></RltdPties><RmtInf><Ustrd>FRA ${invoiceNumber}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
}

async function addCustomers(send: Send): Promise<string[]> {
  const ids: string[] = [];
  for (const { legal_name, nif, city, postal_code } of CUSTOMERS) {
    const address = {
      street: 'Calle Mayor',
      number: '3',
      postal_code,
      city,
      province: 'Madrid',
      country: 'ES',
    };
    const email = 'pagos@example.com';
    const customer = { customer_type: 'LEGAL_ENTITY', legal_name, nif, email, address };
    ids.push((await send('POST', 'customers', customer)).id);
  }
  return ids;
}

async function addInvoices(send: Send, customers: readonly string[]): Promise<Created[]> {
  const made: Created[] = [];
  for (const { customer, ...line } of INVOICES) {
    const draft = {
      type: 'STANDARD',
      recipient: { customer_id: customers[customer] },
      due_date: dayAfter(TERM_DAYS),
      payment_info: { method: 'BANK_TRANSFER', iban: IBAN },
      lines: [{ ...line, main_tax: IVA_21 }],
      options: { issue_directly: true },
    };
    made.push(await send('POST', 'invoices', draft));
  }
  return made;
}

/** Part of the API's description that holds the example of a received invoice. */
interface Description {
  paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { example: { file: string } }> } } }
  >;
}

/** Adds an electronic invoice of a supplier, from the example of the API's description. */
async function addReceived(send: Send, { base_url }: Credentials): Promise<void> {
  const description = (await (await fetch(`${base_url}/v1/openapi.json`)).json()) as Description;
  const operation = description.paths['/v1/companies/{company_id}/received-invoices']?.post;
  const file = operation?.requestBody.content['multipart/form-data']?.example.file ?? '';
  await send('POST', 'received-invoices', fileForm('P-2026-0001.xml', file));
}

/** Adds invoices, payments and everything else that the pictures show to the demo company of a fresh service. */
export async function fillPicturedBooks(credentials: Credentials): Promise<PicturedBooks> {
  const send = sender(credentials, credentials.sandbox_key);
  const sendAsPerson = sender(credentials, credentials.session_token);
  const customers = await addCustomers(send);
  const invoices = await addInvoices(send, customers);
  const [first, second] = invoices;
  const shown = invoices.at(-1);
  const [customer] = customers;
  if (first === undefined || second === undefined || shown === undefined || customer === undefined)
    throw new Error('The pictured books are empty.');
  await send('POST', `invoices/${first.id}/payments`, {
    amount: first.invoice_total,
    method: 'BANK_TRANSFER',
  });
  await send('POST', `invoices/${second.id}/payments`, { amount: 200, method: 'CARD' });
  const line = { description: 'Asesoría', quantity: 2, unit_price: 150.25, main_tax: IVA_21 };
  const recipient = { customer_id: customer };
  const draft = await send('POST', 'invoices', { type: 'STANDARD', recipient, lines: [line] });
  await send('POST', 'recurring-invoices', {
    ...{ name: 'Cuota de mantenimiento', frequency: 'MONTHLY', day_of_month: 1 },
    ...{ customer_id: customer, lines: [line] },
  });
  await send(
    'POST',
    'bank-statements',
    fileForm('extracto.xml', bankStatement(shown.invoice_number, '937.75')),
  );
  await addReceived(send, credentials);
  await sendAsPerson('POST', '/webhooks', {
    url: 'https://hooks.example.com/folio',
    events: ['invoice.issued'],
  });
  await sendAsPerson('POST', '/invitations', { email: 'gestoria@example.com', account_role: 'MEMBER' });
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  return { draft: draft.id, issued: shown.id, customer, hosted: shown.hosted_url };
}
