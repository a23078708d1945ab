-- TicketBAI fields of lines (decisions, section 16, What an invoice carries). Null: the line does not say.

ALTER TABLE invoice_lines ADD COLUMN nature TEXT CHECK (nature IN ('GOODS', 'SERVICES'));
ALTER TABLE invoice_lines ADD COLUMN not_subject_cause TEXT CHECK (not_subject_cause IN ('OT', 'RL', 'VT', 'IE'));
ALTER TABLE invoice_lines ADD COLUMN activity_code TEXT;
ALTER TABLE recurring_invoice_lines ADD COLUMN nature TEXT CHECK (nature IN ('GOODS', 'SERVICES'));
ALTER TABLE recurring_invoice_lines ADD COLUMN not_subject_cause TEXT CHECK (not_subject_cause IN ('OT', 'RL', 'VT', 'IE'));
ALTER TABLE recurring_invoice_lines ADD COLUMN activity_code TEXT;
