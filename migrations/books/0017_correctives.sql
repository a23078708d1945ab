-- What a corrective says beyond the invoice that it corrects: the recipient that was wrong, what a substitution takes the place of
-- (RD 1619/2012 art. 15). SUBSTITUTION is a further kind, and a CHECK changes with its column alone.
ALTER TABLE invoices ADD COLUMN correction TEXT CHECK (correction IS NULL OR json_valid(correction));
ALTER TABLE invoices ADD COLUMN rectified_as TEXT CHECK (rectified_as IN ('PARTIAL', 'TOTAL', 'SUBSTITUTION'));
UPDATE invoices SET rectified_as = rectification_type WHERE rectification_type IS NOT NULL;
ALTER TABLE invoices DROP COLUMN rectification_type;
ALTER TABLE invoices RENAME COLUMN rectified_as TO rectification_type;

CREATE TRIGGER invoices_corrections_are_immutable BEFORE UPDATE OF correction, rectification_type ON invoices
WHEN OLD.number IS NOT NULL AND (NEW.correction IS NOT OLD.correction OR NEW.rectification_type IS NOT OLD.rectification_type)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
