-- Bases of a line that are not its price: the margin of regimes 03 and 05, tax included, and the base at cost of regime 06 (decisions,
-- section 12). Null on all others.
ALTER TABLE invoice_lines ADD COLUMN margin_base_cents INTEGER;
ALTER TABLE invoice_lines ADD COLUMN cost_base_cents INTEGER;
ALTER TABLE recurring_invoice_lines ADD COLUMN margin_base_cents INTEGER;
ALTER TABLE recurring_invoice_lines ADD COLUMN cost_base_cents INTEGER;
