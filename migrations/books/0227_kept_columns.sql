-- A record is unpacked with what its columns say (src/db/record-dictionaries.ts): none of them changes.
DROP TRIGGER verifactu_records_are_immutable;
CREATE TRIGGER verifactu_records_are_immutable BEFORE UPDATE ON verifactu_records
WHEN NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.position <> OLD.position OR NEW.operation <> OLD.operation
  OR NEW.correction <> OLD.correction OR NEW.invoice_id <> OLD.invoice_id OR NEW.invoice_number <> OLD.invoice_number
  OR NEW.issue_date <> OLD.issue_date OR NEW.issuer_nif <> OLD.issuer_nif OR NEW.record_type <> OLD.record_type
  OR NEW.record <> OLD.record OR NEW.hashed_text <> OLD.hashed_text
  OR NEW.fingerprint <> OLD.fingerprint OR NEW.previous_fingerprint IS NOT OLD.previous_fingerprint
  OR NEW.generated_at <> OLD.generated_at OR NEW.generated_at_ms <> OLD.generated_at_ms OR NEW.amendment IS NOT OLD.amendment
BEGIN SELECT RAISE(ABORT, 'a registration record is immutable'); END;
