-- Mails of a day to one recipient, of the types whose number accounts decide, so that a bound is checked without reading all others.
CREATE INDEX emails_bounded ON emails (recipients, email_type, created_at)
  WHERE email_type IN ('RECURRING_WARNING', 'SECURITY_NOTICE');
