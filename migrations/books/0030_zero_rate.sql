-- Cause of a VAT rate of 0 that is no exemption, on a line. NULL: the line has another rate or is not taxed.
ALTER TABLE invoice_lines ADD COLUMN zero_rate TEXT CHECK (zero_rate IS NULL OR zero_rate IN ('FOOD_2023', 'DONATION', 'OTHER_LAW'));

-- The same on a line of a template.
ALTER TABLE recurring_invoice_lines ADD COLUMN zero_rate TEXT
  CHECK (zero_rate IS NULL OR zero_rate IN ('FOOD_2023', 'DONATION', 'OTHER_LAW'));
