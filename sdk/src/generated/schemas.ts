// Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.

export type AcceptInvitation = {
  /** Token */
  token: string;
  /** Invited email address, with `code`. Omit it if the request uses a session of that address */
  email?: string | null | undefined;
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Handle from the response to the code request. Without it, the newest code requested from the same network address is used */
  handle?: string | null | undefined;
  /** True if the code also opens a session, so that no second code is needed to sign in */
  open_session?: boolean | null | undefined;
};

export type AcceptedInvitation = {
  /** Id (UUID) */
  id: string;
  /** Id of the account */
  account_id: string;
  /** Id of the person */
  person_id: string;
  /** Email address */
  email: string;
  /** Name */
  name: string | null;
  /** Role of the person in the account */
  account_role: "OWNER" | "ADMIN" | "ADVISER" | "MEMBER";
  /** Companies granted to a MEMBER. It is null for OWNER and ADMIN, who reach all companies, and for ADVISER, who reads all companies */
  grants: Grant[] | null;
  /** Time of creation */
  created_at: string;
  /** Session; null unless `open_session` is true, and null if the person must first give a second factor */
  session: Session | null;
};

export type Account = {
  /** Id (UUID) */
  id: string;
  /** Name of the account */
  display_name: string;
  /** Email address of the future holder, as set by the manager */
  email: string | null;
  /** Relationship to the account. `managed`: you reach it through the account that manages it */
  relationship: "own" | "managed";
  /** Role of the person in the account; null for `managed` */
  account_role: ("OWNER" | "ADMIN" | "ADVISER" | "MEMBER") | null;
  /** Plan of the account */
  plan: "TRIAL" | "P50" | "P250" | "P1000" | "P2500" | "P5000" | "API" | "CUSTOM";
  /** Id of the account that manages it; null if nobody does */
  manager_account_id: string | null;
  /** Manager's reference for the account */
  external_ref: string | null;
  /** Access of the manager to its companies; null if nobody manages it */
  access_level: ("NONE" | "VIEW" | "OPERATE") | null;
  /** Status of the account; PROVISIONED until its holder claims it */
  status: "PROVISIONED" | "CLAIMED";
  /** Time at which the owner took the account over; null if not claimed yet */
  claimed_at: string | null;
  /** Time of creation */
  created_at: string;
};

/** The holder of an account that you manage claimed it */
export type AccountClaimedEvent = WebhookEvent & {
  /** Type */
  type?: "account.claimed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the account */
    account_id: string;
    /** Your reference for the account */
    external_ref?: string | undefined;
    /** Email address of the holder */
    email: string;
  } | undefined;
};

export type AccountClosure = {
  /** Id of the account */
  account_id: string;
  /** Reason for the operation or the status */
  reason: string;
  /** Time of closing; null while open */
  closed_at: string;
  /** Companies that leave LIVE, each at the end of the month in its time zone */
  live_companies: ClosingCompany[];
};

export type AccountCustomersImport = {
  /** Counts by status */
  statistics: AccountImportStatistics;
  /** Result of each row */
  rows: ImportedAccountCustomerRow[];
};

export type AccountExport = {
  /** Id of the export */
  export_id: string;
  /** Id of the account */
  account_id: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Status of the export. EXPIRED: the archive was deleted one day after its creation */
  state: "QUEUED" | "RUNNING" | "READY" | "FAILED" | "EXPIRED";
  /** Size of the archive; null until it is READY */
  size_bytes: number | null;
  /** URL of the archive (ZIP) while it is READY, valid until `expires_at` */
  download_url: string | null;
  /** Time of creation */
  created_at: string;
  /** Time at which it was ready; null if not ready yet */
  ready_at: string | null;
  /** Time at which the archive is deleted; null until it is READY */
  expires_at: string | null;
};

export type AccountImport = {
  /** Counts by status */
  statistics: AccountImportStatistics;
  /** Result of each row */
  rows: ImportedAccountRow[];
  /** Result of `customers_file`; null if none was sent */
  customers: AccountCustomersImport | null;
};

export type AccountImportStatistics = {
  /** Total number, or total amount */
  total: number;
  /** Number of created items, or the created items */
  created: number;
  /** Number of updated items */
  updated: number;
  /** Number of unchanged items */
  unchanged: number;
  /** Number of errors, or the errors themselves */
  errors: number;
};

export type AccountList = {
  /** Accounts */
  accounts: Account[];
  /** Cursor of the next page; null on the last page */
  next_cursor: string | null;
};

export type AccountUsage = {
  /** Id of the account */
  account_id: string;
  /** Plan of the account */
  plan: "TRIAL" | "P50" | "P250" | "P1000" | "P2500" | "P5000" | "API" | "CUSTOM";
  /** True if the account has an agreed price */
  agreed_price: boolean;
  /** Number of production invoices in the calendar month */
  issued_this_month: number;
  /** Number of production invoices since the account was created */
  issued_in_all: number;
  /** Maximum number of production invoices per month, or in total on TRIAL; null for no limit */
  quota: number | null;
  /** Number of invoices that can still be issued; null for no limit */
  remaining: number | null;
  /** Date on which the count resets; null if it never does */
  resets_on: string | null;
  /** Number of companies of the account that have a NIF */
  nifs: number;
  /** Number of accounts that this one manages */
  provisioned_accounts: number;
};

export type Activation = {
  /** Id of the company */
  company_id: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** True if the company is active there now */
  active: boolean;
  /** Time of activation, or time at which the deactivation takes effect */
  effective_at: string;
};

export type Actor = {
  /** Type */
  type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT";
  /** Id of the person or the API key; null for the service itself */
  id: string | null;
  /** Name */
  name: string | null;
};

export type Address = {
  /** Street */
  street: string;
  /** Number; in an address, the number of the building */
  number: string | null;
  /** Postal code */
  postal_code: string;
  /** City */
  city: string;
  /** Province */
  province: string | null;
  /** Country, ISO 3166-1 alpha-2 */
  country: string;
};

export type AddressInput = {
  /** Street */
  street: string;
  /** Number; in an address, the number of the building */
  number?: string | null | undefined;
  /** Postal code */
  postal_code: string;
  /** City */
  city: string;
  /** Province */
  province?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
};

export type AlternativeId = {
  /** Type */
  type: string;
  /** Number; in an address, the number of the building */
  number: string;
  /** Country that issued it, ISO 3166-1 alpha-2 */
  country_code: string | null;
};

export type AlternativeIdInput = {
  /** Type */
  type: "02" | "03" | "04" | "05" | "06" | "07";
  /** Number; in an address, the number of the building */
  number: string;
  /** Country that issued it, ISO 3166-1 alpha-2 */
  country_code?: string | null | undefined;
};

export type ApiKey = {
  /** Id (UUID) */
  id: string;
  /** Name */
  name: string;
  /** Beginning of the key, by which you can recognise it */
  prefix: "service_sk_test_" | "service_sk_live_";
  /** Last four characters */
  last_four: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Scopes of the credential */
  scopes: ("accounts:read" | "accounts:write" | "audit:read" | "companies:list" | "companies:read" | "companies:write" | "configuration:read" | "configuration:write" | "customers:read" | "customers:write" | "emails:read" | "invoices:read" | "invoices:write" | "logs:read" | "members:read" | "members:write" | "nif:validate" | "payment-connections:read" | "payment-connections:write" | "products:read" | "products:write" | "series:read" | "series:write" | "webhooks:read" | "webhooks:write")[];
  /** Ids of the companies that the credential is limited to; null for all */
  company_ids: string[] | null;
  /** Time of creation */
  created_at: string;
  /** Time of last use, to the minute and with some seconds of delay; null if never used */
  last_used_at: string | null;
  /** Time of revocation; null if not revoked */
  revoked_at: string | null;
  /** Time of expiry; null if the key is valid until it is revoked */
  expires_at: string | null;
  /** Networks from which the key can be used; null for any network */
  allowed_ips: string[] | null;
};

export type ApiKeys = {
  /** API keys */
  api_keys: ApiKey[];
};

export type AuditActor = {
  /** Type */
  type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT";
  /** Id of the person or the API key; null for the operator and the service */
  id: string | null;
  /** Name */
  name: string | null;
  /** Part of the service that acted on its own */
  job: string | null;
};

export type AuditChange = {
  /** Changed field */
  field: string;
  /** Value before the change; null if it was empty, or is not shown */
  before: unknown;
  /** Value after the change; null if it is empty, or is not shown */
  after: unknown;
  /** Part of the digests of both values; null once they are erased */
  nonce: string | null;
  /** Digests of values that are erased or not shown; null if the values are shown */
  digests: {
    /** Value before the change */
    before: string;
    /** Value after the change */
    after: string;
  } | null;
};

export type AuditEvent = {
  /** Id (UUID) */
  id: string;
  /** Time of the event */
  at: string;
  /** Person, API key or service that made the change */
  actor: AuditActor;
  /** Id of the account */
  account_id: string;
  /** Id of the company */
  company_id: string | null;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Id of the operation in this document, or the job */
  operation: string;
  /** Changed resource */
  resource: {
    /** Type */
    type: string;
    /** Id (UUID) */
    id: string;
  };
  /** Changes, one entry per field */
  changes: AuditChange[];
  /** Id of the request, as in the header X-Request-Id */
  request_id: string | null;
  /** IP address of the caller; null if there is none */
  ip: string | null;
  /** Hash of the previous event; null for the first */
  previous_hash: string | null;
  /** SHA-256, 64 hexadecimal digits in lower case */
  hash: string;
};

export type AuthorizePaymentConnection = {
  /** Payment provider */
  provider: "stripe";
  /** Return address for the owner, exactly as registered. The redirect adds `status` (`ACTIVE` or `ERROR`) and `connection_id` or `message` to its query */
  return_url: string;
  /** True to also ask the owner for permission that payers pay issued invoices on their page with this account (scope `read_write` of Stripe). By default the account is only read */
  take_payments?: boolean | undefined;
};

export type BankMatch = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Id of the payment */
  payment_id: string;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Confirmed by a person, or by the rule */
  confirmed_by: "PERSON" | "RULE";
  /** Time of creation */
  created_at: string;
};

export type BankMatchInput = {
  /** Id of the invoice that it pays */
  invoice_id: string;
  /** Amount to match, in euros. If absent, it is the amount due of the invoice, at most the unmatched amount. An amount above the amount due becomes credit of the customer */
  amount?: number | null | undefined;
};

export type BankMatchProposal = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Amount of the movement proposed for the invoice */
  amount: number;
  /** Amount due of the invoice */
  amount_due: number;
  /** Confidence, from 0 to 1 */
  confidence: number;
  /** Matching data, strongest first */
  reasons: ("INVOICE_NUMBER" | "SUM_OF_INVOICES" | "NIF" | "AMOUNT" | "PARTIAL_AMOUNT" | "NAME" | "NUMBER_ENDING")[];
  /** True if the rule can confirm it automatically */
  is_certain: boolean;
};

export type BankMovement = {
  /** Id (UUID) */
  id: string;
  /** Id of the first statement that contained it */
  statement_id: string;
  /** IBAN of the account, or its other identifier in the file */
  account: string;
  /** Currency, ISO 4217 */
  currency: string;
  /** Date on which the bank booked it */
  booked_on: string;
  /** Value date */
  value_on: string | null;
  /** Amount; positive for incoming money */
  amount: number;
  /** Amount still unmatched */
  amount_left: number;
  /** Text of the bank and the payer */
  text: string;
  /** Name of the payer or payee */
  counterparty_name: string | null;
  /** IBAN of the payer or payee */
  counterparty_iban: string | null;
  /** Payer's reference */
  reference: string | null;
  /** Bank's reference */
  bank_reference: string | null;
  /** Matching state. `NONE`: outgoing money, which pays no invoice */
  state: "OPEN" | "PARTIAL" | "MATCHED" | "IGNORED" | "NONE";
  /** Id of the movement of the other format that is probably the same money; null for none */
  possible_duplicate_of: string | null;
  /** Proposed invoices, most likely first */
  proposals: BankMatchProposal[];
  /** Invoices that it pays */
  matches: BankMatch[];
};

export type BankMovementIgnored = {
  /** True to ignore it, so that it pays no invoice */
  ignored: boolean;
};

export type BankMovementPage = {
  /** Bank movements */
  bank_movements: BankMovement[];
  /** Cursor of the next page; null on the last page */
  next_cursor: string | null;
};

export type BankProposals = {
  /** Number of unmatched movements with a proposal */
  proposed: number;
  /** Number of matches that the rule confirmed now */
  confirmed: number;
  /** True if a further call can confirm more */
  has_more: boolean;
};

export type BankProposalsInput = {
  /** True to confirm certain proposals at once, at most a hundred */
  confirm_certain?: boolean | null | undefined;
};

export type BankStatement = {
  /** Id (UUID) */
  id: string;
  /** Format of the file */
  form: "NORMA43" | "CAMT053";
  /** File name as sent */
  file_name: string;
  /** Accounts */
  accounts: BankStatementAccount[];
  /** Number of movements in the file */
  movements: number;
  /** Time of creation */
  created_at: string;
};

export type BankStatementAccount = {
  /** IBAN of the account, or its other identifier in the file */
  account: string;
  /** Currency, ISO 4217 */
  currency: string;
  /** First day */
  from: string | null;
  /** Last day */
  to: string | null;
  /** Balance before the first movement */
  opening_balance: number | null;
  /** Balance after the last movement */
  closing_balance: number | null;
  /** Number of movements of the account in the file */
  movements: number;
  /** True if the balances match the movements; null if the file states no balances */
  is_balanced: boolean | null;
};

export type BankStatementList = {
  /** Bank statements */
  bank_statements: BankStatement[];
};

export type BreakdownRow = {
  /** Rate, in percent */
  percentage: number;
  /** Taxable base */
  base: number;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
};

export type BulkCreateCustomers = {
  /** Customers */
  customers: CreateCustomer[];
};

export type BulkCreateProducts = {
  /** Products */
  products: CreateProduct[];
};

export type BulkCreatedCustomers = {
  /** Number of created items, or the created items */
  created: Customer[];
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** Number of created items, or the created items */
    created: number;
    /** Number of failures */
    failed: number;
  };
};

export type BulkCreatedProduct = {
  /** Position in the request, from 0 */
  index: number;
  /** Status */
  status: "CREATED" | "DUPLICATE" | "INVALID";
  /** Id of the product; null if no stored product is named */
  product_id: string | null;
  /** Error; null if there is none */
  error: {
    /** Stable code; for a product or series, your own code */
    code: string;
    /** Message for people, in the language of Accept-Language */
    message: string;
    /** Errors by field */
    details: Record<string, unknown> | null;
  } | null;
};

export type BulkCreatedProducts = {
  /** Result of each item */
  results: BulkCreatedProduct[];
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** Number of created items, or the created items */
    created: number;
    /** Number of duplicates */
    duplicates: number;
    /** Number of invalid rows */
    invalid: number;
    /** Number of failures */
    failed: number;
  };
};

export type BulkDeletedCustomers = {
  /** Ids of the deleted items */
  deleted_ids: string[];
  /** Result of each item */
  results: ({
    /** Id of the customer; null if no stored customer is named */
    customer_id: string;
    /** Status */
    status: "DELETED" | "NOT_FOUND" | "HAS_INVOICES" | "IN_RECURRING_INVOICE";
  })[];
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** Number of deleted items */
    deleted: number;
    /** Number of failures */
    failed: number;
  };
};

export type BulkDeletedProducts = {
  /** Ids of the deleted items */
  deleted_ids: string[];
  /** Result of each item */
  results: ({
    /** Id of the product; null if no stored product is named */
    product_id: string;
    /** Status */
    status: "DELETED" | "NOT_FOUND";
  })[];
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** Number of deleted items */
    deleted: number;
    /** Number of failures */
    failed: number;
  };
};

export type CancelDeliveryInput = {
  /** Reason, as shown to the public body */
  reason: string;
};

export type Census = {
  /** Status in the census. PENDING: the census has not been asked, or has not answered yet */
  status: "IDENTIFIED" | "SIMILAR" | "DEREGISTERED" | "REVOKED" | "NOT_IDENTIFIED" | "PENDING";
  /** Time of the last check; null if not checked yet */
  checked_at: string | null;
};

export type Certificate = {
  /** Id (UUID) */
  id: string;
  /** Holder that the certificate names */
  holder_name: string | null;
  /** NIF of the represented organisation, else of the person */
  holder_nif: string | null;
  /** Subject; for a certificate, its holder */
  subject: string;
  /** Issuer data at the time of issue */
  issuer: string;
  /** Serial number in decimal digits */
  serial_number: string;
  /** SHA-256 of the certificate, in hexadecimal digits */
  fingerprint: string;
  /** Kind of the certificate's key */
  key_type: "RSA" | "P-256" | "P-384" | "P-521";
  /** First day of validity */
  valid_from: string;
  /** Last day of validity */
  valid_until: string;
  /** Status */
  status: "VALID" | "NOT_YET_VALID" | "EXPIRED";
  /** True for the certificate that signs: the newest valid one */
  is_signing: boolean;
  /** Time of creation */
  created_at: string;
};

/** A signing certificate was uploaded */
export type CertificateCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "certificate.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the certificate */
    certificate_id: string;
    /** Holder of the certificate */
    holder_name?: string | undefined;
    /** Serial number */
    serial_number: string;
    /** NIF of the holder */
    holder_nif?: string | undefined;
  } | undefined;
};

/** A certificate was deleted */
export type CertificateDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "certificate.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the certificate */
    certificate_id: string;
    /** Holder of the certificate */
    holder_name?: string | undefined;
    /** Serial number */
    serial_number: string;
    /** NIF of the holder */
    holder_nif?: string | undefined;
  } | undefined;
};

/** A certificate expires within 30 days, and no later one replaces it */
export type CertificateExpiringEvent = WebhookEvent & {
  /** Type */
  type?: "certificate.expiring" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the certificate */
    certificate_id: string;
    /** Holder of the certificate */
    holder_name?: string | undefined;
    /** Serial number */
    serial_number: string;
    /** Time of expiry */
    valid_until: string;
  } | undefined;
};

export type ChainVerification = {
  /** Number of records that were checked */
  records_checked: number;
  /** True if it is valid; for an import, the number of valid rows */
  valid: boolean;
  /** Position of the first record that does not link to the previous one; null if all records link */
  first_broken_position: number | null;
  /** Series */
  series: ({
    /** Id of the series */
    series_id: string;
    /** Period of the numbering: `2026`, `2026-03` or `ALL`, by the reset frequency of the series */
    period: string;
    /** First number */
    first: number;
    /** Last number */
    last: number;
    /** Missing numbers */
    missing: number[];
  })[];
};

export type CheckDeliveryInput = {
  /** Register number from FACe, for an UNCONFIRMED delivery */
  register_number?: string | undefined;
};

export type ClaimAnswer = RedeemedClaim | SignInCodeRequested;

export type ClaimToken = {
  /** Id (UUID) */
  id: string;
  /** Id of the account */
  account_id: string;
  /** Claim token. Only this response contains it */
  token: string;
  /** URL at which the holder claims the account. It contains the token */
  claim_url: string;
  /** Email address */
  email: string | null;
  /** Time of creation */
  created_at: string;
  /** Time of expiry; null if it does not expire */
  expires_at: string;
};

export type CloseAccount = {
  /** Reason for closing the account, in your own words */
  reason: string;
};

export type ClosedTaxPeriod = {
  /** Period: `2026-1T`, `2026-01` or `2026` */
  period: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Time of closing; null while open */
  closed_at: string;
  /** Boxes that are not 0, by form */
  filed: Record<string, Record<string, number>>;
  /** Current figures for the same period */
  current: Record<string, Record<string, number>>;
  /** Changes since closing, with the period in which each is declared */
  late_changes: TaxPeriodLateChange[];
};

export type ClosingCompany = {
  /** Id of the company */
  company_id: string;
  /** Time until which it is live; null if it is not live */
  live_until: string;
};

export type CommercialStatus = {
  /** Status to report for the invoice; null if there is none yet */
  status: ("ACCEPTED" | "REJECTED" | "PAID") | null;
  /** Date of the status */
  date: string | null;
  /** Last day to report it: four working days after it was sent or paid */
  deadline: string | null;
};

export type Company = {
  /** Id (UUID) */
  id: string;
  /** Id of the account */
  account_id: string;
  /** NIF */
  nif: string | null;
  /** Legal name */
  legal_name: string;
  /** Trade name */
  trade_name: string | null;
  /** Type of taxpayer: a person or a company */
  entity_type: "INDIVIDUAL" | "LEGAL_ENTITY";
  /** Postal address */
  address: Address | null;
  /** Telephone number */
  phone: string | null;
  /** Email address */
  email: string | null;
  /** Website */
  website: string | null;
  /** Text that documents print below the company */
  additional_info: string | null;
  /** Default IBAN of new invoices */
  default_iban: string | null;
  /** Legal representative of the company */
  legal_representative: LegalRepresentative | null;
  /** Epígrafe of the IAE */
  iae: string | null;
  /** Code of the activity in registers: A, B, C or D */
  activity_code: ("A" | "B" | "C" | "D") | null;
  /** Type of the activity, for codes A and B */
  activity_type: ("01" | "02" | "03" | "04" | "05" | "06") | null;
  /** Maximum total of the company's simplified invoices */
  simplified_limit: ("GENERAL" | "ART_4_2") | null;
  /** Territory in which the company works. It decides the default tax */
  activity_territory: ("PENINSULA" | "CANARIAS" | "CEUTA" | "MELILLA") | null;
  /** VAT regime of the company, which its TicketBAI files name */
  vat_regime: "GENERAL" | "EQUIVALENCE_SURCHARGE" | "SIMPLIFIED" | "NONE";
  /** Fiscal territory in force. It follows the address, or the declared territory */
  fiscal_territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** Origin of the territory. DEFAULT: neither address nor declaration says it */
  fiscal_territory_source: "ADDRESS" | "DECLARED" | "DEFAULT";
  /** Territory of address or declaration, if the company keeps another one until a move */
  fiscal_territory_pending: PendingFiscalTerritory | null;
  /** Invoicing system that is due in this environment. NONE: plain invoices */
  fiscal_system: "VERIFACTU" | "TICKETBAI" | "NONE";
  /** Reason for NONE, otherwise null */
  fiscal_system_reason: ("SII" | "BEFORE_OBLIGATION" | "OTHER_LAW" | "EXEMPT" | "NOT_ENABLED_YET" | "NO_RULE_YET") | null;
  /** Kind of taxpayer, which decides the date of the VeriFactu obligation. It follows the NIF */
  tax_subject: "CORPORATE" | "PERSONAL" | "INCOME_ATTRIBUTION" | "NON_RESIDENT" | "EXEMPT";
  /** Link to the logo as PNG, new in each response and valid for five minutes */
  logo_url: string | null;
  /** Result of the AEAT’s census in this environment when NIF and name were set; null without a NIF */
  census: Census | null;
  /** Proof that the company may act for its NIF in production: an approved representation, a certificate of the NIF, or the operator. Null without one. A changed NIF loses it */
  nif_proof: NifProof | null;
  /** True if it is used in the sandbox */
  in_test: boolean;
  /** True if it is used in production */
  in_live: boolean;
  /** Status of the registration */
  verifactu_status: "NOT_CONFIGURED" | "PENDING" | "ACTIVE" | "ERROR";
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

/** A company was created */
export type CompanyCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "company.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of its account */
    account_id: string;
    /** Manager's reference for the account */
    external_ref?: string | undefined;
    /** Id of the company */
    company_id: string;
    /** NIF */
    nif?: string | undefined;
    /** Legal name */
    legal_name: string;
  } | undefined;
};

/** A company was deleted */
export type CompanyDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "company.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of its account */
    account_id: string;
    /** Manager's reference for the account */
    external_ref?: string | undefined;
    /** Id of the company */
    company_id: string;
    /** NIF */
    nif?: string | undefined;
    /** Legal name */
    legal_name: string;
  } | undefined;
};

/** Default series of the new company, in both environments. If absent, they are F, S and R, numbered from 1 each year */
export type CompanyNumbering = {
  /** Series of standard invoices */
  standard?: InitialSeries | null | undefined;
  /** Series of simplified invoices */
  simplified?: InitialSeries | null | undefined;
  /** Series of corrective invoices */
  corrective?: InitialSeries | null | undefined;
};

export type CompanyOverview = {
  /** Id of the company */
  company_id: string;
  /** Id of the account */
  account_id: string;
  /** Name of the account */
  account_name: string;
  /** NIF */
  nif: string | null;
  /** Legal name */
  legal_name: string;
  /** Trade name */
  trade_name: string | null;
  /** Type of taxpayer: a person or a company */
  entity_type: "INDIVIDUAL" | "LEGAL_ENTITY";
  /** Access of the credential to the company, when it acts in the account */
  right: "VIEW" | "OPERATE";
  /** True if it is used in production */
  in_live: boolean;
  /** Status of the registration */
  verifactu_status: "NOT_CONFIGURED" | "PENDING" | "ACTIVE" | "ERROR";
  /** True if nothing prevents issuing */
  ready: boolean;
  /** Blockers that prevent issuing. `issuing-readiness` has the details */
  blockers: ("COMPANY_HAS_NO_NIF" | "SERIES_DEFAULT_NOT_FOUND" | "PROFILE_INCOMPLETE" | "COMPANY_NOT_ACTIVATED" | "NIF_NOT_PROVED" | "NIF_ALREADY_LIVE" | "NIF_REPRESENTATION_REQUIRED" | "VERIFACTU_PRODUCER_NOT_CONFIGURED" | "VERIFACTU_EXCLUSION_REQUIRED" | "VERIFACTU_BOUND_UNTIL_YEAR_END" | "TICKETBAI_NOT_ENABLED" | "CERTIFICATE_MISSING" | "CERTIFICATE_EXPIRED" | "TICKETBAI_LICENCE_MISSING" | "TICKETBAI_REPRESENTATION_REQUIRED" | "TICKETBAI_ACTIVITY_CODE_MISSING" | "TICKETBAI_PRODUCER_NOT_CONFIGURED" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "FISCAL_SYSTEM_NOT_AVAILABLE")[];
  /** Number of VeriFactu and TicketBAI records that are pending, and that the tax authority rejected */
  records: CompanyOverviewRecords;
  /** Quarter of the figures, `2026-1T` */
  period: string;
  /** Time at which the period was closed; null while open */
  period_closed_at: string | null;
  /** Figures of the quarter, as in its fiscal summary */
  figures: CompanyOverviewFigures;
  /** Last issued invoice; null if none */
  last_invoice: CompanyOverviewInvoice | null;
};

export type CompanyOverviewFigures = {
  /** Number of invoices */
  invoice_count: number;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** IRPF withheld */
  total_irpf: number;
};

export type CompanyOverviewInvoice = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
};

export type CompanyOverviewRecords = {
  /** Number of pending items */
  pending: number;
  /** Number of rejected items */
  rejected: number;
};

export type CompanyStatistics = {
  /** Number of companies that the credential reaches */
  total: number;
  /** Number of companies that are active in the sandbox */
  sandbox: number;
  /** Number of companies that are active in production, until their removal takes effect */
  live: number;
  /** Number of those companies with a pending removal */
  leaving_live: number;
  /** Number of companies without a NIF */
  without_nif: number;
  /** Companies by the state of their representation */
  representation: RepresentationCounts;
};

export type ConfirmPaymentConnection = {
  /** Code from the fragment of the page */
  confirmation_code: string;
  /** Decision. REFUSE connects nothing and gives up the access to the account */
  decision: "CONFIRM" | "REFUSE";
};

export type ConfirmSecondFactor = {
  /** Six digits that the app shows */
  code: string;
};

export type ConfirmedPaymentConnection = {
  /** Status */
  status: "ACTIVE" | "ERROR";
  /** Id of the connection that is now active */
  connection_id: string | null;
  /** Reason why nothing was connected */
  message: string | null;
  /** Redirect address: the registered return address with the same result */
  redirect_url: string;
};

export type ConvertInvoice = {
  /** True to issue in the same call */
  issue?: boolean | null | undefined;
};

export type CorrectInvoice = {
  /** Correction type. TOTAL reverses the whole invoice and voids it. PARTIAL changes it by the differences in the lines. SUBSTITUTION replaces its lines with the complete, correct ones */
  rectification_type: "PARTIAL" | "TOTAL" | "SUBSTITUTION";
  /** Reason for the correction: R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15) */
  reason: "R1" | "R2" | "R3" | "R4" | "R5";
  /** Reason in words */
  reason_description: string;
  /** Lines of the corrective. For PARTIAL they are signed differences. For SUBSTITUTION they are all the correct lines; if absent beside a `recipient`, the lines of the invoice are used. For TOTAL, which negates the invoice, they are ignored. If a line omits withholding or surcharge, it takes them from the corrected lines of the same tax */
  lines?: LineInput[] | null | undefined;
  /** Correct recipient, if the invoice names a wrong one: with SUBSTITUTION, or for invoices of other systems. Both are printed, and the correct one is registered. If absent, the recipient of the invoice is used */
  recipient?: RecipientInput | null | undefined;
  /** Date of the court order that opens the insolvency proceedings. Required with reason R2, and only then (LIVA, article 80.Tres) */
  insolvency_order_date?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it */
  description?: string | null | undefined;
  /** Id of the series. If absent, the default series for correctives is used */
  series_id?: string | null | undefined;
  /** Your own reference */
  external_ref?: string | null | undefined;
  /** Your own keys and values */
  metadata?: Record<string, unknown> | null | undefined;
};

export type CorrectInvoices = {
  /** Invoices to correct: by id if they are stored here, by their data if another system issued them */
  originals?: CorrectedOriginalInput[] | null | undefined;
  /** Period of the corrected invoices, for volume discounts (rappels). The invoices need not be listed (RD 1619/2012, art. 15.4) */
  period?: CorrectedPeriodInput | null | undefined;
  /** Correction type. TOTAL reverses the whole invoice and voids it. PARTIAL changes it by the differences in the lines. SUBSTITUTION replaces its lines with the complete, correct ones */
  rectification_type: "PARTIAL" | "TOTAL" | "SUBSTITUTION";
  /** Reason for the correction: R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15) */
  reason: "R1" | "R2" | "R3" | "R4" | "R5";
  /** Reason in words */
  reason_description: string;
  /** Lines of the corrective. For PARTIAL they are signed differences. For SUBSTITUTION they are all the correct lines; if absent beside a `recipient`, the lines of the invoice are used. For TOTAL, which negates the invoice, they are ignored. If a line omits withholding or surcharge, it takes them from the corrected lines of the same tax */
  lines?: LineInput[] | null | undefined;
  /** Correct recipient, if the invoice names a wrong one: with SUBSTITUTION, or for invoices of other systems. Both are printed, and the correct one is registered. If absent, the recipient of the invoice is used */
  recipient?: RecipientInput | null | undefined;
  /** Date of the court order that opens the insolvency proceedings. Required with reason R2, and only then (LIVA, article 80.Tres) */
  insolvency_order_date?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it */
  description?: string | null | undefined;
  /** Id of the series. If absent, the default series for correctives is used */
  series_id?: string | null | undefined;
  /** Your own reference */
  external_ref?: string | null | undefined;
  /** Your own keys and values */
  metadata?: Record<string, unknown> | null | undefined;
};

