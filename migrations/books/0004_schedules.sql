-- Scheduled invoices, what follows from an issue, and what is cleared away.

-- Due schedules of all companies, and those of one.
CREATE INDEX invoices_scheduled ON invoices (scheduled_for, id) WHERE status = 'SCHEDULED' AND deleted_at IS NULL;
CREATE INDEX invoices_scheduled_by_company ON invoices (company_id, scheduled_for, id)
  WHERE status = 'SCHEDULED' AND deleted_at IS NULL;

-- What still follows from an issue: its PDF, and its mail where it is sent by itself. Written in the commit that issues, gone
-- once it is done; what whoever was to do it has lost is taken up by a sweep.
CREATE TABLE issue_followups (
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('PDF', 'MAIL')),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  -- when the sweep takes it up next, in the service's time
  due_at INTEGER NOT NULL,
  -- how often it did
  sweeps INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (invoice_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX issue_followups_due ON issue_followups (due_at);

CREATE INDEX census_checks_by_age ON census_checks (checked_at);
