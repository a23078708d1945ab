-- Companies that were deleted before they issued anything in production. What the directory had of one is gone; this says whose its
-- books were, for the audit trail and for the job that ends them, and keeps its installation number from being given again.
CREATE TABLE deleted_companies (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  installation_number INTEGER NOT NULL,
  deleted_at INTEGER NOT NULL,
  -- When the job has ended its templates, drafts, customers and settings in both environments.
  books_ended_at INTEGER
) STRICT;
CREATE INDEX deleted_companies_by_account ON deleted_companies (account_id, id);
CREATE INDEX deleted_companies_ending ON deleted_companies (deleted_at) WHERE books_ended_at IS NULL;

CREATE TRIGGER journal_new_deleted_companies AFTER INSERT ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', NEW.id); END;
CREATE TRIGGER journal_changed_deleted_companies AFTER UPDATE ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', NEW.id); END;
CREATE TRIGGER journal_gone_deleted_companies AFTER DELETE ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', OLD.id); END;