export type CorrectRecord = {
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  issuer?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  type?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  invoice_number?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  number?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  series_id?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  series_code?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  issue_date?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  taxable_base?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_vat?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_irpf?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_equivalence_surcharge?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_discounts?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_disbursements?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  invoice_total?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_to_pay?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  vat_breakdown?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  irpf_breakdown?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  surcharge_breakdown?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  currency?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  issuance?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  rectified_invoice_id?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  rectification_type?: unknown | undefined;
  /** Correct recipient. Absent properties keep their registered values */
  recipient?: RecipientInput | null | undefined;
  /** Description of the operation in the record */
  description?: string | null | undefined;
  /** Date of the operation; null if it is the day of issue */
  operation_date?: string | null | undefined;
  /** Lines */
  lines?: CorrectedLineInput[] | null | undefined;
  /** Reason for the correction of the record. Required with any other property */
  reason?: string | undefined;
};

export type CorrectedLineInput = {
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  line_type?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  quantity?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  unit_price?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  total_including_tax?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  discount_percentage?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  main_tax?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  irpf_rate?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  equivalence_surcharge_rate?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  taxable_base?: unknown | undefined;
  /** Property that never changes: 422 VERIFACTU_RECORD_IMMUTABLE */
  line_total?: unknown | undefined;
  /** Position of the line in the invoice, from 0 */
  index: number;
  /** Regime key of the line. If absent, it does not change */
  regime_key?: string | null | undefined;
  /** Exemption reason of the line. If absent, it does not change. Null: the line is subject and not exempt */
  exemption_reason?: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null | undefined;
};

export type CorrectedOriginal = {
  /** Id of the corrected invoice; null for an invoice of another system */
  invoice_id: string | null;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Type */
  type: "STANDARD" | "SIMPLIFIED";
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  vat: number;
  /** Equivalence surcharge */
  surcharge: number;
};

export type CorrectedOriginalInput = {
  /** Id of an invoice of this company. Only `series` can accompany it */
  invoice_id?: string | null | undefined;
  /** Number of an invoice that another system issued, with its series as printed */
  invoice_number?: string | null | undefined;
  /** Series of the number in a TicketBAI file. If absent, the digits at the end of the number are the number, and the rest is the series */
  series?: string | null | undefined;
  /** Date of issue; null before issue */
  issue_date?: string | null | undefined;
  /** Type */
  type?: ("STANDARD" | "SIMPLIFIED") | null | undefined;
  /** Taxable base */
  taxable_base?: number | null | undefined;
  /** VAT, IGIC or IPSI */
  vat?: number | null | undefined;
  /** Equivalence surcharge */
  surcharge?: number | null | undefined;
};

export type CorrectedPeriod = {
  /** First day */
  from: string;
  /** Last day */
  to: string;
};

export type CorrectedPeriodInput = {
  /** First day */
  from: string;
  /** Last day */
  to: string;
};

export type CreateActivation = {
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
};

export type CreateApiKey = {
  /** Name of the key, to tell it from others */
  name: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Scopes of the key. A repeated scope counts once */
  scopes: ("accounts:read" | "accounts:write" | "audit:read" | "companies:list" | "companies:read" | "companies:write" | "configuration:read" | "configuration:write" | "customers:read" | "customers:write" | "emails:read" | "invoices:read" | "invoices:write" | "logs:read" | "members:read" | "members:write" | "nif:validate" | "payment-connections:read" | "payment-connections:write" | "products:read" | "products:write" | "series:read" | "series:write" | "webhooks:read" | "webhooks:write")[];
  /** Ids of the only companies that the key reaches. If null or absent, it reaches all companies of its person */
  company_ids?: string[] | null | undefined;
  /** Time of expiry, at most 2 years ahead. If null or absent, the key is valid until it is revoked */
  expires_at?: string | null | undefined;
  /** Networks from which the key can be used, IPv4 or IPv6 in CIDR notation. Requests from elsewhere are rejected. If null or absent, the key works from anywhere */
  allowed_ips?: string[] | null | undefined;
};

export type CreateClaimToken = {
  /** Only email address that can redeem the token, which is sent there. If absent, anyone with the token can redeem it with their own address */
  email?: string | null | undefined;
};

export type CreateCompany = {
  /** NIF */
  nif: string;
  /** Legal name */
  legal_name: string;
  /** Type of taxpayer: a person or a company */
  entity_type: "INDIVIDUAL" | "LEGAL_ENTITY";
  /** Trade name */
  trade_name?: string | null | undefined;
  /** Postal address */
  address?: AddressInput | null | undefined;
  /** Telephone number */
  phone?: string | null | undefined;
  /** Email address */
  email?: string | null | undefined;
  /** Website */
  website?: string | null | undefined;
  /** Text that documents print below the company */
  additional_info?: string | null | undefined;
  /** Default IBAN of new invoices */
  default_iban?: string | null | undefined;
  /** Legal representative of the company */
  legal_representative?: LegalRepresentativeInput | null | undefined;
  /** Epígrafe of the IAE */
  iae?: string | null | undefined;
  /** Activity code of the register (LSI, validation 16). `A`: activity in the IAE. `B`: activity not in the IAE. `C`: activity not started. `D`: lets property that is in none of these */
  activity_code?: ("A" | "B" | "C" | "D") | null | undefined;
  /** Activity type. For `A`: `01` lets property, `02` independent livestock, `03` other business, `04` artists and sports, `05` other professions. For `B`: `01` crops, `02` livestock, `03` forestry, `04` mussels, `05` fishing, `06` others. `C` and `D` have none */
  activity_type?: ("01" | "02" | "03" | "04" | "05" | "06") | null | undefined;
  /** Maximum total of simplified invoices, taxes included. `GENERAL`: 400 EUR. `ART_4_2`: 3000 EUR, for the activities that art. 4.2 RD 1619/2012 lists. If nothing is declared, the limit is 3000 EUR */
  simplified_limit?: ("GENERAL" | "ART_4_2") | null | undefined;
  /** Territory in which the company works. If absent, the address decides. Lines without a tax use IGIC in the Canaries and IPSI in Ceuta and Melilla, unless the tax configuration names another tax. In Ceuta and Melilla, default withholdings of 15, 7 and 19 become 6, 2.8 and 7.6 */
  activity_territory?: ("PENINSULA" | "CANARIAS" | "CEUTA" | "MELILLA") | null | undefined;
  /** VAT regime of the company as a whole. TicketBAI files of EQUIVALENCE_SURCHARGE have key 51, of SIMPLIFIED 52, of NONE (outside VAT) 53. If absent, the regime of the default tax decides */
  vat_regime?: ("GENERAL" | "EQUIVALENCE_SURCHARGE" | "SIMPLIFIED" | "NONE") | null | undefined;
  /** Default series of the new company */
  numbering?: CompanyNumbering | null | undefined;
};

export type CreateCustomer = {
  /** Type of customer: a person or a company */
  customer_type: "INDIVIDUAL" | "LEGAL_ENTITY";
  /** Legal name */
  legal_name: string;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | null | undefined;
  /** True if the recipient is a business, including a self-employed person */
  is_business?: boolean | null | undefined;
  /** True if the equivalence surcharge applies */
  equivalence_surcharge?: boolean | null | undefined;
  /** Trade name */
  trade_name?: string | null | undefined;
  /** NIF */
  nif?: string | null | undefined;
  /** Identification of a person or company without a NIF: a foreign tax number or a passport */
  alternative_id?: AlternativeIdInput | null | undefined;
  /** Email address */
  email?: string | null | undefined;
  /** Telephone number */
  phone?: string | null | undefined;
  /** Website */
  website?: string | null | undefined;
  /** Contact person */
  contact_person?: string | null | undefined;
  /** Email addresses that receive invoices */
  billing_emails?: string[] | null | undefined;
  /** Postal address */
  address?: AddressInput | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Payment method that the customer usually uses */
  preferred_payment_method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null | undefined;
  /** Electronic invoicing settings of the customer. An update replaces them as a whole */
  einvoice?: EinvoiceInput | null | undefined;
};

export type CreateInvitation = {
  /** Email address */
  email: string;
  /** Role of the new member. `ADMIN` administers the account. `ADVISER` reads every company and keeps its books but sends nothing. `MEMBER` has the access in `grants` */
  account_role: "ADMIN" | "ADVISER" | "MEMBER";
  /** Companies granted to a MEMBER. More can be granted later */
  grants?: InvitationGrantInput[] | null | undefined;
};

export type CreateInvoice = {
  /** Type */
  type: "STANDARD" | "SIMPLIFIED" | "PROFORMA";
  /** Lines */
  lines: LineInput[];
  /** Language of the document. If absent, the language of the invoice customization is used */
  language?: ("es" | "en" | "ca" | "gl" | "eu") | null | undefined;
  /** Options of the operation */
  options?: CreateInvoiceOptions | null | undefined;
  /** Id of the series. If absent, the default series of the type is used. A proforma has none */
  series_id?: string | null | undefined;
  /** Currency of the amounts: EUR, which it is if absent */
  currency?: "EUR" | null | undefined;
  /** Today by the clock of the company, or absent: the date is set at issue */
  issue_date?: string | null | undefined;
  /** Date of the operation. It is not after the issue date (except in regimes 14 and 15) and at most 20 years before. For an invoice of several operations of a month (RD 1619/2012, article 13) it is the last of them, and the description of each line says its own */
  operation_date?: string | null | undefined;
  /** Date on which payment is due. If absent, it is `payment_info.payment_term_days` after the issue date */
  due_date?: string | null | undefined;
  /** Last day of validity of a proforma. After this date its status is EXPIRED */
  valid_until?: string | null | undefined;
  /** Recipient of the invoice */
  recipient?: RecipientInput | null | undefined;
  /** Payment details: method, IBAN and term */
  payment_info?: PaymentInfoInput | null | undefined;
  /** Your own reference, unique among the STANDARD and SIMPLIFIED invoices of the company */
  external_ref?: string | null | undefined;
  /** Former name of `external_ref`. It is still accepted but never returned */
  external_reference?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it */
  description?: string | null | undefined;
  /** Your own keys and values */
  metadata?: Record<string, unknown> | null | undefined;
  /** True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3) */
  simplified_qualified?: boolean | null | undefined;
  /** True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d) */
  without_recipient_id?: boolean | null | undefined;
  /** Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`) */
  issuance?: IssuanceInput | null | undefined;
  /** Ids of the advance invoices that a final invoice settles, from its lines */
  advance_invoice_ids?: string[] | null | undefined;
};

export type CreateInvoiceOptions = {
  /** True to issue in the same call, all or nothing. Ignored for a PROFORMA */
  issue_directly?: boolean | null | undefined;
  /** True to email the invoice once it is issued */
  send_automatically?: boolean | null | undefined;
  /** True to wait for the PDF of the issued invoice */
  wait_for_pdf?: boolean | null | undefined;
};

export type CreateOauthAuthorization = {
  /** Id of the program, as registered */
  client_id: string;
  /** Redirect address of the program, one of its registered addresses */
  redirect_uri: string;
  /** PKCE code challenge of the program (S256) */
  code_challenge: string;
  /** State that the program sent and receives back */
  state?: string | null | undefined;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Scopes of the program. A repeated scope counts once */
  scopes: ("accounts:read" | "accounts:write" | "audit:read" | "companies:list" | "companies:read" | "companies:write" | "configuration:read" | "configuration:write" | "customers:read" | "customers:write" | "emails:read" | "invoices:read" | "invoices:write" | "logs:read" | "members:read" | "members:write" | "nif:validate" | "payment-connections:read" | "payment-connections:write" | "products:read" | "products:write" | "series:read" | "series:write" | "webhooks:read" | "webhooks:write")[];
  /** Ids of the only companies that the program reaches. If null or absent, it reaches all companies of its person */
  company_ids?: string[] | null | undefined;
};

export type CreateProduct = {
  /** Type */
  type: "PRODUCT" | "SERVICE";
  /** Name */
  name: string;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | null | undefined;
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Category */
  category?: string | null | undefined;
  /** Description */
  description?: string | null | undefined;
  /** Default price of new lines, before taxes */
  default_price?: number | null | undefined;
  /** Unit of the quantity */
  unit?: string | null | undefined;
  /** VAT, IGIC or IPSI, with its rate and its scheme */
  main_tax?: MainTaxInput | null | undefined;
  /** IRPF withholding, in percent */
  irpf_rate?: number | null | undefined;
  /** Equivalence surcharge, in percent */
  equivalence_surcharge_rate?: number | null | undefined;
  /** Goods or services: the `nature` of lines that name the product and have none of their own */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
};

export type CreateReconciliation = {
  /** First date of issue */
  from: string;
  /** Last date of issue; at most 92 days including the first */
  to: string;
};

export type CreateRecurringInvoice = {
  /** Type of the generated invoices; `STANDARD` if absent */
  invoice_type?: ("STANDARD" | "SIMPLIFIED") | null | undefined;
  /** Lines */
  lines: LineInput[];
  /** Name */
  name: string;
  /** Frequency of generation. Lower case is accepted too */
  frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
  /** Day of the month. 29 to 31 mean the last day of a shorter month. If absent, the day of `start_date` is used */
  day_of_month?: number | null | undefined;
  /** First date; today if absent. A past date does not back-date any invoice */
  start_date?: string | null | undefined;
  /** Language of the document. If absent, the language of the invoice customization is used */
  language?: ("es" | "en" | "ca" | "gl" | "eu") | null | undefined;
  /** True to email each invoice once it is issued */
  send_automatically?: boolean | null | undefined;
  /** True to create the draft five days before it is issued */
  draft_in_advance?: boolean | null | undefined;
  /** Last date on which an invoice can be generated. It excludes `max_invoices` */
  end_date?: string | null | undefined;
  /** Maximum number of invoices to generate. It excludes `end_date` */
  max_invoices?: number | null | undefined;
  /** Id of the series. If absent, the default series of the type on each date is used */
  series_id?: string | null | undefined;
  /** Payment details: method, IBAN and term */
  payment_info?: PaymentInfoInput | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3) */
  simplified_qualified?: boolean | null | undefined;
  /** True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d) */
  without_recipient_id?: boolean | null | undefined;
  /** Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`) */
  issuance?: IssuanceInput | null | undefined;
  /** Id of a stored customer. Each invoice uses the customer's data at its date */
  customer_id?: string | null | undefined;
  /** Recipient data, instead of `customer_id` */
  recipient?: RecipientInput | null | undefined;
};

export type CreateSeries = {
  /** Code of the series: 1 to 50 characters of A-Z, 0-9, "_" and "-" */
  code: string;
  /** Type of the documents that the series numbers */
  document_type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
  /** Name */
  name?: string | null | undefined;
  /** Description */
  description?: string | null | undefined;
  /** Number format: text with `{YYYY}`, `{NUM:4}` and similar tokens */
  format?: string | null | undefined;
  /** Frequency with which the numbering restarts */
  reset_frequency?: ("ANNUAL" | "MONTHLY" | "NEVER") | null | undefined;
  /** First number of the series */
  initial_number?: number | null | undefined;
  /** True if the series numbers documents of its type by default */
  is_default?: boolean | null | undefined;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | null | undefined;
};

export type CreateWebhook = {
  /** Public `https` URL at port 443 or 8443, without user or password */
  url: string;
  /** Events to receive: types, families (`invoice.*`) or all of them (`*`), including those of later versions. A repeated one counts once */
  events: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[];
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship?: ("own" | "managed" | "all") | null | undefined;
};

export type CreatedApiKey = {
  /** Id (UUID) */
  id: string;
  /** Name */
  name: string;
  /** Beginning of the key, by which you can recognise it */
  prefix: "service_sk_test_" | "service_sk_live_";
  /** Last four characters */
  last_four: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Scopes of the credential */
  scopes: ("accounts:read" | "accounts:write" | "audit:read" | "companies:list" | "companies:read" | "companies:write" | "configuration:read" | "configuration:write" | "customers:read" | "customers:write" | "emails:read" | "invoices:read" | "invoices:write" | "logs:read" | "members:read" | "members:write" | "nif:validate" | "payment-connections:read" | "payment-connections:write" | "products:read" | "products:write" | "series:read" | "series:write" | "webhooks:read" | "webhooks:write")[];
  /** Ids of the companies that the credential is limited to; null for all */
  company_ids: string[] | null;
  /** Time of creation */
  created_at: string;
  /** Time of last use, to the minute and with some seconds of delay; null if never used */
  last_used_at: string | null;
  /** Time of revocation; null if not revoked */
  revoked_at: string | null;
  /** Time of expiry; null if the key is valid until it is revoked */
  expires_at: string | null;
  /** Networks from which the key can be used; null for any network */
  allowed_ips: string[] | null;
  /** Secret of the key. Only this response contains it */
  secret: string;
};

export type CreatedWebhook = {
  /** Id (UUID) */
  id: string;
  /** URL */
  url: string;
  /** Types, families (`invoice.*`) or `*` */
  events: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[];
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship: "own" | "managed" | "all";
  /** Number of failed deliveries in a row. Any success resets it */
  consecutive_failures: number;
  /** Time of the last successful attempt; null if none succeeded */
  last_success_at: string | null;
  /** Time of the last failed attempt; null if none failed */
  last_failure_at: string | null;
  /** Cause of the last failed attempt */
  last_error_cause: ("dns" | "connection" | "tls" | "timeout" | "http_client_error" | "http_server_error" | "invalid_url" | "forbidden_target" | "unknown") | null;
  /** Party that deactivated it. `service`: paused because it kept failing. Null while active */
  deactivated_by: ("user" | "service") | null;
  /** Time of deactivation; null while active */
  deactivated_at: string | null;
  /** Time until which the previous secret signs too; null if only one does */
  previous_secret_expires_at: string | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Secret that signs the deliveries. Only this response contains it */
  secret: string;
  /** Result of the probe; null if it could not run */
  test_delivery: WebhookTestDelivery | null;
};

export type Credential = {
  /** Type */
  type: "API_KEY" | "SESSION";
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Scopes of the credential */
  scopes: ("accounts:read" | "accounts:write" | "audit:read" | "companies:list" | "companies:read" | "companies:write" | "configuration:read" | "configuration:write" | "customers:read" | "customers:write" | "emails:read" | "invoices:read" | "invoices:write" | "logs:read" | "members:read" | "members:write" | "nif:validate" | "payment-connections:read" | "payment-connections:write" | "products:read" | "products:write" | "series:read" | "series:write" | "webhooks:read" | "webhooks:write")[];
  /** Id of the API key; null for a session */
  api_key_id: string | null;
};

export type CursorPagination = {
  /** Cursor of older requests */
  next_cursor: string | null;
  /** Cursor of newer requests */
  prev_cursor: string | null;
  /** True if there is a next page */
  has_next: boolean;
  /** True if there is a previous page */
  has_previous: boolean;
};

export type Customer = {
  /** Id (UUID) */
  id: string;
  /** Type of customer: a person or a company */
  customer_type: "INDIVIDUAL" | "LEGAL_ENTITY";
  /** Legal name */
  legal_name: string;
  /** Trade name */
  trade_name: string | null;
  /** NIF */
  nif: string | null;
  /** Identification of a person or company without a NIF: a foreign tax number or a passport */
  alternative_id: AlternativeId | null;
  /** Email address */
  email: string | null;
  /** Telephone number */
  phone: string | null;
  /** Website */
  website: string | null;
  /** Contact person */
  contact_person: string | null;
  /** Email addresses that receive invoices */
  billing_emails: string[];
  /** Postal address */
  address: Address | null;
  /** City of the address */
  city: string | null;
  /** Province of the address */
  province: string | null;
  /** Your own notes */
  notes: string | null;
  /** Payment method that the customer usually uses */
  preferred_payment_method: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null;
  /** Electronic invoicing settings of the customer */
  einvoice: Einvoice | null;
  /** True if the recipient is a business, including a self-employed person */
  is_business: boolean;
  /** True if the equivalence surcharge applies */
  equivalence_surcharge: boolean;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** Result of the AEAT’s census when NIF and name were set; null without a NIF */
  census: Census | null;
  /** Result of VIES when the VAT number was set; null without one (alternative id of type 02) */
  vies: Vies | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

/** A customer was created */
export type CustomerCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "customer.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the customer */
    customer_id: string;
    /** Type of customer: a person or a company */
    customer_type: "INDIVIDUAL" | "LEGAL_ENTITY";
    /** Legal name */
    legal_name: string;
    /** Trade name */
    trade_name?: string | undefined;
    /** NIF */
    nif?: string | undefined;
    /** Email address */
    email?: string | undefined;
    /** True if it is offered for new documents */
    active: boolean;
  } | undefined;
};

/** A customer was deleted */
export type CustomerDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "customer.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the customer */
    customer_id: string;
    /** Type of customer: a person or a company */
    customer_type: "INDIVIDUAL" | "LEGAL_ENTITY";
    /** Legal name */
    legal_name: string;
    /** Trade name */
    trade_name?: string | undefined;
    /** NIF */
    nif?: string | undefined;
    /** Email address */
    email?: string | undefined;
    /** True if it is offered for new documents */
    active: boolean;
  } | undefined;
};

export type CustomerImport = {
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** True if it is valid; for an import, the number of valid rows */
    valid: number;
    /** Number of created customers; 0 in a preview */
    created: number;
    /** Number of rows with a status of ERROR or NIF_INVALID */
    errors: number;
    /** Number of duplicates */
    duplicates: number;
  };
  /** Result of each row */
  rows: ImportedCustomerRow[];
};

export type CustomerReminderSettingsInput = {
  /** True if reminders are sent */
  enabled?: boolean | undefined;
  /** Steps of the reminders. An update replaces them as a whole */
  steps?: ReminderStepInput[] | undefined;
  /** True to move a reminder from a Saturday, Sunday or holiday of the company’s province to the next working day */
  business_days_only?: boolean | undefined;
  /** True if emails after the due date mention late interest (Ley 3/2004). Only between businesses */
  late_interest?: boolean | undefined;
  /** True to use the company's settings for the customer again */
  inherited?: boolean | undefined;
};

export type CustomerStatement = {
  /** Id of the customer; null if no stored customer is named */
  customer_id: string;
  /** Legal name of the customer */
  name: string;
  /** Language of the page and the PDF */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** Issuer data at the time of issue */
  issuer: StatementIssuer;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Balance of the customer before the first day */
  opening_balance: number;
  /** Entries, by date */
  entries: StatementEntry[];
  /** Balance of the customer at the end of the last day */
  closing_balance: number;
};

/** A customer was changed */
export type CustomerUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "customer.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the customer */
    customer_id: string;
    /** Type of customer: a person or a company */
    customer_type: "INDIVIDUAL" | "LEGAL_ENTITY";
    /** Legal name */
    legal_name: string;
    /** Trade name */
    trade_name?: string | undefined;
    /** NIF */
    nif?: string | undefined;
    /** Email address */
    email?: string | undefined;
    /** True if it is offered for new documents */
    active: boolean;
    /** Previous values of the changed fields, by their API names; null if a field had none */
    previous: Record<string, unknown>;
  } | undefined;
};

export type DeclareFiscalTerritory = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** Reason, kept in the audit trail */
  reason: string;
};

/** Item of the declaration with its text; null if not configured */
export type DeclaredItem = {
  /** Label for people */
  label: string;
  /** Value */
  value: string | null;
};

export type DeliverInvoices = {
  /** Email addresses of the recipients */
  recipients: string[];
  /** Ids of the invoices. A repeated id counts once */
  invoice_ids: string[];
  /** Email addresses that receive a copy */
  cc?: string[] | null | undefined;
  /** Subject that replaces that of the template */
  subject?: string | null | undefined;
  /** Text that replaces that of the template. Blank lines separate paragraphs */
  message?: string | null | undefined;
  /** True if the PDFs are attached; true if absent */
  attach_pdf?: boolean | null | undefined;
  /** Language of the email. If absent, the `email_language` of the customization is used */
  language?: ("es" | "en" | "ca" | "gl" | "eu") | null | undefined;
};

export type Delivery = {
  /** Id of the email; null if no invoice could be sent, so that there is no email */
  email_id: string | null;
  /** Email addresses that it was sent to */
  sent_to: string[];
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Status */
  status: ("QUEUED" | "SENT" | "FAILED" | "REJECTED") | null;
  /** Number of invoices in the request */
  total_invoices: number;
  /** Number of PDFs attached to the email */
  invoices_attached: number;
  /** Failures, one entry each */
  failures: DeliveryFailure[];
};

export type DeliveryFailure = {
  /** Id of the invoice */
  invoice_id: string;
  /** Error code; null if there is no error */
  error_code: string;
  /** Error message for people; null if there is no error */
  error_message: string;
};

export type DeriveInvoice = {
  /** Id of the source invoice */
  from_invoice_id: string;
  /** Id of the series */
  series_id?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
};

export type DeriveRecurringInvoice = {
  /** Id of the source invoice */
  from_invoice_id: string;
  /** Name */
  name: string;
  /** Frequency of generation. Lower case is accepted too */
  frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
  /** Day of the month. 29 to 31 mean the last day of a shorter month. If absent, the day of `start_date` is used */
  day_of_month?: number | null | undefined;
  /** First date; today if absent. A past date does not back-date any invoice */
  start_date?: string | null | undefined;
  /** Language of the document. If absent, the language of the invoice customization is used */
  language?: ("es" | "en" | "ca" | "gl" | "eu") | null | undefined;
  /** True to email each invoice once it is issued */
  send_automatically?: boolean | null | undefined;
  /** True to create the draft five days before it is issued */
  draft_in_advance?: boolean | null | undefined;
  /** Last date on which an invoice can be generated. It excludes `max_invoices` */
  end_date?: string | null | undefined;
  /** Maximum number of invoices to generate. It excludes `end_date` */
  max_invoices?: number | null | undefined;
  /** Id of the series. If absent, the default series of the type on each date is used */
  series_id?: string | null | undefined;
  /** Payment details: method, IBAN and term */
  payment_info?: PaymentInfoInput | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3) */
  simplified_qualified?: boolean | null | undefined;
  /** True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d) */
  without_recipient_id?: boolean | null | undefined;
  /** Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`) */
  issuance?: IssuanceInput | null | undefined;
};

export type DirectDebit = {
  /** Id (UUID) */
  id: string;
  /** Date on which the bank collects */
  collection_date: string;
  /** Scheme of the debits. `CORE`: for everybody. `B2B`: between businesses, without a right to a refund */
  scheme: "CORE" | "B2B";
  /** Creditor identifier of the company */
  creditor_id: string;
  /** IBAN of the account that receives the money */
  creditor_iban: string;
  /** Total that the file collects */
  total: number;
  /** Debits, one per invoice */
  debits: DirectDebitItem[];
  /** Time of creation */
  created_at: string;
};

export type DirectDebitInput = {
  /** Ids of the invoices whose amounts due are collected */
  invoice_ids: string[];
  /** Date on which the bank collects; today at the earliest */
  collection_date: string;
  /** Creditor identifier of the company, such as `ES13000B11111119` */
  creditor_id: string;
  /** IBAN of the account that receives the money */
  creditor_iban: string;
  /** Scheme of the mandates to use; `CORE` if absent */
  scheme?: ("CORE" | "B2B") | null | undefined;
};

export type DirectDebitItem = {
  /** End-to-end id of the debit at the bank */
  end_to_end_id: string;
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Id of the mandate */
  mandate_id: string;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Sequence of the debit: first, further or only debit of its mandate */
  sequence: "FRST" | "RCUR" | "OOFF";
  /** Status of the debit. `WAITING`: its date has not come. `COLLECTED`: it counts as paid. `RETURNED`: the bank returned it */
  state: "WAITING" | "COLLECTED" | "RETURNED";
  /** Bank’s reason code, such as `AM04` (no funds) */
  return_reason: string | null;
  /** Id of the payment that it created */
  payment_id: string | null;
};

export type DirectDebitList = {
  /** Direct debit files */
  direct_debits: DirectDebit[];
};

export type DirectDebitReturn = {
  /** End-to-end id of the debit at the bank */
  end_to_end_id: string;
  /** Id of the invoice */
  invoice_id: string;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Bank’s reason code, such as `AM04` (no funds) */
  reason: string | null;
};

export type DirectDebitReturns = {
  /** Debits returned now */
  returned: DirectDebitReturn[];
  /** Debits already returned before */
  repeated: number;
  /** References that match no debit of the company */
  unknown: string[];
};

/** A draft was created */
export type DraftCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "draft.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the draft. It stays the same after issue */
    invoice_id: string;
    /** Type of the future invoice */
    type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
    /** Status: a plain draft, or one that a schedule issues */
    status: "DRAFT" | "SCHEDULED";
    /** Id of the customer, if the draft names a stored one */
    customer_id?: string | undefined;
    /** Your own reference */
    external_ref?: string | undefined;
    /** Date on which payment is due */
    due_date?: string | undefined;
    /** Date on which its schedule issues it */
    scheduled_for?: string | undefined;
    /** Taxable base, in euros */
    taxable_base: number;
    /** VAT, IGIC or IPSI, in euros */
    total_vat: number;
    /** Total of the draft, in euros */
    invoice_total: number;
  } | undefined;
};

/** A draft was deleted */
export type DraftDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "draft.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the draft. It stays the same after issue */
    invoice_id: string;
    /** Type of the future invoice */
    type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
    /** Status: a plain draft, or one that a schedule issues */
    status: "DRAFT" | "SCHEDULED";
    /** Id of the customer, if the draft names a stored one */
    customer_id?: string | undefined;
    /** Your own reference */
    external_ref?: string | undefined;
    /** Date on which payment is due */
    due_date?: string | undefined;
    /** Date on which its schedule issues it */
    scheduled_for?: string | undefined;
    /** Taxable base, in euros */
    taxable_base: number;
    /** VAT, IGIC or IPSI, in euros */
    total_vat: number;
    /** Total of the draft, in euros */
    invoice_total: number;
  } | undefined;
};

/** A draft, or its schedule, was changed */
export type DraftUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "draft.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the draft. It stays the same after issue */
    invoice_id: string;
    /** Type of the future invoice */
    type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
    /** Status: a plain draft, or one that a schedule issues */
    status: "DRAFT" | "SCHEDULED";
    /** Id of the customer, if the draft names a stored one */
    customer_id?: string | undefined;
    /** Your own reference */
    external_ref?: string | undefined;
    /** Date on which payment is due */
    due_date?: string | undefined;
    /** Date on which its schedule issues it */
    scheduled_for?: string | undefined;
    /** Taxable base, in euros */
    taxable_base: number;
    /** VAT, IGIC or IPSI, in euros */
    total_vat: number;
    /** Total of the draft, in euros */
    invoice_total: number;
    /** Previous values of the changed fields, by their API names; null if a field had none */
    previous: Record<string, unknown>;
  } | undefined;
};

export type Einvoice = {
  /** Form of the document */
  form: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL") | null;
  /** DIR3 codes of the units of a public body */
  dir3: {
    /** DIR3 code of the accounting office */
    accounting: string | null;
    /** DIR3 code of the managing body */
    managing: string | null;
    /** DIR3 code of the processing unit */
    processing: string | null;
    /** DIR3 code of the proposing body */
    proposing: string | null;
  } | null;
  /** Participant id in the Peppol network: scheme and id */
  peppol_id: string | null;
  /** Delivery method of electronic invoices */
  delivery: ("EMAIL" | "DOWNLOAD" | "FACE") | null;
};

export type EinvoiceConfiguration = {
  /** Default form, for customers without one; null for none */
  form: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL") | null;
  /** Default delivery, for customers without one; null for DOWNLOAD */
  delivery: ("EMAIL" | "DOWNLOAD" | "FACE") | null;
  /** True if the operator of the service signs as a third party when the company has no valid certificate */
  third_party_signature: boolean;
};

