-- Events are listed, replayed, and kept for 90 days (decisions, section 13, Events). Of what is told once of an invoice the row stays,
-- as the mark that it was told, and its data goes.
CREATE INDEX outbox_by_account ON outbox (account_id, created_at, id);
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at, id);
CREATE INDEX outbox_by_age ON outbox (created_at) WHERE data <> '{}';
