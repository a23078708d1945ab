-- Security notices are gathered by person, kind and account. The account stood in the kind, after a slash.
DROP TRIGGER people_erased_notices;
DROP INDEX gathered_notices_by_end;
ALTER TABLE gathered_notices RENAME TO earlier_notices;

-- Security notices of one kind and account to a person: the first is sent at once, further ones of the hour together at its end.
CREATE TABLE gathered_notices (
  person_id TEXT NOT NULL REFERENCES people (id),
  kind TEXT NOT NULL,
  -- Empty if the notices are about the person alone.
  account_id TEXT NOT NULL DEFAULT '',
  -- End of the hour that the last mail began, in milliseconds.
  ends_at INTEGER NOT NULL,
  -- Notices that wait for it.
  waiting TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(waiting)),
  -- Number of further notices that are counted and not listed.
  more INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, kind, account_id)
) STRICT, WITHOUT ROWID;
INSERT INTO gathered_notices (person_id, kind, account_id, ends_at, waiting, more)
SELECT person_id, iif(instr(kind, '/') = 0, kind, substr(kind, 1, instr(kind, '/') - 1)),
  iif(instr(kind, '/') = 0, '', substr(kind, instr(kind, '/') + 1)), ends_at, waiting, more
FROM earlier_notices;
DROP TABLE earlier_notices;
CREATE INDEX gathered_notices_by_end ON gathered_notices (ends_at);

-- The notices of an erased person name keys and places.
CREATE TRIGGER people_erased_notices AFTER UPDATE OF erased_at ON people
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN DELETE FROM gathered_notices WHERE person_id = NEW.id; END;
