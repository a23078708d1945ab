-- Description of an invoice's operation as a whole (decisions, section 16, Fields). Null: the record and the file make one from the lines.
ALTER TABLE invoices ADD COLUMN description TEXT CHECK (length(description) BETWEEN 1 AND 250);

-- The file is signed with it, so it stays as it was at issue.
CREATE TRIGGER invoices_descriptions_are_immutable BEFORE UPDATE OF description ON invoices
WHEN OLD.number IS NOT NULL AND OLD.type <> 'PROFORMA' AND NEW.description IS NOT OLD.description
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
