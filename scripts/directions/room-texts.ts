/** Contents of each module, from the lowest to the highest: for docs/modules.md and the README of each folder of `src/`. */
export const ROOM_TEXTS: Readonly<Record<string, string>> = {
  domain: 'Pure rules: money, taxes, series and numbering, calendar, identity, statuses, kinds of events',
  platform:
    'Clock, ids, error catalogue, log (`logging/`), languages (`i18n/`), audit principal, timeouts, secrets (`secrets/`)',
  xml: 'The one XML reader, on saxes: its limits, its events, and the tree of a document; Canonical XML',
  signatures:
    'XML signatures (XAdES) and certificates (`x509/`): made and verified, the same for every signed format',
  verifactu:
    "Pure: records, fingerprint, chain, QR address, the AEAT's rules (`rules/`) and XML (`xml/`), identity of the invoicing system (`software/`)",
  einvoice:
    'Electronic invoices: writers (EN 16931, UBL, CII, signed Facturae, GOBL), readers (`reading/`), rules (`rules/`), signature of Facturae',
  ticketbai:
    'Pure: TicketBAI files of Bizkaia, Gipuzkoa and Araba, identifier, QR address, signature, messages of the LROE, answers, verification',
  db: "Drizzle schema of each database, clients, paging, guards, meaning of failures; `audited/` lists the tables of the audit trail; `test-clock/`: the time of an account's sandbox books",
  audit:
    "The chain of an account's audit trail, the log of requests (`request-logs/`), and how long rows are kept (`retention/`)",
  documents:
    'PDF, pictures, spreadsheets, ZIP, logos: bytes in, bytes out; the bucket that stores files, and signed links to them (`stored/`)',
  ledger: 'Numbering and chaining under concurrency: plan, group commit, statements of a commit',
  webhooks:
    'Delivery of events: attempts, schedule, health; `subscriptions/` stores webhooks and logs attempts; `publishing/` makes deliveries of outbox rows; `targets/` validates addresses',
  registration:
    "`aeat/`: transports to the AEAT, its census, VIES; `dispatch/`: sending of records; `reconciliation/`: the books against the AEAT's list; `ticketbai/`: sending of files",
  backup: 'Nightly backups, the journal, and the comparison after a restore',
  contract:
    'Fields, parameters and pages that bodies and queries are declared with; `warnings/` about valid but suspicious input, and strict handling',
  context:
    'The context of an operation or a job: who acts, for whom, and the ports that it may use, with their types (`ports/`); the jobs that queues carry (`queue/`)',
  companies:
    'A company: its blockers before issuing (readiness), its census state, its `settings/`, its `series/`, the `certificates/` that sign its documents',
  access: 'Rights of a caller in an account and its companies',
  customers:
    'Customers of a company: stored, changed, found again, checked with the census and VIES; its `products/`',
  invoices:
    'Invoices: `fields/`, `drafting/`, `issuing/`, `batches/`, `correcting/`, `exchanging/`, `registering/`, `records/`, `ticketbai/` records, `repairing/`, `status/`, `paying/`, `reading/`, `files/`, `forms/`, `exports/`, `history/` of another system',
  'received-invoices': 'Invoices of suppliers: read, stored, answered',
  'tax-books':
    'Registers and figures for tax forms, accounting entries (`accounting/`), the archive for the adviser (`archive/`)',
  'einvoice-channels': 'Delivery of electronic invoices: channels, networks (FACe), the outbox of deliveries',
  mail: '`composing/` and `transport/` of mails; `sending/`: claim, attempt, retry, quotas; `invoices/`: mails with documents; `reports/`: provider reports',
  imports: 'Bounded readers of files that customers upload',
  people:
    'Persons: `sign-in/`, `sessions/`, `second-factors/`, security `notices/`; `members/` and `invitations/` of accounts, API `keys/`, programs that act for them (`oauth/`)',
  recurring: 'Occurrences of recurring invoices; `scheduled/`: invoices scheduled for a date',
  payments:
    'Payment `connections/`, provider `events/`, their `linking/` to payments, the `steps/` of a payment, its `invoicing/`; Stripe behind the port (`stripe/`); statements of the `bank/`; SEPA `direct-debits/`',
  reminders: 'Reminders of unpaid invoices',
  accounts:
    'Accounts: `provisioning/`, `sign-ups/`, `claims/` by their holders, `importing/` of many, archives that holders request (`exports/`), `closing/` of accounts and companies',
  composition:
    'The bindings of a deployment (`env.ts`), and the context built from them, the same for requests and jobs; `deployment/` names missing configuration',
  'dated-work': 'Work that falls due on dates of a calendar: scans, slices, the run of an account',
  'durable-objects': 'Thin shells around modules of `src/`, one for each Durable Object class',
  operations: 'One operation a file, below `<resource>/`: declarations, bodies, responses; thin',
  pages: 'Markup of pages for people',
  jobs: 'Consumers of the queues, and the cron: `sweeps/`, `ended/` accounts and companies, account `exports/`',
  http: 'The Hono app. `app.ts` lists the steps of a request, `middleware/` has one file for each, `operation-route.ts` runs the operation. `npm run generate:routes` writes `resources.ts`. `openapi/` makes the document, `deprecated/` the old routes; `mcp/` and `oauth/` are for programs that act for people',
  index: 'The Worker of requests',
  'jobs-worker': 'The Worker of queues, cron and long runs',
  'documents-worker': 'The Worker that draws PDFs and pictures, with the fonts',
};
