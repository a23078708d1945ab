-- Accounts whose sandbox books run ahead of real time (decisions, section 6, Test clock).

CREATE TABLE test_clocks (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Milliseconds that the time of the account's sandbox books is ahead of the service's; it runs on from there.
  ahead_ms INTEGER NOT NULL CHECK (ahead_ms >= 0),
  -- The time in the books when the last move began, and the one that it goes to.
  moved_from INTEGER NOT NULL,
  moved_to INTEGER NOT NULL,
  -- What that move has run so far.
  ran TEXT NOT NULL CHECK (json_valid(ran)),
  -- Id of the last step: a move goes on only from the step that it took itself.
  step TEXT NOT NULL
) STRICT;
