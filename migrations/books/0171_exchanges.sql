-- Full invoices that stand for tickets, by company and date: what is paid of them is collected of the tickets in cash basis.
CREATE INDEX invoices_exchanges ON invoices (company_id, issue_date) WHERE replaced_invoice_ids IS NOT NULL;
