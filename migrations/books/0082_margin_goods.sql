-- Kind of goods of a line in the margin scheme of used goods (regime 03), whose mention the invoice bears (RD 1619/2012 art. 6.1.o).
ALTER TABLE invoice_lines ADD COLUMN margin_goods TEXT
  CHECK (margin_goods IS NULL OR margin_goods IN ('USED_GOODS', 'ART', 'ANTIQUES'));

-- The same on a line of a template.
ALTER TABLE recurring_invoice_lines ADD COLUMN margin_goods TEXT
  CHECK (margin_goods IS NULL OR margin_goods IN ('USED_GOODS', 'ART', 'ANTIQUES'));
