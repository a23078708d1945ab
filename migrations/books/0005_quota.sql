-- How many fiscal invoices an account has issued, by the calendar month (YYYY-MM) of the company that issued each. Counted in
-- the commit that gives the number, by which quotas are judged; production alone is counted.
CREATE TABLE issued_counts (
  account_id TEXT NOT NULL,
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  issued INTEGER NOT NULL CHECK (issued > 0),
  PRIMARY KEY (account_id, month)
) STRICT, WITHOUT ROWID;

-- Those that were issued before there was a count: every issue has its event. The sandbox's are never looked at.
INSERT INTO issued_counts (account_id, month, issued)
  SELECT outbox.account_id, substr(invoices.issue_date, 1, 7), count(*)
  FROM outbox JOIN invoices ON invoices.id = outbox.subject_id
  WHERE outbox.type = 'invoice.issued'
  GROUP BY 1, 2;