export type EinvoiceDelivery = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Network to which the electronic invoice is delivered */
  channel: "FACE";
  /** Status of the delivery. QUEUED: in progress. REGISTERED: the network holds it. ACCOUNTED, PAID, REJECTED: result at the public body. CANCELLED: withdrawn. REFUSED: the network refused it. UNCONFIRMED: a response was lost and the repetition was refused, so that the network may hold it */
  state: "QUEUED" | "REGISTERED" | "ACCOUNTED" | "PAID" | "REJECTED" | "CANCELLED" | "REFUSED" | "UNCONFIRMED";
  /** Register number at the network */
  register_number: string | null;
  /** Time at which the network received it, as the network writes it */
  received_on: string | null;
  /** Status */
  status: {
    /** Status code of the network: 1200, 2400, 2500, 2600, 3100 and others */
    code: string;
    /** Text */
    text: string | null;
    /** Reason from the public body */
    reason: string | null;
  } | null;
  /** Result of a cancellation request at the network; null if none was sent */
  cancellation: {
    /** State of the withdrawal. WANTED: the request is about to be sent */
    state: "WANTED" | "REQUESTED" | "ACCEPTED" | "REFUSED";
    /** Reason for the operation or the status */
    reason: string | null;
  } | null;
  /** Error of the last attempt, in the words of the network; null if it succeeded */
  error: {
    /** Stable code; for a product or series, your own code */
    code: string | null;
    /** Message for people, in the language of Accept-Language */
    message: string;
  } | null;
  /** Suggested file name */
  file_name: string;
  /** SHA-256 of the sent file, hexadecimal */
  sha256: string;
  /** Time of the next attempt or check */
  next_attempt_at: string | null;
  /** Time of creation */
  created_at: string;
  /** Messages, newest first. Each is recorded before it is sent */
  messages: ({
    /** Id (UUID) */
    id: string;
    /** Operation */
    operation: "SEND" | "CANCEL";
    /** Time of sending; null if not sent */
    sent_at: string;
    /** Time of the response from the other side; null if none came yet */
    answered_at: string | null;
    /** Result of the message. DONE or REFUSED. NOT_TAKEN: the network did not process it. LOST: no response. Null: in progress */
    outcome: ("DONE" | "REFUSED" | "NOT_TAKEN" | "LOST") | null;
    /** HTTP status of the response; null if none came */
    http_status: number | null;
    /** Stable code; for a product or series, your own code */
    code: string | null;
    /** Message for people, in the language of Accept-Language */
    message: string | null;
    /** Receipt: the network's response, unchanged */
    answer: string | null;
  })[];
};

export type EinvoiceDeliveryPage = {
  /** Electronic invoice deliveries, newest first */
  einvoice_deliveries: EinvoiceDeliverySummary[];
  /** Cursor of the next page; null on the last page */
  next_cursor: string | null;
};

export type EinvoiceDeliverySummary = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Network to which the electronic invoice is delivered */
  channel: "FACE";
  /** Status of the delivery. QUEUED: in progress. REGISTERED: the network holds it. ACCOUNTED, PAID, REJECTED: result at the public body. CANCELLED: withdrawn. REFUSED: the network refused it. UNCONFIRMED: a response was lost and the repetition was refused, so that the network may hold it */
  state: "QUEUED" | "REGISTERED" | "ACCOUNTED" | "PAID" | "REJECTED" | "CANCELLED" | "REFUSED" | "UNCONFIRMED";
  /** Register number at the network */
  register_number: string | null;
  /** Time at which the network received it, as the network writes it */
  received_on: string | null;
  /** Status */
  status: {
    /** Status code of the network: 1200, 2400, 2500, 2600, 3100 and others */
    code: string;
    /** Text */
    text: string | null;
    /** Reason from the public body */
    reason: string | null;
  } | null;
  /** Result of a cancellation request at the network; null if none was sent */
  cancellation: {
    /** State of the withdrawal. WANTED: the request is about to be sent */
    state: "WANTED" | "REQUESTED" | "ACCEPTED" | "REFUSED";
    /** Reason for the operation or the status */
    reason: string | null;
  } | null;
  /** Error of the last attempt, in the words of the network; null if it succeeded */
  error: {
    /** Stable code; for a product or series, your own code */
    code: string | null;
    /** Message for people, in the language of Accept-Language */
    message: string;
  } | null;
  /** Suggested file name */
  file_name: string;
  /** SHA-256 of the sent file, hexadecimal */
  sha256: string;
  /** Time of the next attempt or check */
  next_attempt_at: string | null;
  /** Time of creation */
  created_at: string;
};

export type EinvoiceFinding = {
  /** Rule id in its source, such as `BR-CO-15` */
  rule: string;
  /** Severity of the rule. A document that breaks only warnings is valid */
  severity: "FATAL" | "WARNING";
  /** Message for people, in the language of Accept-Language */
  message: string;
  /** Source of the rule */
  source: string;
};

export type EinvoiceInput = {
  /** Form that the customer wants */
  form?: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL") | null | undefined;
  /** DIR3 codes of the units, if the customer is a public body */
  dir3?: {
    /** DIR3 code of the accounting office (oficina contable, role 01). Nine characters, such as `L01280796` */
    accounting?: string | null | undefined;
    /** DIR3 code of the managing body (órgano gestor, role 02). Nine characters, such as `L01280796` */
    managing?: string | null | undefined;
    /** DIR3 code of the processing unit (unidad tramitadora, role 03). Nine characters, such as `L01280796` */
    processing?: string | null | undefined;
    /** DIR3 code of the proposing body (órgano proponente, role 04). Nine characters, such as `L01280796` */
    proposing?: string | null | undefined;
  } | null | undefined;
  /** Electronic address, `scheme:identifier` (EAS list): `9920:ESB83945717` */
  peppol_id?: string | null | undefined;
  /** Delivery method of electronic invoices */
  delivery?: ("EMAIL" | "DOWNLOAD" | "FACE") | null | undefined;
};

export type EinvoiceLine = {
  /** Description */
  description: string | null;
  /** Quantity, as written in the file */
  quantity: string | null;
  /** Price of one unit without taxes: as written in the file, or divided by its base quantity */
  unit_price: string | null;
  /** Amount after the provider’s fee */
  net_amount: number | null;
  /** Rate in percent */
  tax_rate: number | null;
};

export type EinvoiceSignature = {
  /** True if the signature is valid: nothing was changed since signing */
  valid: boolean;
  /** True if its certificate chains to an issuer that this service trusts */
  trusted: boolean;
  /** Reason why the signature is not valid */
  fault: string | null;
  /** Holder that its certificate names */
  signer: string | null;
  /** Signing time that the signature states */
  signed_at: string | null;
};

export type EinvoiceTax = {
  /** Tax category of EN 16931 (UNCL 5305). For a Facturae it is `IVA`, `IGIC`, `IPSI`, `RECARGO` or its code */
  kind: string;
  /** Rate in percent */
  rate: number | null;
  /** Taxable base */
  base: number | null;
  /** Amount, in euros unless a currency says otherwise */
  amount: number | null;
};

export type EinvoiceValidation = {
  /** Form of the file; null if it is none of the forms */
  form: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "UBL_ES" | "CII" | "FACTUR_X" | "GOBL") | null;
  /** Specification that the file names, or the version of its schema */
  specification: string | null;
  /** True if it breaks none of `judged_rules` except warnings, and its signature, if any, is valid. It says nothing about `unjudged_rules` */
  valid: boolean;
  /** Rule sets that were judged; empty for a file in none of the forms */
  judged_rules: string[];
  /** Rules of the same form that were not judged */
  unjudged_rules: string[];
  /** Broken rules, each once */
  findings: EinvoiceFinding[];
  /** Signature of the file, if it has one */
  signature: EinvoiceSignature | null;
  /** Content of the file; the first 100 invoices of a batch */
  invoices: ValidatedInvoice[];
};

export type ElectronicDocument = {
  /** Form of the document */
  form: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL";
  /** Delivery method. EMAIL: attached to the emails of the invoice */
  delivery: "EMAIL" | "DOWNLOAD" | "FACE";
  /** Status of the document. WANTED: to be generated. READY: generated. UNAVAILABLE: it cannot be generated, for the listed reasons */
  state: "WANTED" | "READY" | "UNAVAILABLE";
  /** Reasons */
  reasons: FormReason[];
  /** Suggested file name */
  file_name: string | null;
  /** Media type */
  content_type: string | null;
  /** SHA-256 of the file, hexadecimal */
  sha256: string | null;
  /** Size of the file, in bytes */
  size_bytes: number | null;
  /** Time of generation or refusal */
  settled_at: string | null;
};

export type ElectronicDocumentInput = {
  /** Form of the document */
  form?: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL" | undefined;
  /** Delivery method of electronic invoices */
  delivery?: "EMAIL" | "DOWNLOAD" | "FACE" | undefined;
};

export type Email = {
  /** Id (UUID) */
  id: string;
  /** Id of the company */
  company_id: string | null;
  /** Type of the email */
  email_type: "INVOICE" | "DELIVERY" | "PROFORMA" | "INVITATION" | "SIGN_IN" | "RECURRING_WARNING" | "SECURITY_NOTICE" | "REMINDER";
  /** Status of the email. QUEUED: it waits for its first or next attempt. FAILED and REJECTED are final; see the `error` of the email */
  status: "QUEUED" | "SENT" | "FAILED" | "REJECTED";
  /** Email addresses of the recipients */
  recipients: string[];
  /** Email addresses that receive a copy */
  cc: string[];
  /** Subject; for a certificate, its holder */
  subject: string;
  /** Kind of resource that the email is about; INVOICE for one document */
  related_entity_type: string | null;
  /** Id of the resource that the email is about; null if there is no single one */
  related_entity_id: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Reason why it was not sent, or not yet */
  error: string | null;
  /** Time of creation */
  created_at: string;
  /** Documents attached to the email */
  invoice_ids: string[];
  /** Events that the email provider reported. It is empty if the deployment has no provider that reports events */
  reports: EmailReport[];
};

/** The recipient's server refused or returned an email of a company without an invoice */
export type EmailBouncedEvent = WebhookEvent & {
  /** Type */
  type?: "email.bounced" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the email */
    email_id: string;
    /** Email address, in lower case */
    address: string;
    /** Response of the recipient's server */
    reason?: string | undefined;
    /** Time of the event, by the email provider */
    reported_at: string;
    /** Type of email, such as `RECURRING_WARNING` */
    email_type: string;
    /** Id of the resource that the email is about, such as a recurring invoice */
    related_entity_id?: string | undefined;
  } | undefined;
};

/** A recipient reported an email of a company without an invoice as spam */
export type EmailComplainedEvent = WebhookEvent & {
  /** Type */
  type?: "email.complained" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the email */
    email_id: string;
    /** Email address, in lower case */
    address: string;
    /** Response of the recipient's server */
    reason?: string | undefined;
    /** Time of the event, by the email provider */
    reported_at: string;
    /** Type of email, such as `RECURRING_WARNING` */
    email_type: string;
    /** Id of the resource that the email is about, such as a recurring invoice */
    related_entity_id?: string | undefined;
  } | undefined;
};

/** An email of a company without an invoice failed for good, or the recipient's server refused it */
export type EmailFailedEvent = WebhookEvent & {
  /** Type */
  type?: "email.failed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the email */
    email_id: string;
    /** Type of email, such as `RECURRING_WARNING` */
    email_type: string;
    /** Email addresses of the recipients */
    recipients: string[];
    /** Response of the server, or the error */
    error: string;
    /** Id of the resource that the email is about, such as a recurring invoice */
    related_entity_id?: string | undefined;
  } | undefined;
};

export type EmailIndicator = {
  /** Status */
  status: "QUEUED" | "SENT" | "FAILED" | "REJECTED";
  /** Number in the last hour */
  last_hour: number;
  /** Number in the last 24 hours */
  last_24_hours: number;
  /** Number in the last 30 days */
  last_30_days: number;
};

export type EmailQuota = {
  /** Kind of quota */
  quota: "EMAILS_PER_HOUR" | "EMAILS_PER_DAY" | "RECIPIENTS_PER_DAY";
  /** Maximum number */
  limit: number;
  /** Number used */
  used: number;
  /** Number left */
  remaining: number;
};

export type EmailReport = {
  /** Email address, in lower case */
  address: string;
  /** Event: the recipient's server accepted, rejected or returned the email, or the recipient reported it as spam */
  kind: "DELIVERED" | "BOUNCED" | "COMPLAINED";
  /** Response of the recipient's server */
  reason: string | null;
  /** Time of the event, by the email provider */
  reported_at: string;
};

export type EmailSummary = {
  /** Id (UUID) */
  id: string;
  /** Id of the company */
  company_id: string | null;
  /** Type of the email */
  email_type: "INVOICE" | "DELIVERY" | "PROFORMA" | "INVITATION" | "SIGN_IN" | "RECURRING_WARNING" | "SECURITY_NOTICE" | "REMINDER";
  /** Status of the email. QUEUED: it waits for its first or next attempt. FAILED and REJECTED are final; see the `error` of the email */
  status: "QUEUED" | "SENT" | "FAILED" | "REJECTED";
  /** Email addresses of the recipients */
  recipients: string[];
  /** Email addresses that receive a copy */
  cc: string[];
  /** Subject; for a certificate, its holder */
  subject: string;
  /** Kind of resource that the email is about; INVOICE for one document */
  related_entity_type: string | null;
  /** Id of the resource that the email is about; null if there is no single one */
  related_entity_id: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Reason why it was not sent, or not yet */
  error: string | null;
  /** Time of creation */
  created_at: string;
};

export type EntityEmailIndicator = {
  /** Id of the invoice or other resource that the emails are about */
  related_entity_id: string;
  /** Number of emails about it in the last 30 days */
  emails: number;
  /** Status of the last email; null if there was none */
  last_status: ("QUEUED" | "SENT" | "FAILED" | "REJECTED") | null;
  /** Time at which the last email was created; null if there was none */
  last_created_at: string | null;
};

export type Event = {
  /** Id of the event, the same in every attempt */
  id: string;
  /** Type */
  type: "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test";
  /** Time of creation */
  created_at: string;
  /** Version of the contract that the payload follows */
  api_version: string;
  /** True in production, false in the sandbox */
  livemode: boolean;
  /** True for a test event, which has no effect */
  test: boolean;
  /** Id of the company */
  company_id: string | null;
  /** NIF */
  nif: string | null;
  /** Id of the account */
  account_id: string;
  /** Manager's reference for the account; null if it has none */
  account_external_ref: string | null;
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship: "own" | "managed";
  /** Data of the event, by its type. Null values are absent */
  data: Record<string, unknown>;
  /** Id of the invoice, customer, template or other resource that it is about; else of the company or account */
  subject_id: string;
};

export type ExchangeSimplified = {
  /** Ids of the simplified invoices to exchange */
  simplified_invoice_ids?: string[] | null | undefined;
  /** Simplified invoices that another system issued */
  external_simplified?: ExternalSimplifiedInput[] | null | undefined;
  /** Lines that the `external_simplified` invoices sold. Their total must equal the sum of those invoices */
  lines?: LineInput[] | null | undefined;
  /** True to exchange the remaining amount of simplified invoices that were corrected */
  include_corrected?: boolean | null | undefined;
  /** Recipient of the invoice */
  recipient: RecipientInput;
  /** Goods or services, for lines that name neither. TicketBAI requires it for a recipient without Spanish NIF; VeriFactu ignores it */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
  /** Id of the series. If absent, the default series for full invoices is used */
  series_id?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it */
  description?: string | null | undefined;
};

export type ExpectedIncome = {
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Amount due of issued invoices */
  invoices: number;
  /** Amount of drafts that a schedule issues by itself */
  scheduled: number;
  /** Amount that active recurring invoices will invoice */
  recurring: number;
  /** Total amount */
  total: number;
};

export type ExternalSimplified = {
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Total number, or total amount */
  total: number;
};

export type ExternalSimplifiedInput = {
  /** Invoice number with its series, as printed */
  invoice_number: string;
  /** Series of the number in a TicketBAI file. If absent, the digits at the end of the number are the number, and the rest is the series */
  series?: string | null | undefined;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Total with taxes */
  total: number;
};

export type FiscalSummary = {
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Number of invoices in the summary, correctives included */
  invoice_count: number;
  /** Totals */
  totals: FiscalSummaryTotals;
  /** Amounts by tax type and rate */
  vat_breakdown: FiscalSummaryVatRow[];
  /** Amounts by equivalence surcharge rate */
  surcharge_breakdown: FiscalSummaryRateRow[];
  /** Amounts by withholding rate */
  irpf_breakdown: FiscalSummaryRateRow[];
  /** Tax of other member states (regime 17, form 369), by state and rate. No other figure includes it */
  oss: FiscalSummaryOssRow[];
  /** Months with invoices, by the date on which they count */
  by_month: FiscalSummaryMonth[];
};

export type FiscalSummaryMonth = {
  /** Month, `YYYY-MM` */
  month: string;
  /** Number of invoices */
  invoice_count: number;
  /** Base of `vat_breakdown`: in margin schemes, the margin without its VAT */
  taxable_base: number;
  /** VAT of `vat_breakdown` */
  total_vat: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** IRPF withheld by recipients */
  total_irpf: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Amounts charged minus IRPF */
  invoice_total: number;
  /** Total with disbursements */
  total_to_pay: number;
};

export type FiscalSummaryOssRow = {
  /** Country of the recipient, ISO alpha-2; null if the document names none */
  member_state: string | null;
  /** Rate, in percent */
  percentage: number;
  /** Taxable base */
  base: number;
  /** Tax on the base */
  amount: number;
};

export type FiscalSummaryRateRow = {
  /** Rate, in percent */
  percentage: number;
  /** Taxable base */
  base: number;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
};

export type FiscalSummaryTotals = {
  /** Number of invoices */
  invoice_count: number;
  /** Base of `vat_breakdown`: in margin schemes, the margin without its VAT */
  taxable_base: number;
  /** VAT of `vat_breakdown` */
  total_vat: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** IRPF withheld by recipients */
  total_irpf: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Amounts charged minus IRPF */
  invoice_total: number;
  /** Total with disbursements */
  total_to_pay: number;
};

export type FiscalSummaryVatGroup = {
  /** Regime key of the tax in the AEAT’s list */
  regime_key: string;
  /** Reason for exemption from tax, by its code in the AEAT’s list */
  exemption_reason: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null;
  /** Taxable base */
  base: number;
  /** Tax on the base */
  amount: number;
};

export type FiscalSummaryVatRow = {
  /** Type of tax */
  tax_type: "IVA" | "IGIC" | "IPSI";
  /** Rate, in percent */
  percentage: number;
  /** Taxable base */
  base: number;
  /** Tax on the base */
  amount: number;
  /** Parts of the row, by regime and exemption reason */
  groups: FiscalSummaryVatGroup[];
};

export type FormReason = {
  /** Path of the request, or of the affected field */
  path: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type Grant = {
  /** Id of the company */
  company_id: string;
  /** Legal name of the company */
  company_name: string | null;
  /** Access of the member to the company */
  access: "VIEW" | "OPERATE";
  /** Time of creation */
  created_at: string;
};

export type HandInInvoiceInput = {
  /** Network; FACE if absent */
  channel?: "FACE" | undefined;
  /** Email address for messages from FACe; the company's address if absent */
  email?: string | undefined;
  /** True if FACe has confirmed that it does not hold an UNCONFIRMED invoice */
  known_absent?: boolean | undefined;
};

export type HistoryContinuity = {
  /** Series */
  series: HistoryPeriod[];
};

export type HistoryImport = {
  /** Counts by status */
  statistics: {
    /** Total number, or total amount */
    total: number;
    /** True if it is valid; for an import, the number of valid rows */
    valid: number;
    /** Number of created rows; 0 in a preview */
    created: number;
    /** Number of unchanged items */
    unchanged: number;
    /** Number of errors, or the errors themselves */
    errors: number;
    /** Number of valid rows whose number no series of the company prints */
    without_series: number;
  };
  /** Result of each row */
  rows: ImportedHistoryRow[];
};

export type HistoryInvoice = {
  /** Id (UUID) */
  id: string;
  /** Invoice number with its series, as printed */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Type */
  type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
  /** Legal name of the recipient */
  recipient_name: string | null;
  /** NIF of the recipient */
  recipient_nif: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  vat: number;
  /** True if the equivalence surcharge applies */
  equivalence_surcharge: number;
  /** Amount withheld */
  irpf: number;
  /** Total number, or total amount */
  total: number;
  /** Id of the company's series that this number belongs to */
  series_id: string | null;
  /** Number in that series */
  number: number | null;
  /** Source */
  source: "CSV" | "FACTURAE";
  /** Time of creation */
  created_at: string;
};

export type HistoryPeriod = {
  /** Id of the series */
  series_id: string;
  /** Code of the series */
  series_code: string;
  /** Period of the numbering: `2026`, `2026-03` or `ALL`, by the reset frequency of the series */
  period: string;
  /** First number of the period */
  first_number: number;
  /** Last number of the period */
  last_number: number;
  /** Date of the last document that the series numbered; null if none */
  last_issue_date: string;
  /** Numbers between the first and the last that the history lacks, the first 1,000 */
  missing: number[];
  /** Numbers with an earlier date than the number before them, the first 1,000 */
  dates_go_back: string[];
  /** Next number that the series would give today */
  next_number: number;
  /** Number of the next document */
  next_invoice_number: string;
  /** True if that number comes right after the history, or is the first of a new period */
  continues: boolean;
};

export type HostedUrl = {
  /** URL of the page. Earlier links no longer work */
  hosted_url: string;
};

export type Identity = {
  /** Id of the account */
  account_id: string;
  /** Id of the person */
  person_id: string;
  /** Email address */
  email: string;
  /** Name */
  name: string | null;
  /** Logo; null if there is none */
  logo: string | null;
  /** URL of the logo; null if there is none */
  logo_url: string | null;
  /** Language of the pages for the person */
  interface_language: "es" | "en" | "ca";
  /** Credential that the request was sent with */
  credential: Credential;
};

export type ImportedAccountCustomerRow = {
  /** Position in the file; 1 for the first row after the header */
  row: number;
  /** Status */
  status: "CREATED" | "UNCHANGED" | "UPDATED" | "ERROR";
  /** Reference of the account in the row */
  external_ref: string | null;
  /** Id of the company that the customer belongs to */
  company_id: string | null;
  /** Id of the customer; null if it does not exist, or not yet */
  customer_id: string | null;
  /** Errors by field */
  errors: Record<string, string>;
};

export type ImportedAccountRow = {
  /** Position in the file; 1 for the first row after the header */
  row: number;
  /** Status */
  status: "CREATED" | "UNCHANGED" | "UPDATED" | "ERROR";
  /** Reference of the account in the row */
  external_ref: string | null;
  /** Id of the account; null if it does not exist yet, or if the row is invalid */
  account_id: string | null;
  /** Id of the company in the row; null if there is none */
  company_id: string | null;
  /** Errors by field */
  errors: Record<string, string>;
};

export type ImportedBankStatement = {
  /** Id (UUID) */
  id: string;
  /** Format of the file */
  form: "NORMA43" | "CAMT053";
  /** File name as sent */
  file_name: string;
  /** Accounts */
  accounts: BankStatementAccount[];
  /** Number of movements in the file */
  movements: number;
  /** Time of creation */
  created_at: string;
  /** Number of movements that no earlier file contained */
  added: number;
  /** Number of movements set aside because a statement in the other format probably contains them */
  possible_duplicates: number;
  /** Number of the company's unmatched movements with a proposal */
  proposed: number;
  /** Number of matches that the rule confirmed now */
  confirmed: number;
};

export type ImportedCustomerRow = {
  /** Position in the file; 1 for the first row after the header */
  row: number;
  /** Status */
  status: "VALID" | "ERROR" | "DUPLICATE" | "NIF_INVALID";
  /** Id of the created customer, or of the one that a duplicate repeats; null if there is none yet */
  customer_id: string | null;
  /** Errors by field */
  errors: Record<string, string>;
};

export type ImportedHistoryRow = {
  /** Position in the file; 1 for the first row after the header or the first document */
  row: number;
  /** Result of the row. UNCHANGED: the history already contains it with the same data */
  status: "VALID" | "UNCHANGED" | "ERROR";
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Id of the series */
  series_id: string | null;
  /** Errors by field */
  errors: Record<string, string>;
};

export type InitialSeries = {
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Number format: text with `{YYYY}`, `{NUM:4}` and similar tokens */
  format?: string | null | undefined;
  /** Frequency with which the numbering restarts */
  reset_frequency?: ("ANNUAL" | "MONTHLY" | "NEVER") | null | undefined;
  /** First number of the series */
  initial_number?: number | null | undefined;
};

export type Invitation = {
  /** Id (UUID) */
  id: string;
  /** Id of the account */
  account_id: string;
  /** Email address */
  email: string;
  /** Role of the person in the account */
  account_role: "ADMIN" | "ADVISER" | "MEMBER";
  /** Companies granted to a MEMBER on acceptance; null for ADMIN and ADVISER */
  grants: InvitationGrant[] | null;
  /** Status */
  status: "PENDING" | "ACCEPTED" | "REVOKED" | "EXPIRED";
  /** Person who sent the invitation */
  invited_by: string;
  /** Time of creation */
  created_at: string;
  /** Time of expiry; null if it does not expire */
  expires_at: string;
  /** Time of acceptance; null if not accepted yet */
  accepted_at: string | null;
  /** Time of revocation; null if not revoked */
  revoked_at: string | null;
};

export type InvitationGrant = {
  /** Id of the company */
  company_id: string;
  /** Legal name of the company */
  company_name: string | null;
  /** Access of the member to the company */
  access: "VIEW" | "OPERATE";
};

export type InvitationGrantInput = {
  /** Id of the company */
  company_id: string;
  /** Access of the member to the company */
  access: "VIEW" | "OPERATE";
};

export type Invoice = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
  /** Lines */
  lines: Line[];
  /** Ids of the advance invoices that its lines deduct */
  advance_invoice_ids: string[] | null;
  /** Image of the QR code (PNG), base64; null if there is none */
  qr_base64: string | null;
  /** Corrections of its registration record that differ from the printed invoice, in order */
  corrections: RecordCorrection[];
  /** Latest 50 emails with the invoice, newest first */
  sending_history: InvoiceSending[];
};

/** The recipient accepted or rejected an invoice on its page */
export type InvoiceAnsweredEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.answered" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Answer of the recipient */
    answer: "ACCEPTED" | "REJECTED";
    /** Reason for a rejection */
    reason?: string | undefined;
    /** Time of the answer */
    answered_at: string;
  } | undefined;
};

export type InvoiceBatch = {
  /** Operation */
  operation: "ISSUE" | "STATUS";
  /** Ids of the invoices */
  invoice_ids: string[];
  /** New status */
  new_status?: ("SENT" | "PAID") | null | undefined;
  /** Date of payment */
  payment_date?: string | null | undefined;
};

export type InvoiceBatchResult = {
  /** Total number, or total amount */
  total: number;
  /** Number of successes */
  successful: number;
  /** Number of failures */
  failed: number;
  /** Result of each item */
  results: InvoiceBatchRow[];
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
};

export type InvoiceBatchRow = {
  /** Id of the invoice */
  invoice_id: string;
  /** True if it succeeded */
  success: boolean;
  /** Status */
  status: ("DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED") | null;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Error; null if there is none */
  error: {
    /** Stable code; for a product or series, your own code */
    code: string;
    /** Message for people, in the language of Accept-Language */
    message: string;
    /** Errors by field */
    details: Record<string, unknown> | null;
  } | null;
};

export type InvoiceCustomization = {
  /** Design template of documents */
  template: "CLASSIC" | "MODERN";
  /** Colour of headings and lines in PDFs and emails, `#RRGGBB` */
  accent_color: string;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** Language of emails; null for the language of the document */
  email_language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if documents show the logo */
  show_logo: boolean;
  /** Text in the footer of documents */
  footer_text: string | null;
};

export type InvoiceCustomizationOptions = {
  /** Design templates of documents */
  templates: ({
    /** Value */
    value: "CLASSIC" | "MODERN";
    /** Label for people */
    label: string;
  })[];
  /** Available document languages */
  languages: ({
    /** Value */
    value: "es" | "en" | "ca" | "gl" | "eu";
    /** Label for people */
    label: string;
  })[];
  /** Available mail languages */
  email_languages: ({
    /** Value */
    value: "es" | "en" | "ca" | "gl" | "eu";
    /** Label for people */
    label: string;
  })[];
  /** Suggested accent colours */
  accent_colors: ({
    /** Value */
    value: string;
    /** Label for people */
    label: string;
  })[];
};

/** The network registered or refused an electronic invoice, or changed its status */
export type InvoiceDeliveryUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.delivery.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Network, such as `FACE` */
    channel: string;
    /** Previous status of the delivery */
    previous_state: string;
    /** New status of the delivery: `REGISTERED`, `ACCOUNTED`, `PAID`, `REJECTED`, `CANCELLED`, `REFUSED`, `UNCONFIRMED` */
    state: string;
    /** Register number at the network */
    register_number?: string | undefined;
    /** Status code of the network */
    status_code?: string | undefined;
    /** Reason from the public body */
    status_reason?: string | undefined;
    /** State of the withdrawal: `REQUESTED`, `ACCEPTED`, `REFUSED` */
    cancellation?: string | undefined;
    /** Refusal code of the network */
    error_code?: string | undefined;
    /** Refusal message of the network */
    error_message?: string | undefined;
  } | undefined;
};

export type InvoiceDocument = {
  /** Form of the document */
  form: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL";
  /** True if it is available */
  available: boolean;
  /** Reasons why it is not available: fields of the invoice, and messages in the language of the request */
  reasons: FormReason[];
  /** Media type */
  content_type: string;
  /** File name; null for a document without a number */
  file_name: string | null;
};

/** The electronic document of an invoice was generated */
export type InvoiceDocumentGeneratedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.document.generated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Form of the document, such as `UBL` */
    form: string;
    /** Delivery method: `EMAIL`, `DOWNLOAD`, `FACE` */
    delivery: string;
    /** Name of the file */
    file_name: string;
    /** SHA-256 of the file, hexadecimal */
    sha256: string;
  } | undefined;
};

/** The recipient's server refused or returned an email with an invoice */
export type InvoiceEmailBouncedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.email.bounced" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Id of the email */
    email_id: string;
    /** Email address, in lower case */
    address: string;
    /** Response of the recipient's server */
    reason?: string | undefined;
    /** Time of the event, by the email provider */
    reported_at: string;
  } | undefined;
};

/** A recipient reported an email with an invoice as spam */
export type InvoiceEmailComplainedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.email.complained" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Id of the email */
    email_id: string;
    /** Email address, in lower case */
    address: string;
    /** Response of the recipient's server */
    reason?: string | undefined;
    /** Time of the event, by the email provider */
    reported_at: string;
  } | undefined;
};

/** The email provider reported that an email with an invoice was delivered */
export type InvoiceEmailDeliveredEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.email.delivered" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Id of the email */
    email_id: string;
    /** Email address, in lower case */
    address: string;
    /** Response of the recipient's server */
    reason?: string | undefined;
    /** Time of the event, by the email provider */
    reported_at: string;
  } | undefined;
};

/** An email with an invoice failed for good, or the recipient's server refused it */
export type InvoiceEmailFailedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.email.failed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Id of the email */
    email_id: string;
    /** Email addresses of the recipients */
    recipients: string[];
    /** Response of the server, or the error */
    error: string;
  } | undefined;
};

/** An invoice was emailed */
export type InvoiceEmailSentEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.email.sent" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Email addresses of the recipients */
    recipients: string[];
    /** Time of sending */
    sent_at: string;
  } | undefined;
};

export type InvoiceExport = {
  /** Layout. SUMMARY: one row per invoice. ITEMS: one row per line */
  format: "SUMMARY" | "ITEMS";
  /** Ids of the invoices, at most 50000. An empty list counts as absent */
  invoice_ids?: string[] | null | undefined;
  /** Filters of the invoice list. Empty filters match all */
  filters?: InvoiceExportFilters | null | undefined;
};

