-- How many reminders an account has sent to somebody on a day of its books. A row a recipient, kept as a digest; the next day begins anew.
CREATE TABLE reminder_recipient_counts (
  account_id TEXT NOT NULL,
  recipient_digest TEXT NOT NULL,
  day TEXT NOT NULL,
  sent INTEGER NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, recipient_digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminder_recipient_counts_over ON reminder_recipient_counts (counted_at);
