-- Second factors and recovery codes in the journal: a factor that was removed and a code that was used stay so after a restore.

CREATE TRIGGER journal_new_second_factors AFTER INSERT ON second_factors
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', NEW.id); END;
CREATE TRIGGER journal_changed_second_factors AFTER UPDATE ON second_factors WHEN NEW.last_step IS OLD.last_step
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', NEW.id); END;
CREATE TRIGGER journal_gone_second_factors AFTER DELETE ON second_factors
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', OLD.id); END;

CREATE TRIGGER journal_new_recovery_codes AFTER INSERT ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', NEW.person_id); END;
CREATE TRIGGER journal_changed_recovery_codes AFTER UPDATE ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', NEW.person_id); END;
CREATE TRIGGER journal_gone_recovery_codes AFTER DELETE ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', OLD.person_id); END;
