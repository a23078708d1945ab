-- The corrections of records by the invoice that they are of: registers and figures follow what a record says now.
CREATE INDEX verifactu_corrections ON verifactu_records (company_id, invoice_id, position) WHERE amendment IS NOT NULL;
