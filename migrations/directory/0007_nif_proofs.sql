-- A proof that a company may act in production for its NIF (decisions, section 15). It belongs to the NIF that it names.
CREATE TABLE nif_proofs (
  company_id TEXT PRIMARY KEY REFERENCES companies (id),
  nif TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('REPRESENTATION', 'CERTIFICATE', 'OPERATOR')),
  -- The document of the representation, the fingerprint of the certificate, or the operator's reason.
  evidence TEXT NOT NULL,
  -- The operator's reason for its end, written just before the row is deleted, so that the audit trail has it.
  end_reason TEXT,
  proved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX nif_proofs_by_nif ON nif_proofs (nif);

-- Another NIF needs another proof.
CREATE TRIGGER nif_proofs_end_with_the_nif AFTER UPDATE OF nif ON companies
WHEN NEW.nif IS NOT OLD.nif
BEGIN DELETE FROM nif_proofs WHERE company_id = NEW.id; END;

-- Representations that the operator accepted before are proofs.
INSERT INTO nif_proofs (company_id, nif, method, evidence, proved_at)
SELECT companies.id, companies.nif, 'REPRESENTATION', coalesce(companies.representation_id, 'accepted before'),
  coalesce(representations.signed_at, companies.updated_at)
FROM companies LEFT JOIN representations ON representations.id = companies.representation_id
WHERE companies.representation_state = 'ACTIVE' AND companies.nif IS NOT NULL;

-- A notice about a proof: it has ended, or its NIF is free. The sweep mails it once.
CREATE TABLE nif_notices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  nif TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PROOF_ENDED', 'NIF_RELEASED')),
  created_at INTEGER NOT NULL,
  told_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX nif_notices_untold ON nif_notices (created_at) WHERE told_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_nif_proofs AFTER INSERT ON nif_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('nif_proofs', NEW.company_id); END;
CREATE TRIGGER journal_changed_nif_proofs AFTER UPDATE ON nif_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('nif_proofs', NEW.company_id); END;
CREATE TRIGGER journal_gone_nif_proofs AFTER DELETE ON nif_proofs
BEGIN INSERT INTO journal (subject, key) VALUES ('nif_proofs', OLD.company_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_nif_proofs_insert AFTER INSERT ON nif_proofs
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, 'LIVE', 'nif_proof', NEW.company_id,
    NULL,
    json_array(json_object(
      'nif', NEW.nif, 'method', NEW.method, 'evidence', NEW.evidence, 'end_reason', NEW.end_reason, 'proved_at', NEW.proved_at)));
END;

CREATE TRIGGER audit_nif_proofs_update AFTER UPDATE OF
  nif, method, evidence, end_reason, proved_at
ON nif_proofs
WHEN (
  OLD.nif IS NOT NEW.nif OR OLD.method IS NOT NEW.method OR OLD.evidence IS NOT NEW.evidence OR OLD.end_reason IS NOT NEW.end_reason
  OR OLD.proved_at IS NOT NEW.proved_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, 'LIVE', 'nif_proof', NEW.company_id,
    json_array(json_object(
      'nif', OLD.nif, 'method', OLD.method, 'evidence', OLD.evidence, 'end_reason', OLD.end_reason, 'proved_at', OLD.proved_at)),
    json_array(json_object(
      'nif', NEW.nif, 'method', NEW.method, 'evidence', NEW.evidence, 'end_reason', NEW.end_reason, 'proved_at', NEW.proved_at)));
END;

CREATE TRIGGER audit_nif_proofs_delete AFTER DELETE ON nif_proofs
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, 'LIVE', 'nif_proof', OLD.company_id,
    json_array(json_object(
      'nif', OLD.nif, 'method', OLD.method, 'evidence', OLD.evidence, 'end_reason', OLD.end_reason, 'proved_at', OLD.proved_at)),
    NULL);
END;