export type InvoiceExportFilters = {
  /** Statuses as read, including the derived OVERDUE and EXPIRED. ISSUED excludes overdue invoices */
  status?: (("DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED") | (("DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED")[])) | null | undefined;
  /** Types to include. If absent, all types except PROFORMA */
  type?: (("STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA") | (("STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA")[])) | null | undefined;
  /** Series */
  series_id?: (string | string[]) | null | undefined;
  /** Series codes, exact match */
  series_code?: (string | string[]) | null | undefined;
  /** Customers */
  customer_id?: (string | string[]) | null | undefined;
  /** Issued on this date or later */
  date_from?: string | null | undefined;
  /** Issued on this date or earlier */
  date_to?: string | null | undefined;
  /** Text to find in number, recipient name, NIF, series code or external_ref, ignoring case and accents */
  search?: string | null | undefined;
  /** Registration statuses to include */
  verifactu_status?: (("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | (("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED")[])) | null | undefined;
  /** TicketBAI statuses to include. NOT_APPLICABLE: issued invoices under another system */
  ticketbai_status?: (("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | (("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE")[])) | null | undefined;
  /** Codes of kept warnings to include. ANY: invoices with any warning */
  warning_code?: (("UNKNOWN_PROPERTY" | "WITHHOLDING_NOT_DUE" | "SURCHARGE_OUTSIDE_REGIME" | "RECIPIENT_IS_ISSUER" | "POSTAL_CODE_PROVINCE" | "VOID_OF_SENT" | "POSSIBLE_DUPLICATE" | "SIMPLIFIED_OVER_GENERAL_LIMIT" | "ISSUER_ADDRESS_MISSING" | "TICKETBAI_DUE" | "TAX_OUTSIDE_TERRITORY" | "CORRECTIVE_DUE" | "OSS_RECIPIENT" | "ACQUIRER_WITHOUT_VAT_NUMBER" | "SERIES_OF_THIRD_PARTY" | "RECIPIENT_IS_OTHER" | "CREDIT_NOTE_SIGN" | "LATE_INTEREST_RATE_MISSING" | "BAD_DEBT_TOO_EARLY" | "BAD_DEBT_TOO_LATE" | "BAD_DEBT_TOO_SMALL" | "BAD_DEBT_COLLECTED" | "LROE_INCOME_FALLS" | "CORRECTIVE_OF_EXCHANGE" | "RECTIFICATION_OF_CLOSED_PERIOD" | "CORRECTION_AFTER_4_YEARS" | "CORRECTIVE_OF_REJECTED" | "SURCHARGE_MISSING" | "SURCHARGE_ON_TICKET" | "SURCHARGE_ON_SERVICE" | "PLACE_OF_SUPPLY" | "REVERSE_CHARGE_TO_CONSUMER" | "WITHHOLDING_BY_COMPANY" | "WITHHOLDING_MIXED" | "SPECIAL_REGIME_RATE" | "LATE_INVOICE" | "CASH_OVER_LIMIT" | "PAYMENT_TERM_OVER_60" | "RECIPIENT_NIF_REVOKED" | "ISSUER_NOT_IN_VIES" | "NAME_AND_NIF_DIFFER" | "VOID_OF_REAL_OPERATION" | "ZERO_LINE" | "PUBLIC_BODY_NEEDS_FACE" | "TAX_AND_NATURE_DIFFER" | "WITHHOLDING_MISSING" | "WITHHOLDING_RATE" | "VAT_NUMBER_ABROAD" | "VAGUE_DESCRIPTION" | "DONATION_RECIPIENT" | "OSS_RATE" | "TEXT_AND_TAX_DIFFER" | "RECIPIENT_NOT_NAMED" | "CASH_BASIS_MIXED" | "NOTES_AND_TAX_DIFFER" | "REASON_AND_TEXT_DIFFER" | "GLYPHS_MISSING" | "ANY") | (("UNKNOWN_PROPERTY" | "WITHHOLDING_NOT_DUE" | "SURCHARGE_OUTSIDE_REGIME" | "RECIPIENT_IS_ISSUER" | "POSTAL_CODE_PROVINCE" | "VOID_OF_SENT" | "POSSIBLE_DUPLICATE" | "SIMPLIFIED_OVER_GENERAL_LIMIT" | "ISSUER_ADDRESS_MISSING" | "TICKETBAI_DUE" | "TAX_OUTSIDE_TERRITORY" | "CORRECTIVE_DUE" | "OSS_RECIPIENT" | "ACQUIRER_WITHOUT_VAT_NUMBER" | "SERIES_OF_THIRD_PARTY" | "RECIPIENT_IS_OTHER" | "CREDIT_NOTE_SIGN" | "LATE_INTEREST_RATE_MISSING" | "BAD_DEBT_TOO_EARLY" | "BAD_DEBT_TOO_LATE" | "BAD_DEBT_TOO_SMALL" | "BAD_DEBT_COLLECTED" | "LROE_INCOME_FALLS" | "CORRECTIVE_OF_EXCHANGE" | "RECTIFICATION_OF_CLOSED_PERIOD" | "CORRECTION_AFTER_4_YEARS" | "CORRECTIVE_OF_REJECTED" | "SURCHARGE_MISSING" | "SURCHARGE_ON_TICKET" | "SURCHARGE_ON_SERVICE" | "PLACE_OF_SUPPLY" | "REVERSE_CHARGE_TO_CONSUMER" | "WITHHOLDING_BY_COMPANY" | "WITHHOLDING_MIXED" | "SPECIAL_REGIME_RATE" | "LATE_INVOICE" | "CASH_OVER_LIMIT" | "PAYMENT_TERM_OVER_60" | "RECIPIENT_NIF_REVOKED" | "ISSUER_NOT_IN_VIES" | "NAME_AND_NIF_DIFFER" | "VOID_OF_REAL_OPERATION" | "ZERO_LINE" | "PUBLIC_BODY_NEEDS_FACE" | "TAX_AND_NATURE_DIFFER" | "WITHHOLDING_MISSING" | "WITHHOLDING_RATE" | "VAT_NUMBER_ABROAD" | "VAGUE_DESCRIPTION" | "DONATION_RECIPIENT" | "OSS_RATE" | "TEXT_AND_TAX_DIFFER" | "RECIPIENT_NOT_NAMED" | "CASH_BASIS_MIXED" | "NOTES_AND_TAX_DIFFER" | "REASON_AND_TEXT_DIFFER" | "GLYPHS_MISSING" | "ANY")[])) | null | undefined;
  /** Payment methods to include. NONE: invoices without a payment method */
  payment_method?: (("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER" | "NONE") | (("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER" | "NONE")[])) | null | undefined;
  /** Invoice number, exact match */
  invoice_number?: string | null | undefined;
  /** Part of the recipient name, ignoring case and accents */
  recipient_name?: string | null | undefined;
  /** NIF of the recipient, exact match */
  recipient_nif?: string | null | undefined;
  /** Your own reference, exact match */
  external_ref?: string | null | undefined;
  /** Id of the invoice whose correctives are listed */
  rectified_invoice_id?: string | null | undefined;
  /** Minimum taxable base */
  taxable_base_min?: number | null | undefined;
  /** Maximum taxable base */
  taxable_base_max?: number | null | undefined;
  /** Minimum invoice total */
  total_min?: number | null | undefined;
  /** Maximum invoice total */
  total_max?: number | null | undefined;
  /** Metadata keys with their values. An invoice must have all of them */
  metadata?: (Record<string, string | number | boolean>) | null | undefined;
};

export type InvoiceForm = {
  /** Form of the document */
  form: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL";
  /** True if it is available */
  available: boolean;
  /** Reasons that prevent the form. It is empty if the form is available */
  missing: FormReason[];
};

export type InvoiceForms = {
  /** Form that the customer wants */
  wanted: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL") | null;
  /** Delivery method of electronic invoices */
  delivery: ("EMAIL" | "DOWNLOAD" | "FACE") | null;
  /** Forms */
  forms: InvoiceForm[];
};

/** An invoice was issued */
export type InvoiceIssuedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.issued" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Legal name of the recipient */
    customer_name?: string | undefined;
    /** Email address of the recipient */
    customer_email?: string | undefined;
    /** Codes of its warnings, if the service issued it by itself and there are any */
    warnings?: string[] | undefined;
    /** Your own reference of the invoice */
    external_ref?: string | undefined;
    /** Total of the invoice */
    total?: number | undefined;
    /** Currency of `total` (ISO 4217) */
    currency?: string | undefined;
    /** Id of the customer, if the invoice names a stored one */
    customer_id?: string | undefined;
  } | undefined;
};

export type InvoiceOrDryRun = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
  /** Lines */
  lines: Line[];
  /** Ids of the advance invoices that its lines deduct */
  advance_invoice_ids: string[] | null;
  /** Image of the QR code (PNG), base64; null if there is none */
  qr_base64: string | null;
  /** Corrections of its registration record that differ from the printed invoice, in order */
  corrections: RecordCorrection[];
  /** Latest 50 emails with the invoice, newest first */
  sending_history: InvoiceSending[];
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
  /** For a dry run: the provisional registration record; null if none would be created */
  record_xml?: string | null | undefined;
  /** For a dry run: the electronic forms that the customer can lawfully receive, and the missing data of the others */
  forms?: InvoiceForm[] | undefined;
};

/** An invoice with reminders on was not paid by its due date */
export type InvoiceOverdueEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.overdue" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Date on which payment is due */
    due_date: string;
    /** Amount due of the invoice, in euros */
    amount_due: number;
    /** Id of the customer, if the invoice names a stored one */
    customer_id?: string | undefined;
    /** Your own reference of the invoice */
    external_ref?: string | undefined;
  } | undefined;
};

/** An invoice was marked as paid */
export type InvoicePaidEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.paid" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Date of payment */
    payment_date: string;
    /** Your own reference of the invoice */
    external_ref?: string | undefined;
    /** Total of the invoice */
    total?: number | undefined;
    /** Currency of `total` (ISO 4217) */
    currency?: string | undefined;
    /** Id of the customer, if the invoice names a stored one */
    customer_id?: string | undefined;
  } | undefined;
};

export type InvoicePayment = {
  /** Id (UUID) */
  id: string;
  /** Id of the invoice */
  invoice_id: string;
  /** Kind */
  kind: "PAYMENT" | "WRITE_OFF";
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Amount refunded */
  amount_refunded: number;
  /** Date */
  date: string;
  /** Payment method; for a request, its HTTP method */
  method: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null;
  /** Reference of the bank or your own */
  reference: string | null;
  /** Reason for a write-off */
  reason: string | null;
  /** Source of the payment. `STATUS`: the invoice was marked as paid */
  source: "MANUAL" | "STATUS" | "PROVIDER" | "BANK" | "DIRECT_DEBIT";
  /** Refunds of the payment */
  refunds: PaymentRefund[];
  /** Person or API key that created it; null for older records and for the service itself */
  created_by: {
    /** Type */
    type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT";
    /** Id (UUID) */
    id: string | null;
    /** Name */
    name: string | null;
  } | null;
  /** Time of creation */
  created_at: string;
  /** Payment state of the invoice after the change */
  invoice: InvoicePaymentState;
};

/** A payment or write-off of an invoice was recorded */
export type InvoicePaymentCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice_payment.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the payment */
    payment_id: string;
    /** Id of the invoice that it pays */
    invoice_id: string;
    /** Kind of payment: money received, or an amount written off */
    kind: "PAYMENT" | "WRITE_OFF";
    /** Amount, in euros */
    amount: number;
    /** Refunded amount, in euros */
    amount_refunded: number;
    /** Date of the payment */
    date: string;
    /** Payment method, such as `BANK_TRANSFER` */
    method?: string | undefined;
    /** Reference of the bank or your own */
    reference?: string | undefined;
    /** Source of the payment, such as `MANUAL` or `BANK` */
    source: string;
  } | undefined;
};

/** An incorrectly entered payment was deleted */
export type InvoicePaymentDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice_payment.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the payment */
    payment_id: string;
    /** Id of the invoice that it pays */
    invoice_id: string;
    /** Kind of payment: money received, or an amount written off */
    kind: "PAYMENT" | "WRITE_OFF";
    /** Amount, in euros */
    amount: number;
    /** Refunded amount, in euros */
    amount_refunded: number;
    /** Date of the payment */
    date: string;
    /** Payment method, such as `BANK_TRANSFER` */
    method?: string | undefined;
    /** Reference of the bank or your own */
    reference?: string | undefined;
    /** Source of the payment, such as `MANUAL` or `BANK` */
    source: string;
  } | undefined;
};

export type InvoicePaymentList = {
  /** Payments */
  payments: InvoicePaymentRow[];
  /** Current invoice */
  invoice: InvoicePaymentState;
};

export type InvoicePaymentRow = {
  /** Id (UUID) */
  id: string;
  /** Id of the invoice */
  invoice_id: string;
  /** Kind */
  kind: "PAYMENT" | "WRITE_OFF";
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Amount refunded */
  amount_refunded: number;
  /** Date */
  date: string;
  /** Payment method; for a request, its HTTP method */
  method: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null;
  /** Reference of the bank or your own */
  reference: string | null;
  /** Reason for a write-off */
  reason: string | null;
  /** Source of the payment. `STATUS`: the invoice was marked as paid */
  source: "MANUAL" | "STATUS" | "PROVIDER" | "BANK" | "DIRECT_DEBIT";
  /** Refunds of the payment */
  refunds: PaymentRefund[];
  /** Person or API key that created it; null for older records and for the service itself */
  created_by: {
    /** Type */
    type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT";
    /** Id (UUID) */
    id: string | null;
    /** Name */
    name: string | null;
  } | null;
  /** Time of creation */
  created_at: string;
};

export type InvoicePaymentState = {
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
};

/** A payment was refunded or returned */
export type InvoicePaymentUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice_payment.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the payment */
    payment_id: string;
    /** Id of the invoice that it pays */
    invoice_id: string;
    /** Kind of payment: money received, or an amount written off */
    kind: "PAYMENT" | "WRITE_OFF";
    /** Amount, in euros */
    amount: number;
    /** Refunded amount, in euros */
    amount_refunded: number;
    /** Date of the payment */
    date: string;
    /** Payment method, such as `BANK_TRANSFER` */
    method?: string | undefined;
    /** Reference of the bank or your own */
    reference?: string | undefined;
    /** Source of the payment, such as `MANUAL` or `BANK` */
    source: string;
    /** Previous values of the changed fields, by their API names; null if a field had none */
    previous: Record<string, unknown>;
  } | undefined;
};

export type InvoicePdf = {
  /** URL of the PDF; null while the PDF is in progress (202) */
  download_url: string | null;
  /** Validity of the link, in seconds */
  expires_in_seconds: number | null;
  /** Suggested file name */
  file_name: string;
};

export type InvoicePdfArchive = {
  /** Ids of the invoices */
  invoice_ids: string[];
};

/** The PDF of an invoice is stored and ready */
export type InvoicePdfGeneratedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.pdf.generated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
  } | undefined;
};

export type InvoicePreview = {
  /** Link to the image of the page */
  image_url: string;
  /** Validity of the link, in seconds */
  expires_in_seconds: number;
  /** Media type */
  content_type: "image/svg+xml";
};

/** A reminder of an invoice was sent */
export type InvoiceReminderSentEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.reminder.sent" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Date on which payment is due */
    due_date: string;
    /** Amount due of the invoice, in euros */
    amount_due: number;
    /** Id of the customer, if the invoice names a stored one */
    customer_id?: string | undefined;
    /** Your own reference of the invoice */
    external_ref?: string | undefined;
    /** Number of days from the due date; negative before it */
    days: number;
    /** Id of the email */
    email_id: string;
    /** Email addresses of the recipients */
    recipients: string[];
  } | undefined;
};

export type InvoiceSchedule = {
  /** Id of the invoice */
  invoice_id: string;
  /** Status */
  status: "SCHEDULED";
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: "DRAFT" | "ISSUE" | "ISSUE_AND_SEND";
};

/** A scheduled invoice could not be issued */
export type InvoiceScheduleFailedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.schedule_failed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the scheduled draft */
    invoice_id: string;
    /** Date on which it was scheduled to be issued */
    scheduled_for: string;
    /** Errors that prevented issuing */
    blocker: {
      /** Error code from the catalogue */
      code: string;
      /** Error in words */
      message: string;
    };
  } | undefined;
};

export type InvoiceScheduleInput = {
  /** Date of the schedule, today or later in the company's time zone */
  scheduled_for: string;
  /** Result on that date: a plain draft, an issued invoice, or an issued and sent invoice */
  generation_mode: "DRAFT" | "ISSUE" | "ISSUE_AND_SEND";
};

/** The page of an invoice was opened for the first time */
export type InvoiceSeenEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.seen" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Time of the first view */
    seen_at: string;
  } | undefined;
};

export type InvoiceSending = {
  /** Id of the email */
  email_id: string;
  /** Type of the email */
  email_type: "INVOICE" | "DELIVERY" | "PROFORMA" | "INVITATION" | "SIGN_IN" | "RECURRING_WARNING" | "SECURITY_NOTICE" | "REMINDER";
  /** Status */
  status: "QUEUED" | "SENT" | "FAILED" | "REJECTED";
  /** Email addresses of the recipients */
  recipients: string[];
  /** Email addresses that receive a copy */
  cc: string[];
  /** Subject; for a certificate, its holder */
  subject: string;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Error; null if there is none */
  error: string | null;
  /** Time of creation */
  created_at: string;
};

export type InvoiceSummary = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
};

export type InvoiceTicketbai = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
  /** Status */
  status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED";
  /** TicketBAI identifier, as it is printed. Null in a dry run */
  identifier: string | null;
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** First 100 characters of the signature. Null in a dry run */
  signature_excerpt: string | null;
  /** Time of registration, with the offset of the company’s time zone */
  registered_at: string;
  /** State of the submission */
  submission: TicketbaiSubmission;
  /** Secure verification code (CSV) from the AEAT; null if none yet */
  csv: string | null;
  /** Identificativo of Bizkaia */
  presentation_id: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** Message of the tax authority, which may repeat a name */
  error_message: string | null;
  /** Warnings about accepted but doubtful data */
  warnings: TicketbaiWarning[];
  /** Time of the last correction; null if there was none */
  corrected_at: string | null;
};

export type InvoiceTimeline = {
  /** Entries, in order */
  timeline: TimelineEntry[];
  /** Status that the decree on electronic invoices between businesses requires */
  commercial_status: CommercialStatus;
};

export type InvoiceVerifactu = {
  /** True if VeriFactu is on */
  enabled: boolean;
  /** Fingerprint of the registration record; null if there is none */
  invoice_hash: string | null;
  /** Number that the AEAT assigned to the registration; null if there is none */
  registration_number: number | null;
  /** Time of registration, with the offset of the company’s time zone */
  registered_at: string | null;
  /** Status of the submission to the AEAT */
  submission_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Secure verification code (CSV) from the AEAT; null if none yet */
  csv: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** Message of the tax authority, which may repeat a name */
  error_message: string | null;
};

/** An invoice was voided */
export type InvoiceVoidedEvent = WebhookEvent & {
  /** Type */
  type?: "invoice.voided" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Cause of the voiding */
    void_cause: "VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED";
    /** Reason from the request */
    void_reason?: string | undefined;
  } | undefined;
};

export type InvoiceWarning = {
  /** Stable code; for a product or series, your own code */
  code: string;
  /** Path of the request, or of the affected field */
  path: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type Issuance = {
  /** Person or API key that acted */
  by: "ISSUER" | "THIRD_PARTY" | "RECIPIENT";
  /** NIF */
  nif: string | null;
  /** Name */
  name: string | null;
};

export type IssuanceInput = {
  /** Person or API key that acted */
  by: "ISSUER" | "THIRD_PARTY" | "RECIPIENT";
  /** NIF of the THIRD_PARTY */
  nif?: string | null | undefined;
  /** Name of the THIRD_PARTY */
  name?: string | null | undefined;
};

export type Issuer = {
  /** Legal name */
  legal_name: string;
  /** Trade name */
  trade_name: string | null;
  /** NIF */
  nif: string;
  /** Postal address */
  address: Address | null;
  /** Telephone number */
  phone: string | null;
  /** Email address */
  email: string | null;
  /** Website */
  website: string | null;
  /** Text that documents print below the company */
  additional_info: string | null;
};

export type IssuingBlocker = {
  /** Stable code; for a product or series, your own code */
  code: "COMPANY_HAS_NO_NIF" | "SERIES_DEFAULT_NOT_FOUND" | "PROFILE_INCOMPLETE" | "COMPANY_NOT_ACTIVATED" | "NIF_NOT_PROVED" | "NIF_ALREADY_LIVE" | "NIF_REPRESENTATION_REQUIRED" | "VERIFACTU_PRODUCER_NOT_CONFIGURED" | "VERIFACTU_EXCLUSION_REQUIRED" | "VERIFACTU_BOUND_UNTIL_YEAR_END" | "TICKETBAI_NOT_ENABLED" | "CERTIFICATE_MISSING" | "CERTIFICATE_EXPIRED" | "TICKETBAI_LICENCE_MISSING" | "TICKETBAI_REPRESENTATION_REQUIRED" | "TICKETBAI_ACTIVITY_CODE_MISSING" | "TICKETBAI_PRODUCER_NOT_CONFIGURED" | "SERIES_FORMAT_NOT_FOR_TICKETBAI" | "FISCAL_SYSTEM_NOT_AVAILABLE";
  /** Message for people, in the language of Accept-Language */
  message: string;
  /** Type of the documents that the series numbers */
  document_type: ("STANDARD" | "SIMPLIFIED" | "CORRECTIVE") | null;
  /** Fields that are missing */
  missing_fields: string[] | null;
};

export type IssuingReadiness = {
  /** True if the company can issue */
  ready: boolean;
  /** Reasons that prevent issuing */
  blockers: IssuingBlocker[];
  /** Data that the law requires but the service does not enforce */
  recommendations: IssuingRecommendation[];
};

export type IssuingRecommendation = {
  /** Stable code; for a product or series, your own code */
  code: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type LegalRepresentative = {
  /** First name and surnames */
  full_name: string;
  /** NIF */
  nif: string;
};

export type LegalRepresentativeInput = {
  /** First name and surnames */
  full_name: string;
  /** NIF */
  nif: string;
};

export type Line = {
  /** Type of line: a sale, or money paid on behalf of the recipient */
  line_type: "NORMAL" | "DISBURSEMENT";
  /** Id of the product; null if no stored product is named */
  product_id: string | null;
  /** Description */
  description: string;
  /** Quantity */
  quantity: number;
  /** Unit of the quantity */
  unit: string | null;
  /** Price of one unit, before taxes */
  unit_price: number;
  /** Total of the line with taxes, if its price was given with taxes */
  total_including_tax: number | null;
  /** Discount of the line, in percent */
  discount_percentage: number;
  /** VAT, IGIC or IPSI, with its rate and its scheme */
  main_tax: MainTax | null;
  /** IRPF withholding, in percent */
  irpf_rate: number;
  /** Equivalence surcharge, in percent */
  equivalence_surcharge_rate: number;
  /** Taxable base of the margin scheme */
  margin_base: number | null;
  /** Taxable base at cost, for the group of entities */
  cost_base: number | null;
  /** Cadastral reference of the property of the line; null if the line has none */
  cadastral_reference: string | null;
  /** Id of the advance invoice that the line deducts */
  advance_invoice_id: string | null;
  /** GOODS or SERVICES, where the law asks for it; null if not said */
  nature: ("GOODS" | "SERVICES") | null;
  /** Cause for which the line is not subject to tax: OT, RL, VT or IE; null otherwise */
  not_subject_cause: ("OT" | "RL" | "VT" | "IE") | null;
  /** Code of the activity in registers: A, B, C or D */
  activity_code: string | null;
  /** Taxable base */
  taxable_base: number;
  /** Total of the line, taxes included */
  line_total: number;
};

export type LineInput = {
  /** Type of line; `NORMAL` if absent. A `DISBURSEMENT` has no tax and only increases `total_to_pay` */
  line_type?: ("NORMAL" | "DISBURSEMENT") | null | undefined;
  /** Id of a product. It fills the properties that the line omits */
  product_id?: string | null | undefined;
  /** Description of the line. Required, unless it comes from the product */
  description?: string | null | undefined;
  /** Quantity, with at most 6 decimals. It can be negative on correctives, on a line that deducts an advance, and in regime 10, which cannot be rectified */
  quantity: number;
  /** Unit of the quantity */
  unit?: string | null | undefined;
  /** Price of one unit before discount and tax, with at most 4 decimals. Required, unless it comes from the product */
  unit_price?: number | null | undefined;
  /** Total of the line after discount, with VAT and surcharge. Use it instead of `unit_price` */
  total_including_tax?: number | null | undefined;
  /** Discount of the line in percent, 0 to 100; 0 if absent */
  discount_percentage?: number | null | undefined;
  /** Tax of the line. If absent, the company's default is used. A corrective takes an absent tax, or an absent `regime_key`, from the corrected invoice */
  main_tax?: MainTaxInput | null | undefined;
  /** IRPF withholding in percent. If absent, the company's default is used, or 0 on a SIMPLIFIED invoice. 0 is explicit exemption */
  irpf_rate?: number | null | undefined;
  /** Equivalence surcharge in percent. If absent and the company applies it, the surcharge of the tax rate is used */
  equivalence_surcharge_rate?: number | null | undefined;
  /** Margin with tax, for regimes 03 and 05, in which the price includes the tax. A taxed line without it returns `REGIME_NEEDS_MARGIN_BASE` */
  margin_base?: number | null | undefined;
  /** Base at cost without tax, for regime 06. Without it that regime returns `REGIME_NOT_SUPPORTED` */
  cost_base?: number | null | undefined;
  /** Cadastral reference of the property that the line lets or sells. The register of issued invoices has a separate row for it */
  cadastral_reference?: string | null | undefined;
  /** Id of the issued advance invoice that this negative line deducts, with its tax. For STANDARD invoices */
  advance_invoice_id?: string | null | undefined;
  /** Goods or services; if absent, the `nature` of the product. TicketBAI requires it on a full invoice to a recipient without Spanish NIF; VeriFactu ignores it */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
  /** TicketBAI alone: cause that replaces the one derived from the tax, OT, RL, VT or IE */
  not_subject_cause?: ("OT" | "RL" | "VT" | "IE") | null | undefined;
  /** TicketBAI under model 140 of Bizkaia: activity of the line. If absent, the first of the company */
  activity_code?: string | null | undefined;
};

export type MainTax = {
  /** Type */
  type: "IVA" | "IGIC" | "IPSI";
  /** Rate, in percent */
  percentage: number;
  /** Regime key of the tax in the AEAT’s list */
  regime_key: string;
  /** Reason for exemption from tax, by its code in the AEAT’s list */
  exemption_reason: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null;
  /** Cause of an IVA rate of 0 that is no exemption. Absent for other taxes */
  zero_rate?: "FOOD_2023" | "DONATION" | "OTHER_LAW" | undefined;
  /** Kind of goods in regime 03. Absent if not said */
  margin_goods?: "USED_GOODS" | "ART" | "ANTIQUES" | undefined;
};

export type MainTaxInput = {
  /** Type */
  type: "IVA" | "IGIC" | "IPSI";
  /** Rate, in percent */
  percentage: number;
  /** Regime key of the tax in the AEAT’s list */
  regime_key?: string | null | undefined;
  /** Reason for exemption from tax, by its code in the AEAT’s list */
  exemption_reason?: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null | undefined;
  /** Cause of an IVA rate of 0 that is no exemption: FOOD_2023 (operations from 2023-01-01 to 2024-09-30), DONATION, OTHER_LAW */
  zero_rate?: ("FOOD_2023" | "DONATION" | "OTHER_LAW") | null | undefined;
  /** Kind of goods in regime 03, which the mention on the invoice names. If absent, it names all kinds */
  margin_goods?: ("USED_GOODS" | "ART" | "ANTIQUES") | null | undefined;
};

export type Mandate = {
  /** Id (UUID) */
  id: string;
  /** Id of the customer; null if no stored customer is named */
  customer_id: string;
  /** Reference of the mandate */
  reference: string;
  /** Name of the holder of the debited account */
  debtor_name: string;
  /** IBAN of the account to pay into */
  iban: string;
  /** BIC of the bank of the debited account */
  bic: string | null;
  /** Postal address of the account holder */
  address: Address | null;
  /** Scheme of the debits. `CORE`: for everybody. `B2B`: between businesses, without a right to a refund */
  scheme: "CORE" | "B2B";
  /** True if it allows more than one debit */
  is_recurrent: boolean;
  /** Date of signature */
  signed_on: string;
  /** Time at which it ended; null while in force */
  revoked_at: string | null;
  /** Time of creation */
  created_at: string;
};

export type MandateInput = {
  /** Id of the customer that lets the company collect */
  customer_id: string;
  /** IBAN of the debited account */
  iban: string;
  /** BIC of the bank of that account. Required outside the European Economic Area */
  bic?: string | null | undefined;
  /** Postal address of the account holder. Required outside the European Economic Area */
  address?: AddressInput | null | undefined;
  /** Reference of the mandate, unique in the company; generated if absent */
  reference?: string | null | undefined;
  /** Name of the account holder; the customer if absent */
  debtor_name?: string | null | undefined;
  /** Date of signature */
  signed_on: string;
  /** Scheme of the debits; `CORE` if absent */
  scheme?: ("CORE" | "B2B") | null | undefined;
  /** True if it allows more than one debit; true if absent */
  is_recurrent?: boolean | null | undefined;
};

export type MandateList = {
  /** Mandates */
  mandates: Mandate[];
};

export type MarginBreakdownRow = {
  /** Type of tax */
  tax_type: string;
  /** Rate, in percent */
  percentage: number;
  /** Regime key of the tax in the AEAT’s list */
  regime_key: string;
  /** Taxable base */
  base: number;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
};

export type Member = {
  /** Id (UUID) */
  id: string;
  /** Id of the account */
  account_id: string;
  /** Id of the person */
  person_id: string;
  /** Email address */
  email: string;
  /** Name */
  name: string | null;
  /** Role of the person in the account */
  account_role: "OWNER" | "ADMIN" | "ADVISER" | "MEMBER";
  /** Companies granted to a MEMBER. It is null for OWNER and ADMIN, who reach all companies, and for ADVISER, who reads all companies */
  grants: Grant[] | null;
  /** Time of creation */
  created_at: string;
};

export type Meta = {
  /** Time of the response, UTC */
  timestamp: string;
  /** Id of the request, as in the header X-Request-Id */
  request_id: string;
  /** Warnings about accepted but doubtful data; absent if there are none */
  warnings?: Warning[] | undefined;
};

export type NewSecondFactor = {
  /** Id (UUID) */
  id: string;
  /** Secret in base32. Only this response contains it */
  secret: string;
  /** URI that an app reads as a QR code */
  otpauth_uri: string;
};

export type NextOccurrence = {
  /** Id of the draft created in advance; null if there is none */
  id: string | null;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date on which it will be issued */
  issue_date: string;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
  /** Lines */
  lines: Line[];
  /** Ids of the advance invoices that its lines deduct */
  advance_invoice_ids: string[] | null;
  /** Image of the QR code (PNG), base64; null if there is none */
  qr_base64: string | null;
  /** Corrections of its registration record that differ from the printed invoice, in order */
  corrections: RecordCorrection[];
  /** Latest 50 emails with the invoice, newest first */
  sending_history: InvoiceSending[];
};

export type NifProof = {
  /** Payment method; for a request, its HTTP method */
  method: "REPRESENTATION" | "CERTIFICATE" | "OPERATOR";
  /** Time of the event */
  at: string;
};

export type NifValidation = {
  /** NIF */
  nif: string;
  /** Status */
  status: "VALID" | "INVALID" | "PENDING" | "NIF_INVALID";
  /** Status in the AEAT’s census */
  census_status: ("IDENTIFIED" | "DEREGISTERED" | "REVOKED" | "SIMILAR" | "NOT_IDENTIFIED" | "NOT_PROCESSED") | null;
  /** Legal name */
  legal_name: string | null;
  /** Time of validation */
  validated_at: string | null;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type OauthAuthorization = {
  /** URL for the browser: the address of the program, with the code */
  redirect_to: string;
};

export type OpenSession = {
  /** Id (UUID) */
  id: string;
  /** Id of the account of the session; null for the account that the person owned or joined first */
  account_id: string | null;
  /** Time of creation */
  created_at: string;
  /** Time of expiry; null if it does not expire */
  expires_at: string;
  /** Time of last use, to the minute and with some seconds of delay; null if not used yet */
  last_used_at: string | null;
  /** Country and network from which it was opened, if known */
  place: string | null;
  /** User agent of the program that opened it */
  user_agent: string | null;
  /** True for the session of this request */
  current: boolean;
};

export type Pagination = {
  /** Number of this page, from 1 */
  current_page: number;
  /** Total number of pages */
  total_pages: number;
  /** Total number of items */
  total_items: number;
  /** Number of items per page */
  items_per_page: number;
  /** True if there is a next page */
  has_next: boolean;
  /** True if there is a previous page */
  has_previous: boolean;
};

export type PaymentConfirmation = {
  /** Id of the payment connection */
  connection_id: string;
  /** Id of the company's account, which a session names with `Service-Account` */
  account_id: string;
  /** Company */
  company: {
    /** Id (UUID) */
    id: string;
    /** Legal name */
    legal_name: string;
    /** NIF */
    nif: string | null;
  };
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Payment provider */
  provider: "stripe";
  /** Id of the account at the provider */
  external_account_id: string;
  /** Name of the account at the provider */
  external_account_name: string | null;
  /** Time of expiry; null if it does not expire */
  expires_at: string;
};

export type PaymentConnection = {
  /** Id (UUID) */
  id: string;
  /** Payment provider */
  provider: "stripe";
  /** Id of the account at the provider */
  external_account_id: string | null;
  /** Name of the account at the provider */
  external_account_name: string | null;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Status */
  status: "PENDING" | "ACTIVE" | "DISCONNECTED" | "ERROR";
  /** Time of connection */
  connected_at: string | null;
  /** Time of the last event; null if none arrived */
  last_event_at: string | null;
  /** True if the owner allowed payers to pay issued invoices on their page with this account */
  takes_payments: boolean;
  /** True if the service invoices payments automatically */
  auto_invoice_enabled: boolean;
  /** Events that start an invoice: payments, the provider's own invoices, or both (a payment seen as both is invoiced once) */
  event_source: "PAYMENTS" | "INVOICES" | "BOTH";
  /** True if the service creates a customer for each payer */
  auto_create_customer: boolean;
  /** True if its invoices are emailed automatically */
  send_invoice_by_email: boolean;
  /** True if payment amounts include taxes */
  prices_include_tax: boolean;
  /** Tax */
  tax: {
    /** Default tax; null for the company's default */
    main_tax: MainTax | null;
  };
  /** Ids of series by type; null for the company's default */
  series: {
    /** Series of standard invoices */
    standard: string | null;
    /** Series of simplified invoices */
    simplified: string | null;
    /** Series of corrective invoices */
    corrective: string | null;
  };
  /** Threshold that is stored but has no effect */
  simplificada_threshold: number;
};

export type PaymentConnectionAuthorization = {
  /** URL of the provider's page on which the owner agrees */
  authorization_url: string;
};

export type PaymentConnections = {
  /** Payment connections */
  payment_connections: PaymentConnection[];
};

export type PaymentDraft = {
  /** Id of the invoice */
  invoice_id: string;
};

export type PaymentEvent = {
  /** Id (UUID) */
  id: string;
  /** Payment provider */
  provider: string;
  /** Provider's own name of the event type */
  event_type: string;
  /** Kind of payment event */
  event_kind: "PAYMENT_COMPLETED" | "PAYMENT_FAILED" | "REFUND_COMPLETED" | "DISPUTE_OPENED" | "DISPUTE_CLOSED" | "UNKNOWN";
  /** Category */
  category: ("DIRECT_PAYMENT" | "SUBSCRIPTION" | "REFUND" | "CREDIT_NOTE") | null;
  /** Id of the event at the provider */
  external_event_id: string;
  /** Id of the payment that all its events share; null if unknown */
  external_payment_id: string | null;
  /** Id of the provider's object that the event is about */
  source_object_id: string | null;
  /** Currency, ISO 4217, upper case */
  currency: string | null;
  /** Amount in major units of the currency */
  amount: number | null;
  /** Provider's fee; null if unknown */
  fee_amount: number | null;
  /** Amount after the provider’s fee */
  net_amount: number | null;
  /** True if money of its payment was returned, by a refund or a lost dispute */
  money_returned: boolean;
  /** Email address of the payer */
  customer_email: string | null;
  /** Name of the payer */
  customer_name: string | null;
  /** Description */
  description: string | null;
  /** Payment method */
  payment_method: string | null;
  /** Status of the event. `RECEIVED`: stored, or waiting for related events. `SKIPPED`: no action needed. `MANUALLY_RESOLVED`: its payment was resolved by hand */
  status: "RECEIVED" | "PROCESSING" | "PROCESSED" | "FAILED" | "SKIPPED" | "MANUALLY_RESOLVED";
  /** Id of the resulting invoice, corrective or draft */
  invoice_id: string | null;
  /** Invoice number; null while it is a draft */
  invoice_number: string | null;
  /** Category of the failure: it shows who can fix it. Null if it has not failed */
  failure_category: ("USER_CONFIGURATION" | "PROVIDER_DATA" | "DOMAIN_RULE" | "INFRASTRUCTURE" | "SYSTEM_ERROR") | null;
  /** Failure code; null if it has not failed */
  failure_reason: string | null;
  /** Failure message for people; null if it has not failed */
  failure_message: string | null;
  /** True if it failed and needs action */
  needs_action: boolean;
  /** True if a draft can be created from its payment */
  draft_available: boolean;
  /** True if it can be retried */
  retry_available: boolean;
  /** True if it can be discarded */
  discard_available: boolean;
  /** Number of retries on request */
  retry_count: number;
  /** Time of receipt */
  received_at: string;
  /** Time of processing; null if not processed yet */
  processed_at: string | null;
  /** True if it was discarded */
  discarded: boolean;
  /** Time of discard, the same for all events discarded together */
  discarded_at: string | null;
};

export type PaymentEventCounts = {
  /** Counts of the list without the filters `status` and `needs_action` */
  total: number;
  /** Number of discarded events that match, listed or not */
  discarded: number;
  /** Number in each status */
  by_status: {
    /** Number of events that wait to be processed */
    RECEIVED: number;
    /** Number of events being processed */
    PROCESSING: number;
    /** Number of processed events */
    PROCESSED: number;
    /** Number of failed events */
    FAILED: number;
    /** Number of skipped events */
    SKIPPED: number;
    /** Number of events resolved by hand */
    MANUALLY_RESOLVED: number;
  };
  /** Number of failures by reason */
  failure_reasons: ({
    /** Category of the failure: it shows who can fix it. Null if it has not failed */
    failure_category: ("USER_CONFIGURATION" | "PROVIDER_DATA" | "DOMAIN_RULE" | "INFRASTRUCTURE" | "SYSTEM_ERROR") | null;
    /** Failure code; null if it has not failed */
    failure_reason: string;
    /** Number of items */
    count: number;
  })[];
};

/** A payment event needs action */
export type PaymentFailedEvent = WebhookEvent & {
  /** Type */
  type?: "payment.failed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the event of the payment connection */
    event_id: string;
    /** Id of the payment connection */
    connection_id: string;
    /** Kind of payment event, such as `PAYMENT_COMPLETED` */
    event_kind: string;
    /** Category of the payment, such as `DIRECT_PAYMENT` */
    category?: string | undefined;
    /** Id of the payment at the provider */
    external_payment_id?: string | undefined;
    /** Currency (ISO 4217) */
    currency?: string | undefined;
    /** Amount in euros; absent in another currency */
    amount?: number | undefined;
    /** Id of the resulting invoice or corrective, or of its draft */
    invoice_id?: string | undefined;
    /** Category of the failure: it shows who can fix it, such as `USER_CONFIGURATION` */
    failure_category: string;
    /** Failure code */
    failure_reason: string;
  } | undefined;
};

export type PaymentInfo = {
  /** Payment method; for a request, its HTTP method */
  method: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null;
  /** IBAN of the account to pay into */
  iban: string | null;
  /** Number of days until payment is due */
  payment_term_days: number | null;
};

export type PaymentInfoInput = {
  /** Payment method; for a request, its HTTP method */
  method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null | undefined;
  /** IBAN of the account to pay into */
  iban?: string | null | undefined;
  /** Number of days until payment is due */
  payment_term_days?: number | null | undefined;
};

export type PaymentInput = {
  /** Amount in euros. An amount above the amount due becomes credit of the customer */
  amount: number;
  /** Date on which the money arrived; today if absent */
  date?: string | null | undefined;
  /** Payment method; that of the invoice if absent */
  method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null | undefined;
  /** Reference of the bank or your own */
  reference?: string | null | undefined;
};

export type PaymentMethodInput = {
  /** Payment method; for a request, its HTTP method */
  method: "BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER";
  /** IBAN of the account to pay into */
  iban?: string | null | undefined;
};

/** A payment event produced its invoice or corrective */
export type PaymentProcessedEvent = WebhookEvent & {
  /** Type */
  type?: "payment.processed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the event of the payment connection */
    event_id: string;
    /** Id of the payment connection */
    connection_id: string;
    /** Kind of payment event, such as `PAYMENT_COMPLETED` */
    event_kind: string;
    /** Category of the payment, such as `DIRECT_PAYMENT` */
    category?: string | undefined;
    /** Id of the payment at the provider */
    external_payment_id?: string | undefined;
    /** Currency (ISO 4217) */
    currency?: string | undefined;
    /** Amount in euros; absent in another currency */
    amount?: number | undefined;
    /** Id of the resulting invoice or corrective, or of its draft */
    invoice_id?: string | undefined;
  } | undefined;
};

export type PaymentRefund = {
  /** Id (UUID) */
  id: string;
  /** Kind of refund. `DISPUTE`: a dispute at the payment provider was lost */
  kind: "REFUND" | "RETURN" | "DISPUTE";
  /** Amount; negative if a refund failed and the money came back */
  amount: number;
  /** Date */
  date: string;
  /** Reference of the bank or your own */
  reference: string | null;
  /** Reason for the operation or the status */
  reason: string | null;
  /** Person or API key that created it; null for older records and for the service itself */
  created_by: {
    /** Type */
    type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT";
    /** Id (UUID) */
    id: string | null;
    /** Name */
    name: string | null;
  } | null;
  /** Time of creation */
  created_at: string;
};

export type PendingFiscalTerritory = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** Start time */
  since: string;
};

