-- Advisers: members who read every company of an account and keep its books.
ALTER TABLE members ADD COLUMN is_adviser INTEGER NOT NULL DEFAULT 0 CHECK (is_adviser IN (0, 1) AND (is_adviser = 0 OR account_role = 'MEMBER'));
ALTER TABLE invitations ADD COLUMN is_adviser INTEGER NOT NULL DEFAULT 0 CHECK (is_adviser IN (0, 1) AND (is_adviser = 0 OR account_role = 'MEMBER'));

DROP TRIGGER IF EXISTS audit_members_insert;
DROP TRIGGER IF EXISTS audit_members_update;
DROP TRIGGER IF EXISTS audit_members_delete;
DROP TRIGGER IF EXISTS audit_members_purge;
DROP TRIGGER IF EXISTS audit_invitations_insert;
DROP TRIGGER IF EXISTS audit_invitations_update;
DROP TRIGGER IF EXISTS audit_invitations_delete;
DROP TRIGGER IF EXISTS audit_invitations_purge;
CREATE TRIGGER audit_members_insert AFTER INSERT ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'member', NEW.id,
    NULL,
    json_array(json_object('person_id', NEW.person_id, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser)));
END;

CREATE TRIGGER audit_members_update AFTER UPDATE OF person_id, account_role, is_adviser ON members
WHEN (OLD.person_id IS NOT NEW.person_id OR OLD.account_role IS NOT NEW.account_role OR OLD.is_adviser IS NOT NEW.is_adviser)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'member', NEW.id,
    json_array(json_object('person_id', OLD.person_id, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser)),
    json_array(json_object('person_id', NEW.person_id, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser)));
END;

CREATE TRIGGER audit_members_delete AFTER DELETE ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, NULL,
    'member', OLD.id,
    json_array(json_object('person_id', OLD.person_id, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser)),
    NULL);
END;

CREATE TRIGGER audit_invitations_insert AFTER INSERT ON invitations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'invitation', NEW.id,
    NULL,
    json_array(json_object('email', NEW.email, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser, 'expires_at', NEW.expires_at, 'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;

CREATE TRIGGER audit_invitations_update AFTER UPDATE OF email, account_role, is_adviser, expires_at, accepted_at, revoked_at, member_id, grants ON invitations
WHEN (OLD.email IS NOT NEW.email OR OLD.account_role IS NOT NEW.account_role OR OLD.is_adviser IS NOT NEW.is_adviser OR OLD.expires_at IS NOT NEW.expires_at OR OLD.accepted_at IS NOT NEW.accepted_at OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.member_id IS NOT NEW.member_id OR OLD.grants IS NOT NEW.grants)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'invitation', NEW.id,
    json_array(json_object('email', OLD.email, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser, 'expires_at', OLD.expires_at, 'accepted_at', OLD.accepted_at, 'revoked_at', OLD.revoked_at, 'member_id', OLD.member_id, 'grants', json(OLD.grants))),
    json_array(json_object('email', NEW.email, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser, 'expires_at', NEW.expires_at, 'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;
