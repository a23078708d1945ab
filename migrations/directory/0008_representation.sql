-- Documents by which companies let somebody send their records to the AEAT. The one in course is named by its company, whose
-- `representation_state` says how far it has come; earlier ones are kept.

CREATE TABLE representations (
  -- Printed on the document, and part of the names of its files.
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL REFERENCES companies (id),
  -- The NIF that it binds: the company's when the document was made.
  nif TEXT NOT NULL,
  -- Whom it names as the representative.
  representative_nif TEXT NOT NULL,
  generated_at INTEGER NOT NULL,
  -- Where the signed document is kept.
  signed_key TEXT,
  submitted_at INTEGER,
  -- When the operator accepted it.
  signed_at INTEGER,
  cancelled_at INTEGER,
  CHECK ((signed_key IS NULL) = (submitted_at IS NULL)),
  CHECK (signed_at IS NULL OR submitted_at IS NOT NULL)
) STRICT;
CREATE INDEX representations_by_company ON representations (company_id, id);

-- Null where there never was a document.
ALTER TABLE companies ADD COLUMN representation_id TEXT REFERENCES representations (id);
-- Whom that document names, since another representative needs another document. Null: a company whose representation was
-- accepted without one.
ALTER TABLE companies ADD COLUMN representative_nif TEXT;
