-- How an issued document is printed, as it stood at its issue: its PDF is drawn when it is first asked for. Null: issued before this was kept,
-- and drawn as the company has it.
ALTER TABLE invoices ADD COLUMN printed TEXT CHECK (printed IS NULL OR json_valid(printed));
