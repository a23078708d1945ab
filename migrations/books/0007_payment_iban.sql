-- Invoices that wait for their payment keep the IBAN that their pages show today. From now on it is stored at issue.
UPDATE invoices SET payment_iban = (SELECT tax ->> 'default_iban' FROM company_settings WHERE company_settings.company_id = invoices.company_id)
WHERE number IS NOT NULL AND type <> 'PROFORMA' AND payment_iban IS NULL AND deleted_at IS NULL
  AND status IN ('ISSUED', 'SENT') AND (payment_method IS NULL OR payment_method IN ('BANK_TRANSFER', 'OTHER'))
  AND company_id IN (SELECT company_id FROM company_settings WHERE tax ->> 'default_iban' IS NOT NULL);

-- Whoever changes the default IBAN later must not redirect the payment of an invoice that was sent.
CREATE TRIGGER invoices_ibans_are_immutable BEFORE UPDATE OF payment_iban ON invoices
WHEN OLD.number IS NOT NULL AND OLD.type <> 'PROFORMA' AND NEW.payment_iban IS NOT OLD.payment_iban
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
