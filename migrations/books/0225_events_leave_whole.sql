-- Events leave whole after their 90 days, whatever their type; marks without data, of events that were told once, leave with the next purge.
-- What was told once is not told again: its commit happens once. Events of one instant are put in order as they are read.
DROP INDEX outbox_by_account;
CREATE INDEX outbox_by_account ON outbox (account_id, created_at);
DROP INDEX outbox_by_subject;
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at);
DROP INDEX outbox_by_age;
CREATE INDEX outbox_by_age ON outbox (created_at);
