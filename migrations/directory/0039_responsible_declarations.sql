-- What the producer of this deployment has declared of each version of the system, kept for good (RD 1007/2023, Reglamento, article 13).
CREATE TABLE responsible_declarations (
  version TEXT NOT NULL,
  -- the declaration whole, as it was served
  declaration TEXT NOT NULL CHECK (json_valid(declaration)),
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (version, declaration)
) STRICT;
CREATE TRIGGER responsible_declarations_are_kept BEFORE DELETE ON responsible_declarations
BEGIN SELECT RAISE(ABORT, 'a responsible declaration is never deleted'); END;
