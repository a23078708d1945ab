-- What a correction of a record says anew of its invoice, and why (decisions, section 12); null: it says what was said.
ALTER TABLE verifactu_records ADD COLUMN amendment TEXT CHECK (amendment IS NULL OR json_valid(amendment));

DROP TRIGGER verifactu_records_are_immutable;
CREATE TRIGGER verifactu_records_are_immutable BEFORE UPDATE ON verifactu_records
WHEN NEW.company_id <> OLD.company_id OR NEW.position <> OLD.position OR NEW.operation <> OLD.operation
  OR NEW.invoice_id <> OLD.invoice_id OR NEW.record <> OLD.record OR NEW.hashed_text <> OLD.hashed_text
  OR NEW.fingerprint <> OLD.fingerprint OR NEW.previous_fingerprint IS NOT OLD.previous_fingerprint
  OR NEW.generated_at <> OLD.generated_at OR NEW.amendment IS NOT OLD.amendment
BEGIN SELECT RAISE(ABORT, 'a registration record is immutable'); END;
