-- Tax periods whose figures were filed: what they were, and how far each series had come.
CREATE TABLE tax_closings (
  company_id TEXT NOT NULL,
  period TEXT NOT NULL CHECK (length(period) BETWEEN 4 AND 7),
  id TEXT NOT NULL UNIQUE,
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  series_ends TEXT NOT NULL CHECK (json_valid(series_ends)),
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, period)
) STRICT;

CREATE TRIGGER journal_new_tax_closings AFTER INSERT ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', NEW.id); END;
CREATE TRIGGER journal_changed_tax_closings AFTER UPDATE ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', NEW.id); END;
CREATE TRIGGER journal_gone_tax_closings AFTER DELETE ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', OLD.id); END;

CREATE TRIGGER audit_tax_closings_insert AFTER INSERT ON tax_closings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'tax_period', NEW.id,
    NULL,
    json_array(json_object('period', NEW.period, 'closed_at', NEW.closed_at, 'figures', json(NEW.figures))));
END;

CREATE TRIGGER audit_tax_closings_update AFTER UPDATE OF period, closed_at, figures ON tax_closings
WHEN (OLD.period IS NOT NEW.period OR OLD.closed_at IS NOT NEW.closed_at OR OLD.figures IS NOT NEW.figures)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'tax_period', NEW.id,
    json_array(json_object('period', OLD.period, 'closed_at', OLD.closed_at, 'figures', json(OLD.figures))),
    json_array(json_object('period', NEW.period, 'closed_at', NEW.closed_at, 'figures', json(NEW.figures))));
END;

CREATE TRIGGER audit_tax_closings_delete AFTER DELETE ON tax_closings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'tax_period', OLD.id,
    json_array(json_object('period', OLD.period, 'closed_at', OLD.closed_at, 'figures', json(OLD.figures))),
    NULL);
END;
