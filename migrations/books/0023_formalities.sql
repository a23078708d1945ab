-- What the law lets an invoice be beyond its type: simplified with the recipient's data (RD 1619/2012 art. 7.2 and 7.3), without the
-- recipient's identity (art. 6.1.d), issued by a third party or by the recipient (art. 5). Null where it is none of these.
ALTER TABLE invoices ADD COLUMN formalities TEXT CHECK (formalities IS NULL OR json_valid(formalities));
ALTER TABLE recurring_invoices ADD COLUMN formalities TEXT CHECK (formalities IS NULL OR json_valid(formalities));
-- Whose invoices a series numbers: null for the company's own, else the recipient who issues them (art. 6.1.a).
ALTER TABLE series ADD COLUMN issuance TEXT;

CREATE TRIGGER invoices_formalities_are_immutable BEFORE UPDATE OF formalities ON invoices
WHEN OLD.number IS NOT NULL AND NEW.formalities IS NOT OLD.formalities
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
