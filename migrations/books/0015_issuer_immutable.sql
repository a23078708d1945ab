-- Who made a document and who issued it never changes once it is said (decisions, section 11).
CREATE TRIGGER invoices_actors_are_immutable BEFORE UPDATE OF created_by, issued_by ON invoices
WHEN (OLD.created_by IS NOT NULL AND NEW.created_by IS NOT OLD.created_by)
  OR (OLD.issued_by IS NOT NULL AND NEW.issued_by IS NOT OLD.issued_by)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
