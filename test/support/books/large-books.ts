/**
 * Statements that fill a company's books without the API, tens of thousands of rows at a time. The rows look like
 * those of the service: the cost of lists only shows on many rows.
 */

/** SQL statement with its parameters. */
export interface FillStatement {
  sql: string;
  parameters: (string | number)[];
}

/** Rows of one statement: few enough for the time that a database allows a statement. */
const ROWS_A_STATEMENT = 10_000;
/** Codes in the last block of an id: it holds the kind and the ordinal. */
const KINDS = { series: 1, customer: 2, product: 3, invoice: 4, record: 5 } as const;

function idOf(kind: keyof typeof KINDS, ordinal: string): string {
  return `(substr(?1, 1, 24) || printf('${KINDS[kind]}%011x', ${ordinal}))`;
}

function inSlices(companyId: string, count: number, select: string): FillStatement[] {
  const statements: FillStatement[] = [];
  for (let first = 1; first <= count; first += ROWS_A_STATEMENT) {
    const last = Math.min(count, first + ROWS_A_STATEMENT - 1);
    const [into, from] = select.split('SELECT', 2);
    const sql = `WITH RECURSIVE n (i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3) ${into} SELECT ${from} FROM n`;
    statements.push({ sql, parameters: [companyId, first, last] });
  }
  return statements;
}

/** Inserts customers 1 to `count`. */
export function fillCustomers(companyId: string, count: number): FillStatement[] {
  return inSlices(
    companyId,
    count,
    `INSERT INTO customers (id, company_id, customer_type, legal_name, nif, email, phone, billing_emails, address, active,
       legal_name_key, city_key, province_key, email_key, search_key, created_at, updated_at)
     SELECT ${idOf('customer', 'i')}, ?1, CASE i % 3 WHEN 0 THEN 'INDIVIDUAL' ELSE 'LEGAL_ENTITY' END, 'Comercial Número ' || i || ' SL',
       printf('B%08d', i), 'facturas' || i || '@cliente.test', printf('+34 9%08d', i), '[]',
       '{"street":"Calle Mayor","number":"1","postal_code":"28013","city":"Madrid","province":"Madrid","country":"ES"}', i % 10 <> 0,
       'comercial numero ' || i || ' sl', CASE i % 4 WHEN 0 THEN 'madrid' ELSE 'ciudad ' || (i % 500) END, 'provincia ' || (i % 52),
       'facturas' || i || '@cliente.test', printf('comercial numero %d sl', i) || char(10) || printf('b%08d', i), 1700000000000 + i, 1700000000000 + i`,
  );
}

/** Inserts products 1 to `count`. */
export function fillProducts(companyId: string, count: number): FillStatement[] {
  return inSlices(
    companyId,
    count,
    `INSERT INTO products (id, company_id, type, name, code, category, description, default_price_ten_thousandths, unit, main_tax,
       active, name_key, code_key, category_key, search_key, created_at, updated_at)
     SELECT ${idOf('product', 'i')}, ?1, CASE i % 2 WHEN 0 THEN 'PRODUCT' ELSE 'SERVICE' END, 'Producto ' || i, printf('P-%06d', i),
       'Categoría ' || (i % 40), 'Descripción del producto', i * 100, 'unidad',
       '{"type":"IVA","percentage":21,"regime_key":"01","exemption_reason":null}', 1, 'producto ' || i, printf('p-%06d', i),
       'categoria ' || (i % 40), printf('producto %d', i), 1700000000000 + i, 1700000000000 + i`,
  );
}

/** Inserts the series that number the invoices. */
export function fillSeries(companyId: string): FillStatement[] {
  const types = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'];
  return types.map((type, index) => ({
    sql: `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, numbering_locked, created_at, updated_at)
      VALUES (${idOf('series', '?2')}, ?1, ?3, ?4, '{CODE}-{YYYY}-{NUM:6}', 'NEVER', 1, 1700000000000, 1700000000000)`,
    parameters: [companyId, index, type.slice(0, 2), type],
  }));
}

/** One in twenty is a proforma and one a draft. One issued in ten is simplified. A third each is paid, sent and neither. */
const TYPE =
  "CASE WHEN i % 20 = 0 THEN 'PROFORMA' WHEN i % 20 <> 1 AND i % 10 = 2 THEN 'SIMPLIFIED' ELSE 'STANDARD' END";
const STATUS = `CASE i % 20 WHEN 0 THEN 'ACTIVE' WHEN 1 THEN 'DRAFT' ELSE CASE i % 3 WHEN 0 THEN 'PAID' WHEN 1 THEN 'SENT' ELSE 'ISSUED' END END`;
const issuedOnly = (value: string) => `CASE WHEN i % 20 > 1 THEN ${value} END`;
const SERIES = idOf('series', `CASE WHEN i % 20 <> 1 AND i % 10 = 2 THEN 1 ELSE 0 END`);
/** Invoices with the same date. */
const INVOICES_A_DAY = 100;
const dateOf = (invoicesADay: number) => `date('2024-01-01', '+' || (i / ${invoicesADay}) || ' days')`;

