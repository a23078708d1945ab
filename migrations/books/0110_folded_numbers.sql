-- Numbers of invoices are compared without upper case and blanks at their ends: "FAC-77" and " fac-77" are one invoice.
DROP INDEX corrected_originals_by_number;
CREATE INDEX corrected_originals_by_number ON corrected_originals (company_id, lower(trim(invoice_number)), issue_date)
  WHERE invoice_id IS NULL;
CREATE INDEX history_invoices_by_folded_number ON history_invoices (company_id, lower(trim(invoice_number)));
