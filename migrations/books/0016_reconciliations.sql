-- When the records of a company were last compared with what the AEAT has, and what that came to: one row a company.
CREATE TABLE reconciliations (
  company_id TEXT PRIMARY KEY,
  -- The date (UTC) of the night.
  night TEXT NOT NULL,
  checked INTEGER NOT NULL,
  differing INTEGER NOT NULL,
  compared_at INTEGER NOT NULL
) WITHOUT ROWID;
