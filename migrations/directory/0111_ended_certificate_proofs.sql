-- Certificates whose proof of a NIF the operator has ended, by the account that uploaded them. They do not prove it there again.
CREATE TABLE ended_certificate_proofs (
  account_id TEXT NOT NULL,
  nif TEXT NOT NULL,
  -- SHA-256 of the certificate in hexadecimal digits.
  fingerprint TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, nif, fingerprint)
) STRICT, WITHOUT ROWID;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_ended_certificate_proofs AFTER INSERT ON ended_certificate_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('ended_certificate_proofs', NEW.account_id); END;
CREATE TRIGGER journal_changed_ended_certificate_proofs AFTER UPDATE ON ended_certificate_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('ended_certificate_proofs', NEW.account_id); END;
CREATE TRIGGER journal_gone_ended_certificate_proofs AFTER DELETE ON ended_certificate_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('ended_certificate_proofs', OLD.account_id); END;