/** Inserts invoices 1 to `count` of `customers` customers, `invoicesADay` a day from 2024 on. */
export function fillInvoices(
  companyId: string,
  count: number,
  customers: number,
  invoicesADay = INVOICES_A_DAY,
): FillStatement[] {
  const date = dateOf(invoicesADay);
  return inSlices(
    companyId,
    count,
    `INSERT INTO invoices (id, company_id, type, status, series_id, series_code, period, number, invoice_number, issue_date,
       operation_date, due_date, valid_until, customer_id, recipient, issuer, payment_method, external_ref, metadata, language,
       taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents,
       total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, verifactu_status, qr_url,
       recipient_name_key, recipient_nif, search_key, version, created_at, updated_at)
     SELECT ${idOf('invoice', 'i')}, ?1, ${TYPE}, ${STATUS}, CASE WHEN i % 20 > 0 THEN ${SERIES} END,
       CASE WHEN i % 20 = 0 THEN NULL WHEN i % 20 <> 1 AND i % 10 = 2 THEN 'SI' ELSE 'ST' END, ${issuedOnly("'ALL'")},
       CASE WHEN i % 20 <> 1 THEN i END, CASE WHEN i % 20 <> 1 THEN printf('F-%06d', i) END, CASE WHEN i % 20 <> 1 THEN ${date} END,
       CASE i % 5 WHEN 0 THEN ${date} END, date(${date}, '+30 days'), CASE i % 20 WHEN 0 THEN date(${date}, '+30 days') END,
       ${idOf('customer', `1 + i % ${customers}`)},
       json_object('legal_name', 'Comercial Número ' || (1 + i % ${customers}) || ' SL', 'nif', printf('B%08d', 1 + i % ${customers}), 'alternative_id', NULL, 'email', NULL,
         'address', json('{"street":"Calle Mayor","number":"1","postal_code":"28013","city":"Madrid","province":"Madrid","country":"ES"}')),
       '{"legal_name":"Talleres Prueba, S.L.","trade_name":null,"nif":"B12345674","address":{"street":"Calle de Alcalá","number":"45","postal_code":"28014","city":"Madrid","province":"Madrid","country":"ES"},"phone":null,"email":null,"website":null,"additional_info":null}',
       CASE i % 2 WHEN 0 THEN 'BANK_TRANSFER' ELSE 'CARD' END, CASE i % 4 WHEN 0 THEN 'REF-' || i END,
       CASE i % 4 WHEN 0 THEN json_object('order', CAST(i AS TEXT)) END, 'es', i * 100, i * 21, 0, 0, i % 100, 0, i * 121,
       json_array(json_object('tax_type', 'IVA', 'percentage', 21, 'regime_key', '01', 'exemption_reason', NULL, 'base_cents', i * 100, 'amount_cents', i * 21)),
       '[]', '[]', ${issuedOnly("'ACCEPTED'")},
       ${issuedOnly("'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=' || printf('F-%06d', i) || '&fecha=01-01-2024&importe=121.00'")},
       'comercial numero ' || i || ' sl', printf('B%08d', i), printf('f-%06d', i) || char(10) || 'comercial numero ' || i || ' sl',
       1, 1700000000000 + i, 1700000000000 + i`,
  );
}

/**
 * Inserts the lines of invoices 1 to `count`. An issued invoice takes no lines: run them before it, in one batch that
 * defers foreign keys.
 */
export function fillLines(companyId: string, count: number, linesEach: number): FillStatement[] {
  const statements = inSlices(
    companyId,
    count,
    `INSERT INTO invoice_lines (invoice_id, position, line_type, description, quantity_millionths, unit_price_ten_thousandths,
       discount_hundredths, tax_type, tax_rate_hundredths, regime_key, irpf_rate_hundredths, equivalence_surcharge_rate_hundredths,
       taxable_base_cents, line_total_cents)
     SELECT ${idOf('invoice', 'i')}, line.value, 'NORMAL', 'Servicio n.º ' || i || '.' || line.value, 1000000,
       CASE line.value WHEN 0 THEN i * 10000 ELSE 0 END, 0, 'IVA', 2100, '01', 0, 0, CASE line.value WHEN 0 THEN i * 100 ELSE 0 END,
       CASE line.value WHEN 0 THEN i * 121 ELSE 0 END`,
  );
  const positions = JSON.stringify(Array.from({ length: linesEach }, (_, position) => position));
  return statements.map(({ sql, parameters }) => ({
    sql: `${sql}, json_each(?4) AS line`,
    parameters: [...parameters, positions],
  }));
}

/** Inserts the registration records of the issued invoices among 1 to `count`. */
export function fillRecords(companyId: string, count: number): FillStatement[] {
  const date = dateOf(INVOICES_A_DAY);
  const statements = inSlices(
    companyId,
    count,
    `INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date, issuer_nif, record_type,
       record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms, submission_status)
     SELECT ${idOf('record', 'i')}, ?1, i, 'REGISTRATION', ${idOf('invoice', 'i')}, printf('F-%06d', i), ${date}, 'B12345674', 'F1',
       json_object('IDVersion', '1.0', 'content', hex(zeroblob(500))), hex(zeroblob(100)), printf('%064X', i),
       CASE WHEN i > 1 THEN printf('%064X', i - 1) END, ${date} || 'T10:00:00+01:00', 1700000000000 + i,
       CASE WHEN i < ?3 - 100 THEN 'ACCEPTED' ELSE 'PENDING' END`,
  );
  return statements.map(({ sql, parameters }) => ({ sql: `${sql} WHERE i % 20 > 1 OR i = 1`, parameters }));
}

/**
 * Returns the commits that insert `lines` and the `invoices` they belong to, 10,000 invoices at a time. One commit of a hundred
 * thousand takes longer than a local database keeps its connection.
 */
export function inCommits(
  lines: readonly FillStatement[],
  invoices: readonly FillStatement[],
): FillStatement[][] {
  return invoices.map((statement, index) => [...lines.slice(index, index + 1), statement]);
}
