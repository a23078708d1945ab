-- Events are listed, replayed, and kept for 90 days (decisions, section 13, Events).
CREATE INDEX outbox_by_account ON outbox (account_id, environment, created_at, id);
CREATE INDEX outbox_by_age ON outbox (created_at);