export type PlanTerritoryMove = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** Today or later, and not before the last issued invoice */
  effective_date: string;
};

export type Product = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "PRODUCT" | "SERVICE";
  /** Name */
  name: string;
  /** Stable code; for a product or series, your own code */
  code: string | null;
  /** Category */
  category: string | null;
  /** Description */
  description: string | null;
  /** Default price of new lines, before taxes */
  default_price: number | null;
  /** Unit of the quantity */
  unit: string | null;
  /** VAT, IGIC or IPSI, with its rate and its scheme */
  main_tax: MainTax | null;
  /** IRPF withholding, in percent */
  irpf_rate: number | null;
  /** Equivalence surcharge, in percent */
  equivalence_surcharge_rate: number | null;
  /** GOODS or SERVICES, where the law asks for it; null if not said */
  nature: ("GOODS" | "SERVICES") | null;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

/** A product was created */
export type ProductCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "product.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the product */
    product_id: string;
    /** Type of product: goods or a service */
    type: "PRODUCT" | "SERVICE";
    /** Name */
    name: string;
    /** Your own code */
    code?: string | undefined;
    /** Category */
    category?: string | undefined;
    /** Default price of new lines, before taxes */
    default_price?: number | undefined;
    /** True if it is offered for new lines */
    active: boolean;
  } | undefined;
};

/** A product was deleted */
export type ProductDeletedEvent = WebhookEvent & {
  /** Type */
  type?: "product.deleted" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the product */
    product_id: string;
    /** Type of product: goods or a service */
    type: "PRODUCT" | "SERVICE";
    /** Name */
    name: string;
    /** Your own code */
    code?: string | undefined;
    /** Category */
    category?: string | undefined;
    /** Default price of new lines, before taxes */
    default_price?: number | undefined;
    /** True if it is offered for new lines */
    active: boolean;
  } | undefined;
};

/** A product was changed */
export type ProductUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "product.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the product */
    product_id: string;
    /** Type of product: goods or a service */
    type: "PRODUCT" | "SERVICE";
    /** Name */
    name: string;
    /** Your own code */
    code?: string | undefined;
    /** Category */
    category?: string | undefined;
    /** Default price of new lines, before taxes */
    default_price?: number | undefined;
    /** True if it is offered for new lines */
    active: boolean;
    /** Previous values of the changed fields, by their API names; null if a field had none */
    previous: Record<string, unknown>;
  } | undefined;
};

export type ProvisionAccount = {
  /** Your own reference for the account, visible only to you */
  external_ref: string;
  /** Name of the account */
  display_name: string;
  /** Email address of the future holder */
  email?: string | null | undefined;
  /** Access of the account's manager to its companies */
  access_level?: ("NONE" | "VIEW" | "OPERATE") | null | undefined;
  /** First company of the account */
  company?: CreateCompany | null | undefined;
};

export type ProvisionedAccount = {
  /** Id (UUID) */
  id: string;
  /** Name of the account */
  display_name: string;
  /** Email address of the future holder, as set by the manager */
  email: string | null;
  /** Relationship to the account. `managed`: you reach it through the account that manages it */
  relationship: "own" | "managed";
  /** Role of the person in the account; null for `managed` */
  account_role: ("OWNER" | "ADMIN" | "ADVISER" | "MEMBER") | null;
  /** Plan of the account */
  plan: "TRIAL" | "P50" | "P250" | "P1000" | "P2500" | "P5000" | "API" | "CUSTOM";
  /** Id of the account that manages it; null if nobody does */
  manager_account_id: string | null;
  /** Manager's reference for the account */
  external_ref: string | null;
  /** Access of the manager to its companies; null if nobody manages it */
  access_level: ("NONE" | "VIEW" | "OPERATE") | null;
  /** Status of the account; PROVISIONED until its holder claims it */
  status: "PROVISIONED" | "CLAIMED";
  /** Time at which the owner took the account over; null if not claimed yet */
  claimed_at: string | null;
  /** Time of creation */
  created_at: string;
  /** Company that was requested; null if there was none */
  company: {
    /** Id (UUID) */
    id: string;
    /** NIF */
    nif: string;
    /** Legal name */
    legal_name: string;
  } | null;
};

/** All of the plan's invoices are issued */
export type QuotaReachedEvent = WebhookEvent & {
  /** Type */
  type?: "quota.reached" | undefined;
  /** Result of the operation */
  data?: {
    /** Maximum number of invoices under the plan */
    limit: number;
    /** Number of issued invoices */
    issued: number;
    /** Month that is counted (`YYYY-MM`); absent if the plan counts all invoices */
    month?: string | undefined;
  } | undefined;
};

/** 80 % of the plan's invoices are issued */
export type QuotaWarningEvent = WebhookEvent & {
  /** Type */
  type?: "quota.warning" | undefined;
  /** Result of the operation */
  data?: {
    /** Maximum number of invoices under the plan */
    limit: number;
    /** Number of issued invoices */
    issued: number;
    /** Month that is counted (`YYYY-MM`); absent if the plan counts all invoices */
    month?: string | undefined;
  } | undefined;
};

export type Receivable = {
  /** Id of the customer; null for invoices that name no stored customer */
  customer_id: string | null;
  /** Name, as printed on invoices */
  name: string | null;
  /** Amount not due yet */
  not_due: number;
  /** Amount 1 to 30 days overdue */
  days_1_30: number;
  /** Amount 31 to 60 days overdue */
  days_31_60: number;
  /** Amount 61 to 90 days overdue */
  days_61_90: number;
  /** Amount more than 90 days overdue */
  over_90: number;
  /** Total amount due */
  total: number;
};

export type ReceivableTotals = {
  /** Amount not due yet */
  not_due: number;
  /** Amount 1 to 30 days overdue */
  days_1_30: number;
  /** Amount 31 to 60 days overdue */
  days_31_60: number;
  /** Amount 61 to 90 days overdue */
  days_61_90: number;
  /** Amount more than 90 days overdue */
  over_90: number;
  /** Total amount due */
  total: number;
};

export type Receivables = {
  /** Date up to which overdue days are counted */
  as_of: string;
  /** Customers */
  customers: Receivable[];
  /** Totals */
  totals: ReceivableTotals;
  /** Days sales outstanding: the amount due in days of the sales of the last 90 days; null without sales */
  dso_days: number | null;
  /** Income of the next 90 days by due date, in windows of 30 days. Overdue amounts are not in it */
  expected: ExpectedIncome[];
};

export type ReceivedInvoice = {
  /** Id (UUID) */
  id: string;
  /** Form of the file */
  form: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "UBL_ES" | "CII" | "FACTUR_X" | "GOBL";
  /** Specification that the file names, or the version of its schema */
  specification: string | null;
  /** Suggested file name */
  file_name: string;
  /** Size of the file, in bytes */
  size_bytes: number;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Kind */
  kind: "INVOICE" | "CREDIT_NOTE" | "CORRECTIVE";
  /** Currency of the amounts, ISO 4217 */
  currency: string | null;
  /** Supplier that sent the invoice */
  supplier: Supplier;
  /** Recipient of the invoice */
  recipient: {
    /** Name */
    name: string | null;
    /** VAT number or NIF, as written */
    tax_id: string | null;
  };
  /** True if it is addressed to a recipient other than this company */
  recipient_is_other: boolean;
  /** Taxable base */
  taxable_base: number | null;
  /** Taxes charged, before withholding */
  total_tax: number | null;
  /** Total withheld */
  total_withheld: number;
  /** Total number, or total amount */
  total: number | null;
  /** Amount still to be paid */
  amount_due: number | null;
  /** True if it breaks no rules except warnings, and its signature, if any, is valid */
  valid: boolean;
  /** Signature of a signed Facturae */
  signature: EinvoiceSignature | null;
  /** Time of receipt */
  received_at: string;
  /** Last day to answer: four days after receipt, excluding Saturdays, Sundays and national holidays */
  deadline: string;
  /** Status */
  status: "RECEIVED" | "ACCEPTED" | "REJECTED" | "PAID";
  /** Reason for the rejection, or a comment on the status */
  status_reason: string | null;
  /** Date of acceptance, rejection or payment */
  status_date: string | null;
  /** Taxes of the invoice */
  taxes: EinvoiceTax[];
  /** First 1,000 lines. The file has all of them */
  lines: EinvoiceLine[];
  /** Number of further lines in the file */
  further_lines: number;
  /** Numbers of the corrected invoices that it names */
  corrects: ({
    /** Printed invoice number; null before issue */
    invoice_number: string | null;
    /** Date of issue; null before issue */
    issue_date: string | null;
  })[];
  /** Rules that the file breaks */
  findings: EinvoiceFinding[];
};

/** An electronic invoice was received */
export type ReceivedInvoiceCreatedEvent = WebhookEvent & {
  /** Type */
  type?: "received_invoice.created" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the received invoice */
    received_invoice_id: string;
    /** Form of its file, such as `FACTURAE` */
    form: string;
    /** Invoice number of the supplier */
    invoice_number?: string | undefined;
    /** Date of issue */
    issue_date?: string | undefined;
    /** Name of the supplier */
    supplier_name?: string | undefined;
    /** Tax number of the supplier */
    supplier_tax_id?: string | undefined;
    /** Currency (ISO 4217) */
    currency?: string | undefined;
    /** Total of the invoice */
    total?: number | undefined;
    /** Status of the received invoice */
    status: "RECEIVED" | "ACCEPTED" | "REJECTED" | "PAID";
    /** Last day to answer */
    deadline: string;
  } | undefined;
};

export type ReceivedInvoicePage = {
  /** Received invoices */
  received_invoices: ReceivedInvoiceSummary[];
  /** Cursor of the next page; null on the last page */
  next_cursor: string | null;
};

export type ReceivedInvoiceStatusInput = {
  /** Status */
  status: "ACCEPTED" | "REJECTED" | "PAID";
  /** Reason; required for a rejection */
  reason?: string | null | undefined;
  /** Date of acceptance, rejection or full payment; today if absent */
  date?: string | null | undefined;
};

export type ReceivedInvoiceSummary = {
  /** Id (UUID) */
  id: string;
  /** Form of the file */
  form: "FACTURAE" | "UBL" | "PEPPOL_BIS3" | "UBL_ES" | "CII" | "FACTUR_X" | "GOBL";
  /** Specification that the file names, or the version of its schema */
  specification: string | null;
  /** Suggested file name */
  file_name: string;
  /** Size of the file, in bytes */
  size_bytes: number;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Kind */
  kind: "INVOICE" | "CREDIT_NOTE" | "CORRECTIVE";
  /** Currency of the amounts, ISO 4217 */
  currency: string | null;
  /** Supplier that sent the invoice */
  supplier: Supplier;
  /** Recipient of the invoice */
  recipient: {
    /** Name */
    name: string | null;
    /** VAT number or NIF, as written */
    tax_id: string | null;
  };
  /** True if it is addressed to a recipient other than this company */
  recipient_is_other: boolean;
  /** Taxable base */
  taxable_base: number | null;
  /** Taxes charged, before withholding */
  total_tax: number | null;
  /** Total withheld */
  total_withheld: number;
  /** Total number, or total amount */
  total: number | null;
  /** Amount still to be paid */
  amount_due: number | null;
  /** True if it breaks no rules except warnings, and its signature, if any, is valid */
  valid: boolean;
  /** Signature of a signed Facturae */
  signature: EinvoiceSignature | null;
  /** Time of receipt */
  received_at: string;
  /** Last day to answer: four days after receipt, excluding Saturdays, Sundays and national holidays */
  deadline: string;
  /** Status */
  status: "RECEIVED" | "ACCEPTED" | "REJECTED" | "PAID";
  /** Reason for the rejection, or a comment on the status */
  status_reason: string | null;
  /** Date of acceptance, rejection or payment */
  status_date: string | null;
};

/** A received invoice was accepted, rejected or paid */
export type ReceivedInvoiceUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "received_invoice.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the received invoice */
    received_invoice_id: string;
    /** Form of its file, such as `FACTURAE` */
    form: string;
    /** Invoice number of the supplier */
    invoice_number?: string | undefined;
    /** Date of issue */
    issue_date?: string | undefined;
    /** Name of the supplier */
    supplier_name?: string | undefined;
    /** Tax number of the supplier */
    supplier_tax_id?: string | undefined;
    /** Currency (ISO 4217) */
    currency?: string | undefined;
    /** Total of the invoice */
    total?: number | undefined;
    /** Status of the received invoice */
    status: "RECEIVED" | "ACCEPTED" | "REJECTED" | "PAID";
    /** Last day to answer */
    deadline: string;
    /** Previous values of the changed fields, by their API names; null if a field had none */
    previous: Record<string, unknown>;
  } | undefined;
};

export type ReceivedMailReports = {
  /** True if the event was accepted */
  received: true;
};

export type ReceivedProviderEvent = {
  /** True if the event was accepted */
  received: true;
};

export type Recipient = {
  /** Kind of recipient */
  recipient_type: "EXISTING" | "NEW";
  /** Id of the customer; null if no stored customer is named */
  customer_id: string | null;
  /** Legal name */
  legal_name: string | null;
  /** NIF */
  nif: string | null;
  /** Identification of a person or company without a NIF: a foreign tax number or a passport */
  alternative_id: AlternativeId | null;
  /** Email address */
  email: string | null;
  /** Postal address */
  address: RecipientAddress | null;
};

export type RecipientAddress = {
  /** Street */
  street: string | null;
  /** Number; in an address, the number of the building */
  number: string | null;
  /** Postal code */
  postal_code: string | null;
  /** City */
  city: string | null;
  /** Province */
  province: string | null;
  /** Country, ISO 3166-1 alpha-2 */
  country: string;
};

export type RecipientAddressInput = {
  /** Street */
  street?: string | null | undefined;
  /** Number; in an address, the number of the building */
  number?: string | null | undefined;
  /** Postal code */
  postal_code?: string | null | undefined;
  /** City */
  city?: string | null | undefined;
  /** Province */
  province?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
};

export type RecipientInput = {
  /** Kind of recipient. If absent, it is inferred from `customer_id` */
  recipient_type?: ("EXISTING" | "NEW") | null | undefined;
  /** Id of a stored customer. The draft follows the customer's data. Only `email` can accompany it */
  customer_id?: string | null | undefined;
  /** Legal name */
  legal_name?: string | null | undefined;
  /** NIF */
  nif?: string | null | undefined;
  /** Identification of a person or company without a NIF: a foreign tax number or a passport */
  alternative_id?: AlternativeIdInput | null | undefined;
  /** Email address */
  email?: string | null | undefined;
  /** Postal address */
  address?: RecipientAddressInput | null | undefined;
};

export type ReconciledRecord = {
  /** Date of issue; null before issue */
  issue_date: string;
  /** ImporteTotal of the record; null if the AEAT states none for a cancelled invoice */
  total: number | null;
  /** CuotaTotal of the record; null if the AEAT states none for a cancelled invoice */
  vat: number | null;
  /** Fingerprint of the registration record */
  fingerprint: string | null;
  /** State */
  state: "ACCEPTED" | "ACCEPTED_WITH_ERRORS" | "VOIDED" | "PENDING" | "REJECTED";
  /** System that created the record, according to the AEAT; null in `ours` */
  system: {
    /** Name */
    name: string;
    /** Id (UUID) */
    id: string;
    /** Number of the installation */
    installation_number: string;
  } | null;
};

export type Reconciliation = {
  /** Number of compared invoices, on either side */
  checked: number;
  /** Number of invoices on which both agree */
  matched: number;
  /** Differences, one entry each */
  differences: ({
    /** Kind */
    kind: "MISSING_AT_AEAT" | "UNKNOWN_HERE" | "AMOUNT" | "DATE" | "FINGERPRINT" | "STATE";
    /** Id of the invoice */
    invoice_id: string | null;
    /** Printed invoice number; null before issue */
    invoice_number: string;
    /** Date of issue; null before issue */
    issue_date: string;
    /** Values in the company's own records */
    ours: ReconciledRecord | null;
    /** Values at the AEAT */
    theirs: ReconciledRecord | null;
    /** Recommended action, in the language of the caller */
    repair: string;
  })[];
};

export type RecordCorrection = {
  /** Id of the registration record */
  record_id: string;
  /** Position of the record in the chain */
  position: number;
  /** Time of registration, with the offset of the company’s time zone */
  registered_at: string;
  /** Status of the submission to the AEAT */
  submission_status: "PENDING" | "ACCEPTED" | "REJECTED";
  /** Error code; null if there is no error */
  error_code: string | null;
  /** Reason for the operation or the status */
  reason: string;
  /** Data that the correction changes. All other data stays the same */
  corrected_fields: ("recipient" | "description" | "operation_date" | "lines")[];
  /** Recipient of the invoice */
  recipient: {
    /** Legal name */
    legal_name: string | null;
    /** NIF */
    nif: string | null;
    /** Identification of a person or company without a NIF: a foreign tax number or a passport */
    alternative_id: AlternativeId | null;
    /** Email address */
    email: string | null;
    /** Postal address */
    address: RecipientAddress | null;
  } | null;
  /** Description */
  description: string | null;
  /** Date of the operation. If it is null in `corrected_fields`, it is the day of issue */
  operation_date: string | null;
  /** Lines */
  lines: ({
    /** Position in the request, from 0 */
    index: number;
    /** Regime key of the tax in the AEAT’s list */
    regime_key: string;
    /** Reason for exemption from tax, by its code in the AEAT’s list */
    exemption_reason: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null;
  })[];
};

export type RecoveryCodes = {
  /** Recovery codes. Each opens one session instead of the app. Only this response contains them */
  recovery_codes: string[];
};

export type RectifiedAmounts = {
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  vat: number;
  /** Equivalence surcharge */
  surcharge: number;
};

export type RecurringInvoice = {
  /** Id (UUID) */
  id: string;
  /** Name */
  name: string;
  /** Status */
  status: "ACTIVE" | "PAUSED" | "COMPLETED";
  /** Frequency of generation */
  frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
  /** Day of the month on which the invoice is generated. In a shorter month it is the last day */
  day_of_month: number;
  /** First date on which an invoice is generated */
  start_date: string;
  /** Last date on which an invoice can be generated; null for no end */
  end_date: string | null;
  /** Maximum number of invoices to generate; null for no limit */
  max_invoices: number | null;
  /** Number of generated invoices */
  invoices_generated: number;
  /** Date of the next invoice; null if none will be generated */
  next_generation: string | null;
  /** Total of the next invoice, disbursements included. If its draft was created in advance, it is the total of that draft */
  next_amount: number | null;
  /** Date of the last generated occurrence; null if none */
  last_generated_scheduled_date: string | null;
  /** Type of the generated invoices */
  invoice_type: "STANDARD" | "SIMPLIFIED";
  /** Id of the series; null for the default series of the type on each date */
  series_id: string | null;
  /** Id of the customer; null if no stored customer is named */
  customer_id: string | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Your own notes */
  notes: string | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** True if the draft of the next occurrence is created before its date */
  draft_in_advance: boolean;
  /** True if the last generation failed */
  is_failing: boolean;
  /** Reason and start of the pause; null if not paused */
  pause: RecurringInvoicePause | null;
  /** Date and reason of completion; null while not completed */
  completion: RecurringInvoiceCompletion | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Lines */
  lines: Line[];
};

export type RecurringInvoiceCompletion = {
  /** Reason for the operation or the status */
  reason: "USER" | "END_DATE_REACHED" | "MAX_INVOICES_REACHED";
  /** Time of the event */
  at: string;
};

export type RecurringInvoiceGroup = {
  /** Number of items */
  count: number;
  /** Monthly amount: a quarterly template counts a third, a yearly one a twelfth */
  monthly_amount: number;
};

export type RecurringInvoiceHistoryEntry = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "GENERATED" | "FAILED" | "SKIPPED" | "PAUSED" | "RESUMED";
  /** Date of the occurrence */
  scheduled_date: string | null;
  /** Id of the invoice */
  invoice_id: string | null;
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Total number, or total amount */
  total: number | null;
  /** Reason for the operation or the status */
  reason: string | null;
  /** Origin of the record */
  origin: "AUTOMATIC" | "MANUAL";
  /** Time of creation */
  created_at: string;
};

export type RecurringInvoicePause = {
  /** Reason for the operation or the status */
  reason: "USER" | "DOWNGRADE" | "GENERATION_FAILURE";
  /** Start time */
  since: string;
  /** Reason that prevents issuing */
  blocker: {
    /** Stable code; for a product or series, your own code */
    code: string;
    /** Message for people, in the language of Accept-Language */
    message: string;
  } | null;
};

