-- The invoices that a corrective of several, or of another system's, corrects, with what it changes of each (RD 1619/2012 art. 15.4).
-- One of a single invoice of these books names it in rectified_invoice_id.
CREATE TABLE corrected_originals (
  corrective_id TEXT NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  -- null: issued by another system
  invoice_id TEXT,
  invoice_number TEXT NOT NULL,
  issue_date TEXT NOT NULL,
  taxable_base_cents INTEGER NOT NULL,
  total_vat_cents INTEGER NOT NULL,
  total_equivalence_surcharge_cents INTEGER NOT NULL,
  total_disbursements_cents INTEGER NOT NULL,
  PRIMARY KEY (corrective_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX corrected_originals_by_invoice ON corrected_originals (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX corrected_originals_by_number ON corrected_originals (company_id, invoice_number, issue_date) WHERE invoice_id IS NULL;

CREATE TRIGGER corrected_originals_issued_no_insert BEFORE INSERT ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = NEW.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
CREATE TRIGGER corrected_originals_issued_no_update BEFORE UPDATE ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = OLD.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
CREATE TRIGGER corrected_originals_issued_no_delete BEFORE DELETE ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = OLD.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
