-- A deleted proforma loses its formalities when it is purged. Those of an issued invoice never change.
DROP TRIGGER invoices_formalities_are_immutable;
CREATE TRIGGER invoices_formalities_are_immutable BEFORE UPDATE OF formalities ON invoices
WHEN OLD.number IS NOT NULL AND OLD.type <> 'PROFORMA' AND NEW.formalities IS NOT OLD.formalities
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