/** The service paused a recurring invoice after three failures in a row */
export type RecurringInvoicePausedEvent = WebhookEvent & {
  /** Type */
  type?: "recurring_invoice.paused" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the recurring invoice */
    recurring_invoice_id: string;
    /** Name of the recurring invoice */
    name: string;
    /** Reason for the pause: `GENERATION_FAILURE` */
    reason: string;
    /** Errors that prevented issuing */
    blocker: {
      /** Error code from the catalogue */
      code: string;
      /** Error in words */
      message: string;
    };
    /** Time of the pause */
    since: string;
  } | undefined;
};

export type RecurringInvoiceStatistics = {
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: RecurringInvoiceGroup;
  /** Number of paused templates, or their amounts */
  paused: RecurringInvoiceGroup;
  /** Templates in status COMPLETED */
  stopped: RecurringInvoiceGroup;
};

export type RecurringInvoiceSummary = {
  /** Id (UUID) */
  id: string;
  /** Name */
  name: string;
  /** Status */
  status: "ACTIVE" | "PAUSED" | "COMPLETED";
  /** Frequency of generation */
  frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
  /** Day of the month on which the invoice is generated. In a shorter month it is the last day */
  day_of_month: number;
  /** First date on which an invoice is generated */
  start_date: string;
  /** Last date on which an invoice can be generated; null for no end */
  end_date: string | null;
  /** Maximum number of invoices to generate; null for no limit */
  max_invoices: number | null;
  /** Number of generated invoices */
  invoices_generated: number;
  /** Date of the next invoice; null if none will be generated */
  next_generation: string | null;
  /** Total of the next invoice, disbursements included. If its draft was created in advance, it is the total of that draft */
  next_amount: number | null;
  /** Date of the last generated occurrence; null if none */
  last_generated_scheduled_date: string | null;
  /** Type of the generated invoices */
  invoice_type: "STANDARD" | "SIMPLIFIED";
  /** Id of the series; null for the default series of the type on each date */
  series_id: string | null;
  /** Id of the customer; null if no stored customer is named */
  customer_id: string | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Your own notes */
  notes: string | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** True if the draft of the next occurrence is created before its date */
  draft_in_advance: boolean;
  /** True if the last generation failed */
  is_failing: boolean;
  /** Reason and start of the pause; null if not paused */
  pause: RecurringInvoicePause | null;
  /** Date and reason of completion; null while not completed */
  completion: RecurringInvoiceCompletion | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

export type RedeemClaimToken = {
  /** Token */
  token: string;
  /** Email address of the future owner, who signs in with it */
  email: string;
  /** Six-digit code sent to the address. If absent, a code is sent */
  code?: string | null | undefined;
  /** Handle from the response to the code request. Without it, the newest code requested from the same network address is used */
  handle?: string | null | undefined;
  /** True if the code also opens a session, so that no second code is needed to sign in */
  open_session?: boolean | null | undefined;
};

export type RedeemedClaim = {
  /** Id of the account */
  account_id: string;
  /** Name of the account */
  display_name: string;
  /** Email address of the owner */
  email: string;
  /** Role of the person in the account */
  account_role: "OWNER";
  /** Time at which the owner took the account over; null if not claimed yet */
  claimed_at: string;
  /** Session; null unless `open_session` is true, and null if the person must first give a second factor */
  session: Session | null;
};

export type RefundInput = {
  /** Amount in euros; the rest of the payment if absent */
  amount?: number | null | undefined;
  /** Date on which the money went back; today if absent */
  date?: string | null | undefined;
  /** Kind of refund. `RETURN`: the bank took it back. `REFUND` if absent */
  kind?: ("REFUND" | "RETURN") | null | undefined;
  /** Reference of the bank or your own */
  reference?: string | null | undefined;
  /** Reason for the operation or the status */
  reason?: string | null | undefined;
};

export type ReissueExchange = {
  /** Correct customer */
  recipient: RecipientInput;
  /** Goods or services, for lines that name neither. TicketBAI requires it for a recipient without Spanish NIF; VeriFactu ignores it */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
};

export type ReissuedExchange = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
  /** Lines */
  lines: Line[];
  /** Ids of the advance invoices that its lines deduct */
  advance_invoice_ids: string[] | null;
  /** Image of the QR code (PNG), base64; null if there is none */
  qr_base64: string | null;
  /** Corrections of its registration record that differ from the printed invoice, in order */
  corrections: RecordCorrection[];
  /** Latest 50 emails with the invoice, newest first */
  sending_history: InvoiceSending[];
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
  /** For a dry run: the provisional registration record; null if none would be created */
  record_xml?: string | null | undefined;
  /** For a dry run: the electronic forms that the customer can lawfully receive, and the missing data of the others */
  forms?: InvoiceForm[] | undefined;
  /** Negative invoice that reverses the wrong one (F3) */
  reversal: InvoiceOrDryRun;
};

export type Reminder = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Id of the customer; null if no stored customer is named */
  customer_id: string | null;
  /** Date on which it was sent, or is planned */
  date: string;
  /** Number of days from the due date; negative before it */
  days: number;
  /** Status of the reminder. `SKIPPED`: a later one was sent instead. `REFUSED`: no recipient can be emailed; see the email. `PLANNED`: it is to be sent with the current data */
  state: "SENT" | "SKIPPED" | "REFUSED" | "PLANNED";
  /** Channel of the reminder */
  channel: "EMAIL";
  /** Id of the email */
  email_id: string | null;
  /** Amount due of the invoice, at sending or now */
  amount_due: number;
};

export type ReminderList = {
  /** Reminders */
  reminders: Reminder[];
};

export type ReminderSettings = {
  /** True if reminders are sent */
  enabled: boolean;
  /** For a customer: true if the company's settings apply. For a company: true if no settings were ever saved */
  inherited: boolean;
  /** Steps of the reminders */
  steps: ReminderStep[];
  /** True if reminders wait for a working day */
  business_days_only: boolean;
  /** True if emails mention late interest (Ley 3/2004) */
  late_interest: boolean;
};

export type ReminderSettingsInput = {
  /** True if reminders are sent */
  enabled?: boolean | undefined;
  /** Steps of the reminders. An update replaces them as a whole */
  steps?: ReminderStepInput[] | undefined;
  /** True to move a reminder from a Saturday, Sunday or holiday of the company’s province to the next working day */
  business_days_only?: boolean | undefined;
  /** True if emails after the due date mention late interest (Ley 3/2004). Only between businesses */
  late_interest?: boolean | undefined;
};

export type ReminderStep = {
  /** Number of days from the due date; negative before it */
  days: number;
  /** Your own texts, by the language of the invoice */
  texts: ReminderTexts;
};

export type ReminderStepInput = {
  /** Number of days from the due date; negative before it */
  days: number;
  /** Your own texts, by the language of the invoice */
  texts?: ReminderTextsInput | null | undefined;
};

export type ReminderText = {
  /** Subject; null for that of the template */
  subject: string | null;
  /** Text; null for that of the template */
  message: string | null;
};

export type ReminderTextInput = {
  /** Text that replaces that of the template. `{number}`, `{amount}`, `{due_date}`, `{days}` and `{issuer}` are replaced with the data of the invoice */
  subject?: string | null | undefined;
  /** Text that replaces that of the template. `{number}`, `{amount}`, `{due_date}`, `{days}` and `{issuer}` are replaced with the data of the invoice */
  message?: string | null | undefined;
};

export type ReminderTexts = {
  /** Text in Spanish */
  es: ReminderText | null;
  /** Text in English */
  en: ReminderText | null;
  /** Text in Catalan */
  ca: ReminderText | null;
  /** Text in Galician */
  gl: ReminderText | null;
  /** Text in Basque */
  eu: ReminderText | null;
};

export type ReminderTextsInput = {
  /** Text in Spanish */
  es?: ReminderTextInput | null | undefined;
  /** Text in English */
  en?: ReminderTextInput | null | undefined;
  /** Text in Catalan */
  ca?: ReminderTextInput | null | undefined;
  /** Text in Galician */
  gl?: ReminderTextInput | null | undefined;
  /** Text in Basque */
  eu?: ReminderTextInput | null | undefined;
};

export type RepairTicketbaiRecord = {
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  issuer?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  type?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  invoice_number?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  number?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  series_id?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  series_code?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  issue_date?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  taxable_base?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_vat?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_irpf?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_equivalence_surcharge?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_discounts?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_disbursements?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  invoice_total?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_to_pay?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  vat_breakdown?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  irpf_breakdown?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  surcharge_breakdown?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  currency?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  issuance?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  rectified_invoice_id?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  rectification_type?: unknown | undefined;
  /** If absent, the state decides. `SUBSANAR` repairs a rejected file, `MODIFICAR` changes an accepted one, `RESEND` sends the same file again, `ANNOTATE` notes the invoice in subchapter 1.2 of Bizkaia’s book */
  action?: ("SUBSANAR" | "MODIFICAR" | "RESEND" | "ANNOTATE") | null | undefined;
  /** Correct recipient. Absent properties keep their filed values */
  recipient?: RecipientInput | null | undefined;
  /** Description of the operation in the file */
  description?: string | null | undefined;
  /** Date of the operation; null if it is the day of issue */
  operation_date?: string | null | undefined;
  /** Corrected lines. Absent lines and properties stay */
  lines?: RepairedLineInput[] | null | undefined;
  /** Code of the activity of model 140. If absent, that of the configuration */
  activity_code?: string | null | undefined;
  /** Reason for the repair */
  reason: string;
};

export type RepairedLineInput = {
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  line_type?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  quantity?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  unit_price?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  total_including_tax?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  discount_percentage?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  main_tax?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  irpf_rate?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  equivalence_surcharge_rate?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  taxable_base?: unknown | undefined;
  /** Property that never changes: 422 TICKETBAI_RECORD_IMMUTABLE */
  line_total?: unknown | undefined;
  /** Position of the line in the invoice, from 0 */
  index: number;
  /** Regime key of the line. If absent, it does not change */
  regime_key?: string | null | undefined;
  /** Exemption reason of the line. If absent, it does not change. Null: the line is subject and not exempt */
  exemption_reason?: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null | undefined;
  /** GOODS or SERVICES, where the law asks for it; null if not said */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
  /** Cause for which the line is not subject to tax: OT, RL, VT or IE; null otherwise */
  not_subject_cause?: ("OT" | "RL" | "VT" | "IE") | null | undefined;
  /** Description of the line in the file */
  description?: string | null | undefined;
};

export type ReplaceReturnUrls = {
  /** Whole list of absolute `https` addresses without user, password and fragment, each once. The sandbox also accepts `http://localhost`. They are compared character by character */
  return_urls: string[];
};

