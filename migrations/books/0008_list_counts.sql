-- How many rows the lists of a company have before any filter: a list tells its total with every page, and counting a million rows
-- for twenty is what would take longest. `list` is the type of invoices, or CUSTOMER; what is deleted does not count.
CREATE TABLE list_counts (
  company_id TEXT NOT NULL,
  list TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (company_id, list)
) STRICT, WITHOUT ROWID;

INSERT INTO list_counts (company_id, list, total)
  SELECT company_id, type, count(*) FROM invoices WHERE deleted_at IS NULL GROUP BY company_id, type
  UNION ALL SELECT company_id, 'CUSTOMER', count(*) FROM customers WHERE deleted_at IS NULL GROUP BY company_id;

-- None of these statements meets a conflict: whatever the statement that fires them does about conflicts would be done here too.
CREATE TRIGGER invoices_are_counted AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = NEW.type);
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = NEW.type;
END;
CREATE TRIGGER invoices_shown_are_counted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = NEW.type);
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = NEW.type;
END;
CREATE TRIGGER invoices_hidden_are_not_counted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = OLD.type;
END;
CREATE TRIGGER invoices_gone_are_not_counted AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = OLD.type;
END;

CREATE TRIGGER customers_are_counted AFTER INSERT ON customers WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, 'CUSTOMER', 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = 'CUSTOMER');
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = 'CUSTOMER';
END;
-- Customers are never shown again, and their rows never go.
CREATE TRIGGER customers_deleted_are_not_counted AFTER UPDATE OF deleted_at ON customers
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = 'CUSTOMER';
END;
