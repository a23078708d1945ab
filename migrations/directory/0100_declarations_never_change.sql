-- What was declared of a version stays as it was declared; declared anew, it is a row of its own.
CREATE TRIGGER responsible_declarations_never_change BEFORE UPDATE ON responsible_declarations
BEGIN SELECT RAISE(ABORT, 'a responsible declaration never changes'); END;
