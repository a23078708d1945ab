-- Corrections of records that the AEAT refused: a closed period finds those that count no more.
CREATE INDEX verifactu_refused_corrections ON verifactu_records (company_id, invoice_id) WHERE amendment IS NOT NULL AND submission_status = 'REJECTED';
