-- Substitutions of an invoice by time, so that what each of its correctives still changes is known without reading all others.
CREATE INDEX invoices_substitutions ON invoices (rectified_invoice_id, created_at)
  WHERE rectification_type = 'SUBSTITUTION' AND rectified_invoice_id IS NOT NULL;