export type ReplayEvents = {
  /** Events from this time on. They are kept for 90 days */
  from: string;
  /** Events until this time, included; until now if absent */
  to?: string | null | undefined;
  /** Types, families or `*`; if absent, the events that the webhook receives */
  types?: (("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[]) | null | undefined;
};

export type Representation = {
  /** Id of the company */
  company_id: string;
  /** State */
  state: "NOT_STARTED" | "PDF_GENERATED" | "SUBMITTED" | "ACTIVE" | "CANCELLED";
  /** System of the last document. Null if there never was one */
  system: ("VERIFACTU" | "TICKETBAI") | null;
  /** Fiscal territory of the last document. Another territory needs another document */
  territory: ("COMMON" | "ARABA" | "BIZKAIA" | "GIPUZKOA") | null;
  /** Reference printed in the footer of the document */
  reference: string | null;
  /** NIF that the document binds */
  nif: string | null;
  /** Time of generation */
  generated_at: string | null;
  /** Time of submission; null if not submitted yet */
  submitted_at: string | null;
  /** Time at which the signed document was accepted */
  signed_at: string | null;
  /** Time of cancellation; null if not cancelled */
  cancelled_at: string | null;
  /** Territories before whose authority an accepted representation is in force */
  in_force: ("COMMON" | "ARABA" | "BIZKAIA" | "GIPUZKOA")[];
};

export type RepresentationCounts = {
  /** Number without a document */
  not_started: number;
  /** Number with a document to be signed */
  pdf_generated: number;
  /** Number with a signed document to be approved */
  submitted: number;
  /** Number with a representation in force */
  active: number;
  /** Number with an ended representation */
  cancelled: number;
};

/** A signed representation was accepted */
export type RepresentationSignedEvent = WebhookEvent & {
  /** Type */
  type?: "representation.signed" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the account */
    account_id: string;
    /** Id of the represented company */
    company_id: string;
    /** NIF of the company */
    nif: string;
    /** Time at which the signed document was accepted */
    signed_at: string;
  } | undefined;
};

export type RequestLog = {
  /** Id of the request, as in the header X-Request-Id */
  request_id: string;
  /** Time at which it was sent */
  timestamp: string;
  /** Payment method; for a request, its HTTP method */
  method: string;
  /** Path of the request, or of the affected field */
  path: string;
  /** Status */
  status: number;
  /** Duration in milliseconds */
  duration_ms: number;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Id of the API key of the request; null for a session */
  api_key_id: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** IP address of the caller */
  client_ip: string | null;
  /** Query string of the request, with masked secrets */
  query_string: string | null;
  /** User agent of the caller */
  user_agent: string | null;
  /** First 8 KB of the JSON request body, with masked secrets */
  request_body: string | null;
  /** First 8 KB of the JSON response body, with masked secrets. Null if `masked` */
  response_body: string | null;
  /** True if the response is not stored because its operation returns a secret */
  masked: boolean;
};

export type RequestLogSummary = {
  /** Id of the request, as in the header X-Request-Id */
  request_id: string;
  /** Time at which it was sent */
  timestamp: string;
  /** Payment method; for a request, its HTTP method */
  method: string;
  /** Path of the request, or of the affected field */
  path: string;
  /** Status */
  status: number;
  /** Duration in milliseconds */
  duration_ms: number;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Id of the API key of the request; null for a session */
  api_key_id: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** IP address of the caller */
  client_ip: string | null;
};

export type RequestSignInCode = {
  /** Email address */
  email: string;
};

export type RequestSignUpCode = {
  /** Email address */
  email: string;
  /** Token of the Turnstile widget. Required if `turnstile_site_key` is not null */
  turnstile_token?: string | null | undefined;
};

export type ResponsibleDeclaration = {
  /** Short title */
  title: string;
  /** True if every item is filled in */
  complete: boolean;
  /** Notice about the declaration; null if there is none */
  notice: string | null;
  /** Version */
  version: string | null;
  /** Invoicing system, as named in records */
  software: {
    /** Name of the producer of the system */
    producer_name: string | null;
    /** NIF of the producer of the system */
    producer_nif: string | null;
    /** Name of the invoicing system */
    system_name: string | null;
    /** Id of the invoicing system */
    system_id: string | null;
    /** Version */
    version: string | null;
    /** True if the system works only in VeriFactu mode */
    only_verifactu: boolean;
    /** True if the system can serve several taxpayers */
    allows_several_taxpayers: boolean;
  };
  /** Items of the declaration */
  items: {
    /** Item a of the declaration */
    a: DeclaredItem;
    /** Item b of the declaration */
    b: DeclaredItem;
    /** Item c of the declaration */
    c: DeclaredItem;
    /** Item d of the declaration */
    d: DeclaredItem;
    /** Item e of the declaration */
    e: DeclaredItem;
    /** Item f of the declaration */
    f: DeclaredItem;
    /** Item g of the declaration */
    g: DeclaredItem;
    /** Item h of the declaration */
    h: DeclaredItem;
    /** Item i of the declaration */
    i: DeclaredItem;
    /** Item j of the declaration */
    j: DeclaredItem;
    /** Item k of the declaration */
    k: DeclaredItem;
    /** Item l of the declaration */
    l: DeclaredItem;
  };
};

export type ReturnExchanged = {
  /** Id of a simplified invoice that the exchange invoice replaces */
  simplified_invoice_id?: string | null | undefined;
  /** Simplified invoice of another system that the exchange invoice replaces, with its total */
  external_simplified?: ReturnedExternalInput | null | undefined;
  /** Signed differences. A returned item has a negative quantity. If rates are absent, those of the simplified invoice are used */
  lines: LineInput[];
  /** Reason in words */
  reason_description: string;
};

export type ReturnUrls = {
  /** Addresses in the order of registration */
  return_urls: string[];
};

export type ReturnedExchange = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "STANDARD" | "CORRECTIVE" | "SIMPLIFIED" | "PROFORMA";
  /** Status */
  status: "DRAFT" | "SCHEDULED" | "ISSUED" | "SENT" | "PAID" | "VOIDED" | "RECTIFIED" | "ACTIVE" | "CONVERTED" | "OVERDUE" | "EXPIRED";
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Number; in an address, the number of the building */
  number: number | null;
  /** Id of the series */
  series_id: string | null;
  /** Code of the series */
  series_code: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Date of the operation, if it differs from the issue date */
  operation_date: string | null;
  /** Date on which payment is due */
  due_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
  /** Issuer data at the time of issue */
  issuer: Issuer | null;
  /** Recipient of the invoice */
  recipient: Recipient | null;
  /** Payment details: method, IBAN and term */
  payment_info: PaymentInfo;
  /** Date of payment */
  payment_date: string | null;
  /** Time at which it was marked as paid; null if not paid */
  paid_at: string | null;
  /** Your own reference */
  external_ref: string | null;
  /** Your own notes */
  notes: string | null;
  /** Description of the operation, if one was given */
  description?: string | undefined;
  /** Your own keys and values */
  metadata: Record<string, unknown> | null;
  /** Language of the document */
  language: "es" | "en" | "ca" | "gl" | "eu";
  /** True if each invoice is emailed automatically after issue */
  send_automatically: boolean;
  /** Date on which the schedule issues it; null if not scheduled */
  scheduled_for: string | null;
  /** Result on the scheduled date: a draft, an issued invoice, or an issued and emailed one */
  generation_mode: ("DRAFT" | "ISSUE" | "ISSUE_AND_SEND") | null;
  /** Id of the proforma that it was created from; null if there is none */
  source_proforma_id: string | null;
  /** Id of the invoice created from the proforma; null if none yet */
  converted_invoice_id: string | null;
  /** Id of the corrected invoice; null if there is none */
  rectified_invoice_id: string | null;
  /** Type of correction: partial, total or by substitution */
  rectification_type: ("PARTIAL" | "TOTAL" | "SUBSTITUTION") | null;
  /** Reason for the operation or the status */
  reason: ("R1" | "R2" | "R3" | "R4" | "R5") | null;
  /** Reason in words */
  reason_description: string | null;
  /** Wrong recipient that the `recipient` of a corrective replaces */
  previous_recipient: Recipient | null;
  /** Corrected invoices, if a corrective corrects several or those of another system */
  corrected_originals: CorrectedOriginal[] | null;
  /** Period of the corrected invoices, for a volume discount */
  corrected_period: CorrectedPeriod | null;
  /** Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2 */
  insolvency_order_date: string | null;
  /** Amounts that a corrective by SUBSTITUTION replaces */
  rectified_amounts: RectifiedAmounts | null;
  /** True if a simplified invoice names its recipient */
  simplified_qualified: boolean;
  /** True if the recipient stays without identification */
  without_recipient_id: boolean;
  /** Party that issues the invoice: the company, its recipient or a third party */
  issuance: Issuance;
  /** Ids of the simplified invoices that it replaces */
  replaced_invoice_ids: string[] | null;
  /** Simplified invoices of other systems that it replaces */
  external_simplified: ExternalSimplified[] | null;
  /** Id of the recurring template that generated it; null if there is none */
  recurring_invoice_id: string | null;
  /** Cause of the voiding; null if not voided */
  void_cause: ("VOID_REQUEST" | "TOTAL_CORRECTIVE" | "EXCHANGED") | null;
  /** Reason for the voiding; null if not voided or not given */
  void_reason: string | null;
  /** Time of voiding; null if not voided */
  voided_at: string | null;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  total_vat: number;
  /** IRPF withheld */
  total_irpf: number;
  /** Equivalence surcharge */
  total_equivalence_surcharge: number;
  /** Discounts */
  total_discounts: number;
  /** Money paid on behalf of the recipient */
  total_disbursements: number;
  /** Total of the invoice */
  invoice_total: number;
  /** Amount to pay: the total minus the withholding */
  total_to_pay: number;
  /** Amount paid, minus refunds and credit */
  amount_paid: number;
  /** Amount written off, without what correctives have taken off the debt since */
  amount_written_off: number;
  /** Amount still to be paid, after correctives. It is negative if the company owes it */
  amount_due: number;
  /** Amount paid beyond the amount due. It is credit of the customer */
  credit_amount: number;
  /** State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID */
  payment_state: ("UNPAID" | "PARTIAL" | "PARTIALLY_PAID" | "PAID" | "OVERPAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "RETURNED") | null;
  /** Tax by rate and scheme */
  vat_breakdown: VatBreakdownRow[];
  /** Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show */
  margin_breakdown: MarginBreakdownRow[];
  /** IRPF withholding by rate */
  irpf_breakdown: BreakdownRow[];
  /** Equivalence surcharge by rate */
  surcharge_breakdown: BreakdownRow[];
  /** Warnings of its newest save while it is a draft, then those of its issue and of its void */
  warnings: InvoiceWarning[];
  /** URL that the QR code contains; null if there is none */
  qr_url: string | null;
  /** URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked */
  hosted_url: string | null;
  /** Status of the registration */
  verifactu_status: ("PENDING" | "ACCEPTED" | "REJECTED" | "NO_VERIFACTU" | "NOT_SUBMITTED") | null;
  /** Registration of the invoice with the AEAT */
  verifactu: InvoiceVerifactu;
  /** System of the issued invoice, whose state and QR code it shows. Null before issue */
  fiscal_system: ("VERIFACTU" | "TICKETBAI" | "NONE") | null;
  /** NOT_APPLICABLE under another system. Null before issue */
  ticketbai_status: ("PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED" | "CANCELLATION_PENDING" | "CANCELLED" | "NOT_APPLICABLE") | null;
  /** TicketBAI file. Null under another system */
  ticketbai: InvoiceTicketbai | null;
  /** Person or API key that created it; null if it was created before November 2026 */
  created_by: Actor | null;
  /** Person or API key that issued it; null before issue */
  issued_by: Actor | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Time of deletion; null if not deleted */
  deleted_at: string | null;
  /** Lines */
  lines: Line[];
  /** Ids of the advance invoices that its lines deduct */
  advance_invoice_ids: string[] | null;
  /** Image of the QR code (PNG), base64; null if there is none */
  qr_base64: string | null;
  /** Corrections of its registration record that differ from the printed invoice, in order */
  corrections: RecordCorrection[];
  /** Latest 50 emails with the invoice, newest first */
  sending_history: InvoiceSending[];
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
  /** For a dry run: the provisional registration record; null if none would be created */
  record_xml?: string | null | undefined;
  /** For a dry run: the electronic forms that the customer can lawfully receive, and the missing data of the others */
  forms?: InvoiceForm[] | undefined;
  /** Corrective of the simplified invoice (R5) */
  corrective: InvoiceOrDryRun;
};

export type ReturnedExternalInput = {
  /** Invoice number with its series, as printed */
  invoice_number: string;
  /** Series of the number in a TicketBAI file. If absent, the digits at the end of the number are the number, and the rest is the series */
  series?: string | null | undefined;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Taxable base */
  taxable_base: number;
  /** VAT, IGIC or IPSI */
  vat: number;
  /** Equivalence surcharge */
  surcharge?: number | null | undefined;
};

export type SecondFactor = {
  /** Id (UUID) */
  id: string;
  /** Type */
  type: "TOTP";
  /** Time of creation */
  created_at: string;
  /** Time of confirmation; null if sign-in does not ask for it yet */
  confirmed_at: string | null;
};

export type SecondFactors = {
  /** Second factors */
  second_factors: SecondFactor[];
};

export type SendInvoice = {
  /** Email addresses of the recipients. If absent or empty, the customer’s `billing_emails` are used, else its `email`, else the `email` of the document’s recipient */
  recipients?: string[] | null | undefined;
  /** Email addresses that receive a copy */
  cc?: string[] | null | undefined;
  /** Subject that replaces that of the template */
  subject?: string | null | undefined;
  /** Text that replaces that of the template. Blank lines separate paragraphs */
  message?: string | null | undefined;
  /** True if the PDFs are attached; true if absent */
  attach_pdf?: boolean | null | undefined;
  /** Language of the email. If absent, the `email_language` of the customization is used */
  language?: ("es" | "en" | "ca" | "gl" | "eu") | null | undefined;
};

export type SentMail = {
  /** Id of the email */
  email_id: string;
  /** Email addresses that it was sent to */
  sent_to: string[];
  /** Time of sending; null unless sent within this request */
  sent_at: string | null;
  /** Status of the email. QUEUED: it waits for its first or next attempt. FAILED and REJECTED are final; see the `error` of the email */
  status: "QUEUED" | "SENT" | "FAILED" | "REJECTED";
};

export type Series = {
  /** Id (UUID) */
  id: string;
  /** Stable code; for a product or series, your own code */
  code: string;
  /** Name */
  name: string | null;
  /** Description */
  description: string | null;
  /** Type of the documents that the series numbers */
  document_type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
  /** Number format: text with `{YYYY}`, `{NUM:4}` and similar tokens */
  format: string;
  /** Frequency with which the numbering restarts */
  reset_frequency: "ANNUAL" | "MONTHLY" | "NEVER";
  /** First number of the first period. Later periods start with 1 */
  initial_number: number;
  /** Last number given, in its period */
  last_number: number | null;
  /** Date of the last document that the series numbered; null if none */
  last_issue_date: string | null;
  /** Number that a document issued today would get */
  next_number: number;
  /** Next number as it is printed */
  next_invoice_number: string;
  /** True if the series numbers documents of its type by default */
  is_default: boolean;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** True once a number was used: code, format, reset frequency and initial number are locked */
  numbering_locked: boolean;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

export type SeriesDefaults = {
  /** Default series by document type */
  defaults: ({
    /** Type of the documents that the series numbers */
    document_type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
    /** True if it exists */
    exists: boolean;
    /** Series */
    series: Series | null;
  })[];
};

export type Session = {
  /** Session token, used like an API key. Only this response contains it */
  token: string;
  /** Time of expiry; null if it does not expire */
  expires_at: string;
};

export type SessionList = {
  /** Sessions */
  sessions: OpenSession[];
};

export type SetAccessLevel = {
  /** Access of the manager to its companies: none, read, or read and write */
  access_level: "NONE" | "VIEW" | "OPERATE";
};

export type SetGrant = {
  /** Access of the member to the company */
  access: "VIEW" | "OPERATE";
};

export type SetInvoiceStatus = {
  /** Status */
  status: "PAID" | "SENT" | "ISSUED";
  /** Date of payment */
  payment_date?: string | null | undefined;
  /** Payment method */
  payment_method?: PaymentMethodInput | null | undefined;
  /** Time of sending; null if not sent */
  sent_at?: string | null | undefined;
};

export type SetMemberRole = {
  /** Role of the person in the account */
  account_role: "ADMIN" | "ADVISER" | "MEMBER";
};

export type SetRecurringInvoiceStatus = {
  /** Status */
  status: "ACTIVE" | "PAUSED" | "COMPLETED";
};

export type SetTaxSubject = {
  /** Tax that the company is subject to. It decides from which day VeriFactu is due */
  tax_subject: "CORPORATE" | "PERSONAL" | "INCOME_ATTRIBUTION" | "NON_RESIDENT" | "EXEMPT";
  /** Reason, kept in the audit trail */
  reason: string;
};

export type SignIn = {
  /** Email address */
  email: string;
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Handle from the response to the code request. Without it, the newest code requested from the same network address is used */
  handle?: string | null | undefined;
  /** Six digits of the authenticator app, instead of `code`; in a sign-in with the `handle` of SECOND_FACTOR_REQUIRED */
  totp?: string | null | undefined;
  /** Recovery code, instead of `totp` */
  recovery_code?: string | null | undefined;
  /** Id of the account in which the session acts. Without it and without `Service-Account`, the session acts in the account that the person owned or joined first */
  account_id?: string | null | undefined;
};

export type SignInCodeRequested = {
  /** Validity of the code */
  expires_in_seconds: number;
  /** Handle to return with the code. A code is valid only for the request that asked for it */
  handle: string;
};

export type SignUp = {
  /** Email address of the owner, who signs in with it */
  email: string;
  /** Six-digit code from the email */
  code: string;
  /** Handle from the response to the code request */
  handle: string;
  /** Name of the account */
  display_name: string;
  /** Name of the owner */
  person_name?: string | null | undefined;
  /** Language of the console and of mails to the owner; the request's if absent */
  language?: ("es" | "en" | "ca") | null | undefined;
};

export type SignUpSettings = {
  /** True if anybody can open an account */
  open: boolean;
  /** Site key of the Cloudflare Turnstile widget whose token a code request needs; null for none */
  turnstile_site_key: string | null;
  /** Whom to ask for an account, a `mailto:` or https link; null if the operator names nobody */
  contact: string | null;
};

export type SignedUp = {
  /** Account */
  account: Account;
  /** Session of the owner; null if the person must first give a second factor, and on a repetition */
  session: Session | null;
};

export type StartedReplay = {
  /** Id of the replay, for support and logs */
  replay_id: string;
  /** Number of events to send: those of the period that the webhook has not received */
  events: number;
};

export type StatementEntry = {
  /** Date */
  date: string;
  /** Kind of entry */
  kind: "INVOICE" | "CORRECTIVE" | "PAYMENT" | "WRITE_OFF" | "REFUND" | "RETURN";
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Reference of a payment */
  reference: string | null;
  /** Amount that increases the customer's balance */
  debit: number;
  /** Amount that reduces the customer's balance */
  credit: number;
  /** Balance of the customer after the entry */
  balance: number;
};

/** Id of the company */
export type StatementIssuer = {
  /** Legal name */
  legal_name: string;
  /** NIF */
  nif: string | null;
};

export type StepUp = {
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Handle from the response to the code request. Without it, the newest code requested from the same network address is used */
  handle?: string | null | undefined;
  /** Six digits of the authenticator app, instead of `code`; in a sign-in with the `handle` of SECOND_FACTOR_REQUIRED */
  totp?: string | null | undefined;
  /** Recovery code, instead of `totp` */
  recovery_code?: string | null | undefined;
};

export type SteppedUp = {
  /** Time of expiry; null if it does not expire */
  expires_at: string;
};

export type Supplier = {
  /** Name */
  name: string | null;
  /** VAT number or NIF, as written */
  tax_id: string | null;
  /** Country, ISO 3166-1 alpha-2 */
  country: string | null;
  /** Id of the customer of this company with the same NIF */
  customer_id: string | null;
};

export type SuppressedAddress = {
  /** Id (UUID) */
  id: string;
  /** Email address, in lower case */
  address: string;
  /** Reason. `BOUNCED`: the address accepts no email. `COMPLAINED`: the recipient reported an email as spam */
  reason: "BOUNCED" | "COMPLAINED";
  /** Id of the email that caused it */
  email_id: string;
  /** Time of creation */
  created_at: string;
};

export type SuppressedAddressList = {
  /** Suppressed addresses */
  suppressed_addresses: SuppressedAddress[];
};

export type TaxBookDifference = {
  /** Cause of the difference. WITHHOLDING: the register shows amounts before withholding. DISBURSEMENTS: suplidos. ONE_STOP_SHOP: tax of other states. OTHER_TAX: IGIC or IPSI. SUBSTITUTION: amounts that a corrective replaces, with the opposite sign in the register. VOIDED: voided on request. NO_RECORD: issued without VeriFactu */
  cause: "WITHHOLDING" | "DISBURSEMENTS" | "ONE_STOP_SHOP" | "OTHER_TAX" | "SUBSTITUTION" | "VOIDED" | "NO_RECORD";
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** Ids of the invoices */
  invoice_ids: string[];
};

export type TaxBookReconciliation = {
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** True if everything matches and a named cause explains each difference */
  ties: boolean;
  /** Series */
  series: TaxBookTie[];
};

export type TaxBookSum = {
  /** Number of items */
  count: number;
  /** Total number, or total amount */
  total: number;
};

export type TaxBookTie = {
  /** Year */
  year: string;
  /** Quarter `1T` to `4T`, by date of issue */
  period: string;
  /** Code of the series */
  series_code: string;
  /** Amount to pay of the invoices */
  invoices: TaxBookSum;
  /** Total Factura of the register */
  register: TaxBookSum;
  /** ImporteTotal of the registration records */
  records: TaxBookSum;
  /** Sum of the register minus the sum of the invoices */
  register_less_invoices: TaxBookDifference[];
  /** Sum of the records minus the sum of the register */
  records_less_register: TaxBookDifference[];
  /** Unexplained difference; 0 if the register matches the invoices */
  unexplained_register: number;
  /** Unexplained difference; 0 if the records match the register */
  unexplained_records: number;
  /** Ids of the invoices with a difference that no cause explains */
  unexplained_invoice_ids: string[];
};

export type TaxCatalogue = {
  /** Types of tax */
  tax_types: TaxType[];
  /** IRPF withholding rates in use */
  irpf_rates: number[];
  /** Equivalence surcharge that applies to each VAT rate */
  surcharge_pairs: ({
    /** Rate, in percent */
    percentage: number;
    /** Equivalence surcharge */
    surcharge: number;
    /** True if it is in common use */
    usual: boolean;
    /** First day of validity */
    valid_from: string | null;
    /** Last day of validity */
    valid_until: string | null;
  })[];
};

export type TaxConfiguration = {
  /** Default tax of new lines */
  default_main_tax: MainTax;
  /** Default IRPF withholding of new lines, in percent */
  default_irpf_rate: number;
  /** True if new lines include the equivalence surcharge by default */
  apply_equivalence_surcharge: boolean;
  /** Default taxes of new lines by territory of the recipient */
  defaults_by_recipient: boolean;
  /** Default payment method of new invoices */
  default_payment_method: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null;
  /** Default IBAN of new invoices */
  default_iban: string | null;
  /** Number of days until payment is due */
  payment_term_days: number | null;
  /** Validity of a proforma, in days */
  proforma_validity_days: number | null;
};

export type TaxForm = {
  /** Form of the document */
  form: "130" | "303" | "347" | "349" | "369" | "390" | "420" | "IPSI";
  /** Label for people */
  label: string;
  /** Year */
  year: number;
  /** Period */
  period: "10" | "11" | "12" | "1T" | "2T" | "3T" | "4T" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "0A";
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Agency’s table, or order, on which the figures are based */
  source: string;
  /** Data that the form requires but issued invoices do not contain */
  not_known: string;
  /** Boxes of forms 303, 390 and 130 */
  boxes: TaxFormBox[] | null;
  /** Turnover of the period that no box includes */
  without_box: TaxFormWithoutBox | null;
  /** Form 347: recipients above 3,005.06 euros a year, and those who paid more than 6,000 in cash */
  third_parties: TaxFormThirdParty[] | null;
  /** Operations that form 347 excludes, with the reason */
  left_out: TaxFormLeftOut[] | null;
  /** Form 349 */
  operators: TaxFormOperator[] | null;
  /** Form 369 by state and rate; 420 and IPSI by rate */
  rates: TaxFormRate[] | null;
};

export type TaxFormBox = {
  /** Number of the box */
  box: string;
  /** Label for people */
  label: string;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
  /** True if the sum includes boxes that are unknown here */
  is_partial: boolean;
  /** Boxes that it adds up. It is empty if register rows are behind it */
  sum_of: string[];
  /** Conditions in the agency’s words, with their source */
  conditions: TaxFormCondition[];
  /** Number of all rows behind it */
  row_count: number;
  /** Rows behind it, at most 1,000, from `first_row` on */
  rows: TaxFormRow[];
};

export type TaxFormCash = {
  /** Ejercicio: year of the operations */
  year: number;
  /** Importe percibido en metálico, to be declared this year */
  amount: number;
  /** Ids of the invoices behind the figure */
  invoice_ids: string[];
};

export type TaxFormCondition = {
  /** Text */
  text: string;
  /** Source */
  source: string;
};

export type TaxFormCorrectedPeriod = {
  /** Year */
  year: string;
  /** Period */
  period: "10" | "11" | "12" | "1T" | "2T" | "3T" | "4T" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "0A";
};

export type TaxFormLeftOut = {
  /** Reason for the operation or the status */
  reason: string;
  /** Total number, or total amount */
  total: number;
};

export type TaxFormOperator = {
  /** VAT number */
  vat_number: string;
  /** Country, ISO 3166-1 alpha-2 */
  country: string | null;
  /** Name */
  name: string;
  /** E: goods; S: services */
  key: "E" | "S";
  /** Difference, for a rectification */
  base: number;
  /** For a rectification: the corrected period, and the bases that the form requires */
  corrects: TaxFormRectification | null;
  /** Ids of the invoices behind the figure */
  invoice_ids: string[];
};

export type TaxFormRate = {
  /** Country, ISO alpha-2; only for the one-stop shop */
  member_state: string | null;
  /** Rate, in percent */
  percentage: number;
  /** Reason for which the base bears no tax; null if it is taxed, also at 0 */
  exemption_reason: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null;
  /** Taxable base */
  base: number;
  /** Tax */
  tax: number;
  /** Form 369: earlier period that the amounts correct, for its corrections part */
  corrects: TaxFormCorrectedPeriod | null;
  /** Ids of the invoices behind the figure */
  invoice_ids: string[];
};

export type TaxFormRectification = {
  /** Year */
  year: string;
  /** Period */
  period: "10" | "11" | "12" | "1T" | "2T" | "3T" | "4T" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "0A";
  /** Base imponible declarada anteriormente: of the operator, key and period */
  declared_base: number;
  /** Base imponible rectificada: its current value */
  rectified_base: number;
};

export type TaxFormRow = {
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** TipoFactura */
  invoice_type: string;
  /** Date by which it counts */
  date: string;
  /** Regime key of the tax in the AEAT’s list */
  regime_key: string;
  /** Amount of the row that is in the box */
  amount: number;
  /** Index of the box’s condition that includes the row, from 0 */
  condition: number;
};

export type TaxFormThirdParty = {
  /** NIF, or the number of the identification */
  id: string;
  /** Type of identification (L7); null for a Spanish NIF */
  id_type: string | null;
  /** Country, ISO 3166-1 alpha-2 */
  country: string | null;
  /** Name */
  name: string;
  /** Kind of record. Cash basis operations and leases of business premises have separate records */
  operations: "ORDINARY" | "CASH_BASIS" | "LEASE";
  /** Amounts of the total by quarter; null in cash basis, which is declared by year */
  quarters: number[] | null;
  /** Total of the year, taxes included */
  total: number;
  /** Cash basis amount that counts in the year by its collection, for operations of any year */
  accrued: number | null;
  /** Amounts above 6,000 euros collected in cash for the operations of a year; usually empty */
  cash: TaxFormCash[];
  /** Ids of the invoices behind the figure */
  invoice_ids: string[];
};

export type TaxFormWithoutBox = {
  /** Taxable base */
  base: number;
  /** Tax */
  tax: number;
  /** Equivalence surcharge */
  surcharge: number;
  /** Number of rows */
  row_count: number;
  /** Result of each row */
  rows: ({
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number; null before issue */
    invoice_number: string;
    /** TipoFactura */
    invoice_type: string;
    /** Date by which it counts */
    date: string;
    /** Regime key of the tax in the AEAT’s list */
    regime_key: string;
    /** Taxable base */
    base: number;
  })[];
};

export type TaxPeriodClosing = {
  /** Period: `2026-1T`, `2026-01` or `2026` */
  period: string;
  /** First day */
  from: string;
  /** Last day */
  to: string;
  /** Time of closing; null while open */
  closed_at: string;
  /** Boxes that are not 0, by form */
  filed: Record<string, Record<string, number>>;
};

export type TaxPeriodLateChange = {
  /** Cause of the change: an operation of the period that was invoiced later, a payment recorded later, a void, or a corrective */
  cause: "LATE_OPERATION" | "LATE_COLLECTION" | "VOIDED" | "CORRECTIVE" | "RECORD_CORRECTED";
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Period in which it is declared */
  declare_in: string;
  /** Return to use: a complementary return for the filed period, or the return of `declare_in` */
  declare_as: "COMPLEMENTARY_RETURN" | "ORDINARY_RETURN";
};

export type TaxType = {
  /** Type */
  type: "IVA" | "IGIC" | "IPSI";
  /** Label for people */
  label: string;
  /** Rates */
  rates: ({
    /** Rate, in percent */
    percentage: number;
    /** First day of validity */
    valid_from: string | null;
    /** Last day of validity */
    valid_until: string | null;
  })[];
  /** Regime keys that can be combined with it */
  regime_keys: ({
    /** Code */
    key: string;
    /** Label for people */
    label: string;
  })[];
  /** Exemption reasons that can be combined with it */
  exemption_reasons: ({
    /** Stable code; for a product or series, your own code */
    code: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2";
    /** Label for people */
    label: string;
  })[];
};

export type TerritoryMove = {
  /** Id (UUID) */
  id: string;
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Fiscal territory before the move */
  from_territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** First day in the new territory, by the company’s clock */
  effective_date: string;
  /** State */
  state: "PLANNED" | "IN_FORCE";
  /** Default series that the move closes, and the series that replace them from its day on */
  series: TerritoryMoveSeries[];
  /** Time of creation */
  created_at: string;
};

export type TerritoryMoveSeries = {
  /** Type of the documents that the series numbers */
  document_type: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE";
  /** Id of the default series that ends with the move */
  closed_series_id: string;
  /** Id of the series that takes its place; null before the first document */
  new_series_id: string;
  /** Code of the series that takes its place */
  new_code: string;
};

export type TerritoryMoves = {
  /** Moves between fiscal territories, oldest first */
  moves: TerritoryMove[];
};

export type TestClock = {
  /** Time of the account's sandbox */
  now: string;
  /** True if the account has its own time, which runs on from the set time. If false, it is real time */
  frozen: boolean;
  /** Time before the last move; null if never moved */
  moved_from: string | null;
  /** Numbers of schedules that fell due during the last move: completed and rejected. A draft created in advance and its issue count separately */
  ran: {
    /** Results of the schedules that fell due */
    schedules: number;
    /** Recurring invoice templates */
    recurring_invoices: number;
    /** Failures, one entry each */
    failures: number;
  } | null;
};

export type TestClockMove = {
  /** New time, at or after the current time */
  now: string;
};

export type TicketbaiBlocker = {
  /** Stable code; for a product or series, your own code */
  code: "CERTIFICATE_MISSING" | "CERTIFICATE_EXPIRED" | "TICKETBAI_LICENCE_MISSING" | "TICKETBAI_REPRESENTATION_REQUIRED" | "TICKETBAI_ACTIVITY_CODE_MISSING" | "TICKETBAI_PRODUCER_NOT_CONFIGURED";
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type TicketbaiCertificate = {
  /** Source */
  source: "COMPANY" | "PROVIDER" | "SANDBOX";
  /** Id of the certificate */
  certificate_id: string | null;
  /** NIF of the holder of the certificate */
  holder_nif: string | null;
  /** Kind */
  kind: ("SEAL" | "REPRESENTATIVE" | "PERSON" | "DEVICE") | null;
  /** Time of expiry; null if it does not expire */
  expires_at: string | null;
  /** Public part of the certificate */
  pem: string | null;
};

export type TicketbaiCertificateInput = {
  /** Source */
  source: "COMPANY" | "PROVIDER" | "SANDBOX";
  /** Of COMPANY. Absent: the newest one in force with an RSA key */
  certificate_id?: string | null | undefined;
};

export type TicketbaiConfiguration = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "COMMON" | "BIZKAIA" | "GIPUZKOA" | "ARABA" | "NAVARRA";
  /** True if invoices are TicketBAI files */
  enabled: boolean;
  /** PENDING: enabled, and `blockers` is not empty. ERROR: sending is paused or fails */
  status: "DISABLED" | "PENDING" | "ACTIVE" | "ERROR";
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Certificate that signs. Null outside the three territories, and without any */
  certificate: TicketbaiCertificate | null;
  /** Invoicing system, as named in records */
  software: TicketbaiConfigurationSoftware | null;
  /** Serial number of the device that issues; null if none is named */
  device_serial_number: string | null;
  /** Book of economic operations (Libro Registro de Operaciones Económicas) of Bizkaia. Null elsewhere */
  lroe: TicketbaiLroe | null;
  /** Description of operations for invoices without one of their own */
  default_description: string | null;
  /** Reason why the company is outside TicketBAI; null if it is not */
  exemption: TicketbaiExemption | null;
  /** Signature policy that is in force */
  policy: TicketbaiPolicy | null;
  /** Address with which QR codes begin */
  qr_base: string | null;
  /** Number of records that wait to be sent */
  records_pending: number;
  /** Time at which the oldest pending record was made */
  oldest_pending_at: string | null;
  /** Time since which files cannot be sent; null if they can */
  incident: string | null;
  /** Pause of sending after a refusal of the sender or software; null if there is none */
  paused: TicketbaiPause | null;
  /** Time of the first file; null if there is none */
  first_record_at: string | null;
  /** Reasons that prevent issuing */
  blockers: TicketbaiBlocker[];
};

export type TicketbaiConfigurationSoftware = {
  /** Licence of the software in the territory; null if there is none */
  licence: string | null;
  /** NIF of the developer of the software */
  developer_nif: string | null;
  /** Name of the developer of the software */
  developer_name: string | null;
  /** Name */
  name: string | null;
  /** Version */
  version: string | null;
};

/** Bizkaia has not accepted invoices of a quarter 5 days before its last day */
export type TicketbaiDeadlineNearEvent = WebhookEvent & {
  /** Type */
  type?: "ticketbai.deadline.near" | undefined;
  /** Result of the operation */
  data?: {
    /** Number of invoices of the quarter with a record that is not accepted */
    records_pending: number;
    /** Quarter of issue, such as `2026-3T` */
    quarter: string;
    /** Last day on which Bizkaia takes the invoices of the quarter */
    last_day: string;
  } | undefined;
};

export type TicketbaiExemption = {
  /** Reason for the operation or the status */
  reason: "FULLY_EXEMPT_ENTITY" | "EXEMPT_INCOME" | "NON_BUSINESS_RENTAL" | "REAGYP" | "FINANCE_INSURANCE" | "ELECTRICITY" | "FOREIGN_ESTABLISHMENT" | "OTHER_LAW";
  /** Explanation */
  note: string | null;
};

export type TicketbaiExemptionInput = {
  /** Reason for the operation or the status */
  reason: "FULLY_EXEMPT_ENTITY" | "EXEMPT_INCOME" | "NON_BUSINESS_RENTAL" | "REAGYP" | "FINANCE_INSURANCE" | "ELECTRICITY" | "FOREIGN_ESTABLISHMENT" | "OTHER_LAW";
  /** Explanation */
  note?: string | null | undefined;
};

/** A diputación answers again */
export type TicketbaiIncidentEndedEvent = WebhookEvent & {
  /** Type */
  type?: "ticketbai.incident.ended" | undefined;
  /** Result of the operation */
  data?: {
    /** Territory whose diputación receives the record */
    territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
    /** Start of the incident */
    since: string;
    /** Code of the last answer, if it had one */
    code?: string | undefined;
  } | undefined;
};

/** A diputación has not answered three times in a row */
export type TicketbaiIncidentStartedEvent = WebhookEvent & {
  /** Type */
  type?: "ticketbai.incident.started" | undefined;
  /** Result of the operation */
  data?: {
    /** Territory whose diputación receives the record */
    territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
    /** Start of the incident */
    since: string;
    /** Code of the last answer, if it had one */
    code?: string | undefined;
  } | undefined;
};

export type TicketbaiLroe = {
  /** Model of the book: 140 for a person, 240 for a company */
  model: "140" | "240";
  /** First of `activity_codes`, which lines without one are of */
  activity_code: string | null;
  /** Codes of the activities (IAE) under which Bizkaia books the income; the first applies to lines without one */
  activity_codes: string[];
  /** True if the income of the activity differs from the taxable base of its invoices */
  income_differs: boolean;
  /** True if income counts when it is collected */
  collections_criterion: boolean;
};

export type TicketbaiLroeInput = {
  /** Only for NIFs that begin with E, H, J or V */
  model?: ("140" | "240") | null | undefined;
  /** Short for `activity_codes` with one code */
  activity_code?: string | undefined;
  /** Codes of the activities (IAE) under which Bizkaia books the income; the first applies to lines without one */
  activity_codes?: string[] | undefined;
  /** True if the income of the activity differs from the taxable base of its invoices */
  income_differs?: boolean | undefined;
  /** True if income counts when it is collected */
  collections_criterion?: boolean | undefined;
};

export type TicketbaiNote = {
  /** Position in the chain, from 1 */
  position: number;
  /** Stable code; for a product or series, your own code */
  code: "POLICY_UNKNOWN" | "CHAIN_BEGINS_OUTSIDE";
  /** Message for people, in the language of Accept-Language */
  message: {
    /** Text in English */
    en: string;
    /** Text in Spanish */
    es: string;
  };
};

export type TicketbaiPause = {
  /** Start time */
  since: string;
  /** Stable code; for a product or series, your own code */
  code: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

/** A diputación refused the sender, and sending pauses */
export type TicketbaiPausedEvent = WebhookEvent & {
  /** Type */
  type?: "ticketbai.paused" | undefined;
  /** Result of the operation */
  data?: {
    /** Code of the refusal, as received */
    code?: string | undefined;
    /** Text of the diputación */
    message: string;
  } | undefined;
};

export type TicketbaiPolicy = {
  /** Identifier, as it is written where it is registered */
  identifier: string;
  /** SHA-256 of the policy’s document, in base 64 */
  hash: string;
};

export type TicketbaiPrevious = {
  /** Series */
  series: string;
  /** Number; in an address, the number of the building */
  number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** First 100 characters of the signature */
  signature_excerpt: string;
};

export type TicketbaiProblem = {
  /** Position in the chain, from 1 */
  position: number | null;
  /** Stable code; for a product or series, your own code */
  code: "DIGEST" | "SIGNATURE" | "CERTIFICATE" | "CHAIN" | "DUPLICATE_PREVIOUS" | "MISSING" | "IDENTIFIER" | "QR" | "POLICY";
  /** Message for people, in the language of Accept-Language */
  message: {
    /** Text in English */
    en: string;
    /** Text in Spanish */
    es: string;
  };
};

export type TicketbaiRecord = {
  /** Id (UUID) */
  id: string;
  /** Kind */
  kind: "ISSUE" | "CANCELLATION" | "CORRECTION" | "CANCELLATION_CORRECTION" | "ANNOTATION";
  /** Of a repair alone */
  action: ("SUBSANAR" | "MODIFICAR") | null;
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
  /** Place among the files of the company. Null for corrections and annotations */
  position: number | null;
  /** Id of the invoice */
  invoice_id: string;
  /** Series of the file. Empty for a number without series */
  series: string;
  /** Number; in an address, the number of the building */
  number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Identifier, as it is written where it is registered */
  identifier: string | null;
  /** First 100 characters of the signature */
  signature_excerpt: string | null;
  /** Issued file to which this one is chained. Null for the first */
  previous: TicketbaiPrevious | null;
  /** Status */
  status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED";
  /** Submissions of the record, newest first */
  submissions: TicketbaiRecordSubmission[];
  /** Time of creation */
  created_at: string;
};

export type TicketbaiRecordOrDryRun = {
  /** Id (UUID) */
  id: string;
  /** Kind */
  kind: "ISSUE" | "CANCELLATION" | "CORRECTION" | "CANCELLATION_CORRECTION" | "ANNOTATION";
  /** Of a repair alone */
  action: ("SUBSANAR" | "MODIFICAR") | null;
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
  /** Place among the files of the company. Null for corrections and annotations */
  position: number | null;
  /** Id of the invoice */
  invoice_id: string;
  /** Series of the file. Empty for a number without series */
  series: string;
  /** Number; in an address, the number of the building */
  number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Identifier, as it is written where it is registered */
  identifier: string | null;
  /** First 100 characters of the signature */
  signature_excerpt: string | null;
  /** Issued file to which this one is chained. Null for the first */
  previous: TicketbaiPrevious | null;
  /** Status */
  status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED";
  /** Submissions of the record, newest first */
  submissions: TicketbaiRecordSubmission[];
  /** Time of creation */
  created_at: string;
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
  /** For a dry run: the XML of the record */
  record_xml?: string | null | undefined;
};

export type TicketbaiRecordPage = {
  /** Registration records */
  records: TicketbaiRecord[];
  /** Cursor of the next page; null on the last page */
  next_cursor: string | null;
};

export type TicketbaiRecordSubmission = {
  /** Time of the event */
  at: string;
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
  /** Operation */
  operation: string;
  /** HTTP status of the response; null if none came */
  http_status: number | null;
  /** Stable code; for a product or series, your own code */
  code: string | null;
  /** Message for people, in the language of Accept-Language */
  message: string | null;
  /** Secure verification code (CSV) from the AEAT; null if none yet */
  csv: string | null;
  /** Identifier of the presentation in Bizkaia; null elsewhere */
  presentation_id: string | null;
  /** Warnings about accepted but doubtful data */
  warnings: TicketbaiWarning[];
};

export type TicketbaiSeries = {
  /** Series */
  series: string;
  /** First number of the period */
  first_number: string;
  /** Last number of the period */
  last_number: string;
  /** Number of files */
  files: number;
};

export type TicketbaiSoftware = {
  /** NIF of the developer of the software */
  developer_nif: string | null;
  /** Name of the developer of the software */
  developer_name: string | null;
  /** Name */
  name: string | null;
  /** Registered version, which TicketBAI files name */
  version: string | null;
  /** Version of the code */
  build: string;
  /** Territories */
  territories: TicketbaiTerritorySoftware[];
};

/** A diputación responded to a TicketBAI record */
export type TicketbaiStatusUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "ticketbai.status.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Id of the record */
    record_id: string;
    /** Kind of the record */
    kind: "ISSUE" | "CANCELLATION" | "CORRECTION" | "CANCELLATION_CORRECTION" | "ANNOTATION";
    /** Territory whose diputación receives the record */
    territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
    /** Previous status of the record */
    old_status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED";
    /** New status of the record */
    new_status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED";
    /** TicketBAI identifier of the invoice */
    identifier?: string | undefined;
    /** Code of the rejection, as received */
    error_code?: string | undefined;
    /** Text of the diputación */
    error_message?: string | undefined;
    /** Remarks about a received record */
    warnings?: ({
      /** Stable code; for a product or series, your own code */
      code: string;
      /** Message for people, in the language of Accept-Language */
      message: string;
    })[] | undefined;
  } | undefined;
};

export type TicketbaiSubmission = {
  /** Status */
  status: "PENDING" | "ACCEPTED" | "ACCEPTED_WITH_WARNINGS" | "REJECTED";
  /** Number of attempts so far */
  attempts: number;
  /** Time of the last attempt; null before the first */
  last_attempt_at: string | null;
  /** Time of the next attempt; null if none is planned */
  next_attempt_at: string | null;
};

export type TicketbaiTerritorySoftware = {
  /** Fiscal territory: common, Bizkaia, Gipuzkoa, Araba or Navarra */
  territory: "ARABA" | "BIZKAIA" | "GIPUZKOA";
  /** Licence of the software in the territory; null if there is none */
  licence: string | null;
  /** Signature policies, with the day from which each is used */
  policies: ({
    /** Identifier, as it is written where it is registered */
    identifier: string;
    /** SHA-256 of the policy’s document, in base 64 */
    hash: string;
    /** First day of validity */
    valid_from: string;
  })[];
};

export type TicketbaiVerification = {
  /** True if it is valid; for an import, the number of valid rows */
  valid: boolean;
  /** Number of records that were checked */
  records_checked: number;
  /** Position of the first record that does not link to the previous one; null if all records link */
  first_broken_position: number | null;
  /** Faults that were found; empty if there are none */
  problems: TicketbaiProblem[];
  /** Your own notes */
  notes: TicketbaiNote[];
  /** Series */
  series: TicketbaiSeries[];
};

export type TicketbaiWarning = {
  /** Stable code; for a product or series, your own code */
  code: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
};

export type TimelineActor = {
  /** Type */
  type: "PERSON" | "API_KEY" | "OPERATOR" | "SYSTEM" | "RECIPIENT" | "AGENCY" | "MAIL_PROVIDER" | "NETWORK";
  /** Id of the person or the API key */
  id: string | null;
  /** Name of the person or the API key */
  name: string | null;
};

export type TimelineEntry = {
  /** Time of the entry */
  at: string;
  /** Kind of event */
  type: "DRAFTED" | "ISSUED" | "REGISTERED" | "ACCEPTED_BY_AGENCY" | "REJECTED_BY_AGENCY" | "SENT" | "REMINDED" | "SENDING_FAILED" | "DELIVERED" | "BOUNCED" | "COMPLAINED" | "EINVOICE_SUBMITTED" | "EINVOICE_REGISTERED" | "EINVOICE_REFUSED" | "EINVOICE_UNCONFIRMED" | "EINVOICE_ACCOUNTED" | "EINVOICE_REJECTED" | "EINVOICE_PAID" | "EINVOICE_CANCELLATION_REQUESTED" | "EINVOICE_CANCELLATION_REFUSED" | "EINVOICE_CANCELLED" | "SEEN" | "DOWNLOADED" | "ACCEPTED" | "REJECTED" | "PAYMENT" | "PAYMENT_DELETED" | "WRITE_OFF" | "REFUND" | "RETURN" | "PAID" | "CORRECTED" | "VOIDED";
  /** Person, API key or service that made the change */
  actor: TimelineActor;
  /** Details of the entry, such as `amount` or `reason` */
  data: Record<string, unknown>;
};

export type TransferOwnership = {
  /** Id of the member who becomes the owner */
  member_id: string;
};

export type UpdateCompany = {
  /** NIF */
  nif?: string | undefined;
  /** Legal name */
  legal_name?: string | undefined;
  /** Type of taxpayer: a person or a company */
  entity_type?: "INDIVIDUAL" | "LEGAL_ENTITY" | undefined;
  /** Trade name */
  trade_name?: string | null | undefined;
  /** Postal address */
  address?: AddressInput | null | undefined;
  /** Telephone number */
  phone?: string | null | undefined;
  /** Email address */
  email?: string | null | undefined;
  /** Website */
  website?: string | null | undefined;
  /** Text that documents print below the company */
  additional_info?: string | null | undefined;
  /** Default IBAN of new invoices */
  default_iban?: string | null | undefined;
  /** Legal representative of the company */
  legal_representative?: LegalRepresentativeInput | null | undefined;
  /** Epígrafe of the IAE */
  iae?: string | null | undefined;
  /** Activity code of the register (LSI, validation 16). `A`: activity in the IAE. `B`: activity not in the IAE. `C`: activity not started. `D`: lets property that is in none of these */
  activity_code?: ("A" | "B" | "C" | "D") | null | undefined;
  /** Activity type. For `A`: `01` lets property, `02` independent livestock, `03` other business, `04` artists and sports, `05` other professions. For `B`: `01` crops, `02` livestock, `03` forestry, `04` mussels, `05` fishing, `06` others. `C` and `D` have none */
  activity_type?: ("01" | "02" | "03" | "04" | "05" | "06") | null | undefined;
  /** Maximum total of simplified invoices, taxes included. `GENERAL`: 400 EUR. `ART_4_2`: 3000 EUR, for the activities that art. 4.2 RD 1619/2012 lists. If nothing is declared, the limit is 3000 EUR */
  simplified_limit?: ("GENERAL" | "ART_4_2") | null | undefined;
  /** Territory in which the company works. If absent, the address decides. Lines without a tax use IGIC in the Canaries and IPSI in Ceuta and Melilla, unless the tax configuration names another tax. In Ceuta and Melilla, default withholdings of 15, 7 and 19 become 6, 2.8 and 7.6 */
  activity_territory?: ("PENINSULA" | "CANARIAS" | "CEUTA" | "MELILLA") | null | undefined;
  /** VAT regime of the company as a whole. TicketBAI files of EQUIVALENCE_SURCHARGE have key 51, of SIMPLIFIED 52, of NONE (outside VAT) 53. If absent, the regime of the default tax decides */
  vat_regime?: ("GENERAL" | "EQUIVALENCE_SURCHARGE" | "SIMPLIFIED" | "NONE") | null | undefined;
};

export type UpdateCustomer = {
  /** Type of customer: a person or a company */
  customer_type?: "INDIVIDUAL" | "LEGAL_ENTITY" | undefined;
  /** Legal name */
  legal_name?: string | undefined;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | undefined;
  /** True if an INDIVIDUAL acts in the course of a business or profession. A LEGAL_ENTITY does not need it */
  is_business?: boolean | undefined;
  /** True for a retailer in the equivalence surcharge regime. Companies with share capital cannot set it */
  equivalence_surcharge?: boolean | undefined;
  /** Trade name */
  trade_name?: string | null | undefined;
  /** NIF */
  nif?: string | null | undefined;
  /** Identification of a person or company without a NIF: a foreign tax number or a passport */
  alternative_id?: AlternativeIdInput | null | undefined;
  /** Email address */
  email?: string | null | undefined;
  /** Telephone number */
  phone?: string | null | undefined;
  /** Website */
  website?: string | null | undefined;
  /** Contact person */
  contact_person?: string | null | undefined;
  /** Email addresses that receive invoices */
  billing_emails?: string[] | null | undefined;
  /** Postal address */
  address?: AddressInput | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Payment method that the customer usually uses */
  preferred_payment_method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null | undefined;
  /** Electronic invoicing settings of the customer. An update replaces them as a whole */
  einvoice?: EinvoiceInput | null | undefined;
};

export type UpdateEinvoiceConfiguration = {
  /** Form of the document */
  form?: ("FACTURAE" | "UBL" | "PEPPOL_BIS3" | "CII" | "FACTUR_X" | "UBL_ES" | "GOBL") | null | undefined;
  /** Delivery method of electronic invoices */
  delivery?: ("EMAIL" | "DOWNLOAD" | "FACE") | null | undefined;
  /** True if the operator of the service signs as a third party when the company has no valid certificate */
  third_party_signature?: boolean | undefined;
};

export type UpdateInvoice = {
  /** Lines */
  lines?: LineInput[] | undefined;
  /** Language of the document */
  language?: "es" | "en" | "ca" | "gl" | "eu" | undefined;
  /** True if each invoice is emailed automatically after issue */
  send_automatically?: boolean | undefined;
  /** Id of the series. If absent, the default series of the type is used. A proforma has none */
  series_id?: string | null | undefined;
  /** Currency of the amounts: EUR, which it is if absent */
  currency?: "EUR" | null | undefined;
  /** Today by the clock of the company, or absent: the date is set at issue */
  issue_date?: string | null | undefined;
  /** Date of the operation. It is not after the issue date (except in regimes 14 and 15) and at most 20 years before. For an invoice of several operations of a month (RD 1619/2012, article 13) it is the last of them, and the description of each line says its own */
  operation_date?: string | null | undefined;
  /** Date on which payment is due. If absent, it is `payment_info.payment_term_days` after the issue date */
  due_date?: string | null | undefined;
  /** Last day of validity of a proforma. After this date its status is EXPIRED */
  valid_until?: string | null | undefined;
  /** Recipient of the invoice */
  recipient?: RecipientInput | null | undefined;
  /** Payment details: method, IBAN and term */
  payment_info?: PaymentInfoInput | null | undefined;
  /** Your own reference, unique among the STANDARD and SIMPLIFIED invoices of the company */
  external_ref?: string | null | undefined;
  /** Former name of `external_ref`. It is still accepted but never returned */
  external_reference?: string | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it */
  description?: string | null | undefined;
  /** Your own keys and values */
  metadata?: Record<string, unknown> | null | undefined;
  /** True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3) */
  simplified_qualified?: boolean | null | undefined;
  /** True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d) */
  without_recipient_id?: boolean | null | undefined;
  /** Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`) */
  issuance?: IssuanceInput | null | undefined;
  /** Ids of the advance invoices that a final invoice settles, from its lines */
  advance_invoice_ids?: string[] | null | undefined;
};

export type UpdateInvoiceCustomization = {
  /** Design template of documents */
  template?: "CLASSIC" | "MODERN" | undefined;
  /** Colour of headings and lines in PDFs and emails, `#RRGGBB` */
  accent_color?: string | undefined;
  /** Language of the document */
  language?: "es" | "en" | "ca" | "gl" | "eu" | undefined;
  /** Language of emails; null for the language of the document */
  email_language?: "es" | "en" | "ca" | "gl" | "eu" | undefined;
  /** True if documents show the logo */
  show_logo?: boolean | undefined;
  /** Text in the footer of documents */
  footer_text?: string | null | undefined;
};

export type UpdateMe = {
  /** Language of the pages for the person */
  interface_language?: "es" | "en" | "ca" | undefined;
  /** Name */
  name?: string | null | undefined;
};

export type UpdatePaymentConnection = {
  /** True if the service invoices payments automatically */
  auto_invoice_enabled?: boolean | undefined;
  /** Events that start an invoice: payments, the provider's own invoices, or both (a payment seen as both is invoiced once) */
  event_source?: "PAYMENTS" | "INVOICES" | "BOTH" | undefined;
  /** True if the service creates a customer for each payer */
  auto_create_customer?: boolean | undefined;
  /** True if its invoices are emailed automatically */
  send_invoice_by_email?: boolean | undefined;
  /** True if payment amounts include taxes */
  prices_include_tax?: boolean | undefined;
  /** Tax */
  tax?: {
    /** VAT, IGIC or IPSI, with its rate and its scheme */
    main_tax?: MainTaxInput | null | undefined;
  } | null | undefined;
  /** Series */
  series?: {
    /** Series of standard invoices */
    standard?: string | null | undefined;
    /** Series of simplified invoices */
    simplified?: string | null | undefined;
    /** Series of corrective invoices */
    corrective?: string | null | undefined;
  } | null | undefined;
  /** Threshold that is accepted and returned but has no effect */
  simplificada_threshold?: number | undefined;
};

export type UpdateProduct = {
  /** Type */
  type?: "PRODUCT" | "SERVICE" | undefined;
  /** Name */
  name?: string | undefined;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | undefined;
  /** Stable code; for a product or series, your own code */
  code?: string | null | undefined;
  /** Category */
  category?: string | null | undefined;
  /** Description */
  description?: string | null | undefined;
  /** Default price of new lines, before taxes */
  default_price?: number | null | undefined;
  /** Unit of the quantity */
  unit?: string | null | undefined;
  /** VAT, IGIC or IPSI, with its rate and its scheme */
  main_tax?: MainTaxInput | null | undefined;
  /** IRPF withholding, in percent */
  irpf_rate?: number | null | undefined;
  /** Equivalence surcharge, in percent */
  equivalence_surcharge_rate?: number | null | undefined;
  /** Goods or services: the `nature` of lines that name the product and have none of their own */
  nature?: ("GOODS" | "SERVICES") | null | undefined;
};

export type UpdateRecurringInvoice = {
  /** Name */
  name?: string | undefined;
  /** Frequency of generation. Lower case is accepted too */
  frequency?: "MONTHLY" | "QUARTERLY" | "YEARLY" | undefined;
  /** Day of the month on which the invoice is generated. In a shorter month it is the last day */
  day_of_month?: number | undefined;
  /** First date on which an invoice is generated */
  start_date?: string | undefined;
  /** Type of the generated invoices */
  invoice_type?: "STANDARD" | "SIMPLIFIED" | undefined;
  /** Lines */
  lines?: LineInput[] | undefined;
  /** Language of the document */
  language?: "es" | "en" | "ca" | "gl" | "eu" | undefined;
  /** True if each invoice is emailed automatically after issue */
  send_automatically?: boolean | undefined;
  /** True if the draft of the next occurrence is created before its date */
  draft_in_advance?: boolean | undefined;
  /** Last date on which an invoice can be generated. It excludes `max_invoices` */
  end_date?: string | null | undefined;
  /** Maximum number of invoices to generate. It excludes `end_date` */
  max_invoices?: number | null | undefined;
  /** Id of the series. If absent, the default series of the type on each date is used */
  series_id?: string | null | undefined;
  /** Payment details: method, IBAN and term */
  payment_info?: PaymentInfoInput | null | undefined;
  /** Your own notes */
  notes?: string | null | undefined;
  /** True for a STANDARD invoice within the simplified limits: it is a simplified invoice with the recipient’s data, so that the recipient can deduct the tax (RD 1619/2012, art. 7.2 and 7.3) */
  simplified_qualified?: boolean | null | undefined;
  /** True for a STANDARD invoice to a recipient abroad who needs no identification on it (RD 1619/2012, art. 6.1.d) */
  without_recipient_id?: boolean | null | undefined;
  /** Party that issues it in the issuer’s name; ISSUER if absent. Invoices that a RECIPIENT issues need their own series (`SERIES_ISSUANCE_MIXED`) */
  issuance?: IssuanceInput | null | undefined;
  /** Id of a stored customer. Each invoice uses the customer's data at its date */
  customer_id?: string | null | undefined;
  /** Recipient data, instead of `customer_id` */
  recipient?: RecipientInput | null | undefined;
};

export type UpdateSeries = {
  /** Code of the series: 1 to 50 characters of A-Z, 0-9, "_" and "-" */
  code?: string | undefined;
  /** Type of the documents that the series numbers */
  document_type?: "STANDARD" | "SIMPLIFIED" | "CORRECTIVE" | undefined;
  /** Name */
  name?: string | null | undefined;
  /** Description */
  description?: string | null | undefined;
  /** Number format with the tokens {CODE} {YYYY} {YY} {MM} {NUM} {NUM:n} and literal text. {NUM} appears once. A yearly reset needs a year, a monthly reset a month */
  format?: string | undefined;
  /** Frequency with which the numbering restarts */
  reset_frequency?: "ANNUAL" | "MONTHLY" | "NEVER" | undefined;
  /** First number of the series */
  initial_number?: number | undefined;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | undefined;
};

export type UpdateTaxConfiguration = {
  /** Default tax of new lines */
  default_main_tax?: MainTaxInput | undefined;
  /** Default IRPF withholding of new lines, in percent */
  default_irpf_rate?: number | undefined;
  /** True if new lines include the equivalence surcharge by default */
  apply_equivalence_surcharge?: boolean | undefined;
  /** True to apply the defaults selectively. The withholding then applies only to Spanish recipients that are a LEGAL_ENTITY or an INDIVIDUAL with `is_business`. The surcharge applies only to customers with `equivalence_surcharge`. If false, both apply to everybody */
  defaults_by_recipient?: boolean | undefined;
  /** Default payment method of new invoices */
  default_payment_method?: ("BANK_TRANSFER" | "CARD" | "CASH" | "CHECK" | "DIRECT_DEBIT" | "OTHER") | null | undefined;
  /** Default IBAN of new invoices */
  default_iban?: string | null | undefined;
  /** Number of days until payment is due */
  payment_term_days?: number | null | undefined;
  /** Validity of a proforma, in days */
  proforma_validity_days?: number | null | undefined;
};

export type UpdateTicketbaiConfiguration = {
  /** Production alone. The sandbox is always on */
  enabled?: boolean | undefined;
  /** Certificate that signs */
  certificate?: TicketbaiCertificateInput | null | undefined;
  /** Serial number of the device that issues; null if none is named */
  device_serial_number?: string | null | undefined;
  /** Bizkaia alone */
  lroe?: TicketbaiLroeInput | null | undefined;
  /** Description of operations for invoices without one of their own */
  default_description?: string | null | undefined;
  /** Reason why the company is outside TicketBAI. OTHER_LAW needs a note */
  exemption?: TicketbaiExemptionInput | null | undefined;
};

export type UpdateVerifactuConfiguration = {
  /** True if VeriFactu is on */
  enabled?: boolean | undefined;
  /** Reason why the company is outside VeriFactu */
  exclusion?: VerifactuExclusionInput | null | undefined;
};

export type UpdateWebhook = {
  /** Public `https` URL at port 443 or 8443, without user or password */
  url?: string | undefined;
  /** Events to receive: types, families (`invoice.*`) or all of them (`*`), including those of later versions. A repeated one counts once */
  events?: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[] | undefined;
  /** Accounts whose events are sent: the own account, the accounts that it manages, or both */
  account_relationship?: "own" | "managed" | "all" | undefined;
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active?: boolean | undefined;
};

export type ValidateNif = {
  /** NIF */
  nif: string;
  /** Legal name */
  legal_name?: string | null | undefined;
};

export type ValidatedInvoice = {
  /** Printed invoice number; null before issue */
  invoice_number: string | null;
  /** Date of issue; null before issue */
  issue_date: string | null;
  /** Currency, ISO 4217 */
  currency: string | null;
  /** Name of the seller */
  seller_name: string | null;
  /** VAT number or NIF of the seller, as written */
  seller_tax_id: string | null;
  /** Name of the buyer */
  buyer_name: string | null;
  /** VAT number or NIF of the buyer, as written */
  buyer_tax_id: string | null;
  /** Taxes of the invoice */
  taxes: EinvoiceTax[];
  /** Taxable base */
  taxable_base: number | null;
  /** Taxes charged, before withholding */
  total_tax: number | null;
  /** Total withheld */
  total_withheld: number;
  /** Total number, or total amount */
  total: number | null;
  /** Amount still to be paid */
  amount_due: number | null;
  /** Number of lines */
  line_count: number;
};

export type VatBreakdownRow = {
  /** Type of tax */
  tax_type: string;
  /** Rate, in percent */
  percentage: number;
  /** Regime key of the tax in the AEAT’s list */
  regime_key: string;
  /** Reason for exemption from tax, by its code in the AEAT’s list */
  exemption_reason: ("E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "E7" | "E8" | "N1" | "N2" | "S2") | null;
  /** Taxable base */
  base: number;
  /** Amount, in euros unless a currency says otherwise */
  amount: number;
};

export type VerifactuConfiguration = {
  /** True if VeriFactu is on */
  enabled: boolean;
  /** Reason why the company issues without records in production while VeriFactu is off there */
  exclusion: VerifactuExclusion | null;
  /** Date from which companies of this tax subject must create records; null if they never must. `BEFORE_OBLIGATION` is valid until the day before */
  obligated_from: string | null;
  /** Renunciation of VeriFactu at the end of a year, if the company requested it */
  renunciation: VerifactuRenunciation | null;
  /** Status */
  status: "DISABLED" | "PENDING" | "ACTIVE" | "ERROR";
  /** Sandbox (`TEST`) or production (`LIVE`) */
  environment: "TEST" | "LIVE";
  /** Number of records that wait to be sent */
  records_pending: number;
  /** True if records are late because the AEAT was unreachable */
  incident: string | null;
  /** Time of the first registration record; null if there is none */
  first_record_at: string | null;
  /** Invoicing system, as named in records */
  software: VerifactuSoftware | null;
};

export type VerifactuExclusion = {
  /** Reason for the operation or the status */
  reason: "SII" | "FORAL" | "BEFORE_OBLIGATION" | "OTHER_LAW";
  /** Explanation */
  note: string | null;
  /** Day from which it holds; null if it was set before November 2026 */
  set_on: string | null;
  /** Start time */
  since: string | null;
  /** Reference of the resolution that exempts the company */
  resolution_reference: string | null;
  /** Date of that resolution */
  resolution_date: string | null;
  /** Last day of validity */
  valid_until: string | null;
};

export type VerifactuExclusionInput = {
  /** FORAL is no longer taken: the fiscal territory of the company says it */
  reason: "SII" | "FORAL" | "BEFORE_OBLIGATION" | "OTHER_LAW";
  /** Explanation */
  note?: string | null | undefined;
  /** First day of the company in the SII. Required for SII */
  since?: string | null | undefined;
  /** Resolution or rule that excludes the company. Required for OTHER_LAW */
  resolution_reference?: string | null | undefined;
  /** Date of that resolution. Required for OTHER_LAW */
  resolution_date?: string | null | undefined;
  /** Last day of an exclusion by OTHER_LAW. Absent: no end */
  valid_until?: string | null | undefined;
};

/** The company's records differ from those of the AEAT */
export type VerifactuReconciliationDiffersEvent = WebhookEvent & {
  /** Type */
  type?: "verifactu.reconciliation.differs" | undefined;
  /** Result of the operation */
  data?: {
    /** First issue date in the comparison */
    from: string;
    /** Last issue date in the comparison */
    to: string;
    /** Number of compared invoices */
    checked: number;
    /** Number of invoices with differences */
    differences: number;
    /** Kinds of differences, such as `MISSING_AT_AEAT` */
    kinds: string[];
  } | undefined;
};

export type VerifactuRecord = {
  /** Id (UUID) */
  id: string;
  /** Position in the chain, from 1 */
  position: number;
  /** Operation */
  operation: "REGISTRATION" | "VOID";
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Type of the invoice in the AEAT’s list (F1 to R5) */
  record_type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5";
  /** Text from which the hash was computed. It is empty if the record was altered in the database and cannot be read */
  hashed_text: string;
  /** SHA-256 of `hashed_text`, in upper-case hexadecimal digits */
  invoice_hash: string;
  /** Hash of the previous record in the chain; null on the first */
  previous_hash: string | null;
  /** Local time of the company, with its offset */
  registered_at: string;
  /** Status of the submission to the AEAT */
  submission_status: "PENDING" | "ACCEPTED" | "REJECTED";
  /** Secure verification code (CSV) from the AEAT; null if none yet */
  csv: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** Message of the AEAT, which may repeat a name */
  error_message: string | null;
  /** True if it corrects an earlier record of the same invoice */
  correction: boolean;
  /** XML of the record as sent to the AEAT. It is empty if the record cannot be read */
  xml: string;
};

export type VerifactuRecordOrDryRun = {
  /** Id (UUID) */
  id: string;
  /** Position in the chain, from 1 */
  position: number;
  /** Operation */
  operation: "REGISTRATION" | "VOID";
  /** Id of the invoice */
  invoice_id: string;
  /** Printed invoice number; null before issue */
  invoice_number: string;
  /** Date of issue; null before issue */
  issue_date: string;
  /** Type of the invoice in the AEAT’s list (F1 to R5) */
  record_type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5";
  /** Text from which the hash was computed. It is empty if the record was altered in the database and cannot be read */
  hashed_text: string;
  /** SHA-256 of `hashed_text`, in upper-case hexadecimal digits */
  invoice_hash: string;
  /** Hash of the previous record in the chain; null on the first */
  previous_hash: string | null;
  /** Local time of the company, with its offset */
  registered_at: string;
  /** Status of the submission to the AEAT */
  submission_status: "PENDING" | "ACCEPTED" | "REJECTED";
  /** Secure verification code (CSV) from the AEAT; null if none yet */
  csv: string | null;
  /** Error code; null if there is no error */
  error_code: string | null;
  /** Message of the AEAT, which may repeat a name */
  error_message: string | null;
  /** True if it corrects an earlier record of the same invoice */
  correction: boolean;
  /** XML of the record as sent to the AEAT. It is empty if the record cannot be read */
  xml: string;
  /** For a dry run: true, nothing was changed */
  provisional?: true | undefined;
  /** For a dry run: the provisional XML of the record */
  record_xml?: string | null | undefined;
};

export type VerifactuRenunciation = {
  /** Year at whose end VeriFactu ends */
  year: string;
  /** Last day on which records are created: 31 December of that year */
  last_day: string;
  /** State of the notification to the AEAT */
  state: "PENDING" | "SENT";
  /** Time of the request */
  requested_at: string;
  /** Time of sending; null if not sent */
  sent_at: string | null;
  /** Secure verification code (CSV) of the submission that notified the AEAT */
  csv: string | null;
  /** Steps to take while it is PENDING, in the language of the caller */
  next_steps: string | null;
};

/** SistemaInformatico of the company's records */
export type VerifactuSoftware = {
  /** Name of the producer of the system */
  producer_name: string;
  /** NIF of the producer of the system */
  producer_nif: string;
  /** Name of the invoicing system */
  system_name: string;
  /** Id of the invoicing system */
  system_id: string;
  /** Version */
  version: string;
  /** Number of the installation */
  installation_number: string;
  /** True if the system works only in VeriFactu mode */
  only_verifactu: boolean;
  /** True if the system can serve several taxpayers */
  allows_several_taxpayers: boolean;
  /** True if the installation serves several taxpayers */
  serves_several_taxpayers: boolean;
};

/** The AEAT responded to a registration record */
export type VerifactuStatusUpdatedEvent = WebhookEvent & {
  /** Type */
  type?: "verifactu.status.updated" | undefined;
  /** Result of the operation */
  data?: {
    /** Id of the invoice */
    invoice_id: string;
    /** Printed invoice number */
    invoice_number: string;
    /** Operation that the record registers */
    operation: "REGISTRATION" | "VOID";
    /** Previous status of the record */
    previous_status: "PENDING" | "ACCEPTED" | "REJECTED";
    /** New status of the record */
    new_status: "PENDING" | "ACCEPTED" | "REJECTED";
    /** Fingerprint of the record */
    invoice_hash: string;
    /** URL that the QR code contains */
    qr_url?: string | undefined;
    /** Error code of the AEAT, if it rejected the record or accepted it with errors */
    error_code?: string | undefined;
    /** Message of the AEAT */
    error_message?: string | undefined;
  } | undefined;
};

export type Vies = {
  /** Status in VIES. PENDING: VIES has not been asked, or has not answered yet. INVALID: no invoice can name the number */
  status: "VALID" | "INVALID" | "PENDING";
  /** Time of the last check; null if not checked yet */
  checked_at: string | null;
};

export type ViewPaymentConfirmation = {
  /** Code from the fragment of the page */
  confirmation_code: string;
};

export type VoidInvoice = {
  /** Reason for the operation or the status */
  reason: string;
  /** TicketBAI: the operation never took place (default), or the recipient did not accept the invoice that it issued. VeriFactu ignores it */
  cause?: "NOT_PERFORMED" | "NOT_ACCEPTED" | undefined;
};

export type Warning = {
  /** Stable code; for a product or series, your own code */
  code: "UNKNOWN_PROPERTY" | "WITHHOLDING_NOT_DUE" | "SURCHARGE_OUTSIDE_REGIME" | "RECIPIENT_IS_ISSUER" | "POSTAL_CODE_PROVINCE" | "VOID_OF_SENT" | "POSSIBLE_DUPLICATE" | "SIMPLIFIED_OVER_GENERAL_LIMIT" | "ISSUER_ADDRESS_MISSING" | "TICKETBAI_DUE" | "TAX_OUTSIDE_TERRITORY" | "CORRECTIVE_DUE" | "OSS_RECIPIENT" | "ACQUIRER_WITHOUT_VAT_NUMBER" | "SERIES_OF_THIRD_PARTY" | "RECIPIENT_IS_OTHER" | "CREDIT_NOTE_SIGN" | "LATE_INTEREST_RATE_MISSING" | "BAD_DEBT_TOO_EARLY" | "BAD_DEBT_TOO_LATE" | "BAD_DEBT_TOO_SMALL" | "BAD_DEBT_COLLECTED" | "LROE_INCOME_FALLS" | "CORRECTIVE_OF_EXCHANGE" | "RECTIFICATION_OF_CLOSED_PERIOD" | "CORRECTION_AFTER_4_YEARS" | "CORRECTIVE_OF_REJECTED" | "SURCHARGE_MISSING" | "SURCHARGE_ON_TICKET" | "SURCHARGE_ON_SERVICE" | "PLACE_OF_SUPPLY" | "REVERSE_CHARGE_TO_CONSUMER" | "WITHHOLDING_BY_COMPANY" | "WITHHOLDING_MIXED" | "SPECIAL_REGIME_RATE" | "LATE_INVOICE" | "CASH_OVER_LIMIT" | "PAYMENT_TERM_OVER_60" | "RECIPIENT_NIF_REVOKED" | "ISSUER_NOT_IN_VIES" | "NAME_AND_NIF_DIFFER" | "VOID_OF_REAL_OPERATION" | "ZERO_LINE" | "PUBLIC_BODY_NEEDS_FACE" | "TAX_AND_NATURE_DIFFER" | "WITHHOLDING_MISSING" | "WITHHOLDING_RATE" | "VAT_NUMBER_ABROAD" | "VAGUE_DESCRIPTION" | "DONATION_RECIPIENT" | "OSS_RATE" | "TEXT_AND_TAX_DIFFER" | "RECIPIENT_NOT_NAMED" | "CASH_BASIS_MIXED" | "NOTES_AND_TAX_DIFFER" | "REASON_AND_TEXT_DIFFER" | "GLYPHS_MISSING";
  /** Path of the property: `lines.0.irpf_rate` */
  path: string;
  /** Message for people, in the language of Accept-Language */
  message: string;
  /** Probable intended property, for UNKNOWN_PROPERTY */
  suggestion?: string | undefined;
};

export type Webhook = {
  /** Id (UUID) */
  id: string;
  /** URL */
  url: string;
  /** Types, families (`invoice.*`) or `*` */
  events: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[];
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship: "own" | "managed" | "all";
  /** Number of failed deliveries in a row. Any success resets it */
  consecutive_failures: number;
  /** Time of the last successful attempt; null if none succeeded */
  last_success_at: string | null;
  /** Time of the last failed attempt; null if none failed */
  last_failure_at: string | null;
  /** Cause of the last failed attempt */
  last_error_cause: ("dns" | "connection" | "tls" | "timeout" | "http_client_error" | "http_server_error" | "invalid_url" | "forbidden_target" | "unknown") | null;
  /** Party that deactivated it. `service`: paused because it kept failing. Null while active */
  deactivated_by: ("user" | "service") | null;
  /** Time of deactivation; null while active */
  deactivated_at: string | null;
  /** Time until which the previous secret signs too; null if only one does */
  previous_secret_expires_at: string | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
};

export type WebhookDelivery = {
  /** Id of the attempt, the same as its header Service-Delivery-Id */
  id: string;
  /** Id of the event */
  event_id: string;
  /** Type of the event */
  event_type: "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test";
  /** Number of the attempt, from 1 */
  attempt_number: number;
  /** HTTP status of the response; null if none came */
  http_status: number | null;
  /** Beginning of the response; null if none came */
  response_body: string | null;
  /** True if the stored response body is truncated */
  response_body_truncated: boolean;
  /** Duration in milliseconds */
  duration_ms: number;
  /** True if it succeeded */
  success: boolean;
  /** Cause of the failed attempt; null if it succeeded */
  failure_cause: ("dns" | "connection" | "tls" | "timeout" | "http_client_error" | "http_server_error" | "invalid_url" | "forbidden_target" | "unknown") | null;
  /** Error; null if there is none */
  error: string | null;
  /** Payload that was sent */
  payload: WebhookEvent;
  /** Time at which the attempt began */
  delivered_at: string;
  /** Time of the next attempt, as planned after this one */
  next_attempt_at: string | null;
};

export type WebhookEvent = {
  /** Id of the event, the same in every attempt */
  id: string;
  /** Type */
  type: "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test";
  /** Time of creation */
  created_at: string;
  /** Version of the contract that the payload follows */
  api_version: string;
  /** True in production, false in the sandbox */
  livemode: boolean;
  /** True for a test event, which has no effect */
  test: boolean;
  /** Id of the company */
  company_id: string | null;
  /** NIF */
  nif: string | null;
  /** Id of the account */
  account_id: string;
  /** Manager's reference for the account; null if it has none */
  account_external_ref: string | null;
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship: "own" | "managed";
  /** Data of the event, by its type. Null values are absent */
  data: Record<string, unknown>;
};

export type WebhookTestDelivery = {
  /** True if the endpoint returned a 2xx status */
  delivery_success: boolean;
  /** HTTP status of the response; null if none came */
  http_status: number | null;
  /** Duration in milliseconds */
  duration_ms: number;
  /** Error; null if there is none */
  error: string | null;
  /** Cause of the failed attempt; null if it succeeded */
  failure_cause: ("dns" | "connection" | "tls" | "timeout" | "http_client_error" | "http_server_error" | "invalid_url" | "forbidden_target" | "unknown") | null;
};

/** A test event that you requested */
export type WebhookTestEvent = WebhookEvent & {
  /** Type */
  type?: "webhook.test" | undefined;
  /** Result of the operation */
  data?: Record<string, unknown> | undefined;
};

export type WebhookWithSecret = {
  /** Id (UUID) */
  id: string;
  /** URL */
  url: string;
  /** Types, families (`invoice.*`) or `*` */
  events: ("*" | "invoice.*" | "email.*" | "invoice_payment.*" | "draft.*" | "customer.*" | "product.*" | "payment.*" | "verifactu.*" | "ticketbai.*" | "recurring_invoice.*" | "received_invoice.*" | "certificate.*" | "quota.*" | "account.*" | "company.*" | "representation.*" | "invoice.issued" | "invoice.email.sent" | "invoice.email.failed" | "invoice.email.delivered" | "invoice.email.bounced" | "invoice.email.complained" | "email.failed" | "email.bounced" | "email.complained" | "invoice.pdf.generated" | "invoice.document.generated" | "invoice.delivery.updated" | "invoice.voided" | "invoice.paid" | "invoice.overdue" | "invoice.reminder.sent" | "invoice.seen" | "invoice.answered" | "invoice.schedule_failed" | "invoice_payment.created" | "invoice_payment.updated" | "invoice_payment.deleted" | "draft.created" | "draft.updated" | "draft.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "product.created" | "product.updated" | "product.deleted" | "payment.processed" | "payment.failed" | "verifactu.status.updated" | "verifactu.reconciliation.differs" | "ticketbai.status.updated" | "ticketbai.incident.started" | "ticketbai.incident.ended" | "ticketbai.paused" | "ticketbai.deadline.near" | "recurring_invoice.paused" | "received_invoice.created" | "received_invoice.updated" | "certificate.created" | "certificate.deleted" | "certificate.expiring" | "quota.warning" | "quota.reached" | "account.claimed" | "company.created" | "company.deleted" | "representation.signed" | "webhook.test")[];
  /** True if it is in use. An inactive one is kept but not offered for new documents */
  active: boolean;
  /** Relationship to the account: its own events, or those of accounts that it manages */
  account_relationship: "own" | "managed" | "all";
  /** Number of failed deliveries in a row. Any success resets it */
  consecutive_failures: number;
  /** Time of the last successful attempt; null if none succeeded */
  last_success_at: string | null;
  /** Time of the last failed attempt; null if none failed */
  last_failure_at: string | null;
  /** Cause of the last failed attempt */
  last_error_cause: ("dns" | "connection" | "tls" | "timeout" | "http_client_error" | "http_server_error" | "invalid_url" | "forbidden_target" | "unknown") | null;
  /** Party that deactivated it. `service`: paused because it kept failing. Null while active */
  deactivated_by: ("user" | "service") | null;
  /** Time of deactivation; null while active */
  deactivated_at: string | null;
  /** Time until which the previous secret signs too; null if only one does */
  previous_secret_expires_at: string | null;
  /** Time of creation */
  created_at: string;
  /** Time of the last change */
  updated_at: string;
  /** Secret that signs the deliveries. Only this response contains it */
  secret: string;
};

export type WriteOffInput = {
  /** Amount in euros, at most the amount due */
  amount: number;
  /** Reason for the write-off */
  reason: string;
  /** Date of the write-off; today if absent */
  date?: string | null | undefined;
};

/** Data of each kind of event. */
export interface FolioEvents {
  "invoice.issued": InvoiceIssuedEvent;
  "invoice.email.sent": InvoiceEmailSentEvent;
  "invoice.email.failed": InvoiceEmailFailedEvent;
  "invoice.email.delivered": InvoiceEmailDeliveredEvent;
  "invoice.email.bounced": InvoiceEmailBouncedEvent;
  "invoice.email.complained": InvoiceEmailComplainedEvent;
  "email.failed": EmailFailedEvent;
  "email.bounced": EmailBouncedEvent;
  "email.complained": EmailComplainedEvent;
  "invoice.pdf.generated": InvoicePdfGeneratedEvent;
  "invoice.document.generated": InvoiceDocumentGeneratedEvent;
  "invoice.delivery.updated": InvoiceDeliveryUpdatedEvent;
  "invoice.voided": InvoiceVoidedEvent;
  "invoice.paid": InvoicePaidEvent;
  "invoice.overdue": InvoiceOverdueEvent;
  "invoice.reminder.sent": InvoiceReminderSentEvent;
  "invoice.seen": InvoiceSeenEvent;
  "invoice.answered": InvoiceAnsweredEvent;
  "invoice.schedule_failed": InvoiceScheduleFailedEvent;
  "invoice_payment.created": InvoicePaymentCreatedEvent;
  "invoice_payment.updated": InvoicePaymentUpdatedEvent;
  "invoice_payment.deleted": InvoicePaymentDeletedEvent;
  "draft.created": DraftCreatedEvent;
  "draft.updated": DraftUpdatedEvent;
  "draft.deleted": DraftDeletedEvent;
  "customer.created": CustomerCreatedEvent;
  "customer.updated": CustomerUpdatedEvent;
  "customer.deleted": CustomerDeletedEvent;
  "product.created": ProductCreatedEvent;
  "product.updated": ProductUpdatedEvent;
  "product.deleted": ProductDeletedEvent;
  "payment.processed": PaymentProcessedEvent;
  "payment.failed": PaymentFailedEvent;
  "verifactu.status.updated": VerifactuStatusUpdatedEvent;
  "verifactu.reconciliation.differs": VerifactuReconciliationDiffersEvent;
  "ticketbai.status.updated": TicketbaiStatusUpdatedEvent;
  "ticketbai.incident.started": TicketbaiIncidentStartedEvent;
  "ticketbai.incident.ended": TicketbaiIncidentEndedEvent;
  "ticketbai.paused": TicketbaiPausedEvent;
  "ticketbai.deadline.near": TicketbaiDeadlineNearEvent;
  "recurring_invoice.paused": RecurringInvoicePausedEvent;
  "received_invoice.created": ReceivedInvoiceCreatedEvent;
  "received_invoice.updated": ReceivedInvoiceUpdatedEvent;
  "certificate.created": CertificateCreatedEvent;
  "certificate.deleted": CertificateDeletedEvent;
  "certificate.expiring": CertificateExpiringEvent;
  "quota.warning": QuotaWarningEvent;
  "quota.reached": QuotaReachedEvent;
  "account.claimed": AccountClaimedEvent;
  "company.created": CompanyCreatedEvent;
  "company.deleted": CompanyDeletedEvent;
  "representation.signed": RepresentationSignedEvent;
  "webhook.test": WebhookTestEvent;
}

/** Event as it is delivered: narrow it by `type`. */
export type FolioEvent = FolioEvents[keyof FolioEvents];
