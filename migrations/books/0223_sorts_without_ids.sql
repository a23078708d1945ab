-- Each sort of invoices ended in their id, 37 bytes of it, to break ties. Only the default one is sorted by day, where ties are many and
-- their order is seen; the others break them by type and by the order in which rows were made, which an index has for nothing.
DROP INDEX invoices_by_due_date;
CREATE INDEX invoices_by_due_date ON invoices (company_id, due_date, type) WHERE deleted_at IS NULL;
DROP INDEX invoices_by_number;
CREATE INDEX invoices_by_number ON invoices (company_id, invoice_number, type) WHERE deleted_at IS NULL;
DROP INDEX invoices_by_recipient_name;
CREATE INDEX invoices_by_recipient_name ON invoices (company_id, recipient_name_key, type) WHERE deleted_at IS NULL;
DROP INDEX invoices_by_recipient_nif;
CREATE INDEX invoices_by_recipient_nif ON invoices (company_id, recipient_nif, type) WHERE deleted_at IS NULL;
DROP INDEX invoices_by_created_at;
CREATE INDEX invoices_by_created_at ON invoices (company_id, created_at, type) WHERE deleted_at IS NULL;
DROP INDEX invoices_by_updated_at;
CREATE INDEX invoices_by_updated_at ON invoices (company_id, updated_at, type) WHERE deleted_at IS NULL;

-- One index finds what names a customer, for lists and for the foreign key.
DROP INDEX invoices_of_customer;
DROP INDEX invoices_by_customer;
CREATE INDEX invoices_by_customer ON invoices (customer_id, issue_date, type) WHERE customer_id IS NOT NULL;
