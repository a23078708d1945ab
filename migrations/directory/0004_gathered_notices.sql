-- Security notices of one kind to a person: the first is sent at once, further ones of the hour together at its end.
CREATE TABLE gathered_notices (
  person_id TEXT NOT NULL REFERENCES people (id),
  kind TEXT NOT NULL,
  -- End of the hour that the last mail began, in milliseconds.
  ends_at INTEGER NOT NULL,
  -- Notices that wait for it.
  waiting TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(waiting)),
  -- Number of further notices that are counted and not listed.
  more INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX gathered_notices_by_end ON gathered_notices (ends_at);

-- The notices of an erased person name keys and places.
CREATE TRIGGER people_erased_notices AFTER UPDATE OF erased_at ON people
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN DELETE FROM gathered_notices WHERE person_id = NEW.id; END;
