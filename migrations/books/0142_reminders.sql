-- When invoices are reminded of, and which reminders went out.
CREATE TABLE reminder_settings (
  company_id TEXT NOT NULL,
  -- '' for the company's own
  customer_id TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  business_days_only INTEGER NOT NULL CHECK (business_days_only IN (0, 1)),
  late_interest INTEGER NOT NULL CHECK (late_interest IN (0, 1)),
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, customer_id)
) STRICT;

-- Open invoices that somebody wants to be reminded of, and the day on which there is something to do for each.
CREATE TABLE reminder_schedule (
  invoice_id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- reminders of earlier days are none
  begins_on TEXT NOT NULL,
  next_on TEXT NOT NULL,
  was_overdue INTEGER NOT NULL DEFAULT 0 CHECK (was_overdue IN (0, 1))
) STRICT;
CREATE INDEX reminder_schedule_due ON reminder_schedule (next_on, invoice_id);
CREATE INDEX reminder_schedule_due_of_company ON reminder_schedule (company_id, next_on, invoice_id);

-- A reminder is there once, whoever sends it.
CREATE TABLE reminders (
  invoice_id TEXT NOT NULL,
  days INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  date TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('SENT', 'SKIPPED', 'REFUSED')),
  email_id TEXT,
  due_cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, days)
) STRICT;
CREATE INDEX reminders_by_date ON reminders (company_id, date, invoice_id);

CREATE TABLE reminder_counts (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  sent INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT;

-- An invoice that is issued, or whose due date changes, is looked at at once where its company or its customer has reminders.
CREATE TRIGGER reminders_begin AFTER UPDATE OF status, due_date ON invoices
WHEN NEW.status IN ('ISSUED', 'SENT') AND NEW.due_date IS NOT NULL AND NEW.type IN ('STANDARD', 'SIMPLIFIED')
  AND (OLD.status NOT IN ('ISSUED', 'SENT') OR OLD.due_date IS NOT NEW.due_date)
  AND EXISTS (SELECT 1 FROM reminder_settings AS wanted WHERE wanted.company_id = NEW.company_id
    AND wanted.customer_id IN ('', coalesce(NEW.customer_id, '')) AND wanted.enabled = 1)
BEGIN
  INSERT INTO reminder_schedule (invoice_id, company_id, begins_on, next_on)
  VALUES (NEW.id, NEW.company_id, NEW.issue_date, NEW.issue_date)
  ON CONFLICT (invoice_id) DO UPDATE SET next_on = excluded.next_on;
END;

-- What was paid, voided or corrected is reminded of no more: neither later, nor by a mail that waits.
CREATE TRIGGER reminders_end AFTER UPDATE OF status ON invoices
WHEN OLD.status IN ('ISSUED', 'SENT') AND NEW.status NOT IN ('ISSUED', 'SENT')
BEGIN
  DELETE FROM reminder_schedule WHERE invoice_id = NEW.id;
  UPDATE emails SET status = 'FAILED', due_at = NULL, error = 'the invoice is settled: it is reminded of no more'
  WHERE email_type = 'REMINDER' AND status = 'QUEUED' AND claim IS NULL
    AND id IN (SELECT email_id FROM email_invoices WHERE invoice_id = NEW.id);
END;
CREATE TRIGGER reminders_end_by_money AFTER INSERT ON invoice_payments
BEGIN
  UPDATE emails SET status = 'FAILED', due_at = NULL, error = 'money came for the invoice: this reminder says what is due no more'
  WHERE email_type = 'REMINDER' AND status = 'QUEUED' AND claim IS NULL
    AND id IN (SELECT email_id FROM email_invoices WHERE invoice_id = NEW.invoice_id);
END;

CREATE TRIGGER journal_new_reminder_settings AFTER INSERT ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', NEW.id); END;
CREATE TRIGGER journal_changed_reminder_settings AFTER UPDATE ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', NEW.id); END;
CREATE TRIGGER journal_gone_reminder_settings AFTER DELETE ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', OLD.id); END;

CREATE TRIGGER audit_reminder_settings_insert AFTER INSERT ON reminder_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'reminder_settings', NEW.id,
    NULL,
    json_array(json_object('customer_id', NEW.customer_id, 'steps', json(NEW.steps), 'enabled', json(iif(NEW.enabled IS NULL, NULL, iif(NEW.enabled, 'true', 'false'))), 'business_days_only', json(iif(NEW.business_days_only IS NULL, NULL, iif(NEW.business_days_only, 'true', 'false'))), 'late_interest', json(iif(NEW.late_interest IS NULL, NULL, iif(NEW.late_interest, 'true', 'false'))))));
END;

CREATE TRIGGER audit_reminder_settings_update AFTER UPDATE OF customer_id, steps, enabled, business_days_only, late_interest ON reminder_settings
WHEN (OLD.customer_id IS NOT NEW.customer_id OR OLD.steps IS NOT NEW.steps OR OLD.enabled IS NOT NEW.enabled OR OLD.business_days_only IS NOT NEW.business_days_only OR OLD.late_interest IS NOT NEW.late_interest)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'reminder_settings', NEW.id,
    json_array(json_object('customer_id', OLD.customer_id, 'steps', json(OLD.steps), 'enabled', json(iif(OLD.enabled IS NULL, NULL, iif(OLD.enabled, 'true', 'false'))), 'business_days_only', json(iif(OLD.business_days_only IS NULL, NULL, iif(OLD.business_days_only, 'true', 'false'))), 'late_interest', json(iif(OLD.late_interest IS NULL, NULL, iif(OLD.late_interest, 'true', 'false'))))),
    json_array(json_object('customer_id', NEW.customer_id, 'steps', json(NEW.steps), 'enabled', json(iif(NEW.enabled IS NULL, NULL, iif(NEW.enabled, 'true', 'false'))), 'business_days_only', json(iif(NEW.business_days_only IS NULL, NULL, iif(NEW.business_days_only, 'true', 'false'))), 'late_interest', json(iif(NEW.late_interest IS NULL, NULL, iif(NEW.late_interest, 'true', 'false'))))));
END;

CREATE TRIGGER audit_reminder_settings_delete AFTER DELETE ON reminder_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'reminder_settings', OLD.id,
    json_array(json_object('customer_id', OLD.customer_id, 'steps', json(OLD.steps), 'enabled', json(iif(OLD.enabled IS NULL, NULL, iif(OLD.enabled, 'true', 'false'))), 'business_days_only', json(iif(OLD.business_days_only IS NULL, NULL, iif(OLD.business_days_only, 'true', 'false'))), 'late_interest', json(iif(OLD.late_interest IS NULL, NULL, iif(OLD.late_interest, 'true', 'false'))))),
    NULL);
END;
