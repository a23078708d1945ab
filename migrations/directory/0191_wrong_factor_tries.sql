-- Wrong tries at the second factor count by person, so that whoever reads the mails of somebody does not guess it with ever new sign-ins.
CREATE INDEX second_factor_challenges_by_person ON second_factor_challenges (person_id, created_at);
