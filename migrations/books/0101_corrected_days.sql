-- The days of operation that corrections of records say, and when they were made: what a period gains by them is found by its days.
CREATE INDEX verifactu_corrected_days ON verifactu_records (company_id, amendment ->> '$.operation_date', invoice_id) WHERE amendment IS NOT NULL;
CREATE INDEX verifactu_corrections_by_instant ON verifactu_records (company_id, generated_at_ms, invoice_id) WHERE amendment IS NOT NULL;
