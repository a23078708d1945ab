-- The share of each invoice in a corrective of several also has its withholding, so that it reduces what is due of the invoice.
ALTER TABLE corrected_originals ADD COLUMN total_irpf_cents INTEGER NOT NULL DEFAULT 0;

-- The share by tax: JSON lists of the rows of the breakdowns. Null for an invoice of another system, whose taxes are unknown.
ALTER TABLE corrected_originals ADD COLUMN breakdowns TEXT;
